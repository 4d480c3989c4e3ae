import { z } from 'zod';

import { archivoRecibidoSchema } from '../archivos/archivo.schema.ts';
import { cuentaIdSchema, idSchema, monedaSchema, personaSchema } from '../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../planilla/planilla.schema.ts';
import { preguntaSchemaDe, respuestasSchema } from '../planilla/pregunta.schema.ts';

/** Layout of a statement; `OTRA` is read by the general reader, which asks for the columns. */
export const formaExtractoSchema = z
  .enum([
    'SANTANDER',
    'GALICIA',
    'MACRO_CSV',
    'MACRO_XLS',
    'BBVA',
    'NACION',
    'SUPERVIELLE',
    'CIUDAD',
    'MERCADO_PAGO',
    'OTRA',
  ])
  .meta({ id: 'FormaExtracto' });
export type FormaExtracto = z.infer<typeof formaExtractoSchema>;

/** Line of a statement, as its file has it; amounts in centavos of the account's currency. */
export const lineaLeidaSchema = z.object({
  /** Row number that the spreadsheet shows. */
  fila: z.int(),
  fecha: z.string(),
  /** Positive for money in, negative for money out; never zero. */
  importeCentavos: z.int(),
  /** Balance after the line; null for a provisional line, which its bank lists without one. */
  saldoCentavos: z.int().nullable(),
  concepto: z.string(),
  /** The bank's code of the kind of line, such as 1684; null without one. */
  codigo: z.string().nullable(),
  referencia: z.string().nullable(),
  /** CUIT with a right check digit, of a column or of the texts; null without one. */
  cuit: z.string().nullable(),
  /** Number of the cheque that the line names; null without one. */
  chequeNumero: z.string().nullable(),
});
export type LineaLeida = z.infer<typeof lineaLeidaSchema>;

/** Kinds of questions about a file: its sheet, the field of a column, order of dates, sign, currency. */
export const preguntaExtractoSchema = preguntaSchemaDe([
  'HOJA',
  'COLUMNA',
  'FECHAS',
  'SIGNO',
  'MONEDA',
  'DECIMAL',
  'OTRA',
]);
export type PreguntaExtracto = z.infer<typeof preguntaExtractoSchema>;

/** `POST /cuentas/{id}/extractos/preview`: a file of the bank, with the answers given so far. */
export const verExtractoSchema = z
  .strictObject({
    id: cuentaIdSchema,
    archivo: archivoRecibidoSchema,
    respuestas: respuestasSchema.optional(),
  })
  .meta({ id: 'VerExtracto' });
export type VerExtracto = z.infer<typeof verExtractoSchema>;

/**
 * `POST /cuentas/{id}/extractos`: reads the file again and keeps its lines. `nuevas` is the number of
 * new lines that the person saw; another one is a conflict.
 */
export const traerExtractoSchema = z
  .strictObject({
    ...verExtractoSchema.shape,
    nuevas: z.int('Se espera un número').min(0).optional(),
  })
  .meta({ id: 'TraerExtracto' });
export type TraerExtracto = z.infer<typeof traerExtractoSchema>;

const resumenDeLectura = {
  forma: formaExtractoSchema,
  desde: z.string(),
  hasta: z.string(),
  /** Balance before the first line and after the last; null in a file without balances. */
  saldoInicialCentavos: z.int().nullable(),
  saldoFinalCentavos: z.int().nullable(),
};

/** Days without a statement between two files, both included. */
export const huecoSchema = z.object({
  desde: z.string(),
  hasta: z.string(),
  /** True when the balances around it differ, so that lines are missing; else they may be holidays. */
  cambiaElSaldo: z.boolean(),
});
export type Hueco = z.infer<typeof huecoSchema>;

/** Preview of a file; nothing is stored. */
export const vistaExtractoSchema = z
  .object({
    ...resumenDeLectura,
    moneda: monedaSchema,
    /** First lines of the file, oldest first. */
    lineas: z.array(lineaLeidaSchema),
    /** Lines of the file, and of these the new, the repeated, and those that replace a provisional one. */
    cantidad: z.int(),
    nuevas: z.int(),
    repetidas: z.int(),
    confirmadas: z.int(),
    entranCentavos: z.int(),
    salenCentavos: z.int(),
    /** Rows left out, each with its reason. */
    afuera: z.array(hallazgoImportacionSchema),
    preguntas: z.array(preguntaExtractoSchema),
    /** True for the first file of the account, which sets its first day. */
    primero: z.boolean(),
    /** The bank's opening balance less ours on the first day of a first file; else null. */
    anterioresCentavos: z.int().nullable(),
    huecos: z.array(huecoSchema),
  })
  .meta({ id: 'VistaExtracto' });
export type VistaExtracto = z.infer<typeof vistaExtractoSchema>;

export const extractoSchema = z
  .object({
    id: z.uuid(),
    archivo: z.string(),
    ...resumenDeLectura,
    lineas: z.int(),
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'Extracto' });
export type Extracto = z.infer<typeof extractoSchema>;

/** Result of keeping a file: its statement, the lines that it added or confirmed, and automatic links. */
export const extractoTraidoSchema = z
  .object({
    extracto: extractoSchema,
    nuevas: z.int(),
    repetidas: z.int(),
    confirmadas: z.int(),
    vinculadas: z.int(),
  })
  .meta({ id: 'ExtractoTraido' });
export type ExtractoTraido = z.infer<typeof extractoTraidoSchema>;

/** `GET /cuentas/{id}/extractos`: newest first, with the days that no file has. */
export const listarExtractosSchema = z.strictObject({ id: cuentaIdSchema });
export type ListarExtractos = z.infer<typeof listarExtractosSchema>;
export const listaExtractosSchema = z
  .object({ items: z.array(extractoSchema), huecos: z.array(huecoSchema) })
  .meta({ id: 'ListaExtractos' });
export type ListaExtractos = z.infer<typeof listaExtractosSchema>;

/** `DELETE /cuentas/{id}/extractos/{extractoId}`. */
export const deshacerExtractoSchema = z.strictObject({ id: cuentaIdSchema, extractoId: idSchema });
export type DeshacerExtracto = z.infer<typeof deshacerExtractoSchema>;

/** Effect of undoing a file: the lines and links that went, and the rows made from them, which stay. */
export const extractoDeshechoSchema = z
  .object({
    lineas: z.int(),
    vinculos: z.int(),
    quedan: z.array(
      z.object({
        tipo: z.enum(['MOVIMIENTO', 'TRASPASO']),
        id: z.uuid(),
        proyectoId: z.uuid().nullable(),
        texto: z.string(),
      }),
    ),
  })
  .meta({ id: 'ExtractoDeshecho' });
export type ExtractoDeshecho = z.infer<typeof extractoDeshechoSchema>;
