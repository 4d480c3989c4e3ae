import { z } from 'zod';

import { archivoRecibidoSchema, archivoSchema } from '../../archivos/archivo.schema.ts';
import {
  fechaSchema,
  idSchema,
  monedaSchema,
  motivoOpcional,
  personaSchema,
  requeridoO,
  textoDeLinea,
  textoOpcional,
  versionSchema,
} from '../../base/campos.schema.ts';
import { cantidadSchema } from '../../base/cantidad.schema.ts';
import { paginaCampos, paginaDe } from '../../base/paginacion.schema.ts';
import { capturaCampos, repetidaCampo } from '../../capturas/captura.schema.ts';

export const destinoRetiroSchema = z
  .enum(['OBRA', 'DEPOSITO', 'OTRA_OBRA'], 'El destino no es válido')
  .meta({ id: 'DestinoRetiro' });
export type DestinoRetiro = z.infer<typeof destinoRetiroSchema>;

/** Maximum number of items in one retiro. */
const ITEMS_POR_RETIRO_MAX = 100;

const linea = (max: number) =>
  textoDeLinea()
    .max(max, `No puede tener más de ${max} caracteres`)
    .nullish()
    .overwrite((texto) => (texto === '' ? null : texto));

const datos = {
  /** Day of the retiro; on registration, today by default. */
  fecha: fechaSchema.optional(),
  remitoNumero: linea(40),
  retiradoPor: linea(120),
  destino: destinoRetiroSchema,
  observaciones: textoOpcional(500),
};

const renglonSchema = z.strictObject({ itemId: idSchema, cantidad: cantidadSchema });

type Pedido = {
  readonly itemId?: unknown;
  readonly cantidad?: unknown;
  readonly items?: readonly { readonly itemId: string }[] | undefined;
};

function unoOVarios({ itemId, cantidad, items }: Pedido, contexto: z.core.$RefinementCtx): void {
  const fallo = (path: PropertyKey[], message: string) =>
    contexto.addIssue({ code: 'custom', path, message });
  if (items === undefined) {
    if (itemId === undefined) fallo(['itemId'], 'El ítem es requerido');
    if (cantidad === undefined) fallo(['cantidad'], 'La cantidad es requerida');
    return;
  }
  if (itemId !== undefined || cantidad !== undefined) {
    fallo(['items'], 'Se envía un ítem o una lista de ítems, no las dos cosas');
  }
  const vistos = new Set<string>();
  items.forEach((renglon, i) => {
    if (vistos.has(renglon.itemId)) fallo(['items', i, 'itemId'], 'Ese ítem ya está en el retiro');
    vistos.add(renglon.itemId);
  });
}

/**
 * `POST /acopios/{id}/retiros`, JSON or multipart: one `itemId` and `cantidad`, or `items`, of
 * which all are accepted or none.
 */
export const registrarRetiroSchema = z
  .strictObject({
    id: idSchema,
    itemId: idSchema.optional(),
    cantidad: cantidadSchema.optional(),
    items: z
      .array(renglonSchema)
      .min(1, 'El retiro necesita al menos un ítem')
      .max(ITEMS_POR_RETIRO_MAX, `Un retiro lleva hasta ${ITEMS_POR_RETIRO_MAX} ítems`)
      .optional(),
    ...datos,
    destino: destinoRetiroSchema.default('OBRA'),
    comprobante: archivoRecibidoSchema.optional(),
    ...capturaCampos,
  })
  .superRefine(unoOVarios)
  .meta({ id: 'RegistrarRetiro' });
export type RegistrarRetiro = z.infer<typeof registrarRetiroSchema>;

/**
 * `PUT /acopios/{id}/retiros/{retiroId}`: absent fields keep their values; the item never changes.
 */
export const editarRetiroSchema = z
  .strictObject({
    id: idSchema,
    retiroId: idSchema,
    version: versionSchema.optional(),
    ...z.strictObject({ cantidad: cantidadSchema, ...datos }).partial().shape,
  })
  .meta({ id: 'EditarRetiro' });
export type EditarRetiro = z.infer<typeof editarRetiroSchema>;

/**
 * `DELETE /acopios/{id}/retiros/{retiroId}`: the row is kept, marked as deleted, and its quantity
 * is available again.
 */
export const anularRetiroSchema = z
  .strictObject({
    id: idSchema,
    retiroId: idSchema,
    motivo: motivoOpcional,
    version: versionSchema.optional(),
  })
  .meta({ id: 'AnularRetiro' });
export type AnularRetiro = z.infer<typeof anularRetiroSchema>;

export const obtenerRetiroSchema = z.strictObject({ id: idSchema, retiroId: idSchema });
export type ObtenerRetiro = z.infer<typeof obtenerRetiroSchema>;

export const estadoRetiroSchema = z
  .enum(['ACTIVO', 'ANULADO'], requeridoO('El estado es requerido', 'El estado no es válido'))
  .meta({ id: 'EstadoRetiro' });

/** `GET /acopios/{id}/retiros`: newest first, annulled ones included unless `estado` is given. */
export const listarRetirosSchema = z.strictObject({
  id: idSchema,
  itemId: idSchema.optional(),
  grupoId: idSchema.optional(),
  estado: estadoRetiroSchema.optional(),
  ...paginaCampos,
});
export type ListarRetiros = z.infer<typeof listarRetirosSchema>;

export const retiroSchema = z
  .object({
    id: z.uuid(),
    /** Number as it is shown: `RT-000123`. */
    numero: z.string(),
    /** Id shared by the retiros registered in one call. */
    grupoId: z.uuid(),
    acopioId: z.uuid(),
    itemId: z.uuid(),
    item: z.object({
      id: z.uuid(),
      codigo: z.string().nullable(),
      descripcion: z.string(),
      unidad: z.string(),
      /** Quantity of the item left now; null for an item without a quantity. */
      disponible: z.string().nullable(),
    }),
    cantidad: z.string(),
    precioUnitario: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    fecha: z.string(),
    remitoNumero: z.string().nullable(),
    retiradoPor: z.string().nullable(),
    destino: destinoRetiroSchema,
    observaciones: z.string().nullable(),
    comprobante: archivoSchema.nullable(),
    estado: estadoRetiroSchema,
    anuladoEn: z.iso.datetime().nullable(),
    anuladoPor: personaSchema.nullable(),
    anuladoMotivo: z.string().nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Retiro' });
export type Retiro = z.infer<typeof retiroSchema>;

export const listaRetirosSchema = paginaDe(retiroSchema);

/**
 * Retiros registered by one call. `id`, `numero` and `version` are those of the first one.
 * `advertencia` is a warning about an expired acopio.
 */
export const retiroRegistradoSchema = z
  .object({
    id: z.uuid(),
    numero: z.string(),
    grupoId: z.uuid(),
    items: z.array(retiroSchema),
    importeCentavos: z.int(),
    acopio: z.object({ id: z.uuid(), codigo: z.string() }),
    advertencia: z.string().nullable(),
    version: z.int(),
    ...repetidaCampo,
  })
  .meta({ id: 'RetiroRegistrado' });
export type RetiroRegistrado = z.infer<typeof retiroRegistradoSchema>;
