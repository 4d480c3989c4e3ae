import { z } from 'zod';

import { centavosPositivos, fechaSchema, idSchema, motivoOpcional } from '../base/campos.schema.ts';
import { chequeIdsSchema, chequeNuevoSchema } from '../cheques/cheque.schema.ts';
import { centavosDesdeCero } from '../cuentas/cuenta.schema.ts';
import { cotizacionSchema } from '../movimientos/cotizacion.schema.ts';

/**
 * `POST /cheques/rechazar`: the bank did not pay. Who gave each cheque owes its amount again, and a
 * supplier to whom it was given is owed again; a bank that had discounted it takes its amount back.
 * The costs are those of all the cheques together, in centavos of their currency.
 */
export const rechazarChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    motivo: motivoOpcional,
    gastosCentavos: centavosDesdeCero.default(0),
    ivaCentavos: centavosDesdeCero.default(0),
    /** Account that the costs leave; that of each cheque's bank when absent. */
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

const dineroSchema = z.strictObject({ cuentaId: idSchema, importeCentavos: centavosPositivos });

const CHEQUES_EN_LUGAR = 20;

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

/**
 * `POST /cheques/reponer`: a supplier gets all that is owed because of cheques given to them, in
 * money, in cheques of the portfolio, or both.
 */
export const reponerChequesSchema = z
  .strictObject({
    chequeIds: chequeIdsSchema,
    fecha: fechaSchema,
    motivo: motivoOpcional,
    dinero: dineroSchema.nullish(),
    conChequeIds: z.array(idSchema).max(CHEQUES_EN_LUGAR).default([]),
  })
  .meta({ id: 'ReponerCheques' });
export type ReponerCheques = z.infer<typeof reponerChequesSchema>;
export type ReponerChequesEntrada = z.input<typeof reponerChequesSchema>;
