import { z } from 'zod';

import {
  esquemaDeLinea,
  fechaSchema,
  idSchema,
  monedaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
  centavosPositivos,
  personaSchema,
} from '../base/campos.schema.ts';
import { CENTAVOS_MAX } from '../base/dinero.rules.ts';
import { IMPORTE_EXCESIVO } from '../base/importe.rules.ts';
import { faltaDeCbu, normalizarCbu } from '../proveedores/cbu.rules.ts';
import { faltasDeCuenta, NOMBRE_DE_CUENTA } from './cuenta.rules.ts';
import { tipoCuentaSchema } from './tipo.schema.ts';

/** Integer centavos, zero included. */
export const centavosDesdeCero = z
  .int(requeridoO('El importe es requerido', 'El importe se expresa en centavos enteros'))
  .min(0, 'El importe no puede ser negativo')
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO);

/** Opening balance, negative for an overdrawn bank account. */
const saldoInicial = z
  .int('El saldo inicial se expresa en centavos enteros')
  .min(-CENTAVOS_MAX, IMPORTE_EXCESIVO)
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO);

/** Ids of own cheques, from `GET /cuentas/cheques`. */
export const chequesIdsSchema = z
  .array(idSchema)
  .min(1, 'Se espera al menos un cheque')
  .max(500, 'Se ubican hasta 500 cheques por vez');

/** Editable fields of an account. */
const datos = {
  nombre: esquemaDeLinea(NOMBRE_DE_CUENTA),
  banco: textoOpcional(80),
  cbu: textoOpcional(40)
    .overwrite((texto) => (typeof texto === 'string' ? normalizarCbu(texto) : texto))
    .superRefine((texto, contexto) => {
      const message = texto ? faltaDeCbu(texto) : null;
      if (message !== null) contexto.addIssue({ code: 'custom', message });
    }),
  /** Work of the account; null for an account of the whole organisation. */
  proyectoId: idSchema.nullish(),
  /** Person responsible for the cash. */
  responsableId: idSchema.nullish(),
  topeCentavos: centavosPositivos.nullish(),
  saldoInicialCentavos: saldoInicial,
  /** Day at whose start the account had the opening balance; no row is dated before it. */
  saldoInicialEl: fechaSchema.nullish(),
};

/** Adds an issue for each fault that `faltasDeCuenta` finds in an account. */
export function verificarCuenta(
  cuenta: Parameters<typeof faltasDeCuenta>[0],
  contexto: z.core.$RefinementCtx,
): void {
  for (const { path, message } of faltasDeCuenta(cuenta)) {
    contexto.addIssue({ code: 'custom', path: [path], message });
  }
}

/** `POST /cuentas`. Kind and currency never change. */
export const crearCuentaSchema = z
  .strictObject({
    tipo: tipoCuentaSchema,
    moneda: monedaSchema,
    ...datos,
    saldoInicialCentavos: saldoInicial.default(0),
    /** Own cheques without an account, which are assigned to the new one. */
    cheques: chequesIdsSchema.optional(),
  })
  .superRefine(verificarCuenta)
  .meta({ id: 'CrearCuenta' });
export type CrearCuenta = z.infer<typeof crearCuentaSchema>;
export type CrearCuentaEntrada = z.input<typeof crearCuentaSchema>;

/** `PUT /cuentas/{id}`: absent fields keep their value. */
export const editarCuentaSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject(datos).partial().shape,
  })
  .meta({ id: 'EditarCuenta' });
export type EditarCuenta = z.infer<typeof editarCuentaSchema>;

export const referenciaCuentaSchema = z.strictObject({ id: idSchema });

/** `PUT /cuentas/{id}/cerrar`: the balance and the own cheques still to be paid must be zero. */
export const cerrarCuentaSchema = z
  .strictObject({ id: idSchema, version: versionSchema })
  .meta({ id: 'CerrarCuenta' });
export type CerrarCuenta = z.infer<typeof cerrarCuentaSchema>;

