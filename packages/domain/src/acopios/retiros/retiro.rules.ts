import type { Moneda } from '../../base/campos.schema.ts';
import { compararCantidades, importeDe, restarCantidades } from '../../base/cantidad.rules.ts';
import type { Decir } from '../../base/decir.ts';
import { sumarDias } from '../../base/fecha.rules.ts';
import { accept, refuseAll, refuseAt, type Outcome, type Refusal } from '../../base/refusal.ts';
import { required } from '../../base/required.ts';
import type { DetalleError } from '../../errores.ts';
import type { TipoAcopio } from '../acopio.schema.ts';
import {
  evaluarRetiro,
  type ItemARetirar,
  type Faltante,
  type RetiroRefusado,
} from './disponible.rules.ts';
import type { RegistrarRetiro, Retiro } from './retiro.schema.ts';

/** Fields of an acopio that bound the money of a retiro. */
type AcopioARetirar = {
  readonly tipo: TipoAcopio;
  readonly moneda: Moneda;
  readonly importe: number | null;
  readonly retirado: number;
};

/** Money left to withdraw from a price list, the only kind that it bounds. */
const saldoDe = ({ importe, retirado }: AcopioARetirar): number => (importe ?? 0) - retirado;

/** Item with its description and unit, for messages. */
export type ItemNombrado = ItemARetirar & {
  readonly descripcion: string;
  readonly unidad: string;
};

/** A requested line; `path` is the place of its quantity in the input. */
type Renglon = {
  readonly item: ItemNombrado;
  readonly cantidad: string;
  readonly path: string;
};

/** An accepted line, at the frozen price of its item. */
type RenglonRetirado = {
  readonly itemId: string;
  readonly cantidad: string;
  readonly precioUnitario: string;
  readonly importeCentavos: number;
};

const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

/**
 * Refusal with one message per line that does not fit; only the completed ones when there are any.
 */
function explicar(
  acopio: AcopioARetirar,
  renglones: readonly Renglon[],
  { refusado, decir }: { readonly refusado: RetiroRefusado; readonly decir: Decir },
): Refusal {
  const { moneda } = acopio;
  const { code, faltantes, pedidoCentavos } = refusado;
  const saldoCentavos = saldoDe(acopio);
  const detalleDe = ({ indice, motivo, disponible }: Faltante): DetalleError => {
    const { item, cantidad: pedida, path } = required(renglones[indice], `line ${indice}`);
    const { id: itemId, descripcion, unidad } = item;
    if (code === 'ITEM_COMPLETO') {
      const message = `${descripcion} está marcado como completo: no admite más retiros.`;
      return { path, message, data: { itemId } };
    }
    const data = { itemId, item: descripcion, unidad, disponible, pedida };
    if (motivo === 'DINERO') {
      const message = `Solo quedan ${decir.dinero(saldoCentavos, moneda)} en el acopio. El retiro pide ${decir.dinero(pedidoCentavos, moneda)}.`;
      return { path, message, data: { ...data, saldoCentavos } };
    }
    const falta = decir.sinSaldo(disponible, pedida, unidad);
    const message = renglones.length === 1 ? falta : `${descripcion}: ${minuscula(falta)}`;
    return { path, message, data };
  };
  const explicados = faltantes.filter(
    ({ motivo }) => code !== 'ITEM_COMPLETO' || motivo === 'COMPLETO',
  );
  const details = explicados.map(detalleDe);
  return { ok: false, code, motivo: details[0]?.message ?? '', details };
}

function evaluarRenglones(
  acopio: AcopioARetirar,
  renglones: readonly Renglon[],
  decir: Decir,
): Outcome<readonly RenglonRetirado[]> {
  const saldoCentavos = saldoDe(acopio);
  const evaluado = evaluarRetiro({ tipo: acopio.tipo, saldoCentavos }, renglones);
  if (!evaluado.ok) return explicar(acopio, renglones, { refusado: evaluado, decir });
  return accept(
    renglones.map(({ item, cantidad }, i) => ({
      itemId: item.id,
      cantidad,
      precioUnitario: item.precioUnitario,
      importeCentavos: required(evaluado.importes[i], `the amount of line ${i}`),
    })),
  );
}

