/**
 * A sentence with gaps: `Template<"name" | "phone">` has `{name}` and `{phone}` in it. A translation that lacks one of
 * them does not compile, and neither does `fill` without a value for each.
 */
export type Template<Gap extends string> = HasEach<Gap> & { readonly gaps?: Gap };

// A union in the place of a parameter becomes an intersection: the sentence has this gap, and that one.
type HasEach<Gap extends string> = (Gap extends string ? (has: `${string}{${Gap}}${string}`) => void : never) extends (
  has: infer Each,
) => void
  ? Each
  : never;

/** A sentence with its gaps filled in. The values come out as they are, whatever characters are in them. */
export function fill<Gap extends string>(
  template: string & { readonly gaps?: Gap },
  values: string extends Gap ? never : Readonly<Record<NoInfer<Gap>, string | number>>,
): string {
  return template.replace(/\{(\w+)\}/g, (gap, name: Gap) => (Object.hasOwn(values, name) ? String(values[name]) : gap));
}

/** A count as India groups its digits: 12,34,567. To start `Intl` takes a slow phone longer than to show the whole list. */
export function countText(count: number): string {
  return String(count).replace(/\d(?=(\d\d)+\d$)/g, "$&,");
}

/** What something is called in the data, and in a language. */
export type NamePair = readonly [label: string, name: string];

/** What a label is called in a language; itself where it has no name there. */
export function nameOf(names: readonly NamePair[], label: string): string {
  return names.find(([known]) => known === label)?.[1] ?? label;
}

/** Some words of a copy, for a browser that needs no others. */
export function pick<Copy extends object, Name extends keyof Copy>(
  copy: Copy,
  names: readonly Name[],
): Pick<Copy, Name> {
  return Object.fromEntries(names.map((name) => [name, copy[name]])) as Pick<Copy, Name>;
}
