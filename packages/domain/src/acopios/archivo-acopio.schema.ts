import { z } from 'zod';

import { adjuntoSchema, archivoRecibidoSchema } from '../archivos/archivo.schema.ts';
import { idSchema } from '../base/campos.schema.ts';

/** A file of an acopio, its own or the delivery note of one of its retiros. */
export const archivoAcopioSchema = adjuntoSchema
  .extend({
    /** First retiro that the file was attached to; such a file cannot be removed. */
    retiro: z.object({ id: z.uuid(), numero: z.string() }).nullable(),
  })
  .meta({ id: 'ArchivoAcopio' });
export type ArchivoAcopio = z.infer<typeof archivoAcopioSchema>;

export const listarArchivosAcopioSchema = z.strictObject({ id: idSchema });
export const listaArchivosAcopioSchema = z.object({ items: z.array(archivoAcopioSchema) });

/** `POST /acopios/{id}/archivos`, multipart. */
export const subirArchivoAcopioSchema = z.strictObject({
  id: idSchema,
  archivo: archivoRecibidoSchema,
});
export type SubirArchivoAcopio = z.infer<typeof subirArchivoAcopioSchema>;

export const referenciaArchivoAcopioSchema = z.strictObject({ id: idSchema, fileId: idSchema });
export type ReferenciaArchivoAcopio = z.infer<typeof referenciaArchivoAcopioSchema>;