type Pedido = { readonly itemId: string; readonly cantidad: string; readonly path: string };

/**
 * Requested items: one with its quantity, or a list; the schema demands exactly one of the two
 * forms.
 */
export function pedidosDe({ itemId, cantidad, items }: RegistrarRetiro): readonly Pedido[] {
  if (items) return items.map((pedido, i) => ({ ...pedido, path: `items.${i}.` }));
  return [
    {
      itemId: required(itemId, 'the item'),
      cantidad: required(cantidad, 'the quantity'),
      path: '',
    },
  ];
}

/** Evaluates the requested lines; one that is refused refuses them all. */
export function evaluarPedidos(
  acopio: AcopioARetirar,
  {
    pedidos,
    items,
  }: { readonly pedidos: readonly Pedido[]; readonly items: readonly ItemNombrado[] },
  decir: Decir,
): Outcome<readonly RenglonRetirado[]> {
  const porId = new Map(items.map((item) => [item.id, item]));
  const renglones: Renglon[] = [];
  const details: DetalleError[] = [];
  for (const { itemId, cantidad, path } of pedidos) {
    const item = porId.get(itemId);
    if (item) renglones.push({ item, cantidad, path: `${path}cantidad` });
    else details.push({ path: `${path}itemId`, message: 'Ese ítem no existe en el acopio' });
  }
  return refuseAll(details) ?? evaluarRenglones(acopio, renglones, decir);
}

/**
 * New amount of a retiro whose quantity changes, at its frozen price, checked as if the retiro did
 * not exist yet. A quantity that does not grow always fits, even for an item completed since.
 */
export function evaluarCambio(
  {
    acopio,
    item,
    retiro,
  }: {
    readonly acopio: AcopioARetirar;
    readonly item: ItemNombrado;
    readonly retiro: Pick<Retiro, 'cantidad' | 'precioUnitario' | 'importeCentavos'>;
  },
  cantidad: string,
  decir: Decir,
): Outcome<number> {
  const { precioUnitario, importeCentavos } = retiro;
  if (compararCantidades(cantidad, retiro.cantidad) <= 0) {
    return accept(
      required(importeDe(cantidad, precioUnitario), 'an amount below one written before'),
    );
  }
  const sinEste = {
    ...item,
    retirado: restarCantidades(item.retirado, retiro.cantidad),
    precioUnitario,
  };
  const evaluado = evaluarRenglones(
    { ...acopio, retirado: acopio.retirado - importeCentavos },
    [{ item: sinEste, cantidad, path: 'cantidad' }],
    decir,
  );
  if (!evaluado.ok) return evaluado;
  return accept(required(evaluado.valor[0], 'the only line').importeCentavos);
}

/** Refuses a date before that of the acopio, or after tomorrow. */
export function revisarFecha(
  fecha: string,
  { hoy, acopio }: { readonly hoy: string; readonly acopio: { readonly fecha: string } },
  decir: Pick<Decir, 'fecha'>,
): Refusal | null {
  if (fecha > sumarDias(hoy, 1)) {
    return refuseAt('fecha', 'La fecha no puede ser posterior a mañana.');
  }
  if (fecha >= acopio.fecha) return null;
  const desde = decir.fecha(acopio.fecha);
  return refuseAt('fecha', `La fecha no puede ser anterior a la del acopio, ${desde}.`);
}

/**
 * Warning about an expired acopio; null for any other. Withdrawing from it is allowed: what was
 * paid is still ours and the retiro did happen, so a refusal would only make the totals wrong. The
 * supplier may want another price.
 */
export function advertenciaDe(
  { vencimiento }: { readonly vencimiento: string | null },
  hoy: string,
  decir: Pick<Decir, 'fecha'>,
): string | null {
  if (vencimiento === null || vencimiento >= hoy) return null;
  return `El acopio venció el ${decir.fecha(vencimiento)}: el proveedor puede pedir otro precio.`;
}
