import { z } from 'zod';

import { archivoRecibidoSchema, archivoSchema } from '../archivos/archivo.schema.ts';
import { idSchema, personaSchema, textoOpcional } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { capturaCampos, repetidaCampo } from '../capturas/captura.schema.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';

/**
 * `POST /proyectos/{id}/fotos-avance`, multipart: a photo of an item in a certificate, of a rubro,
 * or of the work.
 */
export const subirFotoSchema = z
  .strictObject({
    id: idSchema,
    archivo: archivoRecibidoSchema,
    certificadoId: idSchema.optional(),
    itemId: idSchema.optional(),
    rubroId: idSchema.optional(),
    /** Instant of the photo, now by default; refused in the future. */
    tomadaEn: z.iso.datetime({ offset: true, error: 'La fecha y hora no son válidas' }).optional(),
    nota: textoOpcional(200),
    ...capturaCampos,
  })
  .refine(({ itemId, certificadoId }) => itemId === undefined || certificadoId !== undefined, {
    path: ['certificadoId'],
    message: 'Falta el certificado de ese ítem',
  })
  .meta({ id: 'SubirFotoDeAvance' });
export type SubirFoto = z.infer<typeof subirFotoSchema>;

export const fotoSchema = z
  .object({
    id: z.uuid(),
    archivo: archivoSchema,
    tomadaEn: z.iso.datetime(),
    nota: z.string().nullable(),
    certificado: z
      .object({ id: z.uuid(), presupuestoId: z.uuid(), numero: z.int(), presupuesto: z.string() })
      .nullable(),
    item: z.object({ id: z.uuid(), descripcion: z.string() }).nullable(),
    rubro: z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() }).nullable(),
    creadoEn: z.iso.datetime(),
    creadoPor: personaSchema,
    puedeEliminar: z.boolean(),
  })
  .meta({ id: 'FotoDeAvance' });
export type Foto = z.infer<typeof fotoSchema>;

export const fotoSubidaSchema = fotoSchema.extend(repetidaCampo).meta({ id: 'FotoDeAvanceSubida' });
export type FotoSubida = z.infer<typeof fotoSubidaSchema>;

/** `GET /proyectos/{id}/fotos-avance`, newest first. */
export const listarFotosSchema = z.strictObject({
  id: idSchema,
  mes: mesSchema.optional(),
  rubroId: idSchema.optional(),
  certificadoId: idSchema.optional(),
  ...paginaCampos,
});
export type ListarFotos = z.infer<typeof listarFotosSchema>;
export const listaFotosSchema = z
  .object({ items: z.array(fotoSchema), siguiente: z.string().nullable() })
  .meta({ id: 'ListaFotosDeAvance' });
export type ListaFotos = z.infer<typeof listaFotosSchema>;

export const referenciaFotoSchema = z.strictObject({ id: idSchema, fotoId: idSchema });
export type ReferenciaFoto = z.infer<typeof referenciaFotoSchema>;
export const fotoQuitadaSchema = z
  .object({ id: z.uuid(), eliminada: z.literal(true) })
  .meta({ id: 'FotoQuitada' });
