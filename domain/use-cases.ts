/** What the screens may ask of the server. `server/main.ts` supplies it; loaders and actions take it from their context. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each capability adds its own
export interface UseCases {}
