/** Largest size of a statement's file in bytes. */
export const BYTES_EXTRACTO_MAX = 5 * 1024 * 1024;
/** Largest number of lines of a statement. */
export const LINEAS_EXTRACTO_MAX = 10_000;
