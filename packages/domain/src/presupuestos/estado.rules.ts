import { sumarDias } from '../base/fecha.rules.ts';

/** What the row says; the rest is derived from dates, certificates and payments. */
export type EstadoGuardado = 'BORRADOR' | 'ENVIADO' | 'ACEPTADO' | 'RECHAZADO' | 'ANULADO';
export type EstadoPresupuesto = EstadoGuardado | 'EN_EJECUCION' | 'CUMPLIDO' | 'VENCIDO';

export type SituacionPresupuesto = {
  readonly estado: EstadoGuardado;
  readonly fecha: string;
  readonly validezDias: number | null;
  /** Of those the reader may see. */
  readonly conEjecucion: boolean;
  readonly totalCentavos: number;
  readonly certificadoBrutoCentavos: number;
  readonly adeudadoCentavos: number;
};

/** The last day an offer holds; null when it never expires. */
export const venceElDia = (fecha: string, validezDias: number | null): string | null =>
  validezDias === null ? null : sumarDias(fecha, validezDias);

/** What people see of a budget on a day (`hoy`, Buenos Aires). */
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

type Paso = { readonly aprueba: boolean; readonly motivo: boolean };

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

/** What a step asks for; null when there is no such step. `aprueba`: Owner or Admin only. */
export function pasoDe(desde: EstadoPresupuesto, hacia: EstadoGuardado): Paso | null {
  return PASOS[desde][hacia] ?? null;
}

export const pasosDesde = (desde: EstadoPresupuesto): readonly EstadoGuardado[] =>
  Object.keys(PASOS[desde]).filter((estado): estado is EstadoGuardado => estado in PASOS);

/** Money moves only while one of these; committed and owed count their budgets. */
export const EN_VIGOR: readonly EstadoPresupuesto[] = ['ACEPTADO', 'EN_EJECUCION', 'CUMPLIDO'];

export const estaEnVigor = (estado: EstadoPresupuesto): boolean => EN_VIGOR.includes(estado);

/** Offers not accepted may still be edited: what was accepted changes only through adicionales. */
export const esEditable = (estado: EstadoPresupuesto): boolean =>
  !estaEnVigor(estado) && estado !== 'ANULADO';
