import { fechaSchema } from './campos.schema.ts';
import { FECHA_RESUMEN_MIN, FECHA_RESUMEN_MAX } from './limites-periodo.ts';

export const fechaDeResumenSchema = fechaSchema.refine(
  (fecha) => fecha >= FECHA_RESUMEN_MIN && fecha <= FECHA_RESUMEN_MAX,
  'La fecha tiene que estar entre 1950 y 2100',
);

/**
 * Period of the totals: `hasta` alone gives the state as of that day; with `desde`, the movements
 * between both, included.
 */
export const periodoCampos = {
  desde: fechaDeResumenSchema.optional(),
  hasta: fechaDeResumenSchema.optional(),
};

export const fueraDeOrden = {
  path: ['hasta'],
  message: 'La fecha hasta no puede ser anterior a la fecha desde',
};
