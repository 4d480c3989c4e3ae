// Separate from the schema, so that screens can read these bounds from an address without loading
// zod.

/**
 * Bounds of a period: they exclude centuries without data, and leave space for the previous period.
 */
export const FECHA_RESUMEN_MIN = '1950-01-01';
export const FECHA_RESUMEN_MAX = '2100-12-31';
