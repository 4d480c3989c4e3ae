import { z } from 'zod';

import { idSchema, busqueda, fechaSchema } from '../base/campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import {
  categoriaDocumentoSchema,
  etiquetaSchema,
  vinculableSchema,
  documentoEnListaSchema,
} from './documento.schema.ts';

/**
 * `GET /documentos`, newest first. `search`: title, tag or file name. `vence`: documents that
 * expire on that day or earlier.
 */
export const listarDocumentosSchema = z.strictObject({
  proyectoId: idSchema.optional(),
  categoria: z.array(categoriaDocumentoSchema).max(12).optional(),
  etiqueta: etiquetaSchema.optional(),
  search: busqueda,
  vence: fechaSchema.optional(),
  /** Documents that expire on that day or later. */
  venceDesde: fechaSchema.optional(),
  entidad: vinculableSchema.optional(),
  entidadId: idSchema.optional(),
  ...paginaCampos,
});
export type ListarDocumentos = z.infer<typeof listarDocumentosSchema>;

export const ZIP_MAX = 200;

/** `GET /documentos/zip?ids=`, separated by commas: the newest version of each, up to 200. */
export const zipDocumentosSchema = z.strictObject({
  ids: z
    .string('Falta elegir los documentos')
    .transform((texto) =>
      texto
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    )
    .pipe(
      z
        .array(idSchema)
        .min(1, 'Falta elegir los documentos')
        .max(ZIP_MAX, `Se bajan hasta ${ZIP_MAX} documentos por vez`),
    ),
});
export type ZipDocumentos = z.infer<typeof zipDocumentosSchema>;
export const listaDocumentosSchema = paginaDe(documentoEnListaSchema);
