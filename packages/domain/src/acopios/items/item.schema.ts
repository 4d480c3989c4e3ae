import { z } from 'zod';

import {
  busqueda,
  esquemaDeLinea,
  fechaSchema,
  idSchema,
  monedaSchema,
  motivoOpcional,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoDeLinea,
  versionSchema,
} from '../../base/campos.schema.ts';
import { DESCRIPCION_DE_ITEM } from '../../base/cantidad.rules.ts';
import { cantidadSchema, precioSchema, unidadSchema } from '../../base/cantidad.schema.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { planSchema } from '../../organizaciones/organizacion.schema.ts';

/** Editable fields of an item. */
export const datosItem = {
  codigo: textoDeLinea()
    .max(40, 'El código no puede tener más de 40 caracteres')
    .nullish()
    .overwrite((texto) => (texto === '' ? null : texto)),
  descripcion: esquemaDeLinea(DESCRIPCION_DE_ITEM),
  rubroId: idSchema.nullish(),
  unidad: unidadSchema,
  /** Optional only in a price list, whose limit is an amount of money. */
  cantidad: cantidadSchema.nullish(),
  precioUnitario: precioSchema,
  precioActual: precioSchema.nullish(),
};

/** `POST /acopios-items/{id}/items`; `id` is the acopio. */
export const crearItemSchema = z
  .strictObject({ id: idSchema, ...datosItem })
  .meta({ id: 'CrearAcopioItem' });
export type CrearItem = z.infer<typeof crearItemSchema>;
export type DatosItem = Omit<CrearItem, 'id'>;

/** `PUT /acopios-items/{id}/items/{itemId}`: absent fields keep their values. */
export const editarItemSchema = z
  .strictObject({
    id: idSchema,
    itemId: idSchema,
    version: versionSchema,
    ...z.strictObject(datosItem).partial().shape,
  })
  .meta({ id: 'EditarAcopioItem' });
export type EditarItem = z.infer<typeof editarItemSchema>;

export const referenciaItemSchema = z.strictObject({ id: idSchema, itemId: idSchema });
export type ReferenciaItem = z.infer<typeof referenciaItemSchema>;

export const eliminarItemSchema = referenciaItemSchema.extend({
  motivo: motivoOpcional,
  version: versionSchema.optional(),
});
export type EliminarItem = z.infer<typeof eliminarItemSchema>;

/** `DELETE /acopios-items/{id}/complete` and `PUT …/reabrir`: here `id` is the item. */
export const completarItemSchema = z.strictObject({ id: idSchema });

const estadoItemSchema = z
  .enum(
    ['DISPONIBLE', 'AGOTADO', 'COMPLETO'],
    requeridoO('El estado es requerido', 'El estado no es válido'),
  )
  .meta({ id: 'EstadoAcopioItem' });

const filtros = {
  search: busqueda,
  rubroId: idSchema.optional(),
  estado: estadoItemSchema.optional(),
};

export const listarItemsSchema = z.strictObject({ id: idSchema, ...filtros, ...paginaCampos });
export type ListarItems = z.infer<typeof listarItemsSchema>;
export type FiltrosItems = Omit<ListarItems, 'limit' | 'cursor'>;

/**
 * An item. `completadoPor` and `completadoEn` are set while it is marked as complete; `disponible`
 * is null for an item without a quantity.
 */
export const acopioItemSchema = z
  .object({
    id: z.uuid(),
    acopioId: z.uuid(),
    orden: z.int(),
    codigo: z.string().nullable(),
    descripcion: z.string(),
    rubroId: z.uuid().nullable(),
    rubro: referenciaSchema.nullable(),
    unidad: z.string(),
    cantidad: z.string().nullable(),
    retirado: z.string(),
    disponible: z.string().nullable(),
    precioUnitario: z.string(),
    precioActual: z.string().nullable(),
    precioActualEn: fechaSchema.nullable(),
    /** Amount of the whole quantity at the frozen price; null without a quantity. */
    importeCentavos: z.int().nullable(),
    estado: estadoItemSchema,
    completado: z.boolean(),
    completadoEn: z.iso.datetime().nullable(),
    completadoPor: personaSchema.nullable(),
    /** Number of retiros that are not annulled. */
    cantidadRetiros: z.int(),
    version: z.int(),
  })
  .meta({ id: 'AcopioItem' });
export type AcopioItem = z.infer<typeof acopioItemSchema>;

export const listaItemsSchema = paginaDe(acopioItemSchema).extend({ total: z.int() });

export const itemEliminadoSchema = z.object({ id: z.uuid(), eliminado: z.literal(true) });

export const statsItemsSchema = z
  .object({
    moneda: monedaSchema,
    items: z.int(),
    disponibles: z.int(),
    agotados: z.int(),
    completos: z.int(),
    totalCentavos: z.int(),
    retiradoCentavos: z.int(),
    valorCentavos: z.int(),
    valorActualCentavos: z.int().nullable(),
    ahorroCentavos: z.int().nullable(),
    retiradoBp: z.int(),
    porRubro: z.array(
      z.object({
        rubro: referenciaSchema.nullable(),
        items: z.int(),
        totalCentavos: z.int(),
        valorCentavos: z.int(),
      }),
    ),
  })
  .meta({ id: 'StatsAcopioItems' });
export type StatsItems = z.infer<typeof statsItemsSchema>;

export const limitesItemsSchema = z
  .object({
    plan: planSchema,
    /** Items an acopio may have under the organisation's plan. */
    maxItems: z.int(),
    porPlan: z.record(planSchema, z.int()),
    importacion: z.object({
      maxFilas: z.int(),
      maxBytes: z.int(),
      formatos: z.array(z.string()),
      columnas: z.array(z.object({ titulo: z.string(), requerida: z.boolean() })),
    }),
    unidades: z.array(z.string()),
  })
  .meta({ id: 'LimitesAcopioItems' });
export type LimitesItems = z.infer<typeof limitesItemsSchema>;
