import { z } from 'zod';

import {
  busqueda,
  centavosPositivos,
  cuitSchema,
  fechaSchema,
  idSchema,
  lineaDe,
  monedaSchema,
  personaSchema,
  referenciaSchema,
  requeridoO,
  textoOpcional,
  versionSchema,
} from '../base/campos.schema.ts';
import { enOrden, terminaAntes } from '../base/entre-campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { estadoInformadoSchema } from './listados/informado.schema.ts';

export const formatoChequeSchema = z
  .enum(['FISICO', 'ECHEQ'], requeridoO('El formato es requerido', 'El formato no es válido'))
  .meta({ id: 'FormatoCheque' });
export type FormatoCheque = z.infer<typeof formatoChequeSchema>;

export const caracterChequeSchema = z
  .enum(['A_LA_ORDEN', 'NO_A_LA_ORDEN'], 'El carácter no es válido')
  .meta({ id: 'CaracterCheque' });
export type CaracterCheque = z.infer<typeof caracterChequeSchema>;

/** State of a cheque, derived from its events. */
export const estadoChequeSchema = z
  .enum(
    [
      'EN_CARTERA',
      'DEPOSITADO',
      'COBRADO',
      'ENDOSADO',
      'DESCONTADO',
      'RECHAZADO',
      'REEMPLAZADO',
      'DEVUELTO',
      'ANULADO',
      'EMITIDO',
      'REPUDIADO',
    ],
    'El estado no es válido',
  )
  .meta({ id: 'EstadoCheque' });
export type EstadoCheque = z.infer<typeof estadoChequeSchema>;

/** Kind of an event in a cheque's life. */
export const tipoEventoChequeSchema = z
  .enum([
    'RECIBIDO',
    'EMITIDO',
    'DEPOSITADO',
    'COBRADO',
    'ENDOSADO',
    'DESCONTADO',
    'RECHAZADO',
    'RESCATADO',
    'REEMPLAZADO',
    'DEVUELTO',
    'ANULADO',
    'REPUDIADO',
    'SALDADO',
    'DESHECHO',
  ])
  .meta({ id: 'TipoEventoCheque' });
export type TipoEventoCheque = z.infer<typeof tipoEventoChequeSchema>;

/** Fields of a cheque that a person fills in and may edit. */
const datos = {
  formato: formatoChequeSchema,
  numero: z
    .string('El número es requerido')
    .trim()
    .min(1, 'El número es requerido')
    .regex(/^\d{0,20}$/, 'El número lleva solo dígitos, hasta 20'),
  banco: lineaDe('El banco', 2, 80),
  /** Code of the bank at the central bank, three digits. */
  bancoCodigo: textoOpcional(3).refine(
    (codigo) => !codigo || /^\d{3}$/.test(codigo),
    'El código del banco tiene tres dígitos',
  ),
  cuitLibrador: cuitSchema.nullish(),
  /** Name of the drawer. */
  librador: textoOpcional(120),
  /** Name of who gave it, when they did not draw it. */
  contraparte: textoOpcional(120),
  emision: fechaSchema.nullish(),
  /** First day on which the bank pays it. */
  pago: fechaSchema,
  caracter: caracterChequeSchema.default('A_LA_ORDEN'),
  /** Digits of the magnetic line. */
  cmc7: textoOpcional(40),
  codigoEcheq: textoOpcional(60),
  notas: textoOpcional(500),
};

/** Titles of the fields that are shown unchanged, in the detail and in the list of changes. */
export const TITULOS_CHEQUE = {
  numero: 'Número',
  banco: 'Banco',
  bancoCodigo: 'Código del banco',
  librador: 'Librador',
  contraparte: 'Lo entregó',
  cmc7: 'CMC7',
  codigoEcheq: 'Id. del e-cheq',
  notas: 'Notas',
} satisfies Partial<Record<keyof typeof datos, string>>;

type Dias = { readonly emision?: string | null | undefined; readonly pago?: string | undefined };
const pagaDespues = ({ emision, pago }: Dias): boolean => !emision || !pago || emision <= pago;
const PAGA_ANTES = {
  path: ['pago'],
  message: 'El cheque no puede pagarse antes de su emisión',
};

