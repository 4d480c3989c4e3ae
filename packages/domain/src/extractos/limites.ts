/** Most bytes of the file of a statement. */
export const BYTES_EXTRACTO_MAX = 5 * 1024 * 1024;
/** Most lines of a statement. */
export const LINEAS_EXTRACTO_MAX = 10_000;
