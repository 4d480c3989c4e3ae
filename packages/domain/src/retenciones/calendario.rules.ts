import { sumarDias, sumarMeses } from '../base/fecha.rules.ts';

type Regla = {
  readonly quincenal: boolean;
  /** Of the month of the withholding, for its first fortnight. */
  readonly diaQuincena?: number | null | undefined;
  /** Of the month after. */
  readonly dia: number;
};

/** A fortnight has its day, and a month alone has none. */
export function problemasDeRegla({ quincenal, diaQuincena }: Regla) {
  const tiene = diaQuincena !== null && diaQuincena !== undefined;
  if (quincenal === tiene) return [];
  const message = quincenal
    ? 'Falta el día en que vence la primera quincena'
    : 'Sin quincenas, no lleva día de la primera';
  return [{ path: 'diaQuincena', message }];
}

/** The day on which a tax withheld on `fecha` is due; a day that its month lacks is its last one. */
export function venceRetencion(fecha: string, { quincenal, diaQuincena, dia }: Regla): string {
  const primero = `${fecha.slice(0, 7)}-01`;
  const siguiente = sumarMeses(primero, 1);
  if (!quincenal || !diaQuincena || Number(fecha.slice(8)) > 15) {
    return sumarDias(siguiente, dia - 1);
  }
  const suyo = sumarDias(primero, diaQuincena - 1);
  return suyo < siguiente ? suyo : sumarDias(siguiente, -1);
}
