import { accept, refuseAt, refuseBy, type Outcome, type Refusal } from '../../base/refusal.ts';
import { repartir } from '../../base/reparto.rules.ts';
import { PARTICIPACION_TOTAL_BP, sumarParticipaciones } from '../../socios/participacion.rules.ts';
import type { EstadoLlamado, Llamado } from './llamado.schema.ts';

/** A partner on the day of the call. `alta`: the day of their first share, which breaks ties. */
type Participe = {
  readonly id: string;
  readonly alta: string;
  readonly participacionBp: number;
};

export type CuotaRepartida = {
  readonly socioId: string;
  readonly participacionBp: number;
  readonly importeCentavos: number;
};

/**
 * Quota of each partner by the shares of the day, by largest remainder, so that the quotas add up
 * to the call. An unassigned part of the work is divided among the partners by their shares. A
 * partner without a share gets no quota; a day without shares is refused.
 */
export function repartirLlamado(
  importeCentavos: number,
  participes: readonly Participe[],
): Outcome<{ readonly cuotas: readonly CuotaRepartida[]; readonly sinAsignarBp: number }> {
  const llamados = participes.filter(({ participacionBp }) => participacionBp > 0);
  if (llamados.length === 0) {
    return refuseAt('fecha', 'Ese día la obra no tenía socios con participación');
  }
  const pesos = llamados.map(({ id, alta, participacionBp: peso }) => ({ id, alta, peso }));
  const partes = repartir(importeCentavos, pesos);
  return accept({
    cuotas: llamados.map(({ id, participacionBp }, i) => ({
      socioId: id,
      participacionBp,
      importeCentavos: partes[i]?.unidades ?? 0,
    })),
    sinAsignarBp: PARTICIPACION_TOTAL_BP - sumarParticipaciones(llamados),
  });
}

/** State of a call, from the pending amount of the quotas that the reader sees. */
export function estadoDeLlamado(
  llamado: {
    readonly vencimiento: string;
    readonly anulado: boolean;
    readonly pendienteCentavos: number;
  },
  hoy: string,
): EstadoLlamado {
  if (llamado.anulado) return 'ANULADO';
  if (llamado.pendienteCentavos === 0) return 'CUMPLIDO';
  return llamado.vencimiento < hoy ? 'VENCIDO' : 'VIGENTE';
}

/** Refuses to edit a call that was annulled, or once a partner has paid on it. */
export const verificarEditable = ({ editable }: Pick<Llamado, 'editable'>): Refusal | null =>
  editable ? null : refuseBy('LLAMADO_NO_EDITABLE');

/** Refuses to cancel a call again; cancelling is final. */
export const verificarAnulacion = ({ estado }: Pick<Llamado, 'estado'>): Refusal | null =>
  estado === 'ANULADO'
    ? { ok: false, code: 'LLAMADO_ANULADO', motivo: 'Este llamado ya está anulado.' }
    : null;
