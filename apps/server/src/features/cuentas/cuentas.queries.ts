import type {
  Cuenta,
  ListarCuentas,
  PedirSaldos,
  Saldos,
} from '@plomada/domain/cuentas/cuenta.schema';
import { disponiblePorMoneda } from '@plomada/domain/cuentas/disponible.rules';
import { saldosPorMoneda } from '@plomada/domain/cuentas/saldos.rules';
import { AppError, type DetalleError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { selectChequesSinCuenta } from './cheques/lista.sql.ts';
import { cuentaDto } from './cuentas.mapper.ts';
import {
  SELECT_NOMBRES,
  SELECT_PRIMER_DIA,
  SELECT_SIN_CUENTA,
  selectCuenta,
  selectCuentas,
  selectNombrables,
  selectPropias,
  selectSaldos,
} from './cuentas.sql.ts';
import { veCuentas } from './visibility.sql.ts';

/** Whoever sees no account by right and answers for none has nothing to ask here. */
function exigirAlguna(ctx: TenantContext, filas: readonly unknown[]): void {
  if (filas.length === 0 && !veCuentas(ctx)) throw new AppError('SIN_PERMISO');
}

/** All of them, or the petty cash that the actor answers for; 403 for who sees none. */
export async function listarCuentas(
  ctx: TenantContext,
  { cerradas = false }: ListarCuentas,
): Promise<{ items: Cuenta[]; siguiente: null }> {
  const filas = await ctx.query(selectCuentas(ctx, hoyEnBuenosAires(ctx.now), cerradas));
  exigirAlguna(ctx, filas);
  return { items: filas.map(cuentaDto), siguiente: null };
}

/** The petty cashes that the actor answers for: none for most. */
export async function listarPropias(
  ctx: TenantContext,
): Promise<{ items: Cuenta[]; siguiente: null }> {
  const filas = await ctx.query(selectPropias(ctx, hoyEnBuenosAires(ctx.now)));
  return { items: filas.map(cuentaDto), siguiente: null };
}

/** The same 404 for a missing, foreign or hidden one. */
export const leerCuenta = async (tx: Tx, id: string): Promise<Cuenta> =>
  cuentaDto(await foundRow(tx, selectCuenta(tx, hoyEnBuenosAires(tx.now), id)));

/** What is where at the end of a day, and what nobody placed. */
export async function leerSaldos(ctx: TenantContext, { al }: PedirSaldos): Promise<Saldos> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const dia = al ?? hoy;
  const items = [...(await ctx.query(selectSaldos(ctx, { al: dia, hoy })))];
  exigirAlguna(ctx, items);
  const porMoneda = saldosPorMoneda(items);
  if (!veCuentas(ctx)) {
    const disponible = disponiblePorMoneda(items);
    const ocultos = { sinCuenta: [], sinCuentaDesde: null, chequesSinCuenta: [] };
    return { items, ...ocultos, porMoneda, disponible };
  }
  const sinCuenta = [...(await ctx.query(SELECT_SIN_CUENTA(ctx.tenantId, dia)))];
  const { desde: sinCuentaDesde } = await oneRow(ctx, SELECT_PRIMER_DIA(ctx.tenantId));
  const chequesSinCuenta = [...(await ctx.query(selectChequesSinCuenta(ctx, { al: dia, hoy })))];
  const disponible = disponiblePorMoneda(items, chequesSinCuenta);
  return { items, sinCuenta, sinCuentaDesde, chequesSinCuenta, porMoneda, disponible };
}

/** Refuses what the actor may not name, or nobody any more, as if it were not there; what is left out is passed over. */
export async function exigirCuentas(
  tx: Tx,
  ids: readonly (string | null | undefined)[],
  details?: readonly DetalleError[],
): Promise<void> {
  const pedidas = [...new Set(ids.flatMap((id) => id ?? []))];
  if (pedidas.length === 0) return;
  const filas = await tx.query(selectNombrables(tx, pedidas));
  if (filas.length !== pedidas.length) {
    throw new AppError('NO_ENCONTRADO', details && { details });
  }
}

/** What accounts are called that the actor was given the ids of. */
export async function nombresDeCuentas(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const dichas = [...new Set(ids.flatMap((id) => id ?? []))];
  if (dichas.length === 0) return new Map();
  const filas = await tx.query(SELECT_NOMBRES(tx.tenantId, dichas));
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}
