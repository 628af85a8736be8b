/** The address of a file bundled for the browser: see scripts/page-scripts.ts. */
declare module "*?script" {
  const url: string;
  export default url;
}
