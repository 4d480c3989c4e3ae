import { registrarRetiroSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { fechaSchema } from '@plomada/domain/base/campos.schema';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';

import type { Owner } from '@/lib/device-keys.ts';

import type { Renglon } from './bandeja.ts';
import { recordadoDe } from './recordado.ts';

const { destino, retiradoPor, remitoNumero, observaciones } = registrarRetiroSchema.shape;

/** True for a valid line; drafts may hold anything, and invalid lines are dropped. */
const esRenglon = (linea: unknown): linea is Renglon =>
  typeof linea === 'object' &&
  linea !== null &&
  'cantidad' in linea &&
  typeof linea.cantidad === 'string' &&
  'item' in linea &&
  typeof linea.item === 'object' &&
  linea.item !== null &&
  'id' in linea.item &&
  'precioUnitario' in linea.item;

export const renglonesDe = (items: unknown): Renglon[] =>
  Array.isArray(items) ? items.filter(esRenglon) : [];

/** Form values of a retiro; its lines hold their whole items. */
export const retiroEnPantallaSchema = z.object({
  items: z.array(z.custom<Renglon>(esRenglon)).min(1, 'El retiro necesita al menos un ítem'),
  fecha: fechaSchema,
  destino,
  retiradoPor,
  remitoNumero,
  observaciones,
  foto: z.custom<File | null>(),
});

export type EscritoRetiro = z.input<typeof retiroEnPantallaSchema>;
export type RetiroEscrito = z.output<typeof retiroEnPantallaSchema>;
export type FormularioRetiro = UseFormReturn<EscritoRetiro, unknown, RetiroEscrito>;

/**
 * Initial values; person and destination are those of the last retiro on this device, or `nombre`
 * and the obra.
 */
export function valoresNuevos(persona: Owner, nombre: string, fecha: string): EscritoRetiro {
  const recordado = recordadoDe(persona);
  return {
    items: [],
    fecha,
    destino: recordado.destino,
    retiradoPor: recordado.personas[0] ?? nombre,
    remitoNumero: '',
    observaciones: '',
    foto: null,
  };
}

/** Request body of a retiro, without the empty fields and the photo. */
export function pedidoDe({ items, foto: _foto, ...datos }: RetiroEscrito) {
  const escritos = Object.entries(datos).filter(([, texto]) => texto !== null && texto !== '');
  return {
    ...Object.fromEntries(escritos),
    items: items.map(({ item, cantidad }) => ({ itemId: item.id, cantidad })),
  };
}
