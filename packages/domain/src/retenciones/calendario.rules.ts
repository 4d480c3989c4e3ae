import { sumarDias, sumarMeses } from '../base/fecha.rules.ts';

type Regla = {
  readonly quincenal: boolean;
  /** Day of the withholding's month on which the first fortnight is due. */
  readonly diaQuincena?: number | null | undefined;
  /** Day of the following month on which any other deposit is due. */
  readonly dia: number;
};

/** Requires `diaQuincena` for fortnightly deposits, and refuses it for monthly ones. */
export function problemasDeRegla({ quincenal, diaQuincena }: Regla) {
  const tiene = diaQuincena !== null && diaQuincena !== undefined;
  if (quincenal === tiene) return [];
  const message = quincenal
    ? 'Falta el día en que vence la primera quincena'
    : 'Sin quincenas, no lleva día de la primera';
  return [{ path: 'diaQuincena', message }];
}

type Agente = {
  readonly impuesto: string;
  readonly actividad?: string | null | undefined;
  readonly sucursal?: string | null | undefined;
};

/** Refuses data of an agent of ARBA that are no numbers, and those of another tax. */
export function problemasDeAgente({ impuesto, actividad, sucursal }: Agente) {
  return Object.entries({ actividad, sucursal }).flatMap(([path, valor]) => {
    if (valor === null || valor === undefined) return [];
    if (impuesto !== 'IIBB_ARBA') return [{ path, message: 'Solo la llevan las de ARBA' }];
    return /^\d+$/.test(valor) ? [] : [{ path, message: 'Lleva solo dígitos' }];
  });
}

/**
 * Due day of a tax withheld on `fecha`: the last of the month when the month lacks the day of the
 * rule.
 */
export function venceRetencion(fecha: string, { quincenal, diaQuincena, dia }: Regla): string {
  const primero = `${fecha.slice(0, 7)}-01`;
  const siguiente = sumarMeses(primero, 1);
  if (!quincenal || !diaQuincena || Number(fecha.slice(8)) > 15) {
    return sumarDias(siguiente, dia - 1);
  }
  const vence = sumarDias(primero, diaQuincena - 1);
  return vence < siguiente ? vence : sumarDias(siguiente, -1);
}