/**
 * Cheque received with an income, a contribution or the payment of a client, or issued for an
 * expense, whose amount, currency, day and account it shares; one that replaces another cheque has a
 * separate amount.
 */
export const chequeNuevoSchema = z
  .strictObject(datos)
  .refine(pagaDespues, PAGA_ANTES)
  .meta({ id: 'ChequeNuevo' });
export type ChequeNuevo = z.infer<typeof chequeNuevoSchema>;

/**
 * `POST /cheques`: detail of a cheque that is already part of the balance of an account of kind
 * VALORES, whose currency it has. Cheques that come in with an income are entered with it.
 */
export const anotarChequeSchema = z
  .strictObject({
    ...datos,
    cuentaId: idSchema,
    /** Day on which it was received. */
    fecha: fechaSchema,
    importeCentavos: centavosPositivos,
  })
  .refine(pagaDespues, PAGA_ANTES)
  .meta({ id: 'AnotarCheque' });
export type AnotarCheque = z.infer<typeof anotarChequeSchema>;

/**
 * `PUT /cheques/{id}`: absent fields keep their value. Allowed for a received cheque until
 * something happens to it; amount and currency never change.
 */
export const editarChequeSchema = z
  .strictObject({
    id: idSchema,
    version: versionSchema,
    ...z.strictObject({ ...datos, caracter: caracterChequeSchema }).partial().shape,
  })
  .meta({ id: 'EditarCheque' });
export type EditarCheque = z.infer<typeof editarChequeSchema>;

export const referenciaChequeSchema = z.strictObject({ id: idSchema });

const CHEQUES_POR_VEZ = 100;
/** Ids of the cheques that something happens to. */
export const chequeIdsSchema = z
  .array(idSchema, requeridoO('Falta elegir al menos un cheque', 'Se espera una lista de cheques'))
  .min(1, 'Falta elegir al menos un cheque')
  .max(CHEQUES_POR_VEZ, `Se eligen hasta ${CHEQUES_POR_VEZ} cheques por vez`);

const filtros = {
  /** True for the cheques that the organisation issued; else those received. */
  propio: z.boolean('Se espera verdadero o falso').optional(),
  /** States to be listed; all when absent. */
  estado: z.array(estadoChequeSchema).max(20).optional(),
  moneda: monedaSchema.optional(),
  cuentaId: idSchema.optional(),
  /** Income that brought the cheque, or expense that the own one pays. */
  movimientoId: idSchema.optional(),
  /** Payment days, both included. */
  desde: fechaSchema.optional(),
  hasta: fechaSchema.optional(),
  search: busqueda,
};

/** `GET /cheques`, by payment day. */
export const listarCarteraSchema = z
  .strictObject({ ...filtros, ...paginaCampos })
  .refine(enOrden, terminaAntes);
export type ListarCartera = z.infer<typeof listarCarteraSchema>;

/** `GET /cheques/export`: all cheques that the filters match, as a spreadsheet. */
export const exportarCarteraSchema = z.strictObject(filtros).refine(enOrden, terminaAntes);
export type ExportarCartera = z.infer<typeof exportarCarteraSchema>;

const cuentaRef = z.object({ id: z.uuid(), nombre: z.string() });

