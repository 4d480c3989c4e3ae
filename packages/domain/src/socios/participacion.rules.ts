import type { Decir } from '../base/decir.ts';
import { accept, type Outcome, type Refusal, refuseAt } from '../base/refusal.ts';

/** A whole obra, in basis points. */
export const PARTICIPACION_TOTAL_BP = 10_000;

/** Share of a partner from `desde` up to `hasta`, which is excluded; null while it is current. */
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
 * History after new shares from `desde`: the current share of each of those partners ends on that
 * day, and the new one begins. Ended shares are not changed.
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

/**
 * First day on which the current shares of these partners (by default all) may change: the latest
 * day on which one of them began; null when they have none.
 */
export function primeraVigencia(
  tramos: readonly Tramo[],
  socios?: ReadonlySet<string>,
): string | null {
  const desdes = tramos
    .filter(({ hasta, socioId }) => hasta === null && (socios?.has(socioId) ?? true))
    .map(({ desde }) => desde);
  return desdes.length === 0 ? null : desdes.reduce((a, b) => (a > b ? a : b));
}

/**
 * Day from `desde` on with the largest sum of shares, and that sum. Only days on which a share
 * begins are checked, because sums do not grow on others.
 */
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
  /** Requested first day; by default the last one possible. */
  readonly vigenteDesde?: string | null | undefined;
  readonly hoy: string;
  /** Partners whose current shares are replaced; all by default. */
  readonly socios?: ReadonlySet<string> | undefined;
};

/**
 * First day of new shares: not before the current ones that they replace began, and not after today
 * unless those began later.
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

/** Refuses new shares with which the sum would exceed 100,00 % on any day from `desde` on. */
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
