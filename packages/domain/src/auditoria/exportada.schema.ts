import { z } from 'zod';

import { puntoAuditoriaSchema } from './auditoria.schema.ts';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, 'No es un hash');
const texto = z.string().nullable();

/** A line of an exported log: a row as it was hashed, and its hash; null until it has one. */
export const filaExportadaSchema = z.strictObject({
  seq: z.int().min(1).nullable(),
  prevHash: hashSchema.nullable(),
  hash: hashSchema.nullable(),
  id: z.string(),
  tenantId: z.string(),
  /** ISO, UTC, to the millisecond. */
  ts: z.string(),
  actorId: texto,
  actorNombre: z.string(),
  actorRol: texto,
  accion: z.string(),
  entidad: z.string(),
  entidadId: texto,
  proyectoId: texto,
  resumen: z.string(),
  cambios: z.unknown(),
  ip: texto,
  userAgent: texto,
  requestId: texto,
  canal: z.string(),
});
export type FilaExportada = z.infer<typeof filaExportadaSchema>;

/** Its last line. */
export const cierreExportadoSchema = z.strictObject({
  tenantId: z.string(),
  /** Of the whole chain when the file was made, whatever part of it the file has. */
  cabeza: hashSchema,
  hastaSeq: z.int().min(0),
  /** Ed25519, SPKI in base64; null where the server signs nothing. */
  clavePublica: z.string().nullable(),
  /** Filtered: rows are missing on purpose. */
  parcial: z.boolean(),
  /** The last cleanup: the first row of a whole file follows it. */
  punto: puntoAuditoriaSchema.nullable(),
});
export type CierreExportado = z.infer<typeof cierreExportadoSchema>;
