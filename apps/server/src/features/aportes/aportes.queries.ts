import type {
  Aporte,
  CrearAporte,
  ListarAportes,
  ReferenciaAporte,
} from '@plomada/domain/aportes/aporte.schema';
import {
  type CambioDeCuenta,
  llamadoQueSalda,
  verificarDevolvible,
  verificarSocio,
} from '@plomada/domain/aportes/registro.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import { DECIR } from '@plomada/formatters/decir';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext, Tx } from '../../context/context.ts';
import { BY_DATE, pageByDate, readCursor } from '../../context/sql/cursor.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { type Referidos, leerReferidos } from '../movimientos/locks.sql.ts';
import { verificarReferidos } from '../movimientos/movimientos.policy.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { aporteDto } from './aportes.mapper.ts';
import {
  type FilaAporte,
  LOCK_LLAMADO,
  LOCK_SOCIO,
  SELECT_ANOTADOS,
  SELECT_LUGAR,
  selectAporte,
  selectAportes,
  selectPropios,
} from './aportes.sql.ts';

/**
 * Partners whose money the actor may read, in one visible obra or in all: null (all partners) for
 * roles that manage partners, else those that the actor is. Refused with SIN_PERMISO when the actor
 * is none.
 */
export async function sociosALaVista(
  tx: Tx,
  proyectoId: string | null,
): Promise<readonly string[] | null> {
  if (proyectoId !== null) await exigirObraVisible(tx, proyectoId);
  if (puede(tx.actor.rol, 'manage_partners')) return null;
  const propios = await tx.query(selectPropios(tx, proyectoId));
  if (propios.length === 0) throw new AppError('SIN_PERMISO');
  return propios.map(({ id }) => id);
}

/**
 * Page of contributions, newest first; actors who do not manage partners get only the contributions
 * of the partners that they are.
 */
export async function listarAportes(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarAportes,
): Promise<{ items: Aporte[]; siguiente: string | null }> {
  const socios = await sociosALaVista(ctx, filtros.proyectoId ?? null);
  const tras = readCursor(cursor, BY_DATE);
  const filas = await ctx.query(selectAportes(ctx, filtros, { limit, tras, socios }));
  return pageByDate(
    filas.map((fila) => aporteDto(ctx, fila)),
    limit,
  );
}

export async function obtenerAporte(ctx: TenantContext, { id }: ReferenciaAporte): Promise<Aporte> {
  const socios = await sociosALaVista(ctx, null);
  return aporteDto(ctx, await foundRow(ctx, selectAporte(ctx, id, socios)));
}

/**
 * Contribution of any partner, deleted ones included; the caller's permission is checked before.
 * Answers 404 for a missing or foreign one.
 */
export async function leerFilaAporte(tx: Tx, id: string): Promise<FilaAporte> {
  return foundRow(tx, selectAporte(tx, id, null));
}

export const leerAporte = async (tx: Tx, id: string): Promise<Aporte> =>
  aporteDto(tx, await leerFilaAporte(tx, id));

// Order of the locks of partners' money: obra, partner, call, movement, counters.

const SIN_REFERIDOS = { rubroId: null, proveedorId: null };

type DeSocio = Pick<Aporte, 'proyectoId' | 'socioId'>;

/**
 * Refuses a date that a movement of the obra could not have, or an archived obra; a null date
 * checks only the latter.
 */
export const exigirFecha = (tx: Tx, referidos: Referidos, fecha: string | null): void =>
  verificarReferidos(referidos, { fecha, ...SIN_REFERIDOS }, tx.now);

/** Reads the visible obra and keeps it from being archived until the transaction ends. */
export const tomarObra = (tx: Tx, proyectoId: string): Promise<Referidos> =>
  leerReferidos(tx, { proyectoId, soloObra: true, ...SIN_REFERIDOS });

/**
 * Locks the partner until the transaction ends, so that their contributions do not change
 * meanwhile. Refuses a partner that is not in the obra.
 */
export async function tomarSocio(tx: Tx, { proyectoId, socioId }: DeSocio): Promise<void> {
  const [socio] = await tx.query(LOCK_SOCIO(tx.tenantId, proyectoId, socioId));
  mustAllow(verificarSocio(socio !== undefined));
}

type Cual = { readonly eliminado?: boolean; readonly abierta?: boolean };

/**
 * Contribution (with `eliminado`, a deleted one) with its obra and partner locked; 404 for any
 * other. Refuses an archived obra unless `abierta` is false.
 */
export async function tomarAporte(
  tx: Tx,
  id: string,
  { eliminado = false, abierta = true }: Cual = {},
): Promise<{ readonly aporte: Aporte; readonly referidos: Referidos }> {
  const lugar = await foundRow(tx, SELECT_LUGAR(tx.tenantId, id));
  const referidos = await tomarObra(tx, lugar.proyectoId);
  await tomarSocio(tx, lugar);
  const aporte = await leerAporte(tx, id);
  if (aporte.eliminado !== eliminado) throw new AppError('NO_ENCONTRADO');
  if (abierta) exigirFecha(tx, referidos, null);
  return { aporte, referidos };
}

type EnCuenta = DeSocio & Pick<CrearAporte, 'llamadoId' | 'moneda'>;

/**
 * Currency in which a contribution counts: that of its call, which gets locked, or without a call
 * the one it was given in. `previo`: the call that an edited contribution had before.
 */
export async function tomarMoneda(
  tx: Tx,
  { proyectoId, socioId, llamadoId, moneda }: EnCuenta,
  previo: string | null = null,
): Promise<Moneda> {
  if (!llamadoId) return moneda;
  const [llamado] = await tx.query(LOCK_LLAMADO(tx.tenantId, proyectoId, llamadoId, socioId));
  return accepted(llamadoQueSalda(llamado, llamadoId === previo)).moneda;
}

/**
 * Refuses a change after which the returns of the partner, who is locked, would exceed the
 * contributions.
 */
export async function exigirDevolvible(
  tx: Tx,
  { proyectoId, socioId }: DeSocio,
  cambio: CambioDeCuenta,
): Promise<void> {
  const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
  mustAllow(verificarDevolvible(anotados, cambio, DECIR));
}
