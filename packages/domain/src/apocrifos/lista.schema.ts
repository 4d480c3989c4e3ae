import { z } from 'zod';

import { archivoRecibidoSchema } from '../archivos/archivo.schema.ts';
import { fechaSchema, idSchema, personaSchema } from '../base/campos.schema.ts';
import { hallazgoImportacionSchema } from '../planilla/planilla.schema.ts';
import { preguntaSchemaDe, respuestasSchema } from '../planilla/pregunta.schema.ts';

/** Reasons why a row of a list is refused. */
export const motivoRechazoSchema = z
  .enum(['SIN_CUIT', 'CUIT_INVALIDO', 'REPETIDA'])
  .meta({ id: 'MotivoRechazoApoc' });
export type MotivoRechazo = z.infer<typeof motivoRechazoSchema>;

export const preguntaListaApocSchema = preguntaSchemaDe(['HOJA', 'COLUMNA', 'FECHAS']);
export type PreguntaListaApoc = z.infer<typeof preguntaListaApocSchema>;

/** `POST /apocrifos/preview`: a list, with the answers given so far. */
export const verListaApocSchema = z
  .strictObject({ archivo: archivoRecibidoSchema, respuestas: respuestasSchema.optional() })
  .meta({ id: 'VerListaApoc' });
export type VerListaApoc = z.infer<typeof verListaApocSchema>;

/** `POST /apocrifos`: replaces the organisation's list; `listaDel` is the day of the list. */
export const cargarListaApocSchema = z
  .strictObject({ ...verListaApocSchema.shape, listaDel: fechaSchema })
  .meta({ id: 'CargarListaApoc' });
export type CargarListaApoc = z.infer<typeof cargarListaApocSchema>;

/** `DELETE /apocrifos/{id}`: takes back the organisation's list. */
export const quitarListaApocSchema = z.strictObject({ id: idSchema });
export type QuitarListaApoc = z.infer<typeof quitarListaApocSchema>;

/** Rows of a file: all of them are kept or refused. */
const cuentaDeFilas = {
  filas: z.int(),
  cuits: z.int(),
  rechazadas: z.int(),
};

export const listaPropiaSchema = z
  .object({
    id: z.uuid(),
    listaDel: z.string(),
    archivo: z.string(),
    ...cuentaDeFilas,
    creadoPor: personaSchema,
    creadoEn: z.iso.datetime(),
  })
  .meta({ id: 'ListaApocPropia' });
export type ListaPropia = z.infer<typeof listaPropiaSchema>;

/** `GET /apocrifos`: the organisation's list, the operator's, and which of both is in force. */
export const listasApocSchema = z
  .object({
    /** Newest of both by its day, the organisation's for the same day; null without any. */
    rige: z.enum(['PROPIA', 'GENERAL']).nullable(),
    propia: listaPropiaSchema.nullable(),
    general: z.object({ listaDel: z.string(), cuits: z.int() }).nullable(),
    /** Suppliers of the organisation that the list in force has. */
    proveedores: z.int(),
  })
  .meta({ id: 'ListasApoc' });
export type ListasApoc = z.infer<typeof listasApocSchema>;

/** Preview of a list; nothing is stored. */
export const vistaListaApocSchema = z
  .object({
    ...cuentaDeFilas,
    /** Refused rows by reason, those without any left out. */
    motivos: z.array(z.object({ motivo: motivoRechazoSchema, filas: z.int() })),
    /** First refused rows. */
    ejemplos: z.array(hallazgoImportacionSchema),
    /** Kept rows whose day is missing or cannot be read. */
    sinFecha: z.int(),
    preguntas: z.array(preguntaListaApocSchema),
    /** Day on which the list was made, else the last day in it; null without any. */
    listaDel: z.string().nullable(),
    /** Suppliers of the organisation that this list has. */
    proveedores: z.int(),
  })
  .meta({ id: 'VistaListaApoc' });
export type VistaListaApoc = z.infer<typeof vistaListaApocSchema>;
