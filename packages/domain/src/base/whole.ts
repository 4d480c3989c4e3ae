/** The same fields, every one with a value: what may be left out of an input is null in its row. */
export type Whole<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };
