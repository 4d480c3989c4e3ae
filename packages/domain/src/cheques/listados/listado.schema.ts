import { z } from 'zod';

import { archivoRecibidoSchema } from '../../archivos/archivo.schema.ts';
import { fechaSchema, idSchema, monedaSchema } from '../../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../../planilla/planilla.schema.ts';
import { respuestasSchema } from '../../planilla/pregunta.schema.ts';
import {
  caracterChequeSchema,
  estadoChequeSchema,
  formatoChequeSchema,
  tipoEventoChequeSchema,
} from '../cheque.schema.ts';

/**
 * Shape of a listing: a row per cheque with its state, one without, or three rows per cheque with
 * number, amount and state in the first column.
 */
export const formaListadoSchema = z
  .enum(['UNA_FILA', 'CORTA', 'TRES_FILAS'])
  .meta({ id: 'FormaListado' });
export type FormaListado = z.infer<typeof formaListadoSchema>;

const cuentasPorMoneda = z
  .partialRecord(monedaSchema, idSchema, 'Se espera una cuenta por moneda')
  .optional();

/**
 * `POST /cheques/listados/preview`: a listing of a bank or of COELSA, with the answers given so
 * far: `hoja` for the sheet of a workbook with several listings, `estado:WORD` for all cheques with
 * an unknown state, `fila:N` for the cheque of a row.
 */
export const verListadoSchema = z
  .strictObject({ archivo: archivoRecibidoSchema, respuestas: respuestasSchema.optional() })
  .meta({ id: 'VerListado' });
export type VerListado = z.infer<typeof verListadoSchema>;

/**
 * `POST /cheques/listados`. New cheques enter the account of kind VALORES of their currency, and
 * cheques that move to an account that is not known here go to the bank of their currency, all on
 * one day.
 */
export const leerListadoSchema = z
  .strictObject({
    ...verListadoSchema.shape,
    fecha: fechaSchema,
    carteras: cuentasPorMoneda,
    bancos: cuentasPorMoneda,
    /** Numbers of cheques that the person saw as new and as changing; others are refused. */
    nuevos: z.int('Se espera un número').min(0).optional(),
    cambian: z.int('Se espera un número').min(0).optional(),
  })
  .meta({ id: 'LeerListado' });
export type LeerListado = z.infer<typeof leerListadoSchema>;

/** A cheque of a listing, with the row number that the spreadsheet shows. */
export const filaListadoSchema = z.object({
  fila: z.int(),
  formato: formatoChequeSchema,
  numero: z.string(),
  banco: z.string().nullable(),
  bancoCodigo: z.string().nullable(),
  cuitLibrador: z.string().nullable(),
  librador: z.string().nullable(),
  contraparte: z.string().nullable(),
  emision: z.string().nullable(),
  pago: z.string().nullable(),
  moneda: monedaSchema,
  importeCentavos: z.int(),
  caracter: caracterChequeSchema,
  cmc7: z.string().nullable(),
  codigoEcheq: z.string().nullable(),
  /** State as the listing has it; null when it has none. */
  estadoInformado: z.string().nullable(),
});
export type FilaListado = z.infer<typeof filaListadoSchema>;

/**
 * Effect of a cheque of a listing. NUEVO enters the portfolio; MUEVE gets an event; IGUAL changes
 * nothing; PROPONE, DESCONOCIDO and DUDA wait for a person; AJENO cannot enter; NO_ENTRA was left
 * out by a person.
 */
export const quePasaSchema = z.enum([
  'NUEVO',
  'MUEVE',
  'IGUAL',
  'PROPONE',
  'DESCONOCIDO',
  'DUDA',
  'AJENO',
  'NO_ENTRA',
]);
export type QuePasa = z.infer<typeof quePasaSchema>;

export const filaPlanSchema = filaListadoSchema.extend({
  que: quePasaSchema,
  /** Event of a cheque that moves. */
  evento: tipoEventoChequeSchema.nullable(),
  /** Reason, for a person; null when `que` explains itself. */
  motivo: z.string().nullable(),
  /** Cheque of the portfolio that the row is about. */
  cheque: z.object({ id: z.uuid(), estado: estadoChequeSchema }).nullable(),
  /** True when the cheque was deposited in an account, which then gets its money. */
  conDestino: z.boolean(),
  /** Question of the row, or that it shares with others; null without one. */
  pregunta: z
    .object({
      id: z.string(),
      opciones: z.array(z.object({ valor: z.string(), texto: z.string() })),
      respuesta: z.string().nullable(),
    })
    .nullable(),
});
export type FilaPlan = z.infer<typeof filaPlanSchema>;

/** Amounts of a listing in one currency: of its column, of the cheques read, and of rows left out. */
export const pruebaListadoSchema = z.object({
  moneda: monedaSchema,
  columnaCentavos: z.int(),
  leidoCentavos: z.int(),
  afueraCentavos: z.int(),
});
export type PruebaListado = z.infer<typeof pruebaListadoSchema>;

/** Row that is left out; its amount is null when the row has none that can be read. */
export const afueraListadoSchema = hallazgoImportacionSchema.extend({
  moneda: monedaSchema.nullable(),
  importeCentavos: z.int().nullable(),
});
export type AfueraListado = z.infer<typeof afueraListadoSchema>;

/** Preview of a listing; nothing is stored. */
export const vistaListadoSchema = z
  .object({
    forma: formaListadoSchema,
    /** Sheets of the workbook that hold a listing, if there are several; else empty. */
    hojas: z.array(z.string()),
    /** Sheet that was read, of several; null without a choice. */
    hoja: z.string().nullable(),
    filas: z.array(filaPlanSchema),
    afuera: z.array(afueraListadoSchema),
    prueba: z.array(pruebaListadoSchema),
    /** Open accounts of kind VALORES, with the balance that no cheque explains. */
    carteras: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        moneda: monedaSchema,
        sinDetalleCentavos: z.int(),
      }),
    ),
  })
  .meta({ id: 'VistaListado' });
export type VistaListado = z.infer<typeof vistaListadoSchema>;

/** Result of reading a listing: numbers of cheques. */
export const resultadoListadoSchema = z
  .object({
    nuevos: z.int(),
    cambian: z.int(),
    /** Cheques whose informed state changed. */
    informados: z.int(),
    iguales: z.int(),
    /** Cheques that wait for a person. */
    pendientes: z.int(),
    afuera: z.int(),
  })
  .meta({ id: 'ResultadoListado' });
export type ResultadoListado = z.infer<typeof resultadoListadoSchema>;
