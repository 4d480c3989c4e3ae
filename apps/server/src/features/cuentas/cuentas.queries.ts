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
import { puede } from '@plomada/permissions/puede';

import type { TenantContext, Tx } from '../../context/context.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { selectChequesSinCuenta } from './cheques/lista.sql.ts';
import { cuentaDto } from './cuentas.mapper.ts';
import {
  SELECT_NOMBRES,
  selectCuenta,
  selectCuentas,
  selectNombrables,
  selectPropias,
} from './cuentas.sql.ts';
import { SELECT_PRIMER_DIA, SELECT_SIN_CUENTA, selectSaldos } from './saldos.sql.ts';
import { veCuentas } from './visibility.sql.ts';

/** Refuses a member who may not see accounts and is in charge of no petty cash. */
function exigirAlguna(ctx: TenantContext, filas: readonly unknown[]): void {
  if (filas.length === 0 && !veCuentas(ctx)) throw new AppError('SIN_PERMISO');
}

/** All accounts, or the petty cash that the actor is in charge of; 403 when that is none. */
export async function listarCuentas(
  ctx: TenantContext,
  { cerradas = false }: ListarCuentas,
): Promise<{ items: Cuenta[]; siguiente: null }> {
  const filas = await ctx.query(selectCuentas(ctx, hoyEnBuenosAires(ctx.now), cerradas));
  exigirAlguna(ctx, filas);
  return { items: filas.map(cuentaDto), siguiente: null };
}

/** Petty cashes that the actor is in charge of; empty for most. */
export async function listarPropias(
  ctx: TenantContext,
): Promise<{ items: Cuenta[]; siguiente: null }> {
  const filas = await ctx.query(selectPropias(ctx, hoyEnBuenosAires(ctx.now)));
  return { items: filas.map(cuentaDto), siguiente: null };
}

/** Reads an account. Answers 404 alike for a missing, foreign or hidden one. */
export const leerCuenta = async (tx: Tx, id: string): Promise<Cuenta> =>
  cuentaDto(await foundRow(tx, selectCuenta(tx, hoyEnBuenosAires(tx.now), id)));

/**
 * Balances of the accounts at the end of a day, with the money and the cheques without an account
 * for roles that see all accounts.
 */
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
  const conCartera = puede(ctx.actor.rol, 'view_cheques');
  const disponible = disponiblePorMoneda(items, { sinCuenta: chequesSinCuenta, conCartera });
  return { items, sinCuenta, sinCuentaDesde, chequesSinCuenta, porMoneda, disponible };
}

/**
 * Requires accounts that the actor may use: answers 404 for those that are missing, closed or
 * hidden; null and undefined ids are ignored.
 */
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

/** Names of accounts whose ids the actor was already given. */
export async function nombresDeCuentas(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const cuentaIds = [...new Set(ids.flatMap((id) => id ?? []))];
  if (cuentaIds.length === 0) return new Map();
  const filas = await tx.query(SELECT_NOMBRES(tx.tenantId, cuentaIds));
  return new Map(filas.map(({ id, nombre }) => [id, nombre]));
}
