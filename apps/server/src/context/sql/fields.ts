/** `expression as "field", …`, in the order given: each field of an answer, none forgotten. */
export const fieldsOf = <F extends string>(expressions: Readonly<Record<F, string>>): string =>
  Object.entries<string>(expressions)
    .map(([field, expression]) => `${expression} as "${field}"`)
    .join(', ');
