import { z } from 'zod';

import { monedaSchema, referenciaSchema } from '../base/campos.schema.ts';
import { claseObligacionSchema } from '../obligaciones/obligacion.schema.ts';
import { sentidoPresupuestoSchema } from '../presupuestos/presupuesto.schema.ts';
import { idDeBaseSchema } from './palanca.schema.ts';

/** `GET /escenarios/base`: of one work, or of the firm. */
export const pedirBaseSchema = z.strictObject({ proyectoId: idDeBaseSchema.optional() });
export type PedirBase = z.infer<typeof pedirBaseSchema>;

const centavos = z.int();

/** A due of the forecast. Each partner's quota of a call is one. */
export const vencimientoDeBaseSchema = z
  .object({
    /** Kind and id of the origin: stable while the debt exists. */
    clave: z.string(),
    clase: claseObligacionSchema,
    sentido: sentidoPresupuestoSchema,
    /** Due day; one before today counts today. */
    fecha: z.string(),
    /** Pending amount, negative for a credit note or an amount on account. */
    importeCentavos: centavos,
    moneda: monedaSchema,
    /** Work; null for dues of several works, or of none. */
    proyectoId: z.uuid().nullable(),
    /**
     * Account of a cheque of the organisation, or in which a received one was deposited; null for
     * other dues, and for readers who do not see accounts.
     */
    cuentaId: z.uuid().nullable(),
    /** Call and partner of a LLAMADO. */
    cuota: z.object({ llamadoId: z.uuid(), socioId: z.uuid() }).nullable(),
    /** True for a debt of a budget whose amounts follow an index. */
    indexado: z.boolean(),
    privado: z.boolean(),
    descripcion: z.string(),
    /** Path of the web page that shows the due. */
    enlace: z.string(),
  })
  .meta({ id: 'VencimientoDeBase' });
export type VencimientoDeBase = z.infer<typeof vencimientoDeBaseSchema>;

export const baseSchema = z
  .object({
    /** Today, and the last day. */
    desde: z.iso.date(),
    hasta: z.iso.date(),
    /** Work that was asked for; null for the firm, or for a work that the reader does not see. */
    proyectoId: z.uuid().nullable(),
    vencimientos: z.array(vencimientoDeBaseSchema),
    /**
     * Open accounts of money with their balance at the end of today, without those of cheques; empty
     * for readers who do not see accounts.
     */
    cuentas: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        moneda: monedaSchema,
        proyectoId: z.uuid().nullable(),
        saldoCentavos: centavos,
      }),
    ),
    /** Visible works, with the currency that a forecast of each shows even without amounts. */
    obras: z.array(referenciaSchema.extend({ moneda: monedaSchema })),
    /** Active partners of those works, for readers who manage partners. */
    socios: z.array(
      z.object({
        id: z.uuid(),
        proyectoId: z.uuid(),
        nombre: z.string(),
        participacionBp: z.int(),
      }),
    ),
  })
  .meta({ id: 'BaseDeEscenario' });
export type Base = z.infer<typeof baseSchema>;
