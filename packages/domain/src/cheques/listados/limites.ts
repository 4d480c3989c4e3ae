/** Most bytes of the file of a listing. */
export const BYTES_LISTADO_MAX = 5 * 1024 * 1024;
/** Most cheques of a listing. */
export const CHEQUES_LISTADO_MAX = 1000;
