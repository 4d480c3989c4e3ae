/** T with all its fields, none of them undefined. */
export type Whole<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };
