import { z } from 'zod';

import {
  cuentaIdSchema,
  esquemaDeLinea,
  fechaSchema,
  idSchema,
  monedaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
  centavosPositivos,
} from '../base/campos.schema.ts';
import { CENTAVOS_MAX, IMPORTE_EXCESIVO } from '../base/dinero.rules.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { faltaDeCbu, normalizarCbu } from '../proveedores/cbu.rules.ts';
import { motivoBajaSchema } from '../solicitudes/solicitud.schema.ts';
import { faltasDeCuenta, NOMBRE_DE_CUENTA } from './cuenta.rules.ts';
import { tipoCuentaSchema } from './tipo.schema.ts';

/** Integer centavos, zero included. */
const centavosDesdeCero = z
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
  /** Day at whose start the account had that balance; no row is dated before it. */
  saldoInicialEl: fechaSchema.nullish(),
};

/** Checks between fields, exported so that forms can run them before sending. */
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
    /** Own cheques issued before, which the account pays from its first day on. */
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

/** `PUT /cuentas/{id}/cerrar`: the balance must be zero, and no row is written afterwards. */
export const cerrarCuentaSchema = z
  .strictObject({ id: idSchema, version: versionSchema })
  .meta({ id: 'CerrarCuenta' });
export type CerrarCuenta = z.infer<typeof cerrarCuentaSchema>;

const persona = z.object({ id: z.uuid(), nombre: z.string() });

/** Titles of the fields that the list of changes shows unchanged. */
export const TITULOS_CUENTA = {
  nombre: 'Nombre',
  banco: 'Banco',
  cbu: 'CBU o CVU',
  topeCentavos: 'Tope',
  saldoInicialCentavos: 'Saldo inicial',
  saldoInicialEl: 'Saldo inicial al',
} satisfies Partial<Record<keyof typeof datos, string>>;

/** Amounts in centavos of the account's currency. */
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
    responsable: persona.nullable(),
    topeCentavos: z.int().nullable(),
    saldoInicialCentavos: z.int(),
    saldoInicialEl: z.string().nullable(),
    /** Balance at the end of today. */
    saldoCentavos: z.int(),
    /** Own cheques that it pays after today. */
    aDebitarCentavos: z.int(),
    /** Last count of the account. */
    arqueo: z
      .object({ fecha: z.string(), contadoCentavos: z.int(), diferenciaCentavos: z.int() })
      .nullable(),
    cerrada: z.boolean(),
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Cuenta' });
export type Cuenta = z.infer<typeof cuentaSchema>;

/**
 * `GET /cuentas`: open accounts, or all with `cerradas`. The person responsible for a petty cash
 * sees only that one.
 */
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
  /** Own cheques not paid yet on any day, including those without an account. */
  aDebitarCentavos: z.int(),
  /** Balance less `aDebitarCentavos`. */
  libreCentavos: z.int(),
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
        /** Own cheques issued by that day that it pays later. */
        aDebitarCentavos: z.int(),
      }),
    ),
    /** Balance of the movements without an account. */
    sinCuenta: z.array(saldoDeMoneda),
    /** First day counted in `sinCuenta`, on which accounts began; null when all days count. */
    sinCuentaDesde: z.string().nullable(),
    /** Own cheques without an account, owed until they are assigned to one. */
    chequesSinCuenta: z.array(
      z.object({ moneda: monedaSchema, cantidad: z.int(), importeCentavos: z.int() }),
    ),
    /** Sum of the accounts, per currency. */
    porMoneda: z.array(saldoDeMoneda),
    /** Sum of the accounts, with the own cheques that are still to be paid. */
    disponible: z.array(disponible),
  })
  .meta({ id: 'SaldosDeCuentas' });
export type Saldos = z.infer<typeof saldosSchema>;

const periodo = { id: idSchema, desde: fechaSchema.optional(), hasta: fechaSchema.optional() };
const enOrden = ({ desde, hasta }: { desde?: string | undefined; hasta?: string | undefined }) =>
  !desde || !hasta || desde <= hasta;
const alReves = { path: ['hasta'], message: 'El período termina antes de empezar' };

/** `GET /cuentas/{id}/apuntes`, newest first; `desde` and `hasta` are included. */
export const listarApuntesSchema = z
  .strictObject({ ...periodo, ...paginaCampos })
  .refine(enOrden, alReves);
export type ListarApuntes = z.infer<typeof listarApuntesSchema>;

