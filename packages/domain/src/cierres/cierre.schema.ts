import { z } from 'zod';

import { idSchema, monedaSchema, MOTIVO_MAX, personaSchema } from '../base/campos.schema.ts';
import { mesSchema } from '../presupuestos/indices/indice.schema.ts';
import { motivoDe } from '../solicitudes/solicitud.schema.ts';
import { TIPOS_DE_AVISO, TIPOS_DE_BLOQUEO } from './cierre.rules.ts';
import { totalCierreSchema } from './total.schema.ts';

const centavos = z.int();

export const estadoCierreSchema = z
  .enum(['ABIERTO', 'CERRADO', 'REABIERTO'], 'El estado no es válido')
  .meta({ id: 'EstadoCierre' });
export type EstadoCierre = z.infer<typeof estadoCierreSchema>;

export const tipoBloqueoSchema = z.enum(TIPOS_DE_BLOQUEO).meta({ id: 'TipoBloqueoCierre' });
export type TipoBloqueo = z.infer<typeof tipoBloqueoSchema>;

export const tipoAvisoSchema = z
  .enum(TIPOS_DE_AVISO, 'El aviso no existe')
  .meta({ id: 'TipoAvisoCierre' });
export type TipoAviso = z.infer<typeof tipoAvisoSchema>;

/** Path parameters of calls about one month. */
export const mesDeCierreSchema = z.strictObject({ mes: mesSchema });
export type MesDeCierre = z.infer<typeof mesDeCierreSchema>;

/** Totals frozen by a closing, per work and currency, with private rows separate. */
export const totalCongeladoSchema = z.object({
  proyectoId: z.uuid(),
  obra: z.string(),
  moneda: monedaSchema,
  privado: z.boolean(),
  ingresosCentavos: centavos,
  egresosCentavos: centavos,
  movimientos: z.int(),
});
export type TotalCongelado = z.infer<typeof totalCongeladoSchema>;

export const cierreSchema = z
  .object({
    mes: z.string(),
    estado: estadoCierreSchema,
    cerradoEn: z.iso.datetime().nullable(),
    cerradoPor: personaSchema.nullable(),
    codigoVerificacion: z.string().nullable(),
    /** End of the last reopening, while the month was not closed again; null without one. */
    venceEn: z.iso.datetime().nullable(),
    /** 0 until the first closing, then one more with each closing. */
    version: z.int(),
  })
  .meta({ id: 'Cierre' });
export type Cierre = z.infer<typeof cierreSchema>;

/** `GET /cierres`: months, newest first. */
export const listaCierresSchema = z
  .object({
    /** Last closed day; null when there is none. */
    cerradoHasta: z.string().nullable(),
    items: z.array(cierreSchema),
  })
  .meta({ id: 'ListaCierres' });
export type ListaCierres = z.infer<typeof listaCierresSchema>;

/** `GET /cierres/limite`: where the open days begin. */
export const limiteCierreSchema = z
  .object({
    /** First day that is open; null when every day is. */
    primerDiaAbierto: z.string().nullable(),
  })
  .meta({ id: 'LimiteCierre' });
export type LimiteCierre = z.infer<typeof limiteCierreSchema>;

/** Kind of a row in a blocker, a warning or a difference. */
export const tipoFilaSchema = z
  .enum([
    'MOVIMIENTO',
    'APORTE',
    'PAGO',
    'GASTO_LOTE',
    'RETIRO',
    'ACOPIO',
    'IMPORTACION',
    'TRASPASO',
    'CHEQUE',
    'CUENTA',
    'ORDEN_PAGO',
    'CERTIFICADO',
    'POR_PAGAR',
  ])
  .meta({ id: 'TipoFilaCierre' });
export type TipoFila = z.infer<typeof tipoFilaSchema>;

const filaSchema = z
  .object({
    tipo: tipoFilaSchema,
    id: z.uuid(),
    texto: z.string(),
    /** Work and budget in the path of the row's page; null when its page is not inside one. */
    proyectoId: z.uuid().nullable(),
    presupuestoId: z.uuid().nullable(),
  })
  .meta({ id: 'FilaCierre' });
export type FilaCierre = z.infer<typeof filaSchema>;

/** Warning stored with a closing. */
export const avisoDeCierreSchema = z.object({ tipo: tipoAvisoSchema, cantidad: z.int() });

/** `GET /cierres/{mes}/revision`: blockers and warnings of a month to be closed. */
export const revisionCierreSchema = z
  .object({
    bloqueos: z.array(
      z.object({
        tipo: tipoBloqueoSchema,
        cantidad: z.int(),
        /** First 20 rows of the blocker. */
        filas: z.array(filaSchema),
      }),
    ),
    avisos: z.array(
      avisoDeCierreSchema.extend({
        /** First 100 rows of the warning, for warnings whose rows no other page lists. */
        filas: z.array(filaSchema),
      }),
    ),
    totales: z.array(totalCierreSchema),
  })
  .meta({ id: 'RevisionCierre' });
