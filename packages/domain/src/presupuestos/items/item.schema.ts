import { z } from 'zod';

import { esquemaDeLinea, idSchema, referenciaSchema } from '../../base/campos.schema.ts';
import { DESCRIPCION_DE_ITEM, importeDe } from '../../base/cantidad.rules.ts';
import { cantidadSchema, precioSchema, unidadSchema } from '../../base/cantidad.schema.ts';
import { IMPORTE_EXCESIVO } from '../../base/importe.rules.ts';

/** Maximum number of items of a budget. */
export const ITEMS_PRESUPUESTO_MAX = 2000;
export const IMPORTACION_PRESUPUESTO_MAX_BYTES = 5 * 1024 * 1024;

export const datosItemPresupuesto = {
  descripcion: esquemaDeLinea(DESCRIPCION_DE_ITEM),
  unidad: unidadSchema,
  cantidad: cantidadSchema,
  precioUnitario: precioSchema,
  rubroId: idSchema.nullish(),
};

type Medida = { readonly cantidad: string; readonly precioUnitario: string };

/**
 * True when quantity by price is within the range of amounts; true also for invalid numbers, which
 * are already reported at their field.
 */
const importeCabe = ({ cantidad, precioUnitario }: Medida): boolean =>
  !cantidadSchema.safeParse(cantidad).success ||
  !precioSchema.safeParse(precioUnitario).success ||
  importeDe(cantidad, precioUnitario) !== null;

export const itemNuevoSchema = z
  .strictObject(datosItemPresupuesto)
  .refine(importeCabe, {
    path: ['precioUnitario'],
    message: IMPORTE_EXCESIVO,
  })
  .meta({ id: 'ItemPresupuestoNuevo' });
export type ItemNuevo = z.infer<typeof itemNuevoSchema>;

/**
 * Item of an edited list: `id` identifies an existing one, absent items are deleted, and the order
 * of the list is kept.
 */
export const itemEditadoSchema = z
  .strictObject({ id: idSchema.optional(), ...datosItemPresupuesto })
  .refine(importeCabe, {
    path: ['precioUnitario'],
    message: IMPORTE_EXCESIVO,
  })
  .meta({ id: 'ItemPresupuestoEditado' });
export type ItemEditado = z.infer<typeof itemEditadoSchema>;

const medida = z.object({
  cantidad: z.string(),
  precioUnitario: z.string(),
  importeCentavos: z.int(),
});

export const itemPresupuestoSchema = z
  .object({
    id: z.uuid(),
    orden: z.int(),
    descripcion: z.string(),
    unidad: z.string(),
    ...medida.shape,
    incidenciaBp: z.int(),
    rubroId: z.uuid().nullable(),
    rubro: referenciaSchema.nullable(),
    /**
     * Quantity and price as accepted; null before acceptance, or for an item added by an adicional.
     */
    original: medida.nullable(),
    avanceBp: z
      .int()
      .describe(
        'Avance medido del ítem en puntos básicos: el acumulado de todos sus certificados no rechazados ni anulados, en borrador y presentados también. Si un adicional cambió el importe, es medidoCentavos sobre el importe de hoy.',
      ),
    medidoCentavos: z
      .int()
      .describe(
        'Lo medido del ítem, sin actualización: de todos los certificados no rechazados ni anulados, en borrador y presentados también. Un adicional no lo baja de ahí.',
      ),
    certificadoBrutoCentavos: z
      .int()
      .describe('Lo certificado del ítem, sin actualización: de los certificados aprobados.'),
    /** True for the item that rounds a total which no unit price reaches. */
    ajuste: z.boolean(),
  })
  .meta({ id: 'ItemPresupuesto' });
export type ItemPresupuesto = z.infer<typeof itemPresupuestoSchema>;
