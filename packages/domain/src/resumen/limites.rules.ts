// Apart from the schema: screens read an address by them and need none of zod for it.

/** Centuries of zeros help nobody, and a period needs room for the one before it. */
export const FECHA_RESUMEN_MIN = '1950-01-01';
export const FECHA_RESUMEN_MAX = '2100-12-31';
