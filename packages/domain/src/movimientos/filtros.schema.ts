import { z } from 'zod';

import {
  idSchema,
  fechaSchema,
  busqueda,
  monedaSchema,
  centavosPositivos,
} from '../base/campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { tipoMovimientoSchema, estadoMovimientoSchema } from './movimiento.schema.ts';

/**
 * Filters of the list of movements, its totals and its export. Amounts in centavos of each row's
 * currency. `sinRubro`, `sinProveedor` and `sinComprobante` match rows without one, `mios` those
 * that the caller entered, `mesCerrado` those of closed months. `privado` requires
 * `manage_private_movements`: other callers are refused with either value. `cuentaId` matches
 * movements through that account, `sinCuenta` those that are not entirely in accounts; both require
 * `view_accounts`.
 */
export const filtrosMovimientos = {
  projectId: idSchema.optional(),
  tipo: tipoMovimientoSchema.optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  search: busqueda,
  rubroId: idSchema.optional(),
  sinRubro: z.boolean().optional(),
  proveedorId: idSchema.optional(),
  sinProveedor: z.boolean().optional(),
  cuentaId: idSchema.optional(),
  sinCuenta: z.boolean().optional(),
  sinComprobante: z.boolean().optional(),
  medioPago: medioPagoSchema.optional(),
  moneda: monedaSchema.optional(),
  importeDesde: centavosPositivos.optional(),
  importeHasta: centavosPositivos.optional(),
  privado: z.boolean().optional(),
  estado: estadoMovimientoSchema.exclude(['ELIMINADO']).optional(),
  mios: z.boolean().optional(),
  mesCerrado: z.boolean().optional(),
  importacionId: idSchema.optional(),
  grupoProrrateoId: idSchema.optional(),
};

type Rangos = {
  readonly desde?: string | undefined;
  readonly hasta?: string | undefined;
  readonly importeDesde?: number | undefined;
  readonly importeHasta?: number | undefined;
};

/** Requires the days and the amounts of a range in order. */
export function verificarRangos(
  { desde, hasta, importeDesde, importeHasta }: Rangos,
  contexto: z.core.$RefinementCtx,
): void {
  const fallo = (path: string, message: string) =>
    contexto.addIssue({ code: 'custom', path: [path], message });
  if (desde && hasta && desde > hasta) {
    fallo('hasta', 'La fecha hasta no puede ser anterior a la fecha desde');
  }
  if (importeDesde && importeHasta && importeDesde > importeHasta) {
    fallo('importeHasta', 'El importe hasta no puede ser menor que el importe desde');
  }
}

export const listarMovimientosSchema = z
  .strictObject({ ...filtrosMovimientos, ...paginaCampos })
  .superRefine(verificarRangos);
export type ListarMovimientos = z.infer<typeof listarMovimientosSchema>;
export type FiltrosMovimientos = Omit<ListarMovimientos, 'limit' | 'cursor'>;
