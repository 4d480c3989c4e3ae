import { required } from '../required.ts';
import type { AcopioDemo, ItemDemo } from './acopios-datos.ts';
import { workdayOf, addDays } from './dates.ts';
import { type Random, createRandom } from './random.ts';

/** Thousandths of a quantity, the scale of `numeric(14,3)`. */
const milesimos = (cantidad: string): bigint => {
  const [enteros = '0', decimales = ''] = cantidad.split('.');
  return BigInt(enteros + decimales.padEnd(3, '0'));
};
export const comoCantidad = (mil: bigint): string =>
  `${mil / 1000n}.${String(mil % 1000n).padStart(3, '0')}`;
/** Centavos of thousandths at whole pesos, rounded half up. */
export const centavos = (mil: bigint, pesos: number): number =>
  Number((mil * BigInt(pesos) * 100n + 500n) / 1000n);

const FRACCIONABLES = new Set(['m³', 'm²', 'kg', 'ml']);

export type Plan = {
  readonly item: ItemDemo;
  readonly pesos: number;
  /** Thousandths still to be handed out, and over how many retiros. */
  readonly gastar: bigint;
  readonly veces: number;
};

/** Prices rise some 2 % a month: what was frozen then is cheaper than today's list. */
const congelado = (precio: number, haceDias: number): number =>
  Math.round(precio * 0.98 ** (haceDias / 30));

function aGastar({ cantidad, gastadoMil = 0, queda, material }: ItemDemo): bigint {
  if (cantidad === null) return 0n;
  const total = milesimos(cantidad);
  if (queda !== undefined) return total - milesimos(queda);
  const gastado = (total * BigInt(gastadoMil)) / 1000n;
  const unidad = FRACCIONABLES.has(material[1]) ? 500n : 1000n;
  return gastado - (gastado % unidad);
}

/** How many retiros each item gets: in turn among those that give anything away. */
export function planes(demo: AcopioDemo): Plan[] {
  const dan = demo.items.map((item) => demo.tipo === 'LISTA_PRECIOS' || aGastar(item) > 0n);
  const cuantos = dan.filter(Boolean).length;
  let turno = -1;
  return demo.items.map((item, i) => {
    if (dan[i]) turno += 1;
    const pesos = congelado(item.material[2], demo.haceDias);
    const veces = dan[i]
      ? Math.floor(demo.retiros / cuantos) + Number(turno < demo.retiros % cuantos)
      : 0;
    const gastar =
      demo.tipo === 'LISTA_PRECIOS' ? porDinero(demo, pesos) * BigInt(veces) : aGastar(item);
    return { item, pesos, gastar, veces };
  });
}

/** Of a price list: what some 55 % of the money buys, in even parts of whole units. */
const porDinero = (demo: AcopioDemo, pesos: number): bigint => {
  const parte = (required(demo.importePesos, 'the amount of a price list') * 0.55) / demo.retiros;
  return BigInt(Math.max(1, Math.floor(parte / pesos))) * 1000n;
};

/** `veces` uneven parts that add up to all of it; whole units unless the total is not. */
function repartir(total: bigint, veces: number, azar: Random): bigint[] {
  const paso = total % 1000n === 0n ? 1000n : 1n;
  const partes: bigint[] = [];
  let resto = total;
  for (let quedan = veces; quedan > 1; quedan -= 1) {
    const justo = resto / BigInt(quedan);
    const parte = (justo * BigInt(azar.entero(700, 1300))) / 1000n;
    const redonda = parte - (parte % paso);
    const ultima = redonda > 0n ? redonda : paso;
    partes.push(ultima);
    resto -= ultima;
  }
  return [...partes, resto];
}

type Salida = { readonly indice: number; readonly mil: bigint; readonly anulada: boolean };

/** In rounds over the items, so that neighbours are of different ones and can share a visit. */
function salidasDe(demo: AcopioDemo, lista: readonly Plan[], azar: Random): Salida[] {
  const partes = lista.map(({ gastar, veces }) =>
    veces === 0 ? [] : repartir(gastar, veces, azar),
  );
  const rondas = Math.max(...partes.map(({ length }) => length));
  const vivas = Array.from({ length: rondas }, (_, ronda) =>
    partes.flatMap((deItem, indice) => {
      const mil = deItem[ronda];
      return mil === undefined ? [] : [{ indice, mil, anulada: false }];
    }),
  ).flat();
  const anuladas = Array.from({ length: demo.anulados }, (_, i) => ({
    indice: i + 1,
    mil: 5000n,
    anulada: true,
  }));
  return [...vivas, ...anuladas];
}

const VISITAS = [1, 2, 1, 3] as const;

/** Visits to the yard, of one to three different items each. */
function enVisitas(salidas: readonly Salida[]): Salida[][] {
  const visitas: Salida[][] = [];
  for (let i = 0; i < salidas.length;) {
    const tope = required(VISITAS[visitas.length % VISITAS.length], 'the size of a visit');
    const visita: Salida[] = [];
    for (let salida = salidas[i]; salida && visita.length < tope; salida = salidas[i]) {
      const { indice, anulada } = salida;
      if (visita.some((otra) => otra.indice === indice || otra.anulada !== anulada)) break;
      visita.push(salida);
      i += 1;
    }
    visitas.push(visita);
  }
  return visitas;
}

export type Visita = {
  readonly acopio: number;
  readonly fecha: string;
  readonly salidas: readonly Salida[];
};

export function visitasDe(
  demo: AcopioDemo,
  acopio: number,
  lista: readonly Plan[],
  hoy: string,
): Visita[] {
  const azar = createRandom(`acopio|${acopio}`);
  const visitas = enVisitas(salidasDe(demo, lista, azar));
  const hasta = Math.min(-2, (demo.venceEn ?? 0) - 3);
  const desde = -demo.haceDias + 4;
  return visitas.map((salidas, i) => {
    const dia = Math.round(desde + ((hasta - desde) * i) / Math.max(1, visitas.length - 1));
    return { acopio, fecha: workdayOf(addDays(hoy, dia)), salidas };
  });
}
