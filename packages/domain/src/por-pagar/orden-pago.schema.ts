import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  monedaSchema,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { segun } from '../base/entre-campos.schema.ts';
import { paginaCampos, paginaDe } from '../base/paginacion.schema.ts';
import { comprobanteSchema } from '../movimientos/comprobantes/comprobante.schema.ts';
import { cotizacionGuardadaSchema, cotizacionSchema } from '../movimientos/cotizacion.schema.ts';
import { pagoSchema, tipoPagoSchema } from '../presupuestos/pagos/pago.schema.ts';
import { medioSchema, renglonesDe, retencionSchema } from '../presupuestos/pagos/renglon.schema.ts';
import { apocrifoCampo } from '../proveedores/apocrifo.schema.ts';
import { motivoBajaSchema } from '../solicitudes/solicitud.schema.ts';
import { problemasDeLineas } from './lineas.rules.ts';

/** Kinds of debts of a budget, as in `GET /obligaciones`. */
export const claseDeAcuerdoSchema = z.enum(
  ['CERTIFICADO', 'ANTICIPO', 'REPARO', 'PROGRAMADO'],
  requeridoO('La clase es requerida', 'La clase no es válida'),
);
export type ClaseDeAcuerdo = z.infer<typeof claseDeAcuerdoSchema>;

/**
 * `POST /por-pagar/pagar`: one payment that settles several things owed to one supplier, in one currency, by several
 * means. Credit notes and advances are sent with their positive amount and subtract: documents + budgets − credit notes
 * − advances + on account − withholdings = means. In dollars it needs a rate.
 */
export const pagarPorPagarSchema = z
  .strictObject({
    comprobantes: z
      .array(
        z.strictObject({ id: idSchema, importeCentavos: centavosPositivos }),
        requeridoO('Los comprobantes son requeridos', 'Se espera una lista de comprobantes'),
      )
      .default([]),
    /**
     * Debts of budgets; `id` is the obligation's `origenId`. Each becomes a payment of its budget.
     * A scheduled one is paid in full.
     */
    acuerdos: z
      .array(
        z.strictObject({
          clase: claseDeAcuerdoSchema,
          id: idSchema,
          importeCentavos: centavosPositivos,
        }),
        requeridoO('La lista es requerida', 'Se espera una lista de lo que se debe'),
      )
      .default([]),
    /**
     * Advances to the supplier that earlier órdenes left on account, whole or in part; `id` is the
     * obligation's `origenId`.
     */
    adelantos: z
      .array(
        z.strictObject({ id: idSchema, importeCentavos: centavosPositivos }),
        requeridoO('La lista es requerida', 'Se espera una lista de lo que está a cuenta'),
      )
      .default([]),
    /** Amount paid beyond what is settled, which stays on account as an advance to the supplier. */
    aCuentaCentavos: centavosPositivos.nullish(),
    fecha: fechaSchema,
    cotizacion: cotizacionSchema.nullish(),
    /** Empty only when credit notes, advances and withholdings settle everything. */
    medios: renglonesDe(medioSchema).default([]),
    retenciones: renglonesDe(retencionSchema).default([]),
    notas: textoOpcional(2000),
  })
  .superRefine(segun(problemasDeLineas))
  .meta({ id: 'PagarPorPagar' });
export type PagarPorPagar = z.infer<typeof pagarPorPagarSchema>;
export type PagarPorPagarEntrada = z.input<typeof pagarPorPagarSchema>;

export const ordenPagadaSchema = z
  .object({ ordenDePagoId: z.uuid(), numero: z.int(), movimientoIds: z.array(z.uuid()) })
  .meta({ id: 'OrdenPagada' });
export type OrdenPagada = z.infer<typeof ordenPagadaSchema>;

/** `GET /ordenes-de-pago`, newest first. */
export const listarOrdenesPagoSchema = z.strictObject({
  proveedorId: idSchema.optional(),
  projectId: idSchema.optional(),
  ...paginaCampos,
});
export type ListarOrdenesPago = z.infer<typeof listarOrdenesPagoSchema>;

export const referenciaOrdenPagoSchema = z.strictObject({ id: idSchema });

const { medios, retenciones } = pagoSchema.shape;

/**
 * An orden de pago. Amounts in centavos of its currency; a credit note's `importeCentavos` is
 * negative.
 */
export const ordenPagoSchema = z
  .object({
    id: z.uuid(),
    numero: z.int(),
    /** Number of the receipt that the supplier signs. */
    reciboNumero: z.int(),
    fecha: z.string(),
    proveedorId: z.uuid(),
    proveedor: z.object({ id: z.uuid(), razonSocial: z.string(), cuit: z.string().nullable() }),
    ...apocrifoCampo,
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    comprobantes: z.array(
      z.object({
        id: z.uuid(),
        comprobante: comprobanteSchema,
        proyecto: referenciaSchema,
        importeCentavos: z.int(),
        /**
         * Movement of the money paid for the document; null when it moves no money, such as a
         * credit note.
         */
        movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
      }),
    ),
    /** Payments of budgets that belong to the order, with the amount that each settles. */
    pagos: z.array(
      z.object({
        id: z.uuid(),
        numero: z.int(),
        tipo: tipoPagoSchema,
        certificado: z.object({ id: z.uuid(), numero: z.int() }).nullable(),
        presupuesto: z.object({ id: z.uuid(), codigo: z.string(), titulo: z.string() }),
        proyecto: referenciaSchema,
        importeCentavos: z.int(),
        movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
      }),
    ),
    /**
     * Advance that the orden left on account, how much of it was applied, and what the supplier gave
     * back; null without one.
     */
    aCuenta: z
      .object({
        id: z.uuid(),
        importeCentavos: z.int(),
        aplicadoCentavos: z.int(),
        devueltoCentavos: z.int(),
        /** Incomes of what the supplier gave back, by day. */
        devoluciones: z.array(
          z.object({
            id: z.uuid(),
            codigo: z.string(),
            fecha: z.string(),
            importeCentavos: z.int(),
          }),
        ),
        proyecto: referenciaSchema,
        movimiento: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
      })
      .nullable(),
    /** Advances of earlier órdenes that this one applies; `importeCentavos` is negative. */
    adelantos: z.array(
      z.object({
        id: z.uuid(),
        orden: z.object({ id: z.uuid(), numero: z.int() }),
        proyecto: referenciaSchema,
        importeCentavos: z.int(),
      }),
    ),
    medios,
    retenciones,
    /** Sum of the means of payment. */
    importeCentavos: z.int(),
    notas: z.string().nullable(),
    bajaPendiente: z.boolean(),
    anulada: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'OrdenPago' });
export type OrdenPago = z.infer<typeof ordenPagoSchema>;
export const listaOrdenesPagoSchema = paginaDe(ordenPagoSchema);

/**
 * `DELETE /ordenes-de-pago/{id}`: requests the deletion of an orden de pago; once approved, the
 * debts that it settled are owed again.
 */
export const eliminarOrdenPagoSchema = z
  .strictObject({ id: idSchema, motivo: motivoBajaSchema, version: versionSchema.optional() })
  .meta({ id: 'EliminarOrdenPago' });
export type EliminarOrdenPago = z.infer<typeof eliminarOrdenPagoSchema>;

/** `GET /ordenes-de-pago/{id}/documento`: the order itself, or the receipt that the supplier signs. */
export const documentoOrdenPagoSchema = z.strictObject({
  id: idSchema,
  papel: z.enum(['orden', 'recibo'], 'El papel es orden o recibo').default('orden'),
});
export type DocumentoOrdenPago = z.infer<typeof documentoOrdenPagoSchema>;
