import type { EstadoCheque } from '../cheque.schema.ts';
import type { EstadoInformado } from './palabras-listado.ts';

/** Effect of an informed state on a cheque: none, an event, or a decision of a person. */
export type Paso = 'IGUAL' | 'DEPOSITADO' | 'COBRADO' | 'PROPONE';

type Pasos = Readonly<Partial<Record<EstadoCheque, Paso>>>;

/** Cheques that somebody else has: what their bank does with them is no event here. */
const ENTREGADOS: Pasos = { ENDOSADO: 'IGUAL', DESCONTADO: 'IGUAL' };
/** Cheques that are no longer asked for. */
const TERMINADOS: Pasos = { DEVUELTO: 'IGUAL', REEMPLAZADO: 'IGUAL' };

const ESPERA: Pasos = { ...ENTREGADOS, EN_CARTERA: 'IGUAL' };
const SIN_PAGO: Pasos = { ...TERMINADOS, RECHAZADO: 'IGUAL' };

/**
 * Effect of each informed state by the state that the cheque has here. A combination that is missing
 * waits for a person, and so does each rejection, because it brings costs.
 */
const PASOS: Readonly<Record<EstadoInformado, Pasos>> = {
  POR_ACEPTAR: ESPERA,
  EN_CARTERA: ESPERA,
  EN_TRAMITE: ESPERA,
  DESCONTADO: ENTREGADOS,
  DEPOSITADO: {
    ...ENTREGADOS,
    EN_CARTERA: 'DEPOSITADO',
    DEPOSITADO: 'IGUAL',
    COBRADO: 'IGUAL',
  },
  COBRADO: { ...ENTREGADOS, EN_CARTERA: 'COBRADO', DEPOSITADO: 'COBRADO', COBRADO: 'IGUAL' },
  RECHAZADO: SIN_PAGO,
  DEVUELTO: TERMINADOS,
  VENCIDO: SIN_PAGO,
  REPUDIADO: SIN_PAGO,
  ANULADO: SIN_PAGO,
};

export const pasoDe = (informado: EstadoInformado, estado: EstadoCheque): Paso =>
  PASOS[informado][estado] ?? 'PROPONE';
