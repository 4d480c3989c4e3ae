import type { Celda } from '../../planilla/celda.rules.ts';
import { esIdem } from '../../planilla/cuerpo-escrito.rules.ts';
import type { FilaGrilla } from '../../planilla/grilla.rules.ts';
import { plegar } from '../../planilla/texto.rules.ts';
import { calcular, SIN_CALCULO, type Calculo } from './calculo.rules.ts';
import type { Columna, Cruda } from './columna-mostrada.rules.ts';
import { VOCABULARIO_LIBRO } from './vocabulario.rules.ts';

/** Words, folded, in the title of a unit price. */
const DE_UNO =
  /\b(?:unit\w*|punit\w*|pu|p u|c u|tarifas?|jornal(?:es)?|(?:x|por|la|de|valor|costo|precio|importe|monto) (?:hora|hs|dia|metro|m(?!\$)|m2|m3|ml|unidad|un|u|kg|kilo|bolsa|viaje|litro|tn|tonelada|cuota))\b/;
/** Titles of either a unit price or the amount of a row. */
const DE_UNO_O_DE_TODO = /^(?:precios?|costos?|valor(?:es)?|\$|ars|usd|u\$s|us\$|u\$d|dolares)?$/;
const DE_TODO = /\b(?:total(?:es)?|final(?:es)?|pagad\w*|abonad\w*|facturad\w*|neto)\b/;
/** Words in the title of the amount of a row. */
const DE_PLATA =
  /\b(?:montos?|importes?|total(?:es)?|subtotal(?:es)?|sumas?|gastos?|costos?|valor(?:es)?|plata|cuanto|pesos)\b/;
const DE_CANTIDAD =
  /^(?:cant\w*|cuant[oa]s|horas?|hs|hrs|dias|jornales|jornadas|m2|m3|ml|mts?|mts2|metros(?: \w+)?|kgs?|kilos|kms?|bolsas|unidades|uds?|unids?|u|viajes|litros|lts?|tn|tns|toneladas|bultos|piezas|computo|superficie|cuotas)$/;

/** True when a title of money may be that of a unit price. */
export function esDePrecio(titulo: string): boolean {
  const plegado = plegar(titulo);
  if (DE_UNO.test(plegado)) return !DE_TODO.test(plegado);
  if (DE_UNO_O_DE_TODO.test(plegado)) return true;
  if (/\bprecios?\b/.test(plegado)) return !DE_TODO.test(plegado);
  return VOCABULARIO_LIBRO.campoDe(titulo) === null && !DE_PLATA.test(plegado);
}

/** True for the title of a unit price: `Valor hora`, `P. Unit.` */
export const esDeUno = (titulo: string): boolean => DE_UNO.test(plegar(titulo));

/** Minimum part of the non-empty cells of a column that are numbers. */
const PARTE_MIN = 0.6;

const celdasDe = ({ cuerpo }: Cruda, columna: number): Celda[] =>
  cuerpo.flatMap(({ porColumna }) => porColumna.get(columna) ?? []);

/** True for a number, also one with more than two decimals. */
const esNumero = ({ valor, monto, texto, clase }: Celda): boolean =>
  clase !== 'FECHA' &&
  (typeof valor === 'number' || monto !== null || /^[$\s\d.,-]*\d[\d.,]*$/.test(texto));

export function esNumerica(cruda: Cruda, columna: number): boolean {
  const celdas = celdasDe(cruda, columna).filter(({ texto }) => !esIdem(texto));
  const numeros = celdas.filter(esNumero).length;
  return numeros > 0 && numeros >= celdas.length * PARTE_MIN;
}

export const tieneNumeros = (cruda: Cruda, columna: number): boolean =>
  celdasDe(cruda, columna).some(esNumero);

export const estaLibre = ({ campo, mes, sobra }: Columna): boolean =>
  campo === null && mes === null && (sobra === 'SIN_CAMPO' || sobra === 'REPETIDA');

/** Columns that may be the quantity of a price. */
export function deCantidad(cruda: Cruda, columnas: readonly Columna[]): Columna[] {
  return columnas.filter((columna) => {
    const nombrada =
      columna.campo === 'cantidad' ||
      (estaLibre(columna) && DE_CANTIDAD.test(plegar(columna.titulo)));
    return nombrada && esNumerica(cruda, columna.columna);
  });
}

const esUno = ({ texto, monto }: Celda): boolean => texto === '1' || monto?.centavos === 100;

export type Ejemplo = {
  readonly fila: FilaGrilla;
  readonly precio: Celda;
  readonly cantidad: Celda;
};

/** Rows with a price and a quantity other than 1, so that their product differs from the price. */
export const ejemplosDe = ({ cuerpo }: Cruda, precio: number, cantidad: number): Ejemplo[] =>
  cuerpo.flatMap((fila): Ejemplo[] => {
    const una = fila.porColumna.get(precio);
    const cuantas = fila.porColumna.get(cantidad);
    const hay = una && cuantas && esNumero(una) && esNumero(cuantas);
    return hay && !esUno(cuantas) ? [{ fila, precio: una, cantidad: cuantas }] : [];
  });

export const calculoDe = (precio: number, cantidad: number): Calculo => ({
  ...SIN_CALCULO,
  precios: new Set([precio]),
  cantidad,
});

export const producto = ({
  precio,
  cantidad,
}: Pick<Ejemplo, 'precio' | 'cantidad'>): number | null =>
  calcular(precio, cantidad, calculoDe(precio.columna, cantidad.columna)).monto?.centavos ?? null;