export type RevisionCierre = z.infer<typeof revisionCierreSchema>;

/**
 * `POST /cierres/{mes}/cerrar` and `/volver-a-cerrar`; `aceptados` are the warnings that the user
 * has read.
 */
export const cerrarMesSchema = z.strictObject({
  mes: mesSchema,
  aceptados: z
    .array(tipoAvisoSchema)
    .max(TIPOS_DE_AVISO.length, 'Hay más avisos de los que existen')
    .default([]),
});
export type CerrarMes = z.infer<typeof cerrarMesSchema>;

export const mesCerradoSchema = z
  .object({
    mes: z.string(),
    estado: estadoCierreSchema,
    totales: z.array(totalCierreSchema),
    codigoVerificacion: z.string(),
    version: z.int(),
  })
  .meta({ id: 'MesCerrado' });
export type MesCerrado = z.infer<typeof mesCerradoSchema>;

export const MOTIVO_REAPERTURA_MIN = 20;
export const HORAS_REAPERTURA_MAX = 72;

/** `POST /cierres/{mes}/reabrir`: opens a closed month again for some hours. */
export const reabrirMesSchema = z
  .strictObject({
    mes: mesSchema,
    motivo: motivoDe(MOTIVO_REAPERTURA_MIN, MOTIVO_MAX),
    horas: z
      .int('Las horas son requeridas, en un número entero')
      .min(1, 'Se reabre por 1 hora como mínimo')
      .max(HORAS_REAPERTURA_MAX, `Se reabre por ${HORAS_REAPERTURA_MAX} horas como máximo`),
  })
  .meta({ id: 'ReabrirMes' });
export type ReabrirMes = z.infer<typeof reabrirMesSchema>;

const filaDistintaSchema = filaSchema
  .extend({ cambio: z.enum(['AGREGADA', 'CAMBIADA', 'QUITADA']) })
  .meta({ id: 'FilaDistinta' });
/** A row that differs from the closing of `mes`. */
export const filaCambiadaSchema = filaDistintaSchema
  .extend({ mes: z.string() })
  .meta({ id: 'FilaCambiada' });
export type FilaCambiada = z.infer<typeof filaCambiadaSchema>;

/** `GET /cierres/{mes}/diferencias`: rows that differ from the month's last closing. */
export const diferenciasCierreSchema = z
  .object({
    mes: z.string(),
    version: z.int(),
    filas: z.array(filaDistintaSchema),
    /** True when there are more rows than are listed. */
    hayMas: z.boolean(),
    cerrado: z.array(totalCierreSchema),
    ahora: z.array(totalCierreSchema),
  })
  .meta({ id: 'DiferenciasCierre' });
export type DiferenciasCierre = z.infer<typeof diferenciasCierreSchema>;

const totalesDeFilaSchema = z.object({
  ingresosCentavos: centavos,
  egresosCentavos: centavos,
  movimientos: z.int(),
});

/**
 * `GET /cierres/{mes}/versiones`: closings of a month, newest first, with the changes since the
 * previous one.
 */
export const versionesCierreSchema = z
  .object({
    mes: z.string(),
    versiones: z.array(
      z.object({
        version: z.int(),
        cerradoEn: z.iso.datetime(),
        cerradoPor: z.string(),
        codigoVerificacion: z.string(),
        totales: z.array(totalCierreSchema),
        /**
         * Works and currencies whose totals differ from the previous closing; null when that one
         * was not stored.
         */
        cambios: z
          .array(
            z.object({
              proyectoId: z.uuid(),
              obra: z.string(),
              moneda: monedaSchema,
              antes: totalesDeFilaSchema,
              despues: totalesDeFilaSchema,
            }),
          )
          .nullable(),
      }),
    ),
  })
  .meta({ id: 'VersionesCierre' });
export type VersionesCierre = z.infer<typeof versionesCierreSchema>;
export type CambioDeTotal = NonNullable<VersionesCierre['versiones'][number]['cambios']>[number];

/** `GET /cierres/{mes}/documento`: private rows only when requested by users who may see them. */
export const documentoCierreSchema = z.strictObject({
  mes: mesSchema,
  privados: z.boolean().optional(),
});
export type DocumentoCierre = z.infer<typeof documentoCierreSchema>;

/**
 * `PUT /cierres/importaciones/{id}/descartar`: discards a failed import, which then no longer
 * blocks a closing.
 */
export const descartarImportacionSchema = z.strictObject({ id: idSchema });
export type DescartarImportacion = z.infer<typeof descartarImportacionSchema>;
