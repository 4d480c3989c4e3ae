import { type Refusal, refuseAt } from '../base/refusal.ts';
import { type Enlace, PINES_MALOS_MAX } from './enlace.schema.ts';

type Hechos = {
  readonly revocadoEn: Date | null;
  readonly venceEn: Date;
  readonly fallos: number;
  readonly participacionBp: number;
};

/** Why a link is shut, or that it opens. */
export function estadoDeEnlace(
  { revocadoEn, venceEn, fallos, participacionBp }: Hechos,
  ahora: Date,
): Enlace['estado'] {
  if (revocadoEn !== null) return 'REVOCADO';
  if (venceEn <= ahora) return 'VENCIDO';
  if (fallos >= PINES_MALOS_MAX) return 'BLOQUEADO';
  return participacionBp > 0 ? 'ABIERTO' : 'SIN_PARTICIPACION';
}

/** A link ends with its partner's share: who has none gets none. */
export const verificarSocioDeEnlace = (participacionBp: number): Refusal | null =>
  participacionBp > 0
    ? null
    : refuseAt('socioId', 'Ese socio no tiene participación en la obra: no puede tener un enlace');
