import { z } from 'zod';

/** The format of the file, not of the product: a reader refuses one it does not know. */
export const FORMATO_DESCARGA = 'plomada-organizacion';
export const VERSION_DESCARGA = 1;

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

/** `manifiesto.json`, the last entry of the zip: what is in it, so that all of it can be checked. */
export const manifiestoSchema = z.object({
  formato: z.literal(FORMATO_DESCARGA),
  version: z.int().min(1),
  /** The newest migration of the installation that made it. */
  esquema: z.string(),
  organizacion: z.object({ id: z.uuid(), nombre: z.string() }),
  creado: z.iso.datetime(),
  /** Columns of each table, as they stand in its lines. */
  columnas: z.record(z.string(), z.array(z.string())),
  entradas: z.array(
    z.object({
      ruta: z.string(),
      bytes: z.int(),
      sha256: sha256Schema,
      /** Of a table: its rows. */
      filas: z.int().optional(),
    }),
  ),
  /** Files that the installation had lost: their row goes, their content does not. */
  archivosFaltantes: z.array(z.uuid()),
});
export type Manifiesto = z.infer<typeof manifiestoSchema>;

/** Where a file stands in the zip: a folder of its own, under the name it had, made harmless. */
export function rutaDeArchivo({ id, nombre }: { readonly id: string; readonly nombre: string }) {
  const limpio = nombre
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+|[. ]+$/g, '_');
  return `archivos/${id}/${[...limpio].slice(0, 120).join('') || 'archivo'}`;
}
