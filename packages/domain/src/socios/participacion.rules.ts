import type { Decir } from '../base/decir.ts';
import { accept, type Outcome, type Refusal, refuseAt } from '../base/refusal.ts';

/** A whole obra, in basis points. */
export const PARTICIPACION_TOTAL_BP = 10_000;

/** One share of one partner: from `desde`, up to but not including `hasta` (null while it holds). */
export type Tramo = {
  readonly socioId: string;
  readonly participacionBp: number;
  readonly desde: string;
  readonly hasta: string | null;
};

/** True when the share is in force on the day; `rigeAl` of `socios/vigencia.sql.ts` is its SQL. */
export const rige = ({ desde, hasta }: Tramo, fecha: string): boolean =>
  desde <= fecha && (hasta === null || fecha < hasta);

export function sumarParticipaciones(
  socios: Iterable<{ readonly participacionBp: number }>,
): number {
  return [...socios].reduce((suma, { participacionBp }) => suma + participacionBp, 0);
}

/**
 * The history after new shares that hold from `desde`: the running one of each of those partners
 * ends there, whatever day it began, and another begins. Nothing that has ended is touched.
 */
export function cambiarParticipaciones(
  tramos: readonly Tramo[],
  cambios: ReadonlyMap<string, number>,
  desde: string,
): Tramo[] {
  const cerrados = tramos.map((tramo) =>
    tramo.hasta === null && cambios.has(tramo.socioId) ? { ...tramo, hasta: desde } : tramo,
  );
  const nuevos = [...cambios].map(([socioId, participacionBp]): Tramo => ({
    socioId,
    participacionBp,
    desde,
    hasta: null,
  }));
  return [...cerrados, ...nuevos];
}

/** The first day on which the running shares of these partners (all of them unless said) may change. */
export function primeraVigencia(
  tramos: readonly Tramo[],
  socios?: ReadonlySet<string>,
): string | null {
  const desdes = tramos
    .filter(({ hasta, socioId }) => hasta === null && (socios?.has(socioId) ?? true))
    .map(({ desde }) => desde);
  return desdes.length === 0 ? null : desdes.reduce((a, b) => (a > b ? a : b));
}

/** The fullest day from `desde` on, and what is shared out on it. Sums only grow where one begins. */
export function maximoDesde(
  tramos: readonly Tramo[],
  desde: string,
): { readonly fecha: string; readonly sumaBp: number } {
  const fechas = new Set([
    desde,
    ...tramos.map((tramo) => tramo.desde).filter((inicio) => inicio > desde),
  ]);
  return [...fechas]
    .map((fecha) => ({
      fecha,
      sumaBp: sumarParticipaciones(tramos.filter((tramo) => rige(tramo, fecha))),
    }))
    .reduce((maximo, dia) => (dia.sumaBp > maximo.sumaBp ? dia : maximo));
}

type Pedida = {
  /** As it was asked for; today unless said. */
  readonly vigenteDesde?: string | null | undefined;
  readonly hoy: string;
  /** Whose running shares are replaced; everybody's unless said. */
  readonly socios?: ReadonlySet<string> | undefined;
};

/**
 * The day new shares begin: never before the running ones they replace, never ahead, for what is decided for
 * later is not the share of today.
 */
export function vigenciaDe(
  tramos: readonly Tramo[],
  { vigenteDesde, hoy, socios }: Pedida,
  decir: Pick<Decir, 'fecha'>,
): Outcome<string> {
  const primera = primeraVigencia(tramos, socios);
  const ultima = primera !== null && primera > hoy ? primera : hoy;
  const vigencia = vigenteDesde ?? ultima;
  if (vigencia > ultima) {
    return refuseAt('vigenteDesde', 'La vigencia no puede ser posterior a hoy');
  }
  if (primera === null || vigencia >= primera) return accept(vigencia);
  const del = decir.fecha(primera);
  return refuseAt(
    'vigenteDesde',
    `La vigencia no puede ser anterior al último cambio de participación, del ${del}`,
  );
}

type Cambio = { readonly cambios: ReadonlyMap<string, number>; readonly desde: string };

/** Refuses new shares that would take the obra over 100,00 % on any day from the first one on. */
export function verificarCabida(
  tramos: readonly Tramo[],
  { cambios, desde }: Cambio,
  enPalabras: (sumaBp: number, fecha: string) => string,
): Refusal | null {
  const { fecha, sumaBp } = maximoDesde(cambiarParticipaciones(tramos, cambios, desde), desde);
  const sobraBp = sumaBp - PARTICIPACION_TOTAL_BP;
  if (sobraBp <= 0) return null;
  const motivo = enPalabras(sumaBp, fecha);
  const details = [{ path: 'participacionBp', message: motivo, data: { fecha, sumaBp, sobraBp } }];
  return { ok: false, code: 'PARTICIPACION_EXCEDIDA', motivo, details };
}
