import { z } from 'zod';

import { enOrden } from '../base/entre-campos.schema.ts';
import { fueraDeOrden, periodoCampos } from '../base/periodo.schema.ts';
import { formatoPlanillaSchema } from '../planilla/planilla.schema.ts';
import { estadoProyectoSchema } from '../proyectos/proyecto.schema.ts';
import { totalesCampos, objetivoCampos, saldoMonedaSchema } from '../proyectos/stats.schema.ts';

export const pedirResumenSchema = z.strictObject(periodoCampos).refine(enOrden, fueraDeOrden);
export type PedirResumen = z.infer<typeof pedirResumenSchema>;

export const exportarResumenSchema = z
  .strictObject({ ...periodoCampos, formato: formatoPlanillaSchema })
  .refine(enOrden, fueraDeOrden);
export type ExportarResumen = z.infer<typeof exportarResumenSchema>;

/** An obra in the list of all. `saldos`: movements from `desde` to `hasta`. */
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

/** The firm's own costs, a line of the totals. `saldos`: movements from `desde` to `hasta`. */
const administracionDeResumenSchema = z
  .object({
    id: z.uuid(),
    nombre: z.string(),
    movimientos: z.int(),
    saldos: z.array(saldoMonedaSchema),
    /**
     * Cost of the period in pesos, as for a work: tax withheld in a work and deposited here counts
     * as cost only once.
     */
    gastadoEquivalenteCentavos: z.int(),
    /** The firm's own costs in basis points of the cost of the works in the same period; null without any. */
    deLasObrasBp: z.int().nullable(),
  })
  .meta({ id: 'AdministracionDeResumen' });
export type AdministracionDeResumen = z.infer<typeof administracionDeResumenSchema>;

/**
 * `GET /resumen-general`: totals of the obras that the caller sees, together and per obra.
 * Administración is included in the totals and has a separate line; null for users who may not see
 * it.
 */
export const resumenGeneralSchema = z
  .object({
    ...totalesCampos,
    obras: z.array(obraDeResumenSchema),
    administracion: administracionDeResumenSchema.nullable(),
  })
  .meta({ id: 'ResumenGeneral' });
export type ResumenGeneral = z.infer<typeof resumenGeneralSchema>;
