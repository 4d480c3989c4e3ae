import { refuseBy, type Refusal } from '../../base/refusal.ts';

type Invitacion = {
  readonly anulada: boolean;
  readonly aceptada: boolean;
  readonly expiraEn: Date;
};

/** Accepted once, before it expires; one that was withdrawn is as one that never was. */
export function verificarInvitacion(
  { anulada, aceptada, expiraEn }: Invitacion,
  ahora: Date,
): Refusal | null {
  if (anulada) return refuseBy('INVITACION_NO_ENCONTRADA');
  if (aceptada) return refuseBy('INVITACION_USADA');
  return expiraEn <= ahora ? refuseBy('INVITACION_VENCIDA') : null;
}
