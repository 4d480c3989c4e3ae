import { z } from 'zod';

import { decimalSinSigno } from './campos.schema.ts';
import { ESCALA_CANTIDAD, ESCALA_PRECIO } from './cantidad.rules.ts';
import { esMayorQueCero } from './decimal.rules.ts';
import {
  esUnidad,
  normalizarUnidad,
  UNIDAD_AJENA,
  UNIDAD_INVALIDA,
  UNIDAD_MAX,
} from './unidad.rules.ts';

/** A decimal as text; a JSON number is converted by its printed form. */
const decimalDeEntrada = (escala: number, enteros: number, requerido: string) =>
  z
    .union([z.string(), z.number()], requerido)
    .transform(String)
    .pipe(decimalSinSigno(escala, enteros));

/** A measured quantity, which may be zero. */
export const cantidadMedidaSchema = decimalDeEntrada(
  ESCALA_CANTIDAD,
  11,
  'La cantidad es requerida',
);
export const cantidadSchema = cantidadMedidaSchema.refine(
  esMayorQueCero,
  'La cantidad tiene que ser mayor que cero',
);
export const precioSchema = decimalDeEntrada(ESCALA_PRECIO, 14, 'El precio unitario es requerido');

export const unidadSchema = z
  .string('La unidad es requerida')
  .max(UNIDAD_MAX, UNIDAD_INVALIDA)
  .overwrite(normalizarUnidad)
  .refine(esUnidad, UNIDAD_AJENA);
