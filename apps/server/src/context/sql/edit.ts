/** `S` names the fields of `D`, no more and no fewer; the error shows which one is missing where. */
type SameFields<D, S> = [Exclude<keyof S, keyof D>] extends [never]
  ? [Exclude<keyof D, keyof S>] extends [never]
    ? unknown
    : { readonly notTakenByTheInput: Exclude<keyof D, keyof S> }
  : { readonly notInTheRow: Exclude<keyof S, keyof D> };

/**
 * Merges the sent fields into the stored row: null clears a field, a missing one keeps it. The
 * result is the whole row. A field that only one side has does not compile.
 */
export function merge<D extends object, S extends { readonly [K in keyof D]?: D[K] | undefined }>(
  stored: D,
  sent: S & SameFields<D, S>,
): D {
  const written = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(written) };
}

/**
 * Accepts only an empty rest of a destructured object, so that a forgotten field does not compile.
 */
export function nothingLeft(_rest: Record<string, never>): void {}
