import { z } from 'zod';

import { busqueda, fechaSchema, idSchema, monedaSchema } from '../base/campos.schema.ts';
import { enOrden, terminaAntes } from '../base/entre-campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { filaCambiadaSchema } from '../cierres/cierre.schema.ts';
import { rolSchema } from '../organizaciones/organizacion.schema.ts';

export const accionAuditoriaSchema = z
  .enum(
    [
      'CREAR',
      'EDITAR',
      'ELIMINAR',
      'SOLICITAR',
      'APROBAR',
      'RECHAZAR',
      'LOGIN',
      'ACCESO',
      'DENEGADO',
      'EXPORTAR',
      'IMPORTAR',
      'CERRAR_MES',
      'PERMISO',
    ],
    'La acción no es válida',
  )
  .meta({ id: 'AccionAuditoria' });
export type AccionAuditoria = z.infer<typeof accionAuditoriaSchema>;

export const canalAuditoriaSchema = z
  .enum(['WEB', 'REST', 'SCRIPT', 'OFFLINE', 'SISTEMA'], 'El canal no es válido')
  .meta({ id: 'CanalAuditoria' });
export type CanalAuditoria = z.infer<typeof canalAuditoriaSchema>;

/** Filters of the audit log; `desde` and `hasta` are days of Buenos Aires, both included. */
const filtro = {
  actorId: idSchema.optional(),
  accion: z.array(accionAuditoriaSchema).max(13).optional(),
  entidad: z
    .array(
      z
        .string()
        .trim()
        .regex(/^[A-Z_]{2,40}$/, 'La entidad no es válida'),
    )
    .max(40)
    .optional(),
  entidadId: idSchema.optional(),
  proyectoId: idSchema.optional(),
  canal: z.array(canalAuditoriaSchema).max(5).optional(),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  search: busqueda,
};

/** `GET /audit-logs`, newest first. */
export const listarAuditoriaSchema = z
  .strictObject({ ...filtro, ...paginaCampos })
  .refine(enOrden, terminaAntes);
export type ListarAuditoria = z.infer<typeof listarAuditoriaSchema>;

export const referenciaAuditoriaSchema = z.strictObject({ id: idSchema });

/** `GET /audit-logs/user/{userId}`: everything one person did. */
export const auditoriaDeUsuarioSchema = z.strictObject({ userId: idSchema, ...paginaCampos });
export type AuditoriaDeUsuario = z.infer<typeof auditoriaDeUsuarioSchema>;

export const auditoriaSchema = z
  .object({
    id: z.uuid(),
    fecha: z.iso.datetime(),
    /** Name and role at the time of the action; null for the system. */
    actor: z.object({ id: z.uuid(), nombre: z.string(), rol: rolSchema.nullable() }).nullable(),
    accion: accionAuditoriaSchema,
    entidad: z.string(),
    entidadId: z.uuid().nullable(),
    proyectoId: z.uuid().nullable(),
    /** Budget of a payment, needed for the link to its page; null without one. */
    presupuestoId: z.uuid().nullable(),
    /** Currency of the changed amount; null when unknown, or when no amount changed. */
    moneda: monedaSchema.nullable(),
    /** Summary of the action: a single sentence in Spanish. */
    resumen: z.string(),
    cambios: z.array(z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })),
    canal: canalAuditoriaSchema,
    requestId: z.string().nullable(),
    ip: z.string().nullable().meta({ description: 'Desde dónde; solo para un Owner.' }),
    userAgent: z.string().nullable().meta({ description: 'Con qué programa; solo para un Owner.' }),
    /** Place in the organisation's chain; null until the row is hashed. */
    seq: z.int().nullable(),
    hash: z.string().nullable(),
    prevHash: z.string().nullable(),
  })
  .meta({ id: 'Auditoria' });
export type Auditoria = z.infer<typeof auditoriaSchema>;
export const listaAuditoriaSchema = paginaDe(auditoriaSchema);

/** `GET /audit-logs/stats`: the last 30 days by default, at most a year. */
export const statsAuditoriaSchema = z
  .strictObject({ desde: fechaSchema.optional(), hasta: fechaSchema.optional() })
  .refine(enOrden, terminaAntes);
export type PedirStatsAuditoria = z.infer<typeof statsAuditoriaSchema>;

const cuenta = z.object({ clave: z.string(), cantidad: z.int() });

