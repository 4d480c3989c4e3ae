/** Most bytes of the file of a statement. */
export const BYTES_EXTRACTO_MAX = 5 * 1024 * 1024;
/** Most lines of a statement. */
export const LINEAS_EXTRACTO_MAX = 10_000;

/** Most lines of a kind of charge in a month, which one movement is made of. */
export const LINEAS_DE_CARGO_MAX = 5000;
