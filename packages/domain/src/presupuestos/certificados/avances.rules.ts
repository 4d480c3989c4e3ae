import { type Refusal, refuseAll, refuseBy } from '../../base/refusal.ts';
import {
  cantidadAnteriorDe,
  type ItemConCantidad,
  pasaDelTotal,
  retrocede,
  seMidePorCantidad,
} from './cantidad.rules.ts';
import {
  type AvanceItem,
  avanceDe,
  excesosDeAvance,
  type ItemAnterior,
} from './certificado.rules.ts';
import type { CrearCertificado } from './certificado.schema.ts';

type Pedidos = CrearCertificado['items'];

/** An item of the budget, with its progress in the other certificates. */
export type ItemMedido = Parameters<typeof avanceDe>[0] & {
  readonly id: string;
  readonly descripcion: string;
  readonly unidad: string;
  readonly cantidad: string;
  /**
   * Accumulated quantity of the item in the last certificate that counts; null when its progress
   * there is a percentage, or when there is no certificate.
   */
  readonly avanceCantidad: string | null;
};

/** Formatters of percentages and quantities for people. */
export type Escritura = {
  readonly bp: (bp: number) => string;
  readonly cantidad: (cantidad: string, unidad: string) => string;
};

const anteriorDe = (item: ItemMedido): ItemAnterior => ({
  itemId: item.id,
  importeCentavos: item.importeCentavos,
  anteriorBp: avanceDe(item),
  anteriorCentavos: item.medidoCentavos,
});

function avanceDelPedido(item: ItemMedido, pedido: Pedidos[number] | undefined): AvanceItem {
  const { presenteBp = 0, acumuladoCantidad } = pedido ?? {};
  return acumuladoCantidad === undefined
    ? { ...anteriorDe(item), presenteBp }
    : { ...anteriorDe(item), cantidad: item.cantidad, acumuladoCantidad };
}

/** Progress of every item of the budget; items absent from the request have no present one. */
export function avancesDe(items: readonly ItemMedido[], pedidos: Pedidos): readonly AvanceItem[] {
  const deItem = new Map(pedidos.map((pedido) => [pedido.itemId, pedido]));
  return items.map((item) => avanceDelPedido(item, deItem.get(item.id)));
}

type ItemConUnidad = ItemConCantidad & { readonly unidad: string };

/**
 * Reason why an accumulated quantity of an item cannot be certified, worded to follow the name of
 * the item; null when it can.
 */
export function faltaDeCantidad(
  item: ItemConUnidad,
  acumuladoCantidad: string,
  escribir: Escritura,
): string | null {
  if (!seMidePorCantidad(item)) return 'no tiene cantidad, certificalo por porcentaje';
  if (!retrocede(item, acumuladoCantidad)) return null;
  const { cantidad, exacta } = cantidadAnteriorDe(item);
  const aproximada = exacta ? '' : '≈ ';
  return `ya hay ${aproximada}${escribir.cantidad(cantidad, item.unidad)} en certificados anteriores`;
}

/** Limit exceeded by the progress, worded to follow the name of the item; null when within it. */
export function topeDe(
  { unidad }: Pick<ItemConUnidad, 'unidad'>,
  avance: AvanceItem,
  escribir: Escritura,
) {
  const [exceso] = excesosDeAvance([avance]);
  if (exceso) {
    const { quedaBp } = exceso;
    return { queda: `queda ${escribir.bp(quedaBp)} por certificar`, data: { quedaBp } };
  }
  if (avance.acumuladoCantidad === undefined || !pasaDelTotal(avance)) return null;
  const { cantidad } = avance;
  return { queda: `son ${escribir.cantidad(cantidad, unidad)} en total`, data: { cantidad } };
}

type Pedido = { readonly item: ItemMedido; readonly pedido: Pedidos[number]; readonly en: string };

const verificarCantidades = (pedidos: readonly Pedido[], escribir: Escritura): Refusal | null =>
  refuseAll(
    pedidos.flatMap(({ item, pedido: { acumuladoCantidad }, en }) => {
      if (acumuladoCantidad === undefined) return [];
      const anterior = { ...item, ...anteriorDe(item) };
      const falta = faltaDeCantidad(anterior, acumuladoCantidad, escribir);
      if (falta === null) return [];
      return [{ path: `${en}.acumuladoCantidad`, message: `${item.descripcion}: ${falta}.` }];
    }),
  );

function verificarTopes(pedidos: readonly Pedido[], escribir: Escritura): Refusal | null {
  const excesos = pedidos.flatMap(({ item, pedido, en }) => {
    const tope = topeDe(item, avanceDelPedido(item, pedido), escribir);
    const campo = pedido.acumuladoCantidad === undefined ? 'presenteBp' : 'acumuladoCantidad';
    return tope === null
      ? []
      : [
          {
            path: `${en}.${campo}`,
            message: `${item.descripcion}: ${tope.queda}.`,
            data: { itemId: item.id, ...tope.data },
          },
        ];
  });
  return excesos.length === 0 ? null : refuseBy('AVANCE_EXCEDIDO', excesos);
}

/**
 * Refuses, at its field, progress that cannot be certified: of an item that is not in the budget,
 * by quantity of an item without one, less than before, or beyond the item.
 */
export function verificarAvances(
  items: readonly ItemMedido[],
  pedidos: Pedidos,
  escribir: Escritura,
): Refusal | null {
  const deItem = new Map(items.map((item) => [item.id, item]));
  const ajenos = pedidos.flatMap(({ itemId }, i) =>
    deItem.has(itemId)
      ? []
      : [{ path: `items.${i}.itemId`, message: 'Ese ítem no está en el presupuesto' }],
  );
  const propios = pedidos.flatMap((pedido, i) => {
    const item = deItem.get(pedido.itemId);
    return item ? [{ item, pedido, en: `items.${i}` }] : [];
  });
  return (
    refuseAll(ajenos) ?? verificarCantidades(propios, escribir) ?? verificarTopes(propios, escribir)
  );
}
