import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

import {
  manifiestoSchema,
  RUTA_FIRMA,
  RUTA_MANIFIESTO,
  VERSION_DESCARGA,
  type Manifiesto,
} from '@plomada/domain/organizaciones/descarga.schema';
import { openPromise, type Entry, type ZipFile } from 'yauzl';

import { AdminUsage } from '../verb.ts';
import { linesOf } from './lines.ts';
import { printable, refused } from './refusal.ts';
import { signatureOf, type Signature } from './signature.ts';

/** Largest unpacked size, in bytes, of a text that is read whole. */
const TEXT_MAX = 64 * 1024 * 1024;
const ENTRIES_MAX = 1_000_000;
/** Size in bytes above which an entry compressed by more than `BOMB_RATIO` counts as a zip bomb. */
const BOMB_BYTES = 64 * 1024 * 1024;
const BOMB_RATIO = 300;

export type Zip = {
  readonly manifest: Manifiesto;
  /** SHA-256 of the manifest, which has the hashes of the other entries but the signature's. */
  readonly sha256: string;
  readonly signature: Signature;
  readonly open: (path: string) => Promise<Readable>;
  readonly lineas: (path: string) => AsyncIterable<string>;
  readonly text: (path: string) => Promise<string>;
  readonly close: () => void;
};

/** Converts an error of the reader into a refusal, because it is caused by the bytes of the zip. */
async function reading<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AdminUsage) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(
      `${printable(path)} no se puede leer (${printable(reason)}): el zip está dañado.`,
    );
  }
}

function requireEntry(entry: Entry, known: ReadonlyMap<string, Entry>): void {
  const { fileName: name, uncompressedSize: size, compressedSize: packed } = entry;
  if (known.has(name)) {
    throw refused(`El zip tiene dos veces ${printable(name)}: no es una descarga de Plomada.`);
  }
  if (known.size >= ENTRIES_MAX) throw refused('El zip tiene demasiadas entradas.');
  if (size > BOMB_BYTES && size > packed * BOMB_RATIO) {
    throw refused(
      `${printable(name)} se descomprime en ${size} bytes: no es una descarga de Plomada.`,
    );
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  await reading('El índice', async () => {
    for await (const entry of zip.eachEntry()) {
      requireEntry(entry, entries);
      entries.set(entry.fileName, entry);
    }
  });
  return entries;
}

function readManifest(raw: string): Manifiesto {
  let stated: unknown;
  try {
    stated = JSON.parse(raw);
  } catch {
    throw refused('El manifiesto del zip no se puede leer: el archivo está dañado.');
  }
  const parsed = manifiestoSchema.safeParse(stated);
  if (!parsed.success) throw refused('El manifiesto no es el de una organización de Plomada.');
  if (parsed.data.version > VERSION_DESCARGA) {
    throw refused(
      `El zip tiene el formato ${parsed.data.version} y esta versión conoce hasta el ${VERSION_DESCARGA}. ` +
        'Actualizar Plomada y volver a importar.',
    );
  }
  return parsed.data;
}

/**
 * Requires the same entries in the manifest and in the zip, apart from the manifest itself and its
 * signature, so that no other entry is ever read.
 */
function requireCovered({ entradas: stated }: Manifiesto, entries: ReadonlyMap<string, Entry>) {
  const named = new Set(stated.map(({ ruta: path }) => path));
  if (named.size < stated.length) throw refused('El manifiesto nombra dos veces la misma entrada.');
  for (const path of named) {
    if (!entries.has(path)) throw refused(`Al zip le falta ${printable(path)}: no está completo.`);
  }
  for (const path of entries.keys()) {
    if (named.has(path) || path === RUTA_MANIFIESTO || path === RUTA_FIRMA) continue;
    throw refused(`El zip trae ${printable(path)}, que su manifiesto no nombra.`);
  }
}

function bytesOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const open = async (path: string): Promise<Readable> => {
    const entry = entries.get(path);
    if (!entry) throw refused(`Al zip le falta ${printable(path)}: no está completo.`);
    return await reading(path, () => zip.openReadStreamPromise(entry));
  };
  const buffer = async (path: string): Promise<Buffer> => {
    if ((entries.get(path)?.uncompressedSize ?? 0) > TEXT_MAX) {
      throw refused(`${printable(path)} es demasiado grande: no es una descarga de Plomada.`);
    }
    const stream = await open(path);
    return await reading(path, async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(Buffer.from(chunk));
      return Buffer.concat(chunks);
    });
  };
  return { open, buffer };
}

/** Opens the zip of an organisation; only its directory, manifest and signature are read. */
export async function openZip(archivo: string): Promise<Zip> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true };
  const zip = await openPromise(archivo, options).catch((error: unknown) => {
    const causa = error instanceof Error && 'code' in error ? String(error.code) : 'no es un zip';
    throw refused(`No se pudo abrir ${archivo} (${causa}). Va la ruta del zip descargado.`);
  });
  try {
    const entries = await entriesOf(zip);
    const { open, buffer } = bytesOf(zip, entries);
    const raw = await buffer(RUTA_MANIFIESTO);
    const sha256 = createHash('sha256').update(raw).digest('hex');
    const signed = entries.has(RUTA_FIRMA) ? await buffer(RUTA_FIRMA) : null;
    const signature = signatureOf(sha256, signed?.toString('utf8') ?? null);
    const manifest = readManifest(raw.toString('utf8'));
    requireCovered(manifest, entries);
    async function* lines(path: string): AsyncGenerator<string> {
      yield* linesOf(path, await open(path));
    }
    const text = async (path: string) => (await buffer(path)).toString('utf8');
    return { manifest, sha256, signature, open, lineas: lines, text, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const LINE_BREAK = 0x0a;

/**
 * Compares bytes, hash and rows of every entry with the manifest; refuses a zip in which one
 * differs.
 */
export async function check({ manifest, open }: Zip): Promise<void> {
  for (const { ruta: path, bytes, sha256, filas: rows } of manifest.entradas) {
    const sum = createHash('sha256');
    const seen = { bytes: 0, filas: 0 };
    const stream = await open(path);
    await reading(path, async () => {
      for await (const given of stream) {
        const chunk = Buffer.from(given);
        sum.update(chunk);
        seen.bytes += chunk.length;
        if (seen.bytes > bytes) break;
        if (rows !== undefined) for (const byte of chunk) seen.filas += byte === LINE_BREAK ? 1 : 0;
      }
    });
    const good =
      seen.bytes === bytes &&
      sum.digest('hex') === sha256 &&
      (rows === undefined || seen.filas === rows);
    if (!good) {
      throw refused(
        `${printable(path)} no es lo que dice el manifiesto: el zip está dañado o fue cambiado.`,
      );
    }
  }
}