export const TITULOS_CUENTA = { banco: 'Banco' } satisfies Partial<
  Record<keyof typeof datos, string>
>;

/** An account; amounts in centavos of its currency. */
export const cuentaSchema = z
  .object({
    id: z.uuid(),
    nombre: z.string(),
    tipo: tipoCuentaSchema,
    moneda: monedaSchema,
    banco: z.string().nullable(),
    cbu: z.string().nullable(),
    proyectoId: z.uuid().nullable(),
    proyecto: z.object({ id: z.uuid(), codigo: z.string(), nombre: z.string() }).nullable(),
    responsableId: z.uuid().nullable(),
    responsable: personaSchema.nullable(),
    topeCentavos: z.int().nullable(),
    saldoInicialCentavos: z.int(),
    saldoInicialEl: z.string().nullable(),
    /** Balance at the end of today. */
    saldoCentavos: z.int(),
    /** Sum of the own cheques that the account pays after today. */
    aDebitarCentavos: z.int(),
    /** Last count of the account; null without one. */
    arqueo: z
      .object({ fecha: z.string(), contadoCentavos: z.int(), diferenciaCentavos: z.int() })
      .nullable(),
    cerrada: z.boolean(),
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Cuenta' });
export type Cuenta = z.infer<typeof cuentaSchema>;

/** `GET /cuentas`: open accounts that the caller sees, or all of them with `cerradas`. */
export const listarCuentasSchema = z.strictObject({ cerradas: z.boolean().optional() });
export type ListarCuentas = z.infer<typeof listarCuentasSchema>;
/**
 * Accounts, also the answer of `GET /cuentas/propias`: open petty cashes for which the caller is
 * responsible.
 */
export const listaCuentasSchema = z
  .object({ items: z.array(cuentaSchema), siguiente: z.null() })
  .meta({ id: 'ListaCuentas' });

const saldoDeMoneda = z.object({ moneda: monedaSchema, saldoCentavos: z.int() });

const disponible = saldoDeMoneda.extend({
  /** Sum of the own cheques that are still to be paid, including those without an account. */
  aDebitarCentavos: z.int(),
  /** Balance less `aDebitarCentavos`. */
  libreCentavos: z.int(),
  /**
   * Balance of the accounts of cheques, which no other amount here includes; absent for readers who
   * may not see the portfolio.
   */
  enCarteraCentavos: z.int().optional(),
});

/** `GET /cuentas/saldos?al=`: balances at the end of that day, today by default. */
export const pedirSaldosSchema = z.strictObject({ al: fechaSchema.optional() });
export type PedirSaldos = z.infer<typeof pedirSaldosSchema>;
export const saldosSchema = z
  .object({
    items: z.array(
      z.object({
        cuentaId: z.uuid(),
        nombre: z.string(),
        tipo: tipoCuentaSchema,
        moneda: monedaSchema,
        saldoCentavos: z.int(),
        /** Sum of the own cheques issued by that day that the account pays later. */
        aDebitarCentavos: z.int(),
      }),
    ),
    /** Balance of movements without an account, from `sinCuentaDesde` on. */
    sinCuenta: z.array(saldoDeMoneda),
    /** First day counted in `sinCuenta`; null when all days count. */
    sinCuentaDesde: z.string().nullable(),
    /** Own cheques without an account that are still to be paid. */
    chequesSinCuenta: z.array(
      z.object({ moneda: monedaSchema, cantidad: z.int(), importeCentavos: z.int() }),
    ),
    /** Sum of the accounts' balances without those of cheques, per currency. */
    porMoneda: z.array(saldoDeMoneda),
    /**
     * Sum of the accounts' balances without those of cheques, per currency; beside it the own
     * cheques that are still to be paid, and the portfolio.
     */
    disponible: z.array(disponible),
  })
  .meta({ id: 'SaldosDeCuentas' });
export type Saldos = z.infer<typeof saldosSchema>;
