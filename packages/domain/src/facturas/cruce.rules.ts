import { mesDe, sumarMeses } from '../base/fecha.rules.ts';
import { type Refusal, refuseAt } from '../base/refusal.ts';
import {
  CODIGOS_COMPROBANTE,
  discriminaIva,
  tipoComprobante,
} from '../movimientos/comprobantes/comprobante.rules.ts';
import { type DocumentoConPartes, partesSuman } from '../movimientos/comprobantes/partes.rules.ts';
import type { Partes } from '../movimientos/comprobantes/partes.schema.ts';

/** How many months after that of its issue a document may still be counted in. */
export const MESES_DE_ATRASO_MAX = 6;

/** What takes from the sums. */
export const CODIGOS_DE_NOTA_CREDITO: readonly number[] = CODIGOS_COMPROBANTE.filter(
  (codigo) => tipoComprobante(codigo)?.clase === 'NOTA_CREDITO',
);
/** What ARCA does not list, and no book holds. */
export const CODIGOS_SIN_LETRA: readonly number[] = CODIGOS_COMPROBANTE.filter(
  (codigo) => tipoComprobante(codigo)?.letra === null,
);

/** A kind that ARCA lists and nobody knows: its sign is not known either until a person classifies it. */
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
 * The months of a fiscal year that were read of ARCA: in the others it has less for not having been read. The whole year
 * where nothing of it was.
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

/** From the running month back to the first one of the fiscal year before it. */
export function mesesALaVista(mes: string, mesCierre: number): readonly string[] {
  const primero = sumarMesesA(ejercicioDe(mes, mesCierre).desde, -12);
  const meses = [];
  for (let uno = mes; uno >= primero; uno = sumarMesesA(uno, -1)) meses.push(uno);
  return meses;
}

/** It shows IVA apart and nobody knows how, or its parts do not sum to its total. */
export const esperaPartes = (
  { tipoArca, totalCentavos }: DocumentoConPartes,
  partes: Partes | null,
): boolean =>
  discriminaIva(tipoArca) &&
  (partes === null || totalCentavos === null || !partesSuman(partes, totalCentavos));

/** A document is counted in the month of its issue or one of the following. */
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
