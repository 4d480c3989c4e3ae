import { refuseBy, accept, refuseAt, type Refusal, type Outcome } from '../../base/refusal.ts';
import type { Certificado, EstadoCertificado } from './certificado.schema.ts';

type EnSuLugar = Pick<Certificado, 'estado' | 'ultimo' | 'numero'>;

const espera = ({ estado }: Pick<Certificado, 'estado'>): boolean =>
  estado === 'BORRADOR' || estado === 'PRESENTADO';

/**
 * Refuses to edit a certificate unless it is the last one and neither approved, rejected nor
 * annulled.
 */
export const verificarEditable = (
  certificado: Pick<Certificado, 'estado' | 'ultimo'>,
): Refusal | null =>
  certificado.ultimo && espera(certificado) ? null : refuseBy('CERTIFICADO_NO_EDITABLE');

/** Refuses to discard a certificate that was presented or that is not the last one. */
export const verificarDescartable = ({
  estado,
  ultimo,
}: Pick<Certificado, 'estado' | 'ultimo'>): Refusal | null =>
  ultimo && estado === 'BORRADOR' ? null : refuseBy('CERTIFICADO_NO_EDITABLE');

type PasoCertificado = {
  readonly desde: EstadoCertificado;
  /** True when only an Owner or Admin may take the step. */
  readonly aprueba: boolean;
  readonly motivo: boolean;
  /** True when the step is allowed only for the last certificate, which no other depends on. */
  readonly soloUltimo: boolean;
};
type Destino = Exclude<EstadoCertificado, 'BORRADOR'>;

const PASOS: Readonly<Record<Destino, PasoCertificado>> = {
  PRESENTADO: { desde: 'BORRADOR', aprueba: false, motivo: false, soloUltimo: false },
  APROBADO: { desde: 'PRESENTADO', aprueba: true, motivo: false, soloUltimo: false },
  RECHAZADO: { desde: 'PRESENTADO', aprueba: true, motivo: true, soloUltimo: true },
  ANULADO: { desde: 'APROBADO', aprueba: true, motivo: true, soloUltimo: true },
};

export const pasoDeCertificado = (
  { estado }: EnSuLugar,
  hacia: Destino,
): Outcome<PasoCertificado> =>
  PASOS[hacia].desde === estado ? accept(PASOS[hacia]) : refuseBy('TRANSICION_INVALIDA');

type Pedido = { readonly estado: Destino; readonly motivo?: string | null | undefined };

/**
 * Refuses to approve a certificate before an earlier one, to reject or annul one that is not the
 * last, and a step without the reason that it requires. `todos` are the certificates of the budget.
 */
export function verificarPasoDeCertificado(
  { ultimo, numero }: EnSuLugar,
  todos: readonly EnSuLugar[],
  { estado: hacia, motivo }: Pedido,
): Refusal | null {
  const paso = PASOS[hacia];
  if (paso.soloUltimo && !ultimo) return refuseBy('CERTIFICADO_NO_EDITABLE');
  const sinAprobar = todos.find((uno) => uno.numero < numero && espera(uno));
  if (hacia === 'APROBADO' && sinAprobar) {
    const message = `El certificado ${sinAprobar.numero} espera su aprobación: va antes que este.`;
    return { ...refuseAt('estado', message), code: 'TRANSICION_INVALIDA' };
  }
  return paso.motivo && !motivo ? refuseAt('motivo', 'El motivo es requerido') : null;
}
