/** What the site's icon on a phone's home screen offers. */
export interface InstallCopy {
  shortcuts: Record<"stores" | "emergency" | "call", string>;
}

const install: InstallCopy = {
  shortcuts: { stores: "Find a store", emergency: "Emergency", call: "Call us" },
};

export default install;
