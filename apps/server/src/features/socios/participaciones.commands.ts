import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import {
  cambiarParticipaciones,
  maximoDesde,
  PARTICIPACION_TOTAL_BP,
  primeraVigencia,
  type Tramo,
} from '@plomada/domain/socios/participacion.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { mensajeDeExceso } from '@plomada/formatters/participacion';

import type { TenantContext, Tx } from '../../context/context.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { SELECT_APORTADO, SELECT_CUENTAS_SOCIO } from './aportado.sql.ts';
import { INSERT_TRAMOS, SELECT_TRAMOS, UPDATE_CERRADOS } from './tramos.sql.ts';

/**
 * The shares that hold on `desde` (today when none is asked for) or later: what came to an end before
 * is settled. Called under the obra's lock: nobody else can change a share until the commit.
 */
export async function leerTramos(
  { query, tenantId, ahora }: Tx,
  obraId: string,
  desde: string | null | undefined,
): Promise<Tramo[]> {
  return query(SELECT_TRAMOS(tenantId, obraId, desde ?? hoyEnBuenosAires(ahora)));
}

const vigenciaInvalida = (message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path: 'vigenteDesde', message }] });

/**
 * The day new shares begin: today unless said, never before the running ones they replace (of these
 * partners, or of all), never ahead: what is decided for later is not the share of today.
 */
export function exigirVigencia(
  { ahora }: Pick<TenantContext, 'ahora'>,
  tramos: readonly Tramo[],
  pedida: string | null | undefined,
  socios?: ReadonlySet<string>,
): string {
  const hoy = hoyEnBuenosAires(ahora);
  const primera = primeraVigencia(tramos, socios);
  const ultima = primera !== null && primera > hoy ? primera : hoy;
  const vigencia = pedida ?? ultima;
  if (vigencia > ultima) throw vigenciaInvalida('La vigencia no puede ser posterior a hoy');
  if (primera !== null && vigencia < primera) {
    throw vigenciaInvalida(
      `La vigencia no puede ser anterior al último cambio de participación, del ${formatearFecha(primera)}`,
    );
  }
  return vigencia;
}

/** Refuses new shares that would take the obra over 100,00 % on any day from the first one on. */
export function exigirQueEntren(
  { ahora }: Pick<TenantContext, 'ahora'>,
  tramos: readonly Tramo[],
  cambios: ReadonlyMap<string, number>,
  desde: string,
): void {
  const { fecha, sumaBp } = maximoDesde(cambiarParticipaciones(tramos, cambios, desde), desde);
  if (sumaBp <= PARTICIPACION_TOTAL_BP) return;
  const message = mensajeDeExceso(sumaBp, desde === hoyEnBuenosAires(ahora) ? null : fecha);
  throw new AppError('PARTICIPACION_EXCEDIDA', {
    message,
    details: [
      {
        path: 'participacionBp',
        message,
        data: { fecha, sumaBp, sobraBp: sumaBp - PARTICIPACION_TOTAL_BP },
      },
    ],
  });
}

type Pedido = {
  readonly id: string;
  readonly vigenteDesde?: string | null | undefined;
  readonly motivo?: string | null | undefined;
};

/** One partner's new share, held against the history: what `escribirTramos` then writes. */
export async function prepararCambio(
  tx: Tx,
  { id: obraId, vigenteDesde, motivo }: Pedido,
  socioId: string,
  participacionBp: number,
): Promise<CambioDeParticipaciones> {
  const tramos = await leerTramos(tx, obraId, vigenteDesde);
  const desde = exigirVigencia(tx, tramos, vigenteDesde, new Set([socioId]));
  const cambios = new Map([[socioId, participacionBp]]);
  exigirQueEntren(tx, tramos, cambios, desde);
  return { obraId, cambios, desde, motivo, redistribucionId: null };
}

export type CambioDeParticipaciones = {
  readonly obraId: string;
  readonly cambios: ReadonlyMap<string, number>;
  readonly desde: string;
  readonly motivo: string | null | undefined;
  readonly redistribucionId: string | null;
};

/** Ends the running shares on that day and opens the new ones: the history, not the partners' rows. */
export async function escribirTramos(
  tx: Tx,
  { obraId, cambios, desde, motivo, redistribucionId }: CambioDeParticipaciones,
): Promise<void> {
  const socios = [...cambios.keys()];
  await tx.query(UPDATE_CERRADOS(tx.tenantId, socios, desde));
  const ids = socios.map(() => newId());
  const cuales = [tx.tenantId, obraId, ids, socios, [...cambios.values()]] as const;
  const porque = [desde, motivo ?? null, redistribucionId] as const;
  await tx.query(INSERT_TRAMOS(...cuales, ...porque, tx.ahora, tx.actor.userId));
}

/**
 * What each partner has in, of obra and lot, in centavos of pesos frozen when it was given; what was
 * given back taken off, and below 0 as 0.
 */
export async function leerAportes(
  { query, tenantId }: Tx,
  obraId: string,
): Promise<ReadonlyMap<string, bigint>> {
  const filas = await query(SELECT_APORTADO(tenantId, obraId));
  return new Map(filas.map(({ socioId, aportado }) => [socioId, BigInt(aportado)]));
}

/** Who has put money in, or is asked for some, stays a partner: their share may come to 0. */
export async function exigirSinAportes(
  tx: Tx,
  { id, socioId }: { readonly id: string; readonly socioId: string },
): Promise<void> {
  const cuentas = await oneRow(tx, SELECT_CUENTAS_SOCIO(tx.tenantId, id, socioId));
  if (cuentas.aportes + cuentas.cuotas === 0) return;
  const message = 'Se puede dejar en 0 %: así deja de participar y su cuenta sigue a la vista';
  throw new AppError('SOCIO_CON_APORTES', {
    details: [{ path: 'socioId', message, data: cuentas }],
  });
}
