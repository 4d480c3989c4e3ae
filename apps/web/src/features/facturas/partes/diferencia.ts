import { redondeoDe, REDONDEO_MAX_CENTAVOS } from '@plomada/domain/facturas/partes.rules';
import type { Partes } from '@plomada/domain/facturas/partes.schema';

import { importeEnTexto } from '../importe.tsx';

export type Diferencia = { readonly texto: string; readonly suman: boolean };

/** What the parts lack of the total, or go beyond it: a little of it is ARCA's own rounding. */
export function diferenciaDe(partes: Partes, totalCentavos: number, moneda: string): Diferencia {
  const falta = redondeoDe(partes, totalCentavos);
  if (falta === 0) return { texto: 'Las partes suman el total', suman: true };
  const importe = importeEnTexto(Math.abs(falta), moneda);
  const cuanto = falta > 0 ? `Faltan ${importe}` : `Sobran ${importe}`;
  return Math.abs(falta) <= REDONDEO_MAX_CENTAVOS
    ? { texto: `${cuanto}: redondeo`, suman: true }
    : { texto: cuanto, suman: false };
}