export const estadisticasAuditoriaSchema = z
  .object({
    desde: z.string(),
    hasta: z.string(),
    total: z.int(),
    /** Number of actions on every day from `desde` to `hasta`. */
    porDia: z.array(z.object({ fecha: z.string(), cantidad: z.int() })),
    /** The 20 authors with the most actions, with their number; `id` is null for the system. */
    porPersona: z.array(
      z.object({ id: z.uuid().nullable(), nombre: z.string(), cantidad: z.int() }),
    ),
    porAccion: z.array(cuenta),
    porEntidad: z.array(cuenta),
  })
  .meta({ id: 'EstadisticasAuditoria' });
export type EstadisticasAuditoria = z.infer<typeof estadisticasAuditoriaSchema>;

/** `GET /audit-logs/export`: rows that match the filter, oldest first. */
export const exportarAuditoriaSchema = z
  .strictObject({
    ...filtro,
    formato: z.enum(['csv', 'xlsx', 'jsonl'], 'El formato es csv, xlsx o jsonl').default('csv'),
  })
  .refine(enOrden, terminaAntes);
export type ExportarAuditoria = z.infer<typeof exportarAuditoriaSchema>;

/** Number of days before today whose rows a cleanup never deletes. */
export const RETENCION_DIAS = 90;

/**
 * `DELETE /audit-logs/cleanup`: deletes rows up to that day, included; `filas` is the number of
 * rows that the caller expects to delete.
 */
export const limpiarAuditoriaSchema = z
  .strictObject({
    hasta: fechaSchema,
    filas: z.int('La cantidad de filas es requerida').min(1, 'No hay filas que borrar'),
  })
  .meta({ id: 'LimpiarAuditoria' });
export type LimpiarAuditoria = z.infer<typeof limpiarAuditoriaSchema>;

/**
 * Signed record that replaces the rows deleted by a cleanup; the signature covers the organisation,
 * `hastaSeq`, `hash` and `filas`.
 */
export const puntoAuditoriaSchema = z
  .object({
    hastaSeq: z.int(),
    hash: z.string(),
    filas: z.int(),
    creadoEn: z.iso.datetime(),
    /** Ed25519 signature, in base64. */
    firma: z.string(),
    clavePublica: z.string(),
  })
  .meta({ id: 'PuntoDeAuditoria' });
export type PuntoAuditoria = z.infer<typeof puntoAuditoriaSchema>;

export const auditoriaLimpiadaSchema = z
  .object({ borradas: z.int(), punto: puntoAuditoriaSchema })
  .meta({ id: 'AuditoriaLimpiada' });
export type AuditoriaLimpiada = z.infer<typeof auditoriaLimpiadaSchema>;

/** `GET /audit-logs/cleanup?hasta=`: number of rows that a cleanup would delete. */
export const contarLimpiezaSchema = z.strictObject({ hasta: fechaSchema });
export const cuentaLimpiezaSchema = z.object({ filas: z.int() });

/** `GET /audit-logs/integridad`: checks every row against its hash, from the last cleanup on. */
export const integridadSchema = z
  .object({
    ok: z.boolean(),
    /** Place in the chain of the last row checked without a failure. */
    hastaSeq: z.int(),
    /** Head of the chain; a copy kept elsewhere proves later that no row was cut off its end. */
    cabeza: z.string(),
    /** Number of rows written but not hashed yet. */
    pendientes: z.int(),
    primeraFalla: z
      .object({
        seq: z.int(),
        id: z.uuid().nullable(),
        motivo: z.string(),
      })
      .nullable(),
    /** Rows of closed months that differ from the closing; absent when there are none. */
    filasCambiadas: z.array(filaCambiadaSchema).optional(),
  })
  .meta({ id: 'IntegridadAuditoria' });
export type Integridad = z.infer<typeof integridadSchema>;

/**
 * `GET /audit-logs/checkpoint`: a copy kept elsewhere proves later that no earlier row was
 * rewritten or cut off.
 */
export const checkpointAuditoriaSchema = z
  .object({
    /**
     * A C2SP signed note (tlog-checkpoint); null without the operator's key, or while no row is
     * hashed.
     */
    checkpoint: z.string().nullable(),
    /** Public key of the organisation: Ed25519, SPKI in base64. */
    clavePublica: z.string().nullable(),
    /** Last place of the chain that the checkpoint covers. */
    sello: z.int().nullable(),
  })
  .meta({ id: 'CheckpointDeAuditoria' });
export type CheckpointAuditoria = z.infer<typeof checkpointAuditoriaSchema>;
