import { mesDe, sumarMeses } from '../base/fecha.rules.ts';
import { type Refusal, refuseAt } from '../base/refusal.ts';
import {
  CODIGOS_COMPROBANTE,
  discriminaIva,
  tipoComprobante,
} from '../movimientos/comprobantes/comprobante.rules.ts';
import { type DocumentoConPartes, partesSuman } from '../movimientos/comprobantes/partes.rules.ts';
import type { Partes } from '../movimientos/comprobantes/partes.schema.ts';

/** Number of months after that of its issue in which a document may still be counted. */
export const MESES_DE_ATRASO_MAX = 6;

/** Codes of credit notes, which are subtracted in sums. */
export const CODIGOS_DE_NOTA_CREDITO: readonly number[] = CODIGOS_COMPROBANTE.filter(
  (codigo) => tipoComprobante(codigo)?.clase === 'NOTA_CREDITO',
);
/** Codes of kinds without a letter. */
export const CODIGOS_SIN_LETRA: readonly number[] = CODIGOS_COMPROBANTE.filter(
  (codigo) => tipoComprobante(codigo)?.letra === null,
);

/**
 * True for a code of ARCA that is not in the catalogue; a person has to classify it, since even its
 * sign is unknown.
 */
export const esTipoSinClasificar = (tipoArca: number): boolean =>
  tipoComprobante(tipoArca) === null;

const primerDia = (mes: string): string => `${mes}-01`;
export const sumarMesesA = (mes: string, meses: number): string =>
  mesDe(sumarMeses(primerDia(mes), meses));

/** The fiscal year of a month, `mesCierre` (1 to 12) being its last one. */
export function ejercicioDe(
  mes: string,
  mesCierre: number,
): { readonly desde: string; readonly hasta: string } {
  const faltan = (mesCierre - Number(mes.slice(5)) + 12) % 12;
  const hasta = sumarMesesA(mes, faltan);
  return { desde: sumarMesesA(hasta, -11), hasta };
}

/**
 * Months of a fiscal year covered by readings of ARCA, since the others would show differences only
 * because they were not read. The whole year when no reading is of it.
 */
export const mesesLeidos = (
  { desde, hasta }: { readonly desde: string; readonly hasta: string },
  leido: { readonly desde: string; readonly hasta: string } | null,
): { readonly desde: string; readonly hasta: string } => {
  if (leido === null) return { desde, hasta };
  const [primero, ultimo] = [mesDe(leido.desde), mesDe(leido.hasta)];
  if (ultimo < desde || primero > hasta) return { desde, hasta };
  return { desde: primero > desde ? primero : desde, hasta: ultimo < hasta ? ultimo : hasta };
};

/** Months from the current one back to the first of the previous fiscal year. */
export function mesesALaVista(mes: string, mesCierre: number): readonly string[] {
  const primero = sumarMesesA(ejercicioDe(mes, mesCierre).desde, -12);
  const meses = [];
  for (let uno = mes; uno >= primero; uno = sumarMesesA(uno, -1)) meses.push(uno);
  return meses;
}

/** True when IVA is shown separately and the parts are unknown or do not add up to the total. */
export const esperaPartes = (
  { tipoArca, totalCentavos }: DocumentoConPartes,
  partes: Partes | null,
): boolean =>
  discriminaIva(tipoArca) &&
  (partes === null || totalCentavos === null || !partesSuman(partes, totalCentavos));

/** Refuses a month of IVA before that of the issue, or more than `MESES_DE_ATRASO_MAX` after it. */
export function verificarPeriodo(periodo: string, fechaEmision: string): Refusal | null {
  const desde = mesDe(fechaEmision);
  const hasta = sumarMesesA(desde, MESES_DE_ATRASO_MAX);
  if (periodo >= desde && periodo <= hasta) return null;
  return refuseAt(
    'periodoIva',
    `El mes de IVA va del de emisión hasta ${MESES_DE_ATRASO_MAX} meses después`,
    { desde, hasta },
  );
}
