import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import {
  manifiestoSchema,
  VERSION_DESCARGA,
  type Manifiesto,
} from '@plomada/domain/organizaciones/descarga.schema';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { AdminUsage } from '../verb.ts';

/** What a table's lines or a text may grow to when they are read whole. */
const TEXT_MAX = 64 * 1024 * 1024;

export type Zip = {
  readonly manifest: Manifiesto;
  readonly open: (path: string) => Promise<Readable>;
  readonly lineas: (path: string) => AsyncIterable<string>;
  readonly text: (path: string) => Promise<string>;
  readonly close: () => void;
};

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) {
      throw new AdminUsage(
        `El zip tiene dos veces ${entry.fileName}: no es una descarga de Plomada.`,
      );
    }
    entries.set(entry.fileName, entry);
  }
  return entries;
}

function readManifest(raw: string): Manifiesto {
  let stated: unknown;
  try {
    stated = JSON.parse(raw);
  } catch {
    throw new AdminUsage('El manifiesto del zip no se puede leer: el archivo está dañado.');
  }
  const parsed = manifiestoSchema.safeParse(stated);
  if (!parsed.success) {
    throw new AdminUsage('El manifiesto no es el de una organización de Plomada.');
  }
  if (parsed.data.version > VERSION_DESCARGA) {
    throw new AdminUsage(
      `El zip tiene el formato ${parsed.data.version} y esta versión conoce hasta el ${VERSION_DESCARGA}. ` +
        'Actualizar Plomada y volver a importar.',
    );
  }
  return parsed.data;
}

/** The zip of an organisation; its directory and manifest are read, nothing else. */
export async function openZip(archivo: string): Promise<Zip> {
  const zip = await openPromise(archivo, { autoClose: false, lazyEntries: true }).catch(
    (error: unknown) => {
      const causa = error instanceof Error && 'code' in error ? String(error.code) : 'no es un zip';
      throw new AdminUsage(
        `No se pudo abrir ${archivo} (${causa}). Va la ruta del zip descargado.`,
      );
    },
  );
  try {
    const entries = await entriesOf(zip);
    const openEntry = async (path: string): Promise<Readable> => {
      const entry = entries.get(path);
      if (!entry) throw new AdminUsage(`Al zip le falta ${path}: no está completo.`);
      return await zip.openReadStreamPromise(entry);
    };
    const readText = async (path: string): Promise<string> => {
      if ((entries.get(path)?.uncompressedSize ?? 0) > TEXT_MAX) {
        throw new AdminUsage(`${path} es demasiado grande: no es una descarga de Plomada.`);
      }
      return await text(await openEntry(path));
    };
    const manifest = readManifest(await readText('manifiesto.json'));
    async function* lines(path: string): AsyncGenerator<string> {
      yield* createInterface({ input: await openEntry(path), crlfDelay: Infinity });
    }
    return {
      manifest,
      open: openEntry,
      lineas: lines,
      text: readText,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const LINE_BREAK = 0x0a;

/** Every entry against what the manifest states of it: bytes, sum, rows. Nothing is written before this. */
export async function check({ manifest, open }: Zip): Promise<void> {
  for (const { ruta: path, bytes, sha256, filas: rows } of manifest.entradas) {
    const sum = createHash('sha256');
    const seen = { bytes: 0, filas: 0 };
    for await (const given of await open(path)) {
      const chunk = Buffer.from(given);
      sum.update(chunk);
      seen.bytes += chunk.length;
      if (rows !== undefined) for (const byte of chunk) seen.filas += byte === LINE_BREAK ? 1 : 0;
    }
    const good =
      seen.bytes === bytes &&
      sum.digest('hex') === sha256 &&
      (rows === undefined || seen.filas === rows);
    if (!good) {
      throw new AdminUsage(
        `${path} no es lo que dice el manifiesto: el zip está dañado o fue cambiado. No se importó nada.`,
      );
    }
  }
}
