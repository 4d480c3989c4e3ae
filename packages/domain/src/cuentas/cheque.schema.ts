import { z } from 'zod';

import {
  fechaSchema,
  idSchema,
  monedaSchema,
  referenciaSchema,
  requeridoO,
} from '../base/campos.schema.ts';
import { chequesIdsSchema } from './cuenta.schema.ts';

/**
 * `GET /cuentas/cheques`: with `cuentaId`, the cheques that the account pays on a later day;
 * without it, those without an account that have not been paid. With `moneda` and `desde`, those
 * without an account that are payable from that day on, which a new account may take over.
 */
export const listarChequesSchema = z
  .strictObject({
    cuentaId: idSchema.optional(),
    moneda: monedaSchema.optional(),
    desde: fechaSchema.optional(),
  })
  .refine(({ moneda, desde }) => (moneda === undefined) === (desde === undefined), {
    path: ['desde'],
    message: 'La moneda y el día van juntos',
  });
export type ListarCheques = z.infer<typeof listarChequesSchema>;

/** A cheque that the organisation issued, in the currency of the account that pays it, if any. */
export const chequePropioSchema = z
  .object({
    id: z.uuid(),
    numero: z.string(),
    banco: z.string(),
    /** Day of issue, and below it the day on which the bank pays it. */
    dadoEl: z.string(),
    fechaPago: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    contraparte: z.string().nullable(),
    proyecto: referenciaSchema,
    codigo: z.string(),
    /**
     * Path of the web page of the payment or orden de pago, or of the cheque itself when it pays an
     * expense.
     */
    enlace: z.string(),
  })
  .meta({ id: 'ChequePropio' });
export type ChequePropio = z.infer<typeof chequePropioSchema>;

/** Cheques by payment day, at most 500. */
export const listaChequesSchema = z
  .object({
    items: z.array(chequePropioSchema),
    siguiente: z.null(),
    /**
     * Cheques that count as paid today, and are owed once an account begins on the day `desde`,
     * until they are assigned to one; answered only with `moneda` and `desde`, absent without any.
     */
    pasanADeber: z.object({ cantidad: z.int(), importeCentavos: z.int() }).optional(),
  })
  .meta({ id: 'ListaCheques' });
export type ListaCheques = z.infer<typeof listaChequesSchema>;

/** `PUT /cuentas/{id}/cheques`: assigns cheques without an account to this one, which pays them. */
export const ubicarChequesSchema = z
  .strictObject({ id: idSchema, cheques: chequesIdsSchema })
  .meta({ id: 'UbicarCheques' });
export type UbicarCheques = z.infer<typeof ubicarChequesSchema>;

export const chequesUbicadosSchema = z
  .object({ ubicados: z.int() })
  .meta({ id: 'ChequesUbicados' });

/**
 * `GET /cuentas/revision`: consequences of ADR 53, which moved cheques from their day of issue to
 * their payment day. Lists counts taken before it, for accounts not counted or corrected since, and
 * the cheques of closed accounts, which were not moved.
 */
export const revisionSchema = z
  .object({
    cuentas: z.array(
      z.object({
        cuentaId: z.uuid(),
        nombre: z.string(),
        moneda: monedaSchema,
        /**
         * Correction of the account's balance: the sum over its listed counts of
         * `diferenciaDebidaCentavos` less `diferenciaCentavos`.
         */
        corregirCentavos: z.int(),
        arqueos: z.array(
          z.object({
            fecha: z.string(),
            contadoCentavos: z.int(),
            diferenciaCentavos: z.int(),
            diferenciaDebidaCentavos: z.int(),
          }),
        ),
      }),
    ),
    /** Cheques recorded in a closed account before their payment day; they are left unchanged. */
    quedaron: z.array(
      z.object({
        cuentaId: z.uuid(),
        nombre: z.string(),
        moneda: monedaSchema,
        cheques: z.int(),
        importeCentavos: z.int(),
      }),
    ),
  })
  .meta({ id: 'RevisionDeCheques' });
export type Revision = z.infer<typeof revisionSchema>;

/** `POST /cuentas/{id}/correccion`: corrects the account today, by exactly that amount. */
export const corregirCuentaSchema = z
  .strictObject({
    id: idSchema,
    /** Amount shown to the user; nothing is written when the current one differs. */
    corregirCentavos: z.int(
      requeridoO('El importe es requerido', 'El importe se expresa en centavos enteros'),
    ),
  })
  .meta({ id: 'CorregirCuenta' });
export type CorregirCuenta = z.infer<typeof corregirCuentaSchema>;
