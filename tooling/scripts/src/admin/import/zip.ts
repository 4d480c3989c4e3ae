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

import { UsoDeAdmin } from '../verbo.ts';

/** What a table's lines or a text may grow to when they are read whole. */
const TEXTO_MAX = 64 * 1024 * 1024;

export type Zip = {
  readonly manifiesto: Manifiesto;
  readonly abrir: (path: string) => Promise<Readable>;
  readonly lineas: (path: string) => AsyncIterable<string>;
  readonly texto: (path: string) => Promise<string>;
  readonly cerrar: () => void;
};

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) {
      throw new UsoDeAdmin(
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
    throw new UsoDeAdmin('El manifiesto del zip no se puede leer: el archivo está dañado.');
  }
  const parsed = manifiestoSchema.safeParse(stated);
  if (!parsed.success) {
    throw new UsoDeAdmin('El manifiesto no es el de una organización de Plomada.');
  }
  if (parsed.data.version > VERSION_DESCARGA) {
    throw new UsoDeAdmin(
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
      throw new UsoDeAdmin(
        `No se pudo abrir ${archivo} (${causa}). Va la ruta del zip descargado.`,
      );
    },
  );
  try {
    const entries = await entriesOf(zip);
    const openEntry = async (path: string): Promise<Readable> => {
      const entry = entries.get(path);
      if (!entry) throw new UsoDeAdmin(`Al zip le falta ${path}: no está completo.`);
      return await zip.openReadStreamPromise(entry);
    };
    const texto = async (path: string): Promise<string> => {
      if ((entries.get(path)?.uncompressedSize ?? 0) > TEXTO_MAX) {
        throw new UsoDeAdmin(`${path} es demasiado grande: no es una descarga de Plomada.`);
      }
      return await text(await openEntry(path));
    };
    const manifest = readManifest(await texto('manifiesto.json'));
    async function* lines(path: string): AsyncGenerator<string> {
      yield* createInterface({ input: await openEntry(path), crlfDelay: Infinity });
    }
    return {
      manifiesto: manifest,
      abrir: openEntry,
      lineas: lines,
      texto,
      cerrar: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const LINE_BREAK = 0x0a;

/** Every entry against what the manifest says of it: bytes, sum, rows. Nothing is written before this. */
export async function check({ manifiesto, abrir }: Zip): Promise<void> {
  for (const { ruta, bytes, sha256, filas } of manifiesto.entradas) {
    const sum = createHash('sha256');
    const vistos = { bytes: 0, filas: 0 };
    for await (const given of await abrir(ruta)) {
      const chunk = Buffer.from(given);
      sum.update(chunk);
      vistos.bytes += chunk.length;
      if (filas !== undefined)
        for (const byte of chunk) vistos.filas += byte === LINE_BREAK ? 1 : 0;
    }
    const bien =
      vistos.bytes === bytes &&
      sum.digest('hex') === sha256 &&
      (filas === undefined || vistos.filas === filas);
    if (!bien) {
      throw new UsoDeAdmin(
        `${ruta} no es lo que dice el manifiesto: el zip está dañado o fue cambiado. No se importó nada.`,
      );
    }
  }
}
