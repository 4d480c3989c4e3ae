import { z } from 'zod';

import { fechaSchema, idSchema, monedaSchema, referenciaSchema } from '../../base/campos.schema.ts';
import { cotizacionGuardadaSchema } from '../../movimientos/cotizacion.schema.ts';
import { destinoAporteSchema } from '../aporte.schema.ts';

/** `GET /proyectos/{id}/aportes/estado?al=`: state at the end of that day, today by default. */
export const pedirEstadoAportesSchema = z.strictObject({
  id: idSchema,
  al: fechaSchema.optional(),
});
export type PedirEstadoAportes = z.infer<typeof pedirEstadoAportesSchema>;

const centavos = z.int();

const cifras = {
  exigidoCentavos: centavos,
  /** Given for the work and for its lot, less returns. */
  aportadoCentavos: centavos,
  pendienteCentavos: centavos,
  adelantadoCentavos: centavos,
  /** Days of the quota that is late for longest; 0 when none is. */
  diasMora: z.int(),
  /** Simple interest, never included in the amount owed. */
  moraCentavos: centavos,
  /** Part of everything that all partners gave; null for readers who see only their own account. */
  aportadoBp: z.int().nullable(),
  /**
   * Contributed amount less that which the share would require; the balances of all partners add up
   * to 0. Null for readers who see only their own account.
   */
  balanceCentavos: centavos.nullable(),
};

/**
 * Late part of `pendienteCentavos`, and the next due date. The verification code does not hash
 * them.
 */
const plazos = {
  vencidoCentavos: centavos,
  proxima: z.object({ vencimiento: z.string(), pendienteCentavos: centavos }).nullable(),
};

const estadoDeSocioSchema = z
  .object({
    socioId: z.uuid(),
    nombre: z.string(),
    participacionBp: z.int(),
    ...cifras,
    ...plazos,
  })
  .meta({ id: 'EstadoDeSocio' });
export type EstadoDeSocio = z.infer<typeof estadoDeSocioSchema>;

const transferenciaSchema = z
  .object({ deSocioId: z.uuid(), aSocioId: z.uuid(), importeCentavos: centavos })
  .meta({ id: 'TransferenciaEntreSocios' });

/**
 * Balances of partners. A Socio receives only their own account in `socios`, no `transferencias`,
 * and the names and shares of the others.
 */
export const estadoAportesSchema = z
  .object({
    al: z.string(),
    /** Names and shares of that day; with `sinAsignarBp` they add up to 10000. */
    participaciones: z.array(
      z.object({ socioId: z.uuid(), nombre: z.string(), participacionBp: z.int() }),
    ),
    sinAsignarBp: z.int(),
    moraMensualBp: z.int(),
    /** Accounts by currency: pesos always, dollars only with a call or a contribution in them. */
    porMoneda: z.array(
      z.object({
        moneda: monedaSchema,
        socios: z.array(estadoDeSocioSchema),
        transferencias: z.array(transferenciaSchema),
      }),
    ),
  })
  .meta({ id: 'EstadoDeAportes' });
export type EstadoAportes = z.infer<typeof estadoAportesSchema>;

/**
 * `GET /aportes-socio/mis-cuentas`: the caller's accounts in the works that they see and in which
 * they are a partner.
 */
export const misCuentasSchema = z
  .object({
    al: z.string(),
    obras: z.array(
      z.object({
        proyecto: referenciaSchema,
        socioId: z.uuid(),
        participacionBp: z.int(),
        /** Instructions for partners on how to pay, written by the firm. */
        comoAportar: z.string().nullable(),
        /**
         * Accounts by currency: pesos always, dollars only with a call or a contribution in them.
         */
        porMoneda: z.array(
          z.object({
            moneda: monedaSchema,
            aportadoCentavos: centavos,
            pendienteCentavos: centavos,
            adelantadoCentavos: centavos,
            diasMora: z.int(),
            moraCentavos: centavos,
            ...plazos,
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'MisCuentas' });
export type MisCuentas = z.infer<typeof misCuentasSchema>;

export const pedirEstadoDeCuentaSchema = z.strictObject({
  id: idSchema,
  socioId: idSchema,
  al: fechaSchema.optional(),
});
export type PedirEstadoDeCuenta = z.infer<typeof pedirEstadoDeCuentaSchema>;

/** `GET /proyectos/{id}/socios/{socioId}/estado-de-cuenta?formato=&al=`. */
export const exportarEstadoDeCuentaSchema = pedirEstadoDeCuentaSchema.extend({
  formato: z
    .enum(['json', 'pdf', 'csv', 'xlsx'], 'El formato es json, pdf, csv o xlsx')
    .default('json'),
});
export type ExportarEstadoDeCuenta = z.infer<typeof exportarEstadoDeCuentaSchema>;

/** An event of the account, by date. PARTICIPACION: the share changed that day. */
const lineaDeCuentaSchema = z
  .object({
    fecha: z.string(),
    clase: z.enum(['LLAMADO', 'APORTE', 'DEVOLUCION', 'PARTICIPACION']),
    /** Id of the call, the contribution or the share. */
    id: z.uuid(),
    detalle: z.string(),
    destino: destinoAporteSchema.nullable(),
    vencimiento: z.string().nullable(),
    moneda: monedaSchema.nullable(),
    exigidoCentavos: centavos.nullable(),
    /** Amount in the currency of account; negative for a return. */
    aportadoCentavos: centavos.nullable(),
    /** Amount as it was given, when that was in another currency. */
    original: z
      .object({
        importeCentavos: centavos,
        moneda: monedaSchema,
        cotizacion: cotizacionGuardadaSchema,
      })
      .nullable(),
    participacionBp: z.int().nullable(),
    /**
     * Contributions to the work less calls, in `moneda`, up to this line: a negative balance is
     * owed.
     */
    saldoCentavos: centavos.nullable(),
    movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
  })
  .meta({ id: 'LineaDeCuenta' });
export type LineaDeCuenta = z.infer<typeof lineaDeCuentaSchema>;

export const estadoDeCuentaSchema = z
  .object({
    organizacion: z.string(),
    proyecto: referenciaSchema,
    socio: z.object({ id: z.uuid(), nombre: z.string(), cuit: z.string().nullable() }),
    al: z.string(),
    participacionBp: z.int(),
    moraMensualBp: z.int(),
    porMoneda: z.array(z.object({ moneda: monedaSchema, ...cifras })),
    lineas: z.array(lineaDeCuentaSchema),
    /** 12 characters of A-Z0-9, derived from the fields above: another total gives another code. */
    codigoVerificacion: z.string(),
    /**
     * Due dates per currency of `porMoneda`; not hashed, so that codes issued before this field
     * existed are still valid.
     */
    plazos: z.array(z.object({ moneda: monedaSchema, ...plazos })),
  })
  .meta({ id: 'EstadoDeCuenta' });
export type EstadoDeCuenta = z.infer<typeof estadoDeCuentaSchema>;

export const verificacionSchema = z
  .object({
    autentico: z.literal(true),
    obra: z.string(),
    /** Initials of the partner's name. */
    socio: z.string(),
    al: z.string(),
    totales: z.array(
      z.object({
        moneda: monedaSchema,
        exigidoCentavos: centavos,
        aportadoCentavos: centavos,
        pendienteCentavos: centavos,
        adelantadoCentavos: centavos,
      }),
    ),
  })
  .meta({ id: 'Verificacion' });
export type Verificacion = z.infer<typeof verificacionSchema>;
