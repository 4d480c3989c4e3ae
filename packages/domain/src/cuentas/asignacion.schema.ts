import { z } from 'zod';

import { idSchema, monedaSchema, versionSchema, personaSchema } from '../base/campos.schema.ts';
import { medioPagoSchema } from '../base/medio-pago.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';

/**
 * Account for movements without one, by means of payment and currency, and by work when the rule
 * names one.
 */
export const reglaAsignacionSchema = z
  .strictObject({
    medioPago: medioPagoSchema,
    moneda: monedaSchema,
    proyectoId: idSchema.nullish(),
    cuentaId: idSchema,
  })
  .meta({ id: 'ReglaAsignacion' });
export type ReglaAsignacion = z.infer<typeof reglaAsignacionSchema>;

const REGLAS_MAX = 200;

/**
 * `POST /cuentas/asignaciones` and its preview. A rule with a work precedes one without; of two
 * equal rules the first applies.
 */
export const asignarCuentasSchema = z
  .strictObject({
    reglas: z
      .array(reglaAsignacionSchema)
      .min(1, 'Falta elegir al menos una cuenta')
      .max(REGLAS_MAX, `Se ubican hasta ${REGLAS_MAX} grupos por vez`),
  })
  .meta({ id: 'AsignarCuentas' });
export type AsignarCuentas = z.infer<typeof asignarCuentasSchema>;

/** Reason why a row does not get the account of its rule. */
export const motivoOmitidaSchema = z
  .enum(['MES_CERRADO', 'OBRA', 'MONEDA', 'FECHA', 'COMPARTIDA'])
  .meta({ id: 'MotivoOmitida' });
export type MotivoOmitida = z.infer<typeof motivoOmitidaSchema>;

const porRegla = z.object({
  /** Index of the applied rule among those of the request, from zero. */
  regla: z.int(),
  filas: z.int(),
  /** Currency of the assigned rows, in which the two sums below are. */
  moneda: monedaSchema,
  entraCentavos: z.int(),
  saleCentavos: z.int(),
  omitidas: z.array(z.object({ motivo: motivoOmitidaSchema, filas: z.int() })),
});

const porCuenta = z.object({
  cuentaId: z.uuid(),
  nombre: z.string(),
  moneda: monedaSchema,
  /** Current balance, and below it the balance once the rows are assigned. */
  saldoCentavos: z.int(),
  quedaCentavos: z.int(),
  /** Additional opening balance that a cash box would need so that no day ends below zero. */
  faltaCentavos: z.int(),
});

export const vistaPreviaAsignacionSchema = z
  .object({
    filas: z.int(),
    omitidas: z.int(),
    reglas: z.array(porRegla),
    cuentas: z.array(porCuenta),
  })
  .meta({ id: 'VistaPreviaAsignacion' });
export type VistaPreviaAsignacion = z.infer<typeof vistaPreviaAsignacionSchema>;

export const asignacionHechaSchema = z
  .object({ id: z.uuid(), filas: z.int(), omitidas: z.int() })
  .meta({ id: 'AsignacionHecha' });
export type AsignacionHecha = z.infer<typeof asignacionHechaSchema>;

/**
 * `GET /cuentas/asignaciones/pendientes`: movements without an account, by means, currency and
 * work.
 */
export const pendientesDeCuentaSchema = z
  .object({
    items: z.array(
      z.object({
        medioPago: medioPagoSchema,
        moneda: monedaSchema,
        proyecto: z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() }),
        filas: z.int(),
        entraCentavos: z.int(),
        saleCentavos: z.int(),
      }),
    ),
    siguiente: z.null(),
  })
  .meta({ id: 'PendientesDeCuenta' });
export type PendientesDeCuenta = z.infer<typeof pendientesDeCuentaSchema>;

export const asignacionSchema = z
  .object({
    id: z.uuid(),
    reglas: z.array(
      z.object({
        medioPago: medioPagoSchema,
        moneda: monedaSchema,
        proyectoId: z.uuid().nullable(),
        cuenta: z.object({ id: z.uuid(), nombre: z.string() }),
      }),
    ),
    filas: z.int(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    deshechaPor: personaSchema.nullable(),
    deshechaEn: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Asignacion' });
export type Asignacion = z.infer<typeof asignacionSchema>;

/** `GET /cuentas/asignaciones`, newest first. */
export const listarAsignacionesSchema = z.strictObject(paginaCampos);
export type ListarAsignaciones = z.infer<typeof listarAsignacionesSchema>;
export const listaAsignacionesSchema = paginaDe(asignacionSchema).meta({ id: 'ListaAsignaciones' });

/** `PUT …/asignaciones/{id}/deshacer`: removes the account from the rows that still have it. */
export const deshacerAsignacionSchema = z
  .strictObject({ id: idSchema, version: versionSchema.optional() })
  .meta({ id: 'DeshacerAsignacion' });
export type DeshacerAsignacion = z.infer<typeof deshacerAsignacionSchema>;
/** Answer of the undoing; `quedaron` counts the rows changed since, which keep their account. */
export const asignacionDeshechaSchema = z
  .object({ id: z.uuid(), filas: z.int(), quedaron: z.int() })
  .meta({ id: 'AsignacionDeshecha' });
export type AsignacionDeshecha = z.infer<typeof asignacionDeshechaSchema>;
