/** Most bytes of the file of a list. */
export const BYTES_LISTA_APOC_MAX = 10 * 1024 * 1024;
/** Most rows of a list. */
export const FILAS_LISTA_APOC_MAX = 150_000;
/** Sheets of a workbook that are looked at. */
export const HOJAS_LISTA_APOC_MAX = 20;
/** Refused rows that are listed with their values. */
export const EJEMPLOS_MAX = 5000;
