// Apart from the schema: screens read an address by them and need none of zod for it.

/**
 * Bounds of a period: they exclude centuries without data, and leave space for the previous period.
 */
export const FECHA_RESUMEN_MIN = '1950-01-01';
export const FECHA_RESUMEN_MAX = '2100-12-31';
