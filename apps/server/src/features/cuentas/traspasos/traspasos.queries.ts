import { cotizacionDe } from '@plomada/domain/cuentas/cuenta.rules';
import type { Traspaso } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { SELECT_TRASPASO } from './traspasos.sql.ts';

export async function leerTraspaso(tx: Tx, id: string): Promise<Traspaso> {
  const [fila] = await tx.query(SELECT_TRASPASO(tx.tenantId, id));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  const cotizacion = cotizacionDe(fila, fila.de.moneda, fila.a.moneda);
  return { ...fila, cotizacion, creadoEn: fila.creadoEn.toISOString() };
}
