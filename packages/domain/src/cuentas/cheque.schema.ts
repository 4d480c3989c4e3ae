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
 * `GET /cuentas/cheques`: with `cuentaId` those that an account pays on a day to come; without, those of no account that
 * have not left. With `moneda` and `desde`, those of no account that are paid from that day on: what an account that
 * begins then may have to pay.
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

/** A cheque of ours, in the currency of the account that pays it where it has one. */
export const chequePropioSchema = z
  .object({
    id: z.uuid(),
    numero: z.string(),
    banco: z.string(),
    /** When it was given, and when the bank pays it. */
    dadoEl: z.string(),
    fechaPago: z.string(),
    importeCentavos: z.int(),
    moneda: monedaSchema,
    contraparte: z.string().nullable(),
    proyecto: referenciaSchema,
    /** Of the budget or the orden de pago. */
    codigo: z.string(),
    /** Where it opens: a path of the web. */
    enlace: z.string(),
  })
  .meta({ id: 'ChequePropio' });
export type ChequePropio = z.infer<typeof chequePropioSchema>;

/** By the day they are paid, at most 500. */
export const listaChequesSchema = z
  .object({ items: z.array(chequePropioSchema), siguiente: z.null() })
  .meta({ id: 'ListaCheques' });

/** `PUT /cuentas/{id}/cheques`: cheques of no account that this one pays. */
export const ubicarChequesSchema = z
  .strictObject({ id: idSchema, cheques: chequesIdsSchema })
  .meta({ id: 'UbicarCheques' });
export type UbicarCheques = z.infer<typeof ubicarChequesSchema>;

export const chequesUbicadosSchema = z
  .object({ ubicados: z.int() })
  .meta({ id: 'ChequesUbicados' });

/**
 * `GET /cuentas/revision`: what became of cheques when they moved to the day they are paid. Counts taken meanwhile, of
 * accounts that nobody counted or put right since, and cheques of closed accounts, which stayed.
 */
export const revisionSchema = z
  .object({
    cuentas: z.array(
      z.object({
        cuentaId: z.uuid(),
        nombre: z.string(),
        moneda: monedaSchema,
        /** What the account holds too much, or too little below zero, because of those counts. */
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
    /** Seen by a closed account on the day they were given, and left as they are. */
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

/** `POST /cuentas/{id}/correccion`: the account is put right today, by that amount and no other. */
export const corregirCuentaSchema = z
  .strictObject({
    id: idSchema,
    /** What was shown: if it is another by now, nothing is written. */
    corregirCentavos: z.int(
      requeridoO('El importe es requerido', 'El importe se expresa en centavos enteros'),
    ),
  })
  .meta({ id: 'CorregirCuenta' });
export type CorregirCuenta = z.infer<typeof corregirCuentaSchema>;
