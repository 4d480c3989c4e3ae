import type { Moneda } from '@plomada/domain/base/campos.schema';
import { SERIE_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

/** A series as people call it; an own one by its code. */
export const nombreDeSerie = (serie: string): string => SERIE_EN_PALABRAS[serie] ?? serie;

/** A unit price: two decimals, and up to four where it has them. */
export const precio = (decimal: string, moneda: Moneda): string =>
  `${moneda === 'USD' ? 'US$' : '$'}\u00a0${formatearNumero(decimal, { minimo: 2, maximo: 4 })}`;

/** The supplier or the client. */
export const contraparte = ({ proveedor, cliente }: Presupuesto): string =>
  proveedor?.razonSocial ?? cliente?.nombre ?? '';

/** What updates it, with its base: "CAC mano de obra, base jun 2026"; null where nothing does. */
export function indiceDe({ indexacion, serie, mesBase }: Presupuesto): string | null {
  if (indexacion === 'NINGUNA') return null;
  if (indexacion === 'USD') return 'Se actualiza por dólar';
  const nombre = nombreDeSerie(serie ?? '');
  return mesBase === null ? nombre : `${nombre}, base ${formatearMes(mesBase)}`;
}
