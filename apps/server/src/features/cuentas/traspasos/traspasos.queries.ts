import { cotizacionDe } from '@plomada/domain/cuentas/cuenta.rules';
import type { Traspaso } from '@plomada/domain/cuentas/traspaso.schema';

import type { Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { SELECT_TRASPASO } from './traspasos.sql.ts';

export async function leerTraspaso(tx: Tx, id: string): Promise<Traspaso> {
  const fila = await foundRow(tx, SELECT_TRASPASO(tx.tenantId, id));
  const cotizacion = cotizacionDe(fila, fila.de.moneda, fila.a.moneda);
  return { ...fila, cotizacion, creadoEn: fila.creadoEn.toISOString() };
}
