import type { Moneda } from '../../base/campos.schema.ts';
import { esAdmitida, type MonedaEscrita } from '../../planilla/moneda.rules.ts';
import type { Entrada } from './entradas.rules.ts';
import type { Tabla, ColumnaTabla } from './tabla.rules.ts';
import { EN_DOLARES } from './vocabulario.rules.ts';

/** Currency of a column, by its field or title; null without one. */
const monedaEscritaDe = (
  { monedas }: Tabla,
  { campo, columna }: ColumnaTabla,
): MonedaEscrita | null =>
  campo !== null && EN_DOLARES.has(campo) ? 'USD' : (monedas.get(columna) ?? null);

const admitida = (moneda: MonedaEscrita | null): Moneda | null =>
  moneda !== null && esAdmitida(moneda) ? moneda : null;

/** Currency of a column of amounts; null without one, or for an unsupported one. */
export const monedaDeColumna = (tabla: Tabla, columna: ColumnaTabla): Moneda | null =>
  admitida(monedaEscritaDe(tabla, columna));

/** Currency in the name of a tab; null without one, or for an unsupported one. */
export const monedaDeTabla = ({ grilla }: Tabla): Moneda | null => admitida(grilla.moneda);

/** Unsupported currency of an amount, according to its title or its sheet; null for any other. */
export function monedaAjena({ importe, tabla, celdas }: Entrada): MonedaEscrita | null {
  const precio = tabla.destino === 'RENGLONES' ? celdas.get('precioUnitario') : undefined;
  const celda = precio ?? importe?.celda;
  const columna = tabla.columnas.find((c) => c.columna === (celda?.columna ?? -1));
  if (!celda || !columna || celda.monto?.moneda != null) return null;
  const deColumna = monedaEscritaDe(tabla, columna);
  const moneda = deColumna ?? (celdas.has('moneda') ? null : tabla.grilla.moneda);
  return moneda === null || esAdmitida(moneda) ? null : moneda;
}
