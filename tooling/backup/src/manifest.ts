import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { StackError } from '@plomada/local-stack/stack-error';
import { z } from 'zod';

export const MANIFEST = 'manifiesto.json';
const MANIFEST_SUM = 'manifiesto.sha256';
export const FILE_LIST = 'archivos.jsonl.gz';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const tallied = z.object({ bytes: z.number().int().nonnegative(), sha256 });
const name = z.string().regex(/^[a-z0-9_]+$/);

const manifestSchema = z.object({
  formato: z.literal(1),
  /** Version of the program that made the set. */
  programa: z.string(),
  servidor: z.string(),
  creadoEn: z.iso.datetime(),
  segundos: z.number(),
  /** Migrations of the database: a program that lacks one of them refuses to restore the set. */
  migraciones: z.array(z.object({ name: z.string(), checksum: sha256 })).min(1),
  tablas: z.array(
    z.object({
      nombre: name,
      columnas: z.array(name),
      filas: z.number().int().nonnegative(),
      /**
       * Size and hash of the rows as text, independent of compression: equal for two copies of the
       * same rows.
       */
      contenido: tallied,
      /** Size and hash of the compressed file on disk. */
      archivo: tallied,
    }),
  ),
  archivos: z.object({
    cantidad: z.number().int().nonnegative(),
    bytes: z.number().int().nonnegative(),
    lista: tallied,
    /**
     * Keys of the listed files that were lost or damaged when the set was made
     * (`--aceptar-faltantes`).
     */
    faltantes: z.array(z.string()),
    /**
     * Ids of file rows whose key does not have the product's form (`pnpm check:archivos`): the set
     * lacks their bytes.
     */
    ajenos: z.array(z.uuid()).default([]),
  }),
  /**
   * Files of the data directory: the local identity, the key of the audit log, the mark of the
   * demo.
   */
  propios: z.array(tallied.extend({ ruta: z.string().regex(/^(identity\/)?[a-z]+\.[a-z]+$/) })),
  saldos: z.array(
    z.object({
      tenantId: z.uuid(),
      proyectoId: z.uuid(),
      al: z.iso.date(),
      sumas: z.array(z.string()),
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** Line of the list for one stored file. */
export const listedFileSchema = z.object({
  clave: z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/),
  mime: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256,
});
export type ListedFile = z.infer<typeof listedFileSchema>;

export const tablePath = (set: string, table: string): string =>
  join(set, 'tablas', `${table}.copy.gz`);
export const storedPath = (set: string, key: string): string => join(set, 'archivos', key);
/**
 * Organisation of a file, which is the beginning of its key. File lists have only keys of the
 * product's form.
 */
export const tenantOf = ({ clave }: Pick<ListedFile, 'clave'>): string => clave.slice(0, 36);
export const ownPath = (set: string, path: string): string => join(set, 'propios', path);

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Writes the manifest and its checksum, the last files of a set: without both, a folder is no set.
 */
export async function writeManifest(set: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  const options = { flag: 'wx', mode: 0o600, flush: true };
  await writeFile(join(set, MANIFEST), text, options);
  await writeFile(join(set, MANIFEST_SUM), `${sumOf(text)}  ${MANIFEST}\n`, options);
}

async function readText(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return null;
  }
}

/** Reads the manifest of a set; throws when it is missing, damaged or of an unknown format. */
export async function readManifest(set: string): Promise<Manifest> {
  const text = await readText(join(set, MANIFEST));
  const sum = await readText(join(set, MANIFEST_SUM));
  if (text === null || sum === null) {
    throw new StackError(
      `${set} no es un respaldo completo: le falta ${text === null ? MANIFEST : MANIFEST_SUM}.`,
    );
  }
  if (!sum.startsWith(sumOf(text))) {
    throw new StackError(`El ${MANIFEST} de ${set} está dañado: no coincide con su suma.`);
  }
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new StackError(
    `El ${MANIFEST} de ${set} no es de un formato que esta versión conozca. Restaurar con la versión ` +
      'que lo hizo, o con una más nueva.',
  );
}
