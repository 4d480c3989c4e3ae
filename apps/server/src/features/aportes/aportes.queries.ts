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
 * The partners whose money the actor may read, of a visible obra or of all of them: everybody's (null)
 * for who manages partners, else those that they themselves are. Who is none: SIN_PERMISO.
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

/** Newest first; whoever does not manage partners gets their own. */
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

/** For who manages partners, deleted or not; the same 404 for a missing or foreign one. */
export async function leerFilaAporte(tx: Tx, id: string): Promise<FilaAporte> {
  return foundRow(tx, selectAporte(tx, id, null));
}

export const leerAporte = async (tx: Tx, id: string): Promise<Aporte> =>
  aporteDto(tx, await leerFilaAporte(tx, id));

// The locks of partners' money, in one order: obra, partner, call, movement, counters.

const SIN_REFERIDOS = { rubroId: null, proveedorId: null };

type DeSocio = Pick<Aporte, 'proyectoId' | 'socioId'>;

/** A date that the obra takes, like a movement's; refuses an archived obra (alone with null). */
export const exigirFecha = (tx: Tx, referidos: Referidos, fecha: string | null): void =>
  verificarReferidos(referidos, { fecha, ...SIN_REFERIDOS }, tx.now);

/** The visible obra, protected against being archived. */
export const tomarObra = (tx: Tx, proyectoId: string): Promise<Referidos> =>
  leerReferidos(tx, { proyectoId, soloObra: true, ...SIN_REFERIDOS });

/** The partner, alone until the transaction ends: what they have in cannot change meanwhile. */
export async function tomarSocio(tx: Tx, { proyectoId, socioId }: DeSocio): Promise<void> {
  const [socio] = await tx.query(LOCK_SOCIO(tx.tenantId, proyectoId, socioId));
  mustAllow(verificarSocio(socio !== undefined));
}

type Cual = { readonly eliminado?: boolean; readonly abierta?: boolean };

/**
 * A living contribution (with `eliminado`, a deleted one), its obra and partner locked; the same 404
 * for all others. Refuses an archived obra unless `abierta` states that it does not matter.
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

/** The currency a contribution counts in: its call's, which is held, or its own. `previo`: the call it has already. */
export async function tomarMoneda(
  tx: Tx,
  { proyectoId, socioId, llamadoId, moneda }: EnCuenta,
  previo: string | null = null,
): Promise<Moneda> {
  if (!llamadoId) return moneda;
  const [llamado] = await tx.query(LOCK_LLAMADO(tx.tenantId, proyectoId, llamadoId, socioId));
  return accepted(llamadoQueSalda(llamado, llamadoId === previo)).moneda;
}

/** Refuses what would give the partner, who is locked, more back than they gave. */
export async function exigirDevolvible(
  tx: Tx,
  { proyectoId, socioId }: DeSocio,
  cambio: CambioDeCuenta,
): Promise<void> {
  const anotados = await tx.query(SELECT_ANOTADOS(tx.tenantId, proyectoId, socioId));
  mustAllow(verificarDevolvible(anotados, cambio, DECIR));
}
