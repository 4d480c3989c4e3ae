import { z } from 'zod';

import { fechaSchema, idSchema, monedaSchema } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { totalesObligacionesSchema } from '../obligaciones/obligacion.schema.ts';

/** `GET /proveedores/{id}/cuenta`: account of a supplier in one currency, newest first. */
export const pedirCuentaProveedorSchema = z.strictObject({
  id: idSchema,
  moneda: monedaSchema.default('ARS'),
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  ...paginaCampos,
});
export type PedirCuentaProveedor = z.infer<typeof pedirCuentaProveedorSchema>;

/** `GET /proveedores/{id}/cuenta/documento`: the account as a PDF. */
export const documentoCuentaProveedorSchema = pedirCuentaProveedorSchema.omit({
  limit: true,
  cursor: true,
});
export type DocumentoCuentaProveedor = z.infer<typeof documentoCuentaProveedorSchema>;

/**
 * Amounts in centavos of `moneda`, over the works that the caller sees. `debe`: something owed,
 * such as a document, a certificate or an advance, negative for a credit note; `haber`: a payment.
 * Purchases paid immediately appear in both columns.
 */
export const cuentaProveedorSchema = z
  .object({
    proveedor: z.object({ id: z.uuid(), razonSocial: z.string(), cuit: z.string().nullable() }),
    moneda: monedaSchema,
    /** Totals of the whole account, not only of the period. */
    compradoCentavos: z.int(),
    pagadoCentavos: z.int(),
    /** Pending amount as in `GET /obligaciones`, and its parts. */
    pendienteCentavos: z.int(),
    vencidoCentavos: z.int(),
    partes: totalesObligacionesSchema.shape.partes,
    /** Amount paid in advance that no later debt has used yet. */
    aFavorCentavos: z.int(),
    reparoSinFechaCentavos: z.int(),
    items: z.array(
      z.object({
        id: z.uuid(),
        fecha: z.string(),
        origen: z.object({
          tipo: z.enum([
            'COMPROBANTE',
            'MOVIMIENTO',
            'ORDEN_PAGO',
            'ANTICIPO',
            'CERTIFICADO',
            'REPARO',
            'PAGO',
            'CHEQUE',
          ]),
          id: z.uuid(),
          /** Work of the row; null for a cheque. */
          proyectoId: z.uuid().nullable(),
          /** Budget of the row, if any. */
          presupuestoId: z.uuid().nullable(),
        }),
        concepto: z.string(),
        debeCentavos: z.int(),
        haberCentavos: z.int(),
        /** Balance owed after this row, in the order of days. */
        saldoCentavos: z.int(),
      }),
    ),
    siguiente: z.string().nullable(),
  })
  .meta({ id: 'CuentaProveedor' });
export type CuentaProveedor = z.infer<typeof cuentaProveedorSchema>;
