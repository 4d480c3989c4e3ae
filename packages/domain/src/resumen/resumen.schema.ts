import { z } from 'zod';

import { enOrden } from '../base/entre-campos.schema.ts';
import { formatoPlanillaSchema } from '../importaciones/importacion.schema.ts';
import { estadoProyectoSchema } from '../proyectos/proyecto.schema.ts';
import {
  figurasCampos,
  fueraDeOrden,
  objetivoCampos,
  periodoCampos,
  saldoMonedaSchema,
} from '../proyectos/stats.schema.ts';

export const pedirResumenSchema = z.strictObject(periodoCampos).refine(enOrden, fueraDeOrden);
export type PedirResumen = z.infer<typeof pedirResumenSchema>;

export const exportarResumenSchema = z
  .strictObject({ ...periodoCampos, formato: formatoPlanillaSchema })
  .refine(enOrden, fueraDeOrden);
export type ExportarResumen = z.infer<typeof exportarResumenSchema>;

/** One obra beside the others. `saldos`: what moved from `desde` to `hasta`. */
const obraDeResumenSchema = z
  .object({
    id: z.uuid(),
    codigo: z.string(),
    nombre: z.string(),
    estado: estadoProyectoSchema,
    movimientos: z.int(),
    ultimoMovimiento: z.string().nullable(),
    saldos: z.array(saldoMonedaSchema),
    ...objetivoCampos,
  })
  .meta({ id: 'ObraDeResumen' });
export type ObraDeResumen = z.infer<typeof obraDeResumenSchema>;

/** `GET /resumen-general`: the totals of every obra one may see, together and side by side. */
export const resumenGeneralSchema = z
  .object({ ...figurasCampos, obras: z.array(obraDeResumenSchema) })
  .meta({ id: 'ResumenGeneral' });
export type ResumenGeneral = z.infer<typeof resumenGeneralSchema>;
