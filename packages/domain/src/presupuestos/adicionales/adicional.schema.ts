import { z } from 'zod';

import {
  fechaSchema,
  idSchema,
  lineaDe,
  MOTIVO_MAX,
  personaSchema,
  requeridoO,
  versionSchema,
} from '../../base/campos.schema.ts';
import { cantidadSchema, precioSchema } from '../../base/cantidad.schema.ts';
import { fieldOf } from '../../base/field-of.ts';
import { ITEMS_PRESUPUESTO_MAX, itemNuevoSchema } from '../items/item.schema.ts';

const TIPO = requeridoO('El tipo de adicional es requerido', 'El tipo de adicional no es válido');

export const tipoAdicionalSchema = z
  .enum(['ADICION', 'DEDUCCION', 'MODIFICACION'], TIPO)
  .meta({ id: 'TipoAdicional' });
export type TipoAdicional = z.infer<typeof tipoAdicionalSchema>;

const comunes = {
  id: idSchema,
  fecha: fechaSchema,
  motivo: lineaDe('El motivo', 3, MOTIVO_MAX),
  version: versionSchema.optional(),
};
const lista = <T extends z.ZodType>(item: T) =>
  z
    .array(item, requeridoO('La lista de ítems es requerida', 'Los ítems son una lista'))
    .min(1, 'El adicional necesita al menos un ítem')
    .max(ITEMS_PRESUPUESTO_MAX, `Un adicional lleva hasta ${ITEMS_PRESUPUESTO_MAX} ítems`);

/**
 * `POST /presupuestos/{id}/adicionales`. ADICION brings items, DEDUCCION takes a quantity off an
 * item, MODIFICACION gives an item another quantity or price.
 */
export const crearAdicionalSchema = z
  .discriminatedUnion(
    'tipo',
    [
      z.strictObject({ tipo: z.literal('ADICION'), ...comunes, items: lista(itemNuevoSchema) }),
      z.strictObject({
        tipo: z.literal('DEDUCCION'),
        ...comunes,
        items: lista(z.strictObject({ itemId: idSchema, cantidad: cantidadSchema })),
      }),
      z.strictObject({
        tipo: z.literal('MODIFICACION'),
        ...comunes,
        items: lista(
          z.strictObject({
            itemId: idSchema,
            cantidad: cantidadSchema.optional(),
            precioUnitario: precioSchema.optional(),
          }),
        ),
      }),
    ],
    { error: ({ input }) => TIPO.error({ input: fieldOf(input, 'tipo') }) },
  )
  .meta({ id: 'CrearAdicional' });
export type CrearAdicional = z.infer<typeof crearAdicionalSchema>;

const medida = z.object({
  cantidad: z.string(),
  precioUnitario: z.string(),
  importeCentavos: z.int(),
});

export const adicionalSchema = z
  .object({
    id: z.uuid(),
    numero: z.int(),
    tipo: tipoAdicionalSchema,
    fecha: z.string(),
    motivo: z.string(),
    diferenciaCentavos: z.int(),
    totalVigenteCentavos: z.int(),
    items: z.array(
      z.object({
        itemId: z.uuid(),
        descripcion: z.string(),
        unidad: z.string(),
        antes: medida.nullable(),
        despues: medida,
      }),
    ),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'Adicional' });
export type Adicional = z.infer<typeof adicionalSchema>;

/** Adicionales in their order, with the accepted total and the current one. */
export const listaAdicionalesSchema = z.object({
  totalCentavos: z.int(),
  totalVigenteCentavos: z.int(),
  items: z.array(adicionalSchema),
});
export const adicionalCreadoSchema = adicionalSchema.extend({ version: z.int() });