/** `GET /cuentas/{id}/apuntes/export`: all rows of the period as a spreadsheet. */
export const exportarApuntesSchema = z.strictObject(periodo).refine(enOrden, alReves);
export type ExportarApuntes = z.infer<typeof exportarApuntesSchema>;

export const origenApunteSchema = z
  .object({
    tipo: z.enum(['MOVIMIENTO', 'TRASPASO', 'ARQUEO', 'ORDEN_PAGO']),
    id: z.uuid(),
    /** Work of a movement, needed for the path of its page. */
    proyectoId: z.uuid().nullable(),
  })
  .meta({ id: 'OrigenApunte' });

export const apunteSchema = z
  .object({
    id: z.uuid(),
    fecha: z.string(),
    /** Positive for money in, negative for money out. */
    importeCentavos: z.int(),
    /** Balance after this row, in the order of days. */
    saldoCentavos: z.int(),
    origen: origenApunteSchema,
    concepto: z.string(),
  })
  .meta({ id: 'Apunte' });
export type Apunte = z.infer<typeof apunteSchema>;
export const listaApuntesSchema = z
  .object({ items: z.array(apunteSchema), siguiente: z.string().nullable() })
  .meta({ id: 'ListaApuntes' });

/**
 * `POST /cuentas/{id}/arqueos`: money counted at the end of a day. The difference is added to the
 * account.
 */
export const crearArqueoSchema = z
  .strictObject({
    id: idSchema,
    fecha: fechaSchema,
    contadoCentavos: centavosDesdeCero,
    nota: textoOpcional(500),
  })
  .meta({ id: 'CrearArqueo' });
export type CrearArqueo = z.infer<typeof crearArqueoSchema>;
export const arqueoSchema = z
  .object({ id: z.uuid(), diferenciaCentavos: z.int() })
  .meta({ id: 'Arqueo' });
export type Arqueo = z.infer<typeof arqueoSchema>;

export const motivoTraspasoSchema = z
  .enum(
    ['DEPOSITO', 'EXTRACCION', 'COMPRA_USD', 'VENTA_USD', 'REPOSICION', 'AJUSTE'],
    requeridoO('El motivo es requerido', 'El motivo del traspaso no es válido'),
  )
  .meta({ id: 'MotivoTraspaso' });
export type MotivoTraspaso = z.infer<typeof motivoTraspasoSchema>;

/**
 * `POST /traspasos`. Amounts in centavos of each account's currency; within one currency
 * `importeDestinoCentavos` is optional, since the amount that arrives is the one sent.
 */
export const crearTraspasoSchema = z
  .strictObject({
    deCuentaId: cuentaIdSchema,
    aCuentaId: cuentaIdSchema,
    fecha: fechaSchema,
    importeCentavos: centavosPositivos,
    importeDestinoCentavos: centavosPositivos.optional(),
    motivo: motivoTraspasoSchema,
    nota: textoOpcional(500),
  })
  .refine(({ deCuentaId, aCuentaId }) => deCuentaId !== aCuentaId, {
    path: ['aCuentaId'],
    message: 'El traspaso va de una cuenta a otra',
  })
  .meta({ id: 'CrearTraspaso' });
export type CrearTraspaso = z.infer<typeof crearTraspasoSchema>;

export const referenciaTraspasoSchema = z.strictObject({ id: idSchema });

/** `PUT /traspasos/{id}/anular`: reverts the effect on both accounts. */
export const anularTraspasoSchema = z
  .strictObject({ id: idSchema, motivo: motivoBajaSchema, version: versionSchema.optional() })
  .meta({ id: 'AnularTraspaso' });
export type AnularTraspaso = z.infer<typeof anularTraspasoSchema>;

const cuentaNombrada = z.object({ id: z.uuid(), nombre: z.string(), moneda: monedaSchema });
export const traspasoSchema = z
  .object({
    id: z.uuid(),
    de: cuentaNombrada,
    a: cuentaNombrada,
    fecha: z.string(),
    importeCentavos: z.int(),
    importeDestinoCentavos: z.int(),
    /** Pesos per dollar, a decimal string; null within one currency. */
    cotizacion: z.string().nullable(),
    motivo: motivoTraspasoSchema,
    nota: z.string().nullable(),
    anulado: z.boolean(),
    anuladoMotivo: z.string().nullable(),
    creadoPor: persona,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Traspaso' });
export type Traspaso = z.infer<typeof traspasoSchema>;
