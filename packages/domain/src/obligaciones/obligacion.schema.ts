import { z } from 'zod';

import { fechaSchema, idSchema, monedaSchema, referenciaSchema } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { formatoPlanillaSchema } from '../planilla/planilla.schema.ts';
import { sentidoPresupuestoSchema } from '../presupuestos/presupuesto.schema.ts';
import { apocrifoCampo } from '../proveedores/apocrifo.schema.ts';
import { tramoSchema } from './tramo.schema.ts';

/**
 * Kind of a debt. PROGRAMADO: a scheduled payment, which replaces part of another debt. CHEQUE:
 * issued by the organisation and not debited yet. LLAMADO: a partner's quota of a call. RETENCION:
 * tax withheld and not deposited yet. BOLSILLO: an expense paid by a member and not repaid yet.
 * CHEQUE_A_COBRAR: a cheque received that its bank has not paid yet, in the portfolio or deposited,
 * for users who see the portfolio. CHEQUE_RECHAZADO: what who gave a cheque owes because it was
 * rejected or handed back to them. CHEQUE_A_REPONER: what is owed to a supplier because a cheque
 * given to them was rejected or came back; both are for the same users. A_CUENTA: an advance to a supplier,
 * negative, left on account by an orden de pago and not applied yet.
 */
export const claseObligacionSchema = z.enum(
  [
    'COMPROBANTE',
    'CERTIFICADO',
    'ANTICIPO',
    'REPARO',
    'PROGRAMADO',
    'CHEQUE',
    'LLAMADO',
    'RETENCION',
    'BOLSILLO',
    'CHEQUE_A_COBRAR',
    'CHEQUE_RECHAZADO',
    'CHEQUE_A_REPONER',
    'A_CUENTA',
  ],
  'La clase no es válida',
);
export type ClaseObligacion = z.infer<typeof claseObligacionSchema>;

const filtros = {
  /**
   * Direction of the obligations. EGRESO: debts of the organisation. INGRESO: debts of clients and
   * partners to the organisation.
   */
  sentido: sentidoPresupuestoSchema.default('EGRESO'),
  proyectoId: idSchema.optional(),
  proveedorId: idSchema.optional(),
  /**
   * Origin of one obligation; needs `clase`, because an advance and a fondo de reparo have the same
   * origin.
   */
  origenId: idSchema.optional(),
  /** Member to whom pocket expenses are owed. */
  miembroId: idSchema.optional(),
  clase: claseObligacionSchema.optional(),
  /** Last due day to include. */
  hasta: fechaSchema.optional(),
  tramo: tramoSchema.optional(),
};

/** `GET /obligaciones`: by due day, debts without one last. */
export const listarObligacionesSchema = z.strictObject({ ...filtros, ...paginaCampos });
export type ListarObligaciones = z.infer<typeof listarObligacionesSchema>;

/** `GET /obligaciones/export`: the filters of the list, all of its rows. */
export const exportarObligacionesSchema = z.strictObject({
  formato: formatoPlanillaSchema,
  ...filtros,
});
export type ExportarObligaciones = z.infer<typeof exportarObligacionesSchema>;

/**
 * `GET /obligaciones/contrapartes`: the same rows grouped by supplier, member, tax office, client,
 * partner or giver of a cheque; all cheques that the organisation issued are one line.
 */
export const listarContrapartesSchema = z.strictObject({
  sentido: filtros.sentido,
  proyectoId: filtros.proyectoId,
  clase: filtros.clase,
});
export type ListarContrapartes = z.infer<typeof listarContrapartesSchema>;

/**
 * An obligation, with the settlements that the reader may see. Amounts in centavos of `moneda`;
 * negative for a credit note and an amount on account. `pendienteCentavos` excludes what scheduled
 * payments replace, which are separate items.
 */
export const obligacionSchema = z
  .object({
    clase: claseObligacionSchema,
    /**
     * Id of the document, certificate, payment, cheque, withholding or movement; for an amount on
     * account, of the orden's line; for an advance or a fondo de reparo, of the budget; for a call,
     * an id derived from those of the call and the partner.
     */
    origenId: z.uuid(),
    sentido: sentidoPresupuestoSchema,
    descripcion: z.string(),
    /**
     * Creditor or debtor. `id` is that of a supplier; clients, partners, members, tax agencies,
     * receivers of a cheque, and those who gave one, have only a name.
     */
    contraparte: z.object({ id: z.uuid().nullable(), nombre: z.string() }),
    /** Mark of the supplier; null for other counterparts. */
    ...apocrifoCampo,
    /** Work of the obligation; null for obligations of several works, or of none. */
    proyecto: referenciaSchema.nullable(),
    /**
     * Payment of a budget to which the obligation belongs, if any; `ordenId` is its orden de pago,
     * if any.
     */
    pagoId: z.uuid().nullable(),
    /**
     * Ids of the call and the partner, to send with a contribution that settles a LLAMADO; null for
     * other kinds.
     */
    cuota: z.object({ llamadoId: z.uuid(), socioId: z.uuid() }).nullable(),
    ordenId: z.uuid().nullable(),
    /** Member who paid an expense; null for other kinds. */
    miembroId: z.uuid().nullable(),
    presupuesto: z.object({ id: z.uuid(), codigo: z.string() }).nullable(),
    fecha: z.string(),
    vence: z.string().nullable(),
    /** Days since the due day; negative before it, null without one. */
    diasVencido: z.int().nullable(),
    moneda: monedaSchema,
    totalCentavos: z.int(),
    saldadoCentavos: z.int(),
    pendienteCentavos: z.int(),
    privado: z.boolean(),
  })
  .meta({ id: 'Obligacion' });
export type Obligacion = z.infer<typeof obligacionSchema>;

const sumas = {
  moneda: monedaSchema,
  /** Everything pending, except the fondo de reparo without a due day. */
  pendienteCentavos: z.int(),
  vencidoCentavos: z.int(),
  tramos: z.array(z.object({ tramo: tramoSchema, pendienteCentavos: z.int() })),
  /** Pending amount by kind. */
  partes: z.array(z.object({ clase: claseObligacionSchema, pendienteCentavos: z.int() })),
  /** Retained fondo de reparo without a date for its return. */
  reparoSinFechaCentavos: z.int(),
};

export const totalesObligacionesSchema = z.object(sumas);
export type TotalesObligaciones = z.infer<typeof totalesObligacionesSchema>;

/** A page of obligations; `totales` cover all rows that match the filter. */
export const listaObligacionesSchema = z
  .object({
    items: z.array(obligacionSchema),
    totales: z.array(totalesObligacionesSchema),
    siguiente: z.string().nullable(),
  })
  .meta({ id: 'ListaObligaciones' });
export type ListaObligaciones = z.infer<typeof listaObligacionesSchema>;

/**
 * Lines by counterpart (supplier, member, client and the like) and currency, largest first within a
 * currency.
 */
export const contrapartesSchema = z
  .object({
    items: z.array(
      z.object({
        contraparte: obligacionSchema.shape.contraparte,
        ...apocrifoCampo,
        miembroId: obligacionSchema.shape.miembroId,
        obligaciones: z.int(),
        ...sumas,
      }),
    ),
    siguiente: z.null(),
  })
  .meta({ id: 'ContrapartesDeObligaciones' });
export type Contrapartes = z.infer<typeof contrapartesSchema>;
