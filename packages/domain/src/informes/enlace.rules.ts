import { type Refusal, refuseAt } from '../base/refusal.ts';
import { BLOQUEOS_QUE_PASAN, type Enlace, PINES_MALOS_MAX } from './enlace.schema.ts';

const HORA_MS = 3_600_000;

type HechosDeBloqueo = {
  /** Number of consecutive wrong PINs. */
  readonly fallos: number;
  /** Number of locks since a member last ended one. */
  readonly bloqueos: number;
  /** Start of the last lock; null in rows from before locks expired. */
  readonly bloqueadoEn: Date | null;
};

/** End of a temporary lock, an hour after its start. */
export const finDeBloqueo = (bloqueadoEn: Date): Date => new Date(bloqueadoEn.getTime() + HORA_MS);

/**
 * End of the lock caused by wrong PINs, or `SIEMPRE` when only a member can end it; null without a
 * lock.
 */
export function bloqueoDeEnlace(
  { fallos, bloqueos, bloqueadoEn }: HechosDeBloqueo,
  ahora: Date,
): Date | 'SIEMPRE' | null {
  if (fallos < PINES_MALOS_MAX) return null;
  if (bloqueadoEn === null || bloqueos > BLOQUEOS_QUE_PASAN) return 'SIEMPRE';
  const hasta = finDeBloqueo(bloqueadoEn);
  return hasta > ahora ? hasta : null;
}

type Hechos = HechosDeBloqueo & {
  readonly revocadoEn: Date | null;
  readonly venceEn: Date;
  readonly participacionBp: number;
};

/** State of a link: ABIERTO, or the reason why it cannot be opened. */
export function estadoDeEnlace(hechos: Hechos, ahora: Date): Enlace['estado'] {
  if (hechos.revocadoEn !== null) return 'REVOCADO';
  if (hechos.venceEn <= ahora) return 'VENCIDO';
  if (bloqueoDeEnlace(hechos, ahora) !== null) return 'BLOQUEADO';
  return hechos.participacionBp > 0 ? 'ABIERTO' : 'SIN_PARTICIPACION';
}

/** Refuses a link to a partner without a share; an existing link ends with the share. */
export const verificarSocioDeEnlace = (participacionBp: number): Refusal | null =>
  participacionBp > 0
    ? null
    : refuseAt('socioId', 'Ese socio no tiene participación en la obra: no puede tener un enlace');
