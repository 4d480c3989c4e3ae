import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { AcopioItem } from '@plomada/domain/acopios/items/item.schema';
import {
  compararCantidades,
  importeDe,
  restarCantidades,
  sumarCantidades,
} from '@plomada/domain/base/cantidad.rules';
import { esMayorQueCero } from '@plomada/domain/base/decimal.rules';
import { z } from 'zod';

import { estaPendiente, type Envio } from '@/lib/outbox/envio.ts';

import { rutaDeRetiros } from './rest.ts';

/** Quantity per item id that was withdrawn on this device and not sent yet. */
export type EnEspera = ReadonlyMap<string, string>;

const renglonesSchema = z.array(z.object({ itemId: z.string(), cantidad: z.string() })).catch([]);

type Pendiente = Pick<Envio, 'clase' | 'ruta' | 'estado' | 'cuerpo'>;

export const esRetiroPendiente = (envio: Pendiente, acopioId: string): boolean =>
  envio.clase === 'RETIRO' && envio.ruta === rutaDeRetiros(acopioId) && estaPendiente(envio);

/** Unsent quantities of one acopio. */
export function enEsperaDe(envios: readonly Pendiente[], acopioId: string): EnEspera {
  const espera = new Map<string, string>();
  for (const envio of envios) {
    if (!esRetiroPendiente(envio, acopioId)) continue;
    for (const { itemId, cantidad } of renglonesSchema.parse(envio.cuerpo['items'])) {
      espera.set(itemId, sumarCantidades(espera.get(itemId) ?? '0', cantidad));
    }
  }
  return espera;
}

/** Item with its availability after the waiting retiros are sent. */
export function itemSin(item: AcopioItem, espera: EnEspera): AcopioItem {
  const cantidad = espera.get(item.id);
  const { disponible, estado } = item;
  if (cantidad === undefined || disponible === null) return item;
  const queda =
    compararCantidades(disponible, cantidad) > 0 ? restarCantidades(disponible, cantidad) : '0.000';
  const sigue = estado !== 'DISPONIBLE' || esMayorQueCero(queda);
  return { ...item, disponible: queda, estado: sigue ? estado : 'AGOTADO' };
}

/** Acopio whose money is reduced by the unsent quantities of the known items. */
export function acopioSin<A extends Pick<Acopio, 'retiradoCentavos'>>(
  acopio: A,
  espera: EnEspera,
  items: readonly AcopioItem[],
): A {
  const importes = items.map(({ id, precioUnitario }) =>
    importeDe(espera.get(id) ?? '0', precioUnitario),
  );
  const enEspera = importes.reduce<number>((suma, importe) => suma + (importe ?? 0), 0);
  return { ...acopio, retiradoCentavos: acopio.retiradoCentavos + enEspera };
}
