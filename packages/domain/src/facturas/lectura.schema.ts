import { z } from 'zod';

import { archivoRecibidoSchema } from '../archivos/archivo.schema.ts';
import { idSchema, personaSchema } from '../base/campos.schema.ts';
import { paginaCampos } from '../base/paginacion.schema.ts';
import { partesSchema } from '../movimientos/comprobantes/partes.schema.ts';
import { hallazgoImportacionSchema } from '../planilla/planilla.schema.ts';

export const BYTES_ARCA_MAX = 30 * 1024 * 1024;
export const FILAS_ARCA_MAX = 100_000;

/** G1, G2, G3: the three CSV of *Mis Comprobantes Recibidos*; XLSX: its workbook; PORTAL_IVA: purchases of Portal IVA. */
export const layoutArcaSchema = z
  .enum(['G1', 'G2', 'G3', 'XLSX', 'PORTAL_IVA'])
  .meta({ id: 'LayoutArca' });
export type LayoutArca = z.infer<typeof layoutArcaSchema>;

/**
 * Detail of a document's parts in a layout: only the total; a net amount and an IVA without their
 * rate; all rates; or all rates and perceptions by tax.
 */
export const detalleArcaSchema = z.enum(['TOTAL', 'SIN_TASA', 'TASAS', 'PERCEPCIONES']);
export type DetalleArca = z.infer<typeof detalleArcaSchema>;

/** Observations that a person should review. */
export const observacionArcaSchema = z.enum([
  'RANGO_DE_NUMEROS',
  'RECEPTOR_SIN_CUIT',
  'PARTES_NO_SUMAN',
  'ALICUOTA_SIN_DETERMINAR',
  /** The amounts are negative, and the kind is not a credit note. */
  'NEGATIVO',
]);
export type ObservacionArca = z.infer<typeof observacionArcaSchema>;

/**
 * A document in one file of ARCA. Amounts are positive centavos of `moneda`; null for fields that
 * the layout lacks. `partes` only when they are all known and add up. Identity: issuer, kind, point
 * of sale and number; not the authorisation, since a CAEA is shared by many documents.
 */
export const filaArcaSchema = z.object({
  cuitEmisor: z.string(),
  tipoArca: z.int(),
  puntoVenta: z.int(),
  numero: z.int(),
  numeroHasta: z.int(),
  fechaEmision: z.string(),
  denominacion: z.string(),
  autorizacion: z.string().nullable(),
  tipoDocReceptor: z.int().nullable(),
  docReceptor: z.string().nullable(),
  /** ISO code of the document's currency, or ARCA's code of one that is not in our list. */
  moneda: z.string(),
  /** Pesos per unit, a decimal string; `1` for pesos. */
  tipoCambio: z.string(),
  totalCentavos: z.int(),
  netoCentavos: z.int().nullable(),
  ivaCentavos: z.int().nullable(),
  detalle: detalleArcaSchema,
  partes: partesSchema.nullable(),
  observaciones: z.array(observacionArcaSchema),
});
export type FilaArca = z.infer<typeof filaArcaSchema>;

/** `POST /arca/lecturas/preview` and `POST /arca/lecturas`: a file as ARCA gave it, or the zip with one inside. */
export const leerArcaSchema = z
  .strictObject({ archivo: archivoRecibidoSchema })
  .meta({ id: 'LeerArca' });
export type LeerArca = z.infer<typeof leerArcaSchema>;

const deLectura = {
  layout: layoutArcaSchema,
  /** CUIT of the receiver; null when the file does not state it. */
  cuit: z.string().nullable(),
  /** First and last day of issue of the file's documents. */
  desde: z.string(),
  hasta: z.string(),
  filas: z.int(),
};

/** An issuer in a file; a list of them lets a person recognise whose file it is. */
const emisorDeArcaSchema = z.object({
  cuit: z.string(),
  denominacion: z.string(),
  cantidad: z.int(),
  /** True when a supplier of the organisation has that CUIT. */
  conocido: z.boolean(),
});

/**
 * Preview of a file of ARCA; nothing is stored. `errores`: rows that are not imported, with the
 * reason.
 */
export const vistaPreviaArcaSchema = z
  .object({
    ...deLectura,
    /** Documents of each month of issue, oldest first. */
    meses: z.array(z.object({ mes: z.string(), cantidad: z.int() })),
    /** The issuers with the most documents; `conocidos` counts the suppliers among all issuers. */
    emisores: z.object({
      total: z.int(),
      conocidos: z.int(),
      /** True when the organisation is one of the issuers, as in a file of one of its clients. */
      propio: z.boolean(),
      principales: z.array(emisorDeArcaSchema),
    }),
    /**
     * CUITs in the file's name that may also be a timestamp, and that the file does not confirm.
     */
    cuitsDelNombre: z.array(z.string()),
    /** Documents of unknown kinds, stored as `Otro (código N)` until a person classifies them. */
    sinClasificar: z.int(),
    nuevas: z.int(),
    /** Documents of earlier readings to which this file adds data. */
    completan: z.int(),
    iguales: z.int(),
    errores: z.array(hallazgoImportacionSchema),
  })
  .meta({ id: 'VistaPreviaArca' });
export type VistaPreviaArca = z.infer<typeof vistaPreviaArcaSchema>;

/**
 * Result of storing a file of ARCA; for a file read before, its earlier reading, with nothing new.
 */
export const resultadoArcaSchema = z
  .object({ id: z.uuid(), nuevas: z.int(), completadas: z.int() })
  .meta({ id: 'ResultadoArca' });
export type ResultadoArca = z.infer<typeof resultadoArcaSchema>;

export const lecturaArcaSchema = z
  .object({
    id: z.uuid(),
    archivo: z.string(),
    ...deLectura,
    nuevas: z.int(),
    completadas: z.int(),
    creadoEn: z.iso.datetime(),
    creadoPor: personaSchema,
    deshecha: z.boolean(),
  })
  .meta({ id: 'LecturaArca' });
export type LecturaArca = z.infer<typeof lecturaArcaSchema>;

/** `GET /arca/lecturas`, newest first. */
export const listarLecturasArcaSchema = z.strictObject(paginaCampos);
export type ListarLecturasArca = z.infer<typeof listarLecturasArcaSchema>;
export const listaLecturasArcaSchema = z
  .object({ items: z.array(lecturaArcaSchema), siguiente: z.string().nullable() })
  .meta({ id: 'ListaLecturasArca' });
export type ListaLecturasArca = z.infer<typeof listaLecturasArcaSchema>;

/** `PUT /arca/lecturas/{id}/deshacer`. */
export const deshacerArcaSchema = z.strictObject({ id: idSchema });
export type DeshacerArca = z.infer<typeof deshacerArcaSchema>;
