import { z } from 'zod';

import { archivoRecibidoSchema } from '../archivos/archivo.schema.ts';
import { idSchema } from '../base/campos.schema.ts';
import { deObra } from './campos.schema.ts';

/** `…/lot-purchase/{id}/archivos`: the documents of the purchase. */
export const listarArchivosLoteSchema = z.strictObject(deObra);
export const subirArchivoLoteSchema = z.strictObject({ ...deObra, archivo: archivoRecibidoSchema });
export type SubirArchivoLote = z.infer<typeof subirArchivoLoteSchema>;
export const referenciaArchivoLoteSchema = z.strictObject({ ...deObra, fileId: idSchema });
export type ReferenciaArchivoLote = z.infer<typeof referenciaArchivoLoteSchema>;
