import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import { verificarConExtractos } from '@plomada/domain/extractos/mes.rules';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerCuenta } from '../cuentas/cuentas.queries.ts';
import { type FilaLinea, LOCK_CONCILIACION, selectLineasPorId } from './lineas.sql.ts';

/** Account that has statements; 404 as `leerCuenta`, and refused for another kind. */
export async function leerConExtractos(tx: Tx, id: string): Promise<Cuenta> {
  const cuenta = await leerCuenta(tx, id);
  mustAllow(verificarConExtractos(cuenta));
  return cuenta;
}

/** Account that has statements, of which no other act runs until the transaction ends. */
export async function tomarConExtractos(tx: Tx, id: string): Promise<Cuenta> {
  const cuenta = await leerConExtractos(tx, id);
  await tx.query(LOCK_CONCILIACION(tx.tenantId, id));
  return cuenta;
}

/** Lines of an account by id, in the bank's order; 404 when one is missing or of another account. */
export async function leerLineas(
  tx: Tx,
  cuentaId: string,
  ids: readonly string[],
): Promise<readonly FilaLinea[]> {
  const pedidas = [...new Set(ids)];
  const filas = await tx.query(selectLineasPorId(tx, cuentaId, pedidas));
  if (filas.length !== pedidas.length) throw new AppError('NO_ENCONTRADO');
  return filas;
}
