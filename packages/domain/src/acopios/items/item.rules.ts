/** Largest spreadsheet of items: rows and bytes. */
export const IMPORTACION_ITEMS_MAX_FILAS = 2000;
export const IMPORTACION_ITEMS_MAX_BYTES = 5 * 1024 * 1024;
