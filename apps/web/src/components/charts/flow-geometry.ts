import type { MesDeFlujo } from '@plomada/domain/resumen/resumen.rules';
import { formatearDineroCorto } from '@plomada/formatters/dinero';
import { mesCorto } from '@plomada/formatters/fecha';
import { nice, ticks } from 'd3-array';

/** Minimum height and margins in px; a chart beside something taller fills its panel. */
export const CHART_HEIGHT = 146;
const MARGEN = { arriba: 22, derecha: 4, abajo: 20, izquierda: 58 } as const;
/** Height in px per grid line; three to five lines are asked for. */
const POR_MARCA = 36;
/**
 * Sizes in px: gap between an axis label and the plot, plumb bob, widest bar, and labels of months.
 */
export const AXIS_GAP = 8;
const BOB = { alto: 14, aire: 6, hilo: 18 } as const;
const BARRA_MAX = 24;
const ANCHO_TEXTO = { corto: 32, conAnio: 52 } as const;

/** Axis label such as `40 M`, `−850 mil`, `0`, without the sign of the currency. */
export function axisLabel(centavos: number): string {
  if (centavos === 0) return '0';
  return formatearDineroCorto(Math.round(centavos)).replace(/\$\u00a0/, '');
}

/**
 * Width in px of each character at 12 px and weight 400, rounded up; digits are tabular, and other
 * characters count as narrow.
 */
const CHAR_WIDTH = new Map([
  ['\u2212', 7.6],
  ['M', 10.5],
  ['m', 11],
  ...[...'0123456789'].map((digit): [string, number] => [digit, 6.9]),
]);
const NARROW = 3.8;

/** Upper limit of an axis label's width: the chart is laid out before its text can be measured. */
export function labelWidth(label: string): number {
  return [...label].reduce((sum, char) => sum + (CHAR_WIDTH.get(char) ?? NARROW), 0);
}

type Pair = readonly [number, number];

function linearScale([from, to]: Pair, [start, end]: Pair): (value: number) => number {
  return (value) => {
    const part = (value - from) / (to - from);
    return start * (1 - part) + end * part;
  };
}

type Punto = { readonly x: number; readonly y: number };

/** SVG path of straight segments through the points, with 3 decimals. */
const trazo = (puntos: readonly Punto[]): string =>
  puntos.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${+x.toFixed(3)},${+y.toFixed(3)}`).join('');

function escalaDe(filas: readonly MesDeFlujo[], alto: number, marcas: number) {
  const altos = filas.flatMap((fila) => [fila.ingresosCentavos, fila.saldoCentavos]);
  const bajos = filas.flatMap((fila) => [-fila.egresosCentavos, fila.saldoCentavos]);
  const maximo = Math.max(0, ...altos);
  const minimo = Math.min(0, ...bajos);
  const plano = maximo === 0 && minimo === 0;
  const dominio = plano ? nice(-100, 100, marcas) : nice(minimo, maximo, marcas);
  return {
    y: linearScale(dominio, [alto - MARGEN.abajo, MARGEN.arriba]),
    marcas: ticks(...dominio, marcas),
  };
}

/** Month label, with the year for ranges beyond a year: `nov 25`. */
const nombreDeMes = (mes: string, conAnio: boolean) =>
  conAnio ? `${mesCorto(mes)} ${mes.slice(2, 4)}` : mesCorto(mes);

function columnas(
  filas: readonly MesDeFlujo[],
  ancho: number,
  izquierda: number,
  y: (valor: number) => number,
) {
  const paso = (ancho - MARGEN.derecha - izquierda) / Math.max(1, filas.length);
  const barra = Math.min(BARRA_MAX, Math.max(4, paso * 0.44));
  const conAnio = filas.length > 12;
  const cada = Math.max(1, Math.ceil(ANCHO_TEXTO[conAnio ? 'conAnio' : 'corto'] / paso));
  return filas.map((fila, i) => {
    const inicio = izquierda + paso * i;
    const centro = inicio + paso / 2;
    return {
      fila,
      x: centro - barra / 2,
      centro,
      ancho: barra,
      /** Hover area of the month, over the full height. */
      zona: { x: inicio, ancho: paso },
      ingreso: { y: y(fila.ingresosCentavos), alto: y(0) - y(fila.ingresosCentavos) },
      egreso: { y: y(0), alto: y(-fila.egresosCentavos) - y(0) },
      saldoY: y(fila.saldoCentavos),
      /** Right edge of the last label when centred it would exceed the chart; else null. */
      textoHasta: conAnio && i === filas.length - 1 && paso < ANCHO_TEXTO.conAnio ? ancho : null,
      /**
       * Month names counted from the last month, which always has one; empty when there is no
       * space.
       */
      texto: (filas.length - 1 - i) % cada === 0 ? nombreDeMes(fila.mes, conAnio) : '',
    };
  });
}

/**
 * Geometry of the chart, in px of a box of `ancho` by `alto`: income up, expense down from a shared
 * zero.
 */
export function flowGeometry(filas: readonly MesDeFlujo[], ancho: number, alto = CHART_HEIGHT) {
  const cuantas = Math.min(5, Math.max(3, Math.floor(alto / POR_MARCA)));
  const { y, marcas: valores } = escalaDe(filas, alto, cuantas);
  // Labels show whole pesos, so marks in between would repeat a label.
  const enteros = valores.filter((valor) => valor % 100 === 0);
  const marcas = enteros.map((valor) => ({ y: y(valor), texto: axisLabel(valor) }));
  const etiquetas = Math.max(...marcas.map(({ texto }) => labelWidth(texto)));
  const izquierda = Math.max(MARGEN.izquierda, Math.ceil(etiquetas) + AXIS_GAP);
  const meses = columnas(filas, ancho, izquierda, y);
  const ultima = meses.at(-1);
  const bajoElBob = ultima ? Math.min(ultima.ingreso.y, ultima.saldoY, y(0)) - BOB.aire : 0;
  return {
    columnas: meses,
    linea: trazo(meses.map(({ centro, saldoY }) => ({ x: centro, y: saldoY }))),
    cero: y(0),
    marcas,
    izquierda,
    derecha: ancho - MARGEN.derecha,
    /** Plumb line at the last month, with the top of its bob at `y`. */
    plomada: ultima
      ? {
          x: ultima.centro,
          desde: Math.max(0, Math.min(MARGEN.arriba, bajoElBob - BOB.alto - BOB.hilo)),
          y: Math.max(0, bajoElBob - BOB.alto),
        }
      : null,
  };
}

export type Flow = ReturnType<typeof flowGeometry>;
export type FlowColumn = Flow['columnas'][number];

/**
 * Line of values in a small box, with space for the dot at its end; null for fewer than two values.
 */
export function trendGeometry(valores: readonly number[], ancho: number, alto: number) {
  if (valores.length < 2) return null;
  const minimo = Math.min(...valores);
  const maximo = Math.max(...valores);
  const dominio =
    minimo === maximo ? ([minimo - 1, maximo + 1] as const) : ([minimo, maximo] as const);
  const y = linearScale(dominio, [alto - 6, 4]);
  const x = linearScale([0, valores.length - 1], [2, ancho - 4]);
  const puntos = valores.map((valor, i) => ({ x: x(i), y: y(valor) }));
  const fin = puntos.at(-1);
  return fin === undefined ? null : { d: trazo(puntos), fin };
}
