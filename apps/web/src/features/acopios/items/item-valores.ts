import type { TipoAcopio } from '@plomada/domain/acopios/acopio.schema';
import {
  crearItemSchema,
  type AcopioItem,
  type DatosItem,
} from '@plomada/domain/acopios/items/item.schema';
import type { Whole } from '@plomada/domain/base/whole';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

const datosSchema = crearItemSchema.omit({ id: true });

export type ItemEntrada = z.input<typeof datosSchema>;
export type ItemControl = Control<ItemEntrada, unknown, DatosItem>;

/** The fields of an item; only a price list may leave the quantity out. */
export const formularioItemSchema = (tipo: TipoAcopio): z.ZodType<DatosItem, ItemEntrada> =>
  datosSchema.refine(({ cantidad }) => tipo === 'LISTA_PRECIOS' || Boolean(cantidad), {
    path: ['cantidad'],
    message: 'La cantidad es requerida',
  });

/** `100.000` as people write it, `100`. */
const sinCeros = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
const enCampo = (decimal: string | null): string | null =>
  decimal === null ? null : sinCeros(decimal);

type SinEscribir = Whole<Omit<ItemEntrada, 'descripcion' | 'precioUnitario'>>;

export const valoresDeItem = (item: AcopioItem | null): Whole<ItemEntrada> | SinEscribir =>
  item === null
    ? { codigo: null, rubroId: null, unidad: 'u', cantidad: null, precioActual: null }
    : {
        codigo: item.codigo,
        descripcion: item.descripcion,
        rubroId: item.rubroId,
        unidad: item.unidad,
        cantidad: enCampo(item.cantidad),
        precioUnitario: sinCeros(item.precioUnitario),
        precioActual: enCampo(item.precioActual),
      };
