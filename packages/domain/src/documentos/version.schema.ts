import { z } from 'zod';

import { archivoRecibidoSchema, archivoSchema } from '../archivos/archivo.schema.ts';
import { idSchema, textoOpcional, personaSchema } from '../base/campos.schema.ts';

/** `POST /documentos/{id}/versiones`, multipart: the newest version is the one shown. */
export const crearVersionSchema = z
  .strictObject({
    id: idSchema,
    nota: textoOpcional(500),
    archivo: archivoRecibidoSchema,
  })
  .meta({ id: 'CrearVersionDocumento' });
export type CrearVersion = z.infer<typeof crearVersionSchema>;

/** `GET /documentos/{id}/versiones/{n}/archivo`: the file of a version. */
export const archivoDeVersionSchema = z.strictObject({
  id: idSchema,
  n: z.coerce
    .number('El número de versión es requerido')
    .int()
    .min(1, 'La versión no es válida')
    .max(100_000),
});
export type ArchivoDeVersion = z.infer<typeof archivoDeVersionSchema>;

export const versionDeDocumentoSchema = z
  .object({
    numero: z.int(),
    archivo: archivoSchema,
    nota: z.string().nullable(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'VersionDeDocumento' });
export type VersionDeDocumento = z.infer<typeof versionDeDocumentoSchema>;
