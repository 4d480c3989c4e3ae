import type { TipoAdicional } from '@plomada/domain/presupuestos/adicionales/adicional.schema';
import { SERIE_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';

/** Name of a series as people call it; the code for the organisation's own series. */
export const nombreDeSerie = (serie: string): string => SERIE_EN_PALABRAS[serie] ?? serie;

/** Name of the supplier or the client; empty without either. */
export const contraparte = ({
  proveedor,
  cliente,
}: Pick<Presupuesto, 'proveedor' | 'cliente'>): string =>
  proveedor?.razonSocial ?? cliente?.nombre ?? '';

/** Update of the budget in words: "CAC mano de obra, base jun 2026"; null without one. */
export function indiceDe({ indexacion, serie, mesBase }: Presupuesto): string | null {
  if (indexacion === 'NINGUNA') return null;
  if (indexacion === 'USD') return 'Se actualiza por dólar';
  const nombre = nombreDeSerie(serie ?? '');
  return mesBase === null ? nombre : `${nombre}, base ${formatearMes(mesBase)}`;
}

/** Validity of the offer. */
export const valeHasta = ({ vence }: Presupuesto): string =>
  vence === null ? 'No tiene vencimiento.' : `Vale hasta el ${formatearFecha(vence)}.`;

export const TIPO_ADICIONAL_LABEL: Record<TipoAdicional, string> = {
  ADICION: 'Adición',
  DEDUCCION: 'Deducción',
  MODIFICACION: 'Modificación',
};
