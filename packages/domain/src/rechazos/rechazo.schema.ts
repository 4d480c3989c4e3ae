import { z } from 'zod';

import { centavosPositivos, fechaSchema, idSchema, motivoOpcional } from '../base/campos.schema.ts';
import { chequeIdsSchema, chequeNuevoSchema } from '../cheques/cheque.schema.ts';
import { centavosDesdeCero } from '../cuentas/cuenta.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';

/**
 * `POST /cheques/rechazar`: the bank did not pay. Who gave each cheque owes its amount again, and a
 * supplier to whom it was given is owed again; a bank that had discounted it takes its amount back.
 * For an own cheque, its money returns to its account and its receiver is owed again. The costs are
 * those of all the cheques together, in centavos of their currency.
 */
export const rechazarChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    motivo: motivoOpcional,
    gastosCentavos: centavosDesdeCero.default(0),
    ivaCentavos: centavosDesdeCero.default(0),
    /**
     * Account that the costs leave, and the amount of those that a bank discounted; when absent, that
     * of each cheque's bank.
     */
    cuentaId: idSchema.nullish(),
    /** True when who gave the cheques owes the costs too; else they are expenses of `proyectoId`. */
    cobrarAlCliente: z.boolean().default(false),
    /** Work that bears the costs; Administración when absent. */
    proyectoId: idSchema.nullish(),
    rubroId: idSchema.nullish(),
    /** Rate of the costs, needed for cheques in dollars. */
    cotizacion: cotizacionSchema.nullish(),
  })
  .meta({ id: 'RechazarCheques' });
export type RechazarCheques = z.infer<typeof rechazarChequesSchema>;
export type RechazarChequesEntrada = z.input<typeof rechazarChequesSchema>;

/**
 * `POST /cheques/devolver`: CARTERA: cheques that were handed over come back unpaid, from a bank or
 * from a supplier, who is owed again. ENTREGADOR: those of the portfolio, or rejected, are handed
 * back to who gave them, who owes their amount again.
 */
export const devolverChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    a: z.enum(['CARTERA', 'ENTREGADOR'], 'El destino no es válido').default('CARTERA'),
    motivo: motivoOpcional,
  })
  .meta({ id: 'DevolverCheques' });
export type DevolverChequesEntrada = z.input<typeof devolverChequesSchema>;
export type DevolverCheques = z.infer<typeof devolverChequesSchema>;

/** `POST /cheques/deshacer`: undoes the last event of each cheque, as if it had not happened. */
export const deshacerChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    /** Number of the event to undo; refused when it is not the last one of each cheque. */
    n: z.int('El número no es válido').min(1, 'El número no es válido').optional(),
    motivo: motivoOpcional,
  })
  .meta({ id: 'DeshacerCheques' });
export type DeshacerCheques = z.infer<typeof deshacerChequesSchema>;

const dineroSchema = z.strictObject({ cuentaId: idSchema, importeCentavos: centavosPositivos });

/** Most cheques that come, or are given, in place of others at once. */
export const CHEQUES_EN_LUGAR = 20;

/** Cheque received in place of another, with its own amount. */
const chequeEnLugarSchema = z.strictObject({
  importeCentavos: centavosPositivos,
  cheque: chequeNuevoSchema,
});

/**
 * `POST /cheques/reemplazar`: who gave the cheques pays all that is owed because of them, with
 * money, with cheques that enter the portfolio, or both.
 */
export const reemplazarChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    motivo: motivoOpcional,
    dinero: dineroSchema.nullish(),
    chequesNuevos: z
      .array(chequeEnLugarSchema)
      .max(CHEQUES_EN_LUGAR, `Se reciben hasta ${CHEQUES_EN_LUGAR} cheques por vez`)
      .default([]),
  })
  .meta({ id: 'ReemplazarCheques' });
export type ReemplazarCheques = z.infer<typeof reemplazarChequesSchema>;
export type ReemplazarChequesEntrada = z.input<typeof reemplazarChequesSchema>;

/** Own cheque given in place of others, with its own amount and the account that it is drawn on. */
const propioEnLugarSchema = z.strictObject({
  cuentaId: idSchema,
  importeCentavos: centavosPositivos,
  cheque: chequeNuevoSchema,
});

/**
 * `POST /cheques/reponer`: a supplier gets all that is owed because of cheques given to them, in
 * money, in cheques of the portfolio, in own ones, or in several of these.
 */
export const reponerChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    motivo: motivoOpcional,
    dinero: dineroSchema.nullish(),
    conChequeIds: z.array(idSchema).max(CHEQUES_EN_LUGAR).default([]),
    propios: z
      .array(propioEnLugarSchema)
      .max(CHEQUES_EN_LUGAR, `Se emiten hasta ${CHEQUES_EN_LUGAR} cheques por vez`)
      .default([]),
  })
  .meta({ id: 'ReponerCheques' });
export type ReponerCheques = z.infer<typeof reponerChequesSchema>;
export type ReponerChequesEntrada = z.input<typeof reponerChequesSchema>;
