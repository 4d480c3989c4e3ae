/** T without optional fields: those absent from an input are null in its row. */
export type Whole<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };
