import { diasEntre, sumarDias } from '@plomada/domain/base/fecha.rules';
import { nice, ticks } from 'd3-array';

import { AXIS_GAP, axisLabel, labelWidth } from '@/components/charts/flow-geometry.ts';

/** Balances at the end of a day, without the levers and with them. */
export type Saldos = {
  readonly fecha: string;
  readonly baseCentavos: number;
  readonly escenarioCentavos: number;
};

export type Tramo = { readonly desde: string; readonly hasta: string };

/** Sizes in px: height of the chart, of its axis, and free margins. */
export const ALTO = 220;
const EJE = 20;
const ARRIBA = 10;
const DERECHA = 8;
const IZQUIERDA = 44;
const MARCAS = 4;

const px = (valor: number): number => +valor.toFixed(2);

/** Path of balances that change only at the start of a day, from edge to edge. */
function escalera(
  valores: readonly { readonly x: number; readonly y: number }[],
  derecha: number,
): string {
  const [primero, ...resto] = valores;
  if (primero === undefined) return '';
  const pasos = resto.map(({ x, y }) => `H${px(x)}V${px(y)}`).join('');
  return `M${px(primero.x)} ${px(primero.y)}${pasos}H${px(derecha)}`;
}

/**
 * Positions of the chart, in px of a box of `ancho` by `ALTO`. `dias` has the first day, and every
 * day on which one of the balances changes, in order.
 */
export function geometria(dias: readonly Saldos[], { desde, hasta }: Tramo, ancho: number) {
  const saldos = dias.flatMap((dia) => [dia.baseCentavos, dia.escenarioCentavos]);
  const [bajo, alto] = [Math.min(0, ...saldos), Math.max(0, ...saldos)];
  const dominio = bajo === alto ? nice(-100, 100, MARCAS) : nice(bajo, alto, MARCAS);
  const [piso, techo] = dominio;
  const abajo = ALTO - EJE;
  const y = (centavos: number) => ARRIBA + ((techo - centavos) / (techo - piso)) * (abajo - ARRIBA);
  // Labels show whole pesos, so marks in between would repeat a label.
  const marcas = ticks(piso, techo, MARCAS)
    .filter((valor) => valor % 100 === 0)
    .map((valor) => ({ y: y(valor), texto: axisLabel(valor) }));
  const rotulos = Math.max(0, ...marcas.map(({ texto }) => labelWidth(texto)));
  const izquierda = Math.max(IZQUIERDA, Math.ceil(rotulos) + AXIS_GAP);
  const derecha = ancho - DERECHA;
  const largo = Math.max(1, diasEntre(desde, hasta));
  const x = (fecha: string) =>
    izquierda + (diasEntre(desde, fecha) / largo) * (derecha - izquierda);
  const linea = (campo: 'baseCentavos' | 'escenarioCentavos') =>
    escalera(
      dias.map((dia) => ({ x: x(dia.fecha), y: y(dia[campo]) })),
      derecha,
    );
  return {
    x,
    y,
    marcas,
    izquierda,
    derecha,
    abajo,
    cero: y(0),
    base: linea('baseCentavos'),
    escenario: linea('escenarioCentavos'),
    /** Day under a horizontal position. */
    diaEn: (lugar: number) => {
      const parte = (lugar - izquierda) / Math.max(1, derecha - izquierda);
      return sumarDias(desde, Math.min(largo, Math.max(0, Math.round(parte * largo))));
    },
  };
}

export type Dibujo = ReturnType<typeof geometria>;

/** Balances at the end of a day: those of the last change until then. */
export const saldosAl = (dias: readonly Saldos[], fecha: string): Saldos | undefined =>
  dias.findLast((dia) => dia.fecha <= fecha);
