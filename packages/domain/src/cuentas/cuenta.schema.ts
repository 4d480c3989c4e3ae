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

/** A bank may begin in the red. */
const saldoInicial = z
  .int('El saldo inicial se expresa en centavos enteros')
  .min(-CENTAVOS_MAX, IMPORTE_EXCESIVO)
  .max(CENTAVOS_MAX, IMPORTE_EXCESIVO);

/** Ids of our cheques, as they were listed. */
export const chequesIdsSchema = z
  .array(idSchema)
  .min(1, 'Se espera al menos un cheque')
  .max(500, 'Se ubican hasta 500 cheques por vez');

/** What a person can change of an account. */
const datos = {
  nombre: esquemaDeLinea(NOMBRE_DE_CUENTA),
  banco: textoOpcional(80),
  cbu: textoOpcional(40)
    .overwrite((texto) => (typeof texto === 'string' ? normalizarCbu(texto) : texto))
    .superRefine((texto, contexto) => {
      const message = texto ? faltaDeCbu(texto) : null;
      if (message !== null) contexto.addIssue({ code: 'custom', message });
    }),
  /** The work it is of; without one it is the organisation's. */
  proyectoId: idSchema.nullish(),
  /** Who answers for it. */
  responsableId: idSchema.nullish(),
  topeCentavos: centavosPositivos.nullish(),
  saldoInicialCentavos: saldoInicial,
  /** The day on which it held that, at its start: nothing of it is dated before. */
  saldoInicialEl: fechaSchema.nullish(),
};

/** What only holds between fields: a form asks for it before it sends. */
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
    /** Cheques of ours given before, that it pays from its first day on. */
    cheques: chequesIdsSchema.optional(),
  })
  .superRefine(verificarCuenta)
  .meta({ id: 'CrearCuenta' });
export type CrearCuenta = z.infer<typeof crearCuentaSchema>;
export type CrearCuentaEntrada = z.input<typeof crearCuentaSchema>;

/** `PUT /cuentas/{id}`: fields left out stay. */
export const editarCuentaSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject(datos).partial().shape,
  })
  .meta({ id: 'EditarCuenta' });
export type EditarCuenta = z.infer<typeof editarCuentaSchema>;

export const referenciaCuentaSchema = z.strictObject({ id: idSchema });

/** `PUT /cuentas/{id}/cerrar`: nothing of it is written any more. It must hold nothing. */
export const cerrarCuentaSchema = z
  .strictObject({ id: idSchema, version: versionSchema })
  .meta({ id: 'CerrarCuenta' });
export type CerrarCuenta = z.infer<typeof cerrarCuentaSchema>;

const persona = z.object({ id: z.uuid(), nombre: z.string() });

/** What people read of a field that is shown as it is: in what changed. */
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
    /** At the end of today. */
    saldoCentavos: z.int(),
    /** Cheques of ours that it pays on a day to come. */
    aDebitarCentavos: z.int(),
    /** The last count there was. */
    arqueo: z
      .object({ fecha: z.string(), contadoCentavos: z.int(), diferenciaCentavos: z.int() })
      .nullable(),
    cerrada: z.boolean(),
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Cuenta' });
export type Cuenta = z.infer<typeof cuentaSchema>;

/** `GET /cuentas`: those that are open, and with `cerradas` all. Whoever answers for a petty cash sees that one alone. */
export const listarCuentasSchema = z.strictObject({ cerradas: z.boolean().optional() });
export type ListarCuentas = z.infer<typeof listarCuentasSchema>;
/** Also of `GET /cuentas/propias`: the open petty cashes that the actor answers for, none for most. */
export const listaCuentasSchema = z
  .object({ items: z.array(cuentaSchema), siguiente: z.null() })
  .meta({ id: 'ListaCuentas' });

const saldoDeMoneda = z.object({ moneda: monedaSchema, saldoCentavos: z.int() });

const disponible = saldoDeMoneda.extend({
  /** Cheques of ours that have not left, whatever their day, those of no account too. */
  aDebitarCentavos: z.int(),
  /** What is left of the balance once they have. */
  libreCentavos: z.int(),
});

/** `GET /cuentas/saldos?al=`: at the end of that day, today unless said. */
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
        /** Cheques of ours that it pays on a later day, of those given by that one. */
        aDebitarCentavos: z.int(),
      }),
    ),
    /** What the movements come to whose account nobody named. */
    sinCuenta: z.array(saldoDeMoneda),
    /** The first day that `sinCuenta` counts: that of the accounts; null where it counts from the beginning. */
    sinCuentaDesde: z.string().nullable(),
    /** Cheques of ours that no account was named for: owed until they are placed in one. */
    chequesSinCuenta: z.array(
      z.object({ moneda: monedaSchema, cantidad: z.int(), importeCentavos: z.int() }),
    ),
    /** The accounts, added up. */
    porMoneda: z.array(saldoDeMoneda),
    /** The same, with what our cheques will still take. */
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

/** `GET /cuentas/{id}/apuntes/export`: all of the period as a spreadsheet. */
export const exportarApuntesSchema = z.strictObject(periodo).refine(enOrden, alReves);
export type ExportarApuntes = z.infer<typeof exportarApuntesSchema>;

export const origenApunteSchema = z
  .object({
    tipo: z.enum(['MOVIMIENTO', 'TRASPASO', 'ARQUEO', 'ORDEN_PAGO']),
    id: z.uuid(),
    /** The work of a movement: where its page stands. */
    proyectoId: z.uuid().nullable(),
  })
  .meta({ id: 'OrigenApunte' });

export const apunteSchema = z
  .object({
    id: z.uuid(),
    fecha: z.string(),
    /** Positive came in, negative went out. */
    importeCentavos: z.int(),
    /** What the account held once it was written, in the order of days. */
    saldoCentavos: z.int(),
    origen: origenApunteSchema,
    concepto: z.string(),
  })
  .meta({ id: 'Apunte' });
export type Apunte = z.infer<typeof apunteSchema>;
export const listaApuntesSchema = z
  .object({ items: z.array(apunteSchema), siguiente: z.string().nullable() })
  .meta({ id: 'ListaApuntes' });

/** `POST /cuentas/{id}/arqueos`: what was counted at the end of a day. A difference becomes part of the account. */
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
 * `POST /traspasos`. Amounts in centavos, each of its account's currency; between two of one currency what arrives
 * is what left, and `importeDestinoCentavos` need not be said.
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

/** `PUT /traspasos/{id}/anular`: both accounts are as if it had not been. */
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
    /** Pesos per dollar, a decimal string; null between two of one currency. */
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
