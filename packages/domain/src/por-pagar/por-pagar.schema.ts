import { z } from 'zod';

import {
  centavosPositivos,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  obraIdSchema,
  proveedorIdSchema,
  referenciaSchema,
  versionSchema,
} from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import {
  comprobanteEdicionSchema,
  comprobanteEntradaSchema,
  comprobanteSchema,
} from '../movimientos/comprobantes/comprobante.schema.ts';
import { partesGuardadasSchema } from '../movimientos/comprobantes/partes.schema.ts';
import {
  cotizacionGuardadaSchema,
  cotizacionSchema,
  dolaresConCotizacion,
  faltaCotizacion,
} from '../movimientos/cotizacion.schema.ts';
import { tramoSchema } from '../obligaciones/tramo.schema.ts';
import { apocrifoCampo } from '../proveedores/apocrifo.schema.ts';
import { motivoBajaSchema } from '../solicitudes/solicitud.schema.ts';

/** Fields of a debt that a person enters; amounts in centavos of its currency. */
const datos = {
  proyectoId: obraIdSchema,
  proveedorId: proveedorIdSchema,
  rubroId: idSchema.nullish(),
  /**
   * Budget in which the document is owed; that budget's certificates and payments include the debt,
   * so it is not listed among the payables.
   */
  presupuestoId: idSchema.nullish(),
  comprobante: comprobanteEntradaSchema,
  importeCentavos: centavosPositivos,
  moneda: monedaSchema,
  cotizacion: cotizacionSchema.nullish(),
  vence: fechaSchema.nullish(),
  concepto: lineaDe('El concepto', 3, 200),
};

export const TITULOS_POR_PAGAR = { concepto: 'Concepto' } satisfies Partial<
  Record<keyof typeof datos, string>
>;

/** `POST /por-pagar`: a document that was received and is not paid yet. */
export const crearPorPagarSchema = z
  .strictObject(datos)
  .refine(dolaresConCotizacion, faltaCotizacion)
  .meta({ id: 'CrearPorPagar' });
export type CrearPorPagar = z.infer<typeof crearPorPagarSchema>;
export type CrearPorPagarEntrada = z.input<typeof crearPorPagarSchema>;

/**
 * `PUT /por-pagar/{id}`: absent fields keep their value. Payments already made fix supplier, work,
 * currency and whether it is a credit note, and the amount may not fall below them.
 */
export const editarPorPagarSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject({ ...datos, comprobante: comprobanteEdicionSchema }).partial().shape,
  })
  .refine(({ moneda, cotizacion }) => moneda !== 'USD' || cotizacion !== null, faltaCotizacion)
  .meta({ id: 'EditarPorPagar' });
export type EditarPorPagar = z.infer<typeof editarPorPagarSchema>;

export const referenciaPorPagarSchema = z.strictObject({ id: idSchema });

/**
 * `PUT /por-pagar/{id}/anular`: annuls a document entered by mistake, while nothing of it is paid.
 */
export const anularPorPagarSchema = z
  .strictObject({ id: idSchema, motivo: motivoBajaSchema, version: versionSchema.optional() })
  .meta({ id: 'AnularPorPagar' });
export type AnularPorPagar = z.infer<typeof anularPorPagarSchema>;

/** `GET /por-pagar`, by due day, those without one last; `hasta` is the last due day, included. */
export const listarPorPagarSchema = z.strictObject({
  projectId: idSchema.optional(),
  proveedorId: idSchema.optional(),
  hasta: fechaSchema.optional(),
  tramo: tramoSchema.optional(),
  ...paginaCampos,
});
export type ListarPorPagar = z.infer<typeof listarPorPagarSchema>;

/**
 * A debt. Credit notes have negative `totalCentavos`, `pagadoCentavos` and `pendienteCentavos`.
 * `pagadoCentavos` adds public movements with the document, except annulled ones and those of
 * órdenes de pago, and the lines of órdenes de pago, in the document's currency.
 */
export const porPagarSchema = z
  .object({
    id: z.uuid(),
    proveedorId: z.uuid(),
    proveedor: z.object({ id: z.uuid(), razonSocial: z.string() }),
    ...apocrifoCampo,
    proyectoId: z.uuid(),
    proyecto: referenciaSchema,
    rubroId: z.uuid().nullable(),
    rubro: referenciaSchema.nullable(),
    presupuestoId: z.uuid().nullable(),
    comprobante: comprobanteSchema,
    concepto: z.string(),
    moneda: monedaSchema,
    cotizacion: cotizacionGuardadaSchema.nullable(),
    totalCentavos: z.int(),
    pagadoCentavos: z.int(),
    pendienteCentavos: z.int(),
    vence: z.string().nullable(),
    /** Days since the due day; negative before it, null without one. */
    diasVencido: z.int().nullable(),
    anulado: z.boolean(),
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'PorPagar' });
export type PorPagar = z.infer<typeof porPagarSchema>;

export const totalesPorPagarSchema = z.object({
  moneda: monedaSchema,
  pendienteCentavos: z.int(),
  vencidoCentavos: z.int(),
  /** Pending amount by days past due. */
  tramos: z.array(z.object({ tramo: tramoSchema, pendienteCentavos: z.int() })),
});
export type TotalesPorPagar = z.infer<typeof totalesPorPagarSchema>;

/** A page of debts; `totales` cover all rows that match the filter. */
export const listaPorPagarSchema = z
  .object({
    items: z.array(porPagarSchema),
    totales: z.array(totalesPorPagarSchema),
    siguiente: z.string().nullable(),
  })
  .meta({ id: 'ListaPorPagar' });
export type ListaPorPagar = z.infer<typeof listaPorPagarSchema>;

/** A payment that settled a debt. */
export const pagadoDeDeudaSchema = z.object({
  tipo: z.enum(['MOVIMIENTO', 'ORDEN_PAGO']),
  id: z.uuid(),
  /** Code of the movement, or number of the orden. */
  codigo: z.string(),
  fecha: z.string(),
  importeCentavos: z.int(),
});

/** `GET /por-pagar/{id}`. */
export const porPagarDetalleSchema = porPagarSchema
  .extend({
    pagos: z.array(pagadoDeDeudaSchema),
    /** Parts entered here; null when unknown or when ARCA's are used. */
    partes: partesGuardadasSchema.nullable(),
  })
  .meta({ id: 'PorPagarDetalle' });
export type PorPagarDetalle = z.infer<typeof porPagarDetalleSchema>;

/** `GET /por-pagar/proveedores`: debts by supplier and currency. */
export const porProveedorSchema = z
  .object({
    items: z.array(
      z.object({
        proveedorId: z.uuid(),
        razonSocial: z.string(),
        moneda: monedaSchema,
        comprobantes: z.int(),
        pendienteCentavos: z.int(),
        vencidoCentavos: z.int(),
        tramos: z.array(z.object({ tramo: tramoSchema, pendienteCentavos: z.int() })),
      }),
    ),
    siguiente: z.null(),
  })
  .meta({ id: 'PorPagarPorProveedor' });
export type PorProveedor = z.infer<typeof porProveedorSchema>;
export const listarPorProveedorSchema = z.strictObject({ projectId: idSchema.optional() });
