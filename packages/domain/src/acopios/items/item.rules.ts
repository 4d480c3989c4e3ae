import { compararCantidades, ESCALA_PRECIO, importeDe } from '../../base/cantidad.rules.ts';
import { aUnidades } from '../../base/decimal.rules.ts';
import type { Decir } from '../../base/decir.ts';
import { type Refusal, refuseAll, refuseAt } from '../../base/refusal.ts';
import type { DetalleError } from '../../errores.ts';
import type { TipoAcopio } from '../acopio.schema.ts';
import type { AcopioItem, DatosItem } from './item.schema.ts';

/** Maximum size of a spreadsheet of items: rows, and below it bytes. */
export const IMPORTACION_ITEMS_MAX_FILAS = 2000;
export const IMPORTACION_ITEMS_MAX_BYTES = 5 * 1024 * 1024;

export const RUBRO_INEXISTENTE = refuseAt('rubroId', 'Ese rubro no existe');
export const TOTAL_EXCESIVO = refuseAt('precioUnitario', 'El total del acopio es demasiado grande');

type Cantidades = Pick<DatosItem, 'cantidad' | 'precioUnitario' | 'precioActual'>;

function problemaDe(tipo: TipoAcopio, item: Cantidades): DetalleError | null {
  const { cantidad, precioUnitario, precioActual } = item;
  if (!cantidad) {
    return tipo === 'MATERIALES' ? { path: 'cantidad', message: 'La cantidad es requerida' } : null;
  }
  const grande = [precioUnitario, precioActual ?? '0'].some((p) => importeDe(cantidad, p) === null);
  return grande ? { path: 'precioUnitario', message: 'El importe es demasiado grande' } : null;
}

/** Checks each item separately against the kind of acopio. */
export const revisarItems = (tipo: TipoAcopio, items: readonly Cantidades[]): Refusal | null =>
  refuseAll(items.flatMap((item) => problemaDe(tipo, item) ?? []));

const mismoPrecio = (a: string, b: string): boolean =>
  aUnidades(a, ESCALA_PRECIO) === aUnidades(b, ESCALA_PRECIO);

/**
 * Refuses what `revisarItems` does, a quantity below what was withdrawn and, for an item with
 * retiros, another price or unit.
 */
export function revisarEdicionDeItem(
  tipo: TipoAcopio,
  { antes, datos }: { readonly antes: AcopioItem; readonly datos: DatosItem },
  decir: Pick<Decir, 'cantidad'>,
): Refusal | null {
  const { retirado, unidad, cantidadRetiros: retiros } = antes;
  const problema = revisarItems(tipo, [datos]);
  if (problema) return problema;
  if (datos.cantidad && compararCantidades(datos.cantidad, retirado) < 0) {
    const motivo = `Ya se retiraron ${decir.cantidad(retirado, unidad)}: la cantidad no puede ser menor.`;
    const data = { retirado, pedida: datos.cantidad };
    return { ...refuseAt('cantidad', motivo, data), code: 'ITEM_BAJO_RETIRADO' };
  }
  if (retiros === 0) return null;
  const congelado = (path: string, motivo: string): Refusal => ({
    ...refuseAt(path, motivo, { retiros, retirado }),
    code: 'PRECIO_CONGELADO',
  });
  if (!mismoPrecio(datos.precioUnitario, antes.precioUnitario)) {
    return congelado('precioUnitario', 'El precio de un ítem con retiros queda como estaba.');
  }
  if (datos.unidad !== unidad) {
    return congelado('unidad', 'La unidad de un ítem con retiros queda como estaba.');
  }
  return null;
}

export function itemAbierto({
  completado,
  descripcion,
}: Pick<AcopioItem, 'completado' | 'descripcion'>): Refusal | null {
  if (!completado) return null;
  const motivo = `${descripcion} está marcado como completo: no admite cambios ni retiros.`;
  return { ...refuseAt('itemId', motivo), code: 'ITEM_COMPLETO' };
}

/** Refuses to delete an item with retiros. */
export function itemEliminable(
  { cantidadRetiros: retiros, retirado, unidad, descripcion }: AcopioItem,
  decir: Pick<Decir, 'cantidad'>,
): Refusal | null {
  if (retiros === 0) return null;
  const cuantos = retiros === 1 ? 'un retiro' : `${retiros} retiros`;
  const motivo = `${descripcion} tiene ${cuantos} por ${decir.cantidad(retirado, unidad)}: no se puede eliminar.`;
  return { ...refuseAt('itemId', motivo, { retiros, retirado }), code: 'ITEM_CON_RETIROS' };
}

/** Refuses more items in an acopio than the plan allows. */
export function cabenItems(
  { max, cuantos, nuevos }: Readonly<Record<'max' | 'cuantos' | 'nuevos', number>>,
  decir: Pick<Decir, 'numero'>,
): Refusal | null {
  if (cuantos + nuevos <= max) return null;
  const motivo = `El plan permite ${decir.numero(max)} ítems por acopio: hay ${decir.numero(cuantos)} y se agregarían ${decir.numero(nuevos)}.`;
  return { ...refuseAt('items', motivo, { max, cuantos, nuevos }), code: 'LIMITE_ITEMS' };
}

/**
 * The day on which the current price was entered, kept while that price is the same; null without a
 * price.
 */
export function precioActualEn(
  precio: string | null | undefined,
  hoy: string,
  antes?: Pick<AcopioItem, 'precioActual' | 'precioActualEn'>,
): string | null {
  if (!precio) return null;
  if (!antes?.precioActual || !mismoPrecio(precio, antes.precioActual)) return hoy;
  return antes.precioActualEn;
}
