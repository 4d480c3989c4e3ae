import { z } from 'zod';

/** Name and version of the file format. */
export const FORMATO_DESCARGA = 'plomada-organizacion';
export const VERSION_DESCARGA = 1;

export const RUTA_MANIFIESTO = 'manifiesto.json';
export const RUTA_FIRMA = 'manifiesto.firma.json';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * `manifiesto.json`: list of the zip's entries, so that they can be checked. Only its signature
 * comes after it.
 */
export const manifiestoSchema = z.object({
  formato: z.literal(FORMATO_DESCARGA),
  version: z.int().min(1),
  /** Newest migration of the installation that made the zip. */
  esquema: z.string(),
  organizacion: z.object({ id: z.uuid(), nombre: z.string() }),
  creado: z.iso.datetime(),
  /** Columns of each table, in the order of its lines. */
  columnas: z.record(z.string(), z.array(z.string())),
  entradas: z.array(
    z.object({
      ruta: z.string(),
      bytes: z.int(),
      sha256: sha256Schema,
      /** Number of rows of a table. */
      filas: z.int().optional(),
    }),
  ),
  /** Files missing from the installation's storage: their row is exported without content. */
  archivosFaltantes: z.array(z.uuid()),
});
export type Manifiesto = z.infer<typeof manifiestoSchema>;

/**
 * `manifiesto.firma.json`: the key that signs checkpoints of the log, as SPKI, and its signature of
 * the manifest; base64.
 */
export const firmaDescargaSchema = z.object({
  formato: z.literal('plomada-firma'),
  clave: z.string().max(200),
  firma: z.string().max(200),
});
export type FirmaDescarga = z.infer<typeof firmaDescargaSchema>;

/**
 * Signed text. It begins with its purpose, so that a signature of another kind is not valid for a
 * zip.
 */
export const textoDeFirma = (sha256DelManifiesto: string): string =>
  `plomada organizacion\n${sha256DelManifiesto}\n`;

/** Path of a file in the zip: a folder per file, with its cleaned name. */
export function rutaDeArchivo({ id, nombre }: { readonly id: string; readonly nombre: string }) {
  const limpio = nombre
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_');
  return `archivos/${id}/${[...limpio].slice(0, 120).join('') || 'archivo'}`;
}
