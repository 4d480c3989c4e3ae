import { z } from 'zod';

import {
  idSchema,
  lineaDe,
  monedaSchema,
  MOTIVO_MAX,
  versionSchema,
} from '../base/campos.schema.ts';
import { filtrosMovimientos, verificarRangos } from './filtros.schema.ts';

/** `GET /movimientos/totales`: the filters of the list, without its page. */
export const totalesMovimientosEntradaSchema = z
  .strictObject(filtrosMovimientos)
  .superRefine(verificarRangos);

/** Totals of all matching rows, per currency; currencies without rows are absent. */
export const totalesMovimientosSchema = z
  .object({
    cantidad: z.int(),
    porMoneda: z.array(
      z.object({
        moneda: monedaSchema,
        ingresosCentavos: z.int(),
        egresosCentavos: z.int(),
        saldoCentavos: z.int(),
        cantidad: z.int(),
      }),
    ),
  })
  .meta({ id: 'TotalesMovimientos' });
export type TotalesMovimientos = z.infer<typeof totalesMovimientosSchema>;

export const LOTE_MAX = 200;

/**
 * `PUT /movimientos/lote`: sets one rubro or supplier on many rows, all or none. Null clears,
 * absent fields keep their value. `versiones` has, by id, the version that the caller read; rows
 * absent from it are not checked.
 */
export const editarLoteSchema = z
  .strictObject({
    ids: z
      .array(idSchema, 'Hay que elegir al menos un movimiento')
      .min(1, 'Hay que elegir al menos un movimiento')
      .max(LOTE_MAX, `No se pueden editar más de ${LOTE_MAX} movimientos a la vez`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay movimientos repetidos'),
    rubroId: idSchema.nullish(),
    proveedorId: idSchema.nullish(),
    versiones: z.record(idSchema, versionSchema).optional(),
  })
  .refine(({ rubroId, proveedorId }) => rubroId !== undefined || proveedorId !== undefined, {
    path: ['rubroId'],
    message: 'Hay que elegir el rubro o el proveedor',
  })
  .meta({ id: 'EditarLote' });
export type EditarLote = z.infer<typeof editarLoteSchema>;

export const loteEditadoSchema = z.object({ actualizados: z.int() }).meta({ id: 'LoteEditado' });

/** `PUT /movimientos/{id}/restaurar`: restores a movement whose deletion was approved. */
export const restaurarMovimientoSchema = z
  .strictObject({
    id: idSchema,
    motivo: lineaDe('El motivo', 10, MOTIVO_MAX),
    version: versionSchema.optional(),
  })
  .meta({ id: 'RestaurarMovimiento' });
export type RestaurarMovimiento = z.infer<typeof restaurarMovimientoSchema>;
