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
  /** Instant of the action: ISO, UTC, to the millisecond. */
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

/** Last line of an exported log. */
export const cierreExportadoSchema = z.strictObject({
  tenantId: z.string(),
  /** Head of the whole chain when the file was made, even if the file has only a part of it. */
  cabeza: hashSchema,
  hastaSeq: z.int().min(0),
  /** Ed25519 key, SPKI in base64; null when the server does not sign. */
  clavePublica: z.string().nullable(),
  /** True for a filtered file, which lacks rows on purpose. */
  parcial: z.boolean(),
  /** Last cleanup; in an unfiltered file, the first row follows it. */
  punto: puntoAuditoriaSchema.nullable(),
});
export type CierreExportado = z.infer<typeof cierreExportadoSchema>;
