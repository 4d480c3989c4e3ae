import { nombreComprobante } from '@plomada/domain/movimientos/comprobantes/comprobante.rules';
import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import type { Tramo } from '@plomada/domain/obligaciones/tramo.schema';
import type { PorPagar } from '@plomada/domain/por-pagar/por-pagar.schema';

export const TRAMO_LABEL: Readonly<Record<Tramo, string>> = {
  POR_VENCER: 'Por vencer',
  HASTA_30: '1 a 30 días',
  HASTA_60: '31 a 60 días',
  HASTA_90: '61 a 90 días',
  MAS_DE_90: 'Más de 90 días',
};

/** Label of an age without context: adds that the debt is overdue. */
export const tramoEnPalabras = (tramo: Tramo): string =>
  tramo === 'POR_VENCER' ? TRAMO_LABEL[tramo] : `Vencido, ${TRAMO_LABEL[tramo].toLowerCase()}`;

const dias = (cuantos: number): string => (cuantos === 1 ? '1 día' : `${cuantos} días`);

/** Due day in words, from the days past due: `Venció hace 12 días`, `Vence en 3 días`. */
export function venceEnPalabras(diasVencido: number | null): string {
  if (diasVencido === null) return 'Sin vencimiento';
  if (diasVencido === 0) return 'Vence hoy';
  if (diasVencido > 0) return `Venció hace ${dias(diasVencido)}`;
  return diasVencido === -1 ? 'Vence mañana' : `Vence en ${dias(-diasVencido)}`;
}

export const estaVencida = ({
  diasVencido,
  pendienteCentavos,
}: Pick<PorPagar, 'diasVencido' | 'pendienteCentavos'>): boolean =>
  diasVencido !== null && diasVencido > 0 && pendienteCentavos > 0;

/** Name of the debt's document, as in `Factura A 00004-00018237`. */
export const documentoDe = ({ comprobante }: Pick<PorPagar, 'comprobante'>): string =>
  nombreComprobante(comprobante.tipoArca, comprobante.puntoVenta, comprobante.numero);

/**
 * Document and concept; once only if the concept begins with the document's name, as it does by
 * default.
 */
export function documentoYConcepto(deuda: Pick<PorPagar, 'comprobante' | 'concepto'>): string {
  const documento = documentoDe(deuda);
  return deuda.concepto.startsWith(documento) ? deuda.concepto : `${documento} · ${deuda.concepto}`;
}

export const esNotaDeCredito = ({ comprobante }: Pick<PorPagar, 'comprobante'>): boolean =>
  comprobante.clase === 'NOTA_CREDITO';

/**
 * Count of rows in words: `3 comprobantes`, `2 gastos` if members paid them all, and `2
 * obligaciones` if another kind is among them.
 */
export function cuantosRenglones(de: readonly { readonly clase: Obligacion['clase'] }[]): string {
  const cuantos = de.length;
  if (cuantos > 0 && de.every(({ clase }) => clase === 'BOLSILLO')) {
    return cuantos === 1 ? '1 gasto' : `${cuantos} gastos`;
  }
  if (de.some(({ clase }) => clase !== 'COMPROBANTE')) {
    return cuantos === 1 ? '1 obligación' : `${cuantos} obligaciones`;
  }
  return cuantos === 1 ? '1 comprobante' : `${cuantos} comprobantes`;
}
