import { sumarDias } from '../base/fecha.rules.ts';
import { accept, type Outcome, refuseBy, refuseAt, type Refusal } from '../base/refusal.ts';

/** Stored states; the others are derived from dates, certificates and payments. */
export type EstadoGuardado = 'BORRADOR' | 'ENVIADO' | 'ACEPTADO' | 'RECHAZADO' | 'ANULADO';
export type EstadoPresupuesto = EstadoGuardado | 'EN_EJECUCION' | 'CUMPLIDO' | 'VENCIDO';

export type SituacionPresupuesto = {
  readonly estado: EstadoGuardado;
  readonly fecha: string;
  readonly validezDias: number | null;
  /** True when the budget has approved certificates, or payments that the reader may see. */
  readonly conEjecucion: boolean;
  readonly totalCentavos: number;
  readonly certificadoBrutoCentavos: number;
  readonly adeudadoCentavos: number;
};

/** Last day on which an offer is valid; null when it never expires. */
export const venceElDia = (fecha: string, validezDias: number | null): string | null =>
  validezDias === null ? null : sumarDias(fecha, validezDias);

/** State shown for a budget on a day (`hoy`, Buenos Aires). */
export function estadoPresupuesto(
  presupuesto: SituacionPresupuesto,
  hoy: string,
): EstadoPresupuesto {
  const { estado } = presupuesto;
  if (estado === 'ENVIADO') {
    const vence = venceElDia(presupuesto.fecha, presupuesto.validezDias);
    return vence !== null && hoy > vence ? 'VENCIDO' : 'ENVIADO';
  }
  if (estado !== 'ACEPTADO') return estado;
  if (!presupuesto.conEjecucion) return 'ACEPTADO';
  const todo = presupuesto.certificadoBrutoCentavos >= presupuesto.totalCentavos;
  return todo && presupuesto.adeudadoCentavos <= 0 ? 'CUMPLIDO' : 'EN_EJECUCION';
}

export type Paso = { readonly aprueba: boolean; readonly motivo: boolean };

const PASOS: Readonly<Record<EstadoPresupuesto, Readonly<Partial<Record<EstadoGuardado, Paso>>>>> =
  {
    BORRADOR: {
      ENVIADO: { aprueba: false, motivo: false },
      ANULADO: { aprueba: true, motivo: true },
    },
    ENVIADO: {
      BORRADOR: { aprueba: false, motivo: false },
      ACEPTADO: { aprueba: true, motivo: false },
      RECHAZADO: { aprueba: true, motivo: true },
      ANULADO: { aprueba: true, motivo: true },
    },
    VENCIDO: {
      BORRADOR: { aprueba: false, motivo: false },
      ANULADO: { aprueba: true, motivo: true },
    },
    RECHAZADO: {
      BORRADOR: { aprueba: false, motivo: false },
      ANULADO: { aprueba: true, motivo: true },
    },
    ACEPTADO: { ANULADO: { aprueba: true, motivo: true } },
    EN_EJECUCION: { ANULADO: { aprueba: true, motivo: true } },
    CUMPLIDO: {},
    ANULADO: {},
  };

/**
 * Requirements of a step from one state to another; null when there is no such step. `aprueba`:
 * Owner or Admin only.
 */
export function pasoDe(desde: EstadoPresupuesto, hacia: EstadoGuardado): Paso | null {
  return PASOS[desde][hacia] ?? null;
}

export const pasosDesde = (desde: EstadoPresupuesto): readonly EstadoGuardado[] =>
  Object.keys(PASOS[desde]).filter((estado): estado is EstadoGuardado => estado in PASOS);

/**
 * States in which certificates and payments are allowed; budgets in them count as committed and
 * owed.
 */
export const EN_VIGOR: readonly EstadoPresupuesto[] = ['ACEPTADO', 'EN_EJECUCION', 'CUMPLIDO'];

export const estaEnVigor = (estado: EstadoPresupuesto): boolean => EN_VIGOR.includes(estado);

/**
 * True for a budget that was neither accepted nor annulled; an accepted one changes only by
 * adicionales.
 */
export const esEditable = (estado: EstadoPresupuesto): boolean =>
  !estaEnVigor(estado) && estado !== 'ANULADO';

type EnSuEstado = { readonly estado: EstadoPresupuesto; readonly bajaPendiente: boolean };

export const verificarEditable = ({ estado, bajaPendiente }: EnSuEstado): Refusal | null =>
  esEditable(estado) && !bajaPendiente ? null : refuseBy('PRESUPUESTO_NO_EDITABLE');

/**
 * Refuses certificates and payments in a budget that is not in force, or whose deletion is
 * requested.
 */
export const verificarEnVigor = ({ estado, bajaPendiente }: EnSuEstado): Refusal | null =>
  estaEnVigor(estado) && !bajaPendiente ? null : refuseBy('PRESUPUESTO_NO_VIGENTE');

export function pasoPosible(
  { estado: desde, bajaPendiente }: EnSuEstado,
  hacia: EstadoGuardado,
): Outcome<Paso> {
  const paso = bajaPendiente ? null : pasoDe(desde, hacia);
  if (paso) return accept(paso);
  const message = 'El presupuesto no puede pasar a ese estado';
  return refuseBy('TRANSICION_INVALIDA', [{ path: 'estado', message, data: { desde, hacia } }]);
}

type Pactado = {
  readonly items: readonly unknown[];
  readonly totalCentavos: number;
  readonly indexacion: string;
  readonly cifras: { readonly pagadoCentavos: number };
};
type PasoPedido = {
  readonly estado: EstadoGuardado;
  readonly motivo?: string | null | undefined;
  readonly cotizacion?: string | null | undefined;
};

/**
 * Refuses a step without its requirements, an acceptance with a rate that its budget does not use,
 * and the annulment of a budget with payments.
 */
export function verificarPaso(
  paso: Paso,
  { items, totalCentavos, indexacion, cifras }: Pactado,
  { estado: hacia, motivo, cotizacion }: PasoPedido,
): Refusal | null {
  if (paso.motivo && !motivo) return refuseAt('motivo', 'El motivo es requerido');
  if (hacia === 'ANULADO' && cifras.pagadoCentavos > 0) return refuseBy('PRESUPUESTO_CON_PAGOS');
  if (hacia !== 'ACEPTADO') return null;
  if (items.length === 0 || totalCentavos === 0) {
    const message = 'Un presupuesto se acepta con al menos un ítem y un total mayor que cero';
    return refuseAt('estado', message);
  }
  if (indexacion === 'USD' && !cotizacion) {
    return refuseAt('cotizacion', 'La cotización del día de la aceptación es requerida');
  }
  if (indexacion !== 'USD' && cotizacion) {
    const message = 'Solo un presupuesto que se actualiza por dólar lleva cotización';
    return refuseAt('cotizacion', message);
  }
  return null;
}
