/** What an object from outside holds under a name. Its own fields alone count: `constructor` and the like give nothing. */
export function ownValue(from: object, name: string): unknown {
  return Object.hasOwn(from, name) ? Reflect.get(from, name) : undefined;
}