/** A cheque; amount in centavos of its currency. */
export const chequeSchema = z
  .object({
    id: z.uuid(),
    formato: formatoChequeSchema,
    numero: z.string(),
    banco: z.string(),
    bancoCodigo: z.string().nullable(),
    cuitLibrador: z.string().nullable(),
    librador: z.string().nullable(),
    contraparte: z.string().nullable(),
    moneda: monedaSchema,
    importeCentavos: z.int(),
    emision: z.string().nullable(),
    pago: z.string(),
    /** Last day on which the bank takes it. */
    presentarHasta: z.string(),
    caracter: caracterChequeSchema,
    cmc7: z.string().nullable(),
    codigoEcheq: z.string().nullable(),
    notas: z.string().nullable(),
    privado: z.boolean(),
    estado: estadoChequeSchema,
    /** Day of the last event that was not undone. */
    estadoEl: z.string(),
    /** True for a cheque that the organisation issued, absent for one received. */
    propio: z.literal(true).optional(),
    /**
     * Account of kind VALORES that has it while it is in the portfolio; of an own cheque, the
     * account that it is drawn on, null while that is not known.
     */
    cuenta: cuentaRef.nullable(),
    /** Account to which the last event that was not undone moved the cheque. */
    destino: cuentaRef.nullable(),
    /** Income that brought it, or expense that an own one pays. */
    movimientoId: z.uuid().nullable(),
    /** Amount owed by the giver of the cheque, because it was rejected or handed back. */
    clienteCentavos: z.int(),
    /** Amount owed to the receiver of the cheque, because it was not paid or came back. */
    proveedorCentavos: z.int(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Cheque' });
export type Cheque = z.infer<typeof chequeSchema>;

export const eventoChequeSchema = z
  .object({
    /** Position in the cheque's life, from 1 on. */
    n: z.int(),
    tipo: tipoEventoChequeSchema,
    fecha: z.string(),
    cuenta: cuentaRef.nullable(),
    contraparte: z.string().nullable(),
    motivo: z.string().nullable(),
    /** Changes of `clienteCentavos` and `proveedorCentavos` of the cheque. */
    clienteCentavos: z.int(),
    proveedorCentavos: z.int(),
    /** Position of the event that this one undid; null for any other kind. */
    deshace: z.int().nullable(),
    /** True when a later event undid it. */
    deshecho: z.boolean(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'EventoCheque' });
export type EventoCheque = z.infer<typeof eventoChequeSchema>;

/** Payment, orden de pago or expense that an own cheque was made with, or cheque that it replaces. */
const origenSchema = z.object({
  tipo: z.enum(['PAGO', 'ORDEN_PAGO', 'MOVIMIENTO', 'CHEQUE']),
  id: z.uuid(),
  /** Name for people. */
  texto: z.string(),
  /** Address of its page. */
  enlace: z.string(),
});

/**
 * `GET /cheques/{id}`: a cheque with its life, in order, the income that brought it or, of an own
 * one, what it was made with, and what is undone together with its last event.
 */
export const chequeDetalleSchema = chequeSchema
  .extend({
    informado: estadoInformadoSchema.nullable(),
    eventos: z.array(eventoChequeSchema),
    movimiento: z
      .object({ id: z.uuid(), codigo: z.string(), proyecto: referenciaSchema })
      .nullable(),
    origen: origenSchema.optional(),
    /** Costs and other cheques of what was done last, which are undone together with it. */
    juntos: z.object({
      costosCentavos: z.int(),
      cheques: z.array(
        z.object({ id: z.uuid(), numero: z.string(), tipo: tipoEventoChequeSchema }),
      ),
    }),
  })
  .meta({ id: 'ChequeDetalle' });
export type ChequeDetalle = z.infer<typeof chequeDetalleSchema>;

export const sumaDeChequesSchema = z.object({ cheques: z.int(), importeCentavos: z.int() });

/**
 * Totals of received cheques whose money has not come in yet, in one currency; the filters do not
 * apply.
 */
export const totalesCarteraSchema = z
  .object({
    moneda: monedaSchema,
    enCartera: sumaDeChequesSchema,
    depositados: sumaDeChequesSchema,
    /** Cheques of the portfolio that the bank no longer takes. */
    vencidos: sumaDeChequesSchema,
    /** Balance of the accounts of kind VALORES that no cheque explains, in centavos. */
    sinDetalleCentavos: z.int(),
  })
  .meta({ id: 'TotalesCartera' });
export type TotalesCartera = z.infer<typeof totalesCarteraSchema>;

export const carteraSchema = z
  .object({
    items: z.array(chequeSchema),
    siguiente: z.string().nullable(),
    /** Totals of the portfolio; empty with `propio`. */
    totales: z.array(totalesCarteraSchema),
  })
  .meta({ id: 'Cartera' });
export type Cartera = z.infer<typeof carteraSchema>;

/** Cheques after something was done to them, by payment day. */
export const chequesCambiadosSchema = z
  .object({ items: z.array(chequeSchema) })
  .meta({ id: 'ChequesCambiados' });
export type ChequesCambiados = z.infer<typeof chequesCambiadosSchema>;
