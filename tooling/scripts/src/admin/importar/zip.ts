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
  readonly abrir: (ruta: string) => Promise<Readable>;
  readonly lineas: (ruta: string) => AsyncIterable<string>;
  readonly texto: (ruta: string) => Promise<string>;
  readonly cerrar: () => void;
};

async function entradasDe(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entradas = new Map<string, Entry>();
  for await (const entrada of zip.eachEntry()) {
    if (entradas.has(entrada.fileName)) {
      throw new UsoDeAdmin(
        `El zip tiene dos veces ${entrada.fileName}: no es una descarga de Plomada.`,
      );
    }
    entradas.set(entrada.fileName, entrada);
  }
  return entradas;
}

function leerManifiesto(crudo: string): Manifiesto {
  let dicho: unknown;
  try {
    dicho = JSON.parse(crudo);
  } catch {
    throw new UsoDeAdmin('El manifiesto del zip no se puede leer: el archivo está dañado.');
  }
  const leido = manifiestoSchema.safeParse(dicho);
  if (!leido.success) {
    throw new UsoDeAdmin('El manifiesto no es el de una organización de Plomada.');
  }
  if (leido.data.version > VERSION_DESCARGA) {
    throw new UsoDeAdmin(
      `El zip tiene el formato ${leido.data.version} y esta versión conoce hasta el ${VERSION_DESCARGA}. ` +
        'Actualizar Plomada y volver a importar.',
    );
  }
  return leido.data;
}

/** The zip of an organisation; its directory and manifest are read, nothing else. */
export async function abrirZip(archivo: string): Promise<Zip> {
  const zip = await openPromise(archivo, { autoClose: false, lazyEntries: true }).catch(
    (error: unknown) => {
      const causa = error instanceof Error && 'code' in error ? String(error.code) : 'no es un zip';
      throw new UsoDeAdmin(
        `No se pudo abrir ${archivo} (${causa}). Va la ruta del zip descargado.`,
      );
    },
  );
  try {
    const entradas = await entradasDe(zip);
    const abrir = async (ruta: string): Promise<Readable> => {
      const entrada = entradas.get(ruta);
      if (!entrada) throw new UsoDeAdmin(`Al zip le falta ${ruta}: no está completo.`);
      return await zip.openReadStreamPromise(entrada);
    };
    const texto = async (ruta: string): Promise<string> => {
      if ((entradas.get(ruta)?.uncompressedSize ?? 0) > TEXTO_MAX) {
        throw new UsoDeAdmin(`${ruta} es demasiado grande: no es una descarga de Plomada.`);
      }
      return await text(await abrir(ruta));
    };
    const manifiesto = leerManifiesto(await texto('manifiesto.json'));
    async function* lineas(ruta: string): AsyncGenerator<string> {
      yield* createInterface({ input: await abrir(ruta), crlfDelay: Infinity });
    }
    return { manifiesto, abrir, lineas, texto, cerrar: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const SALTO = 0x0a;

/** Every entry against what the manifest says of it: bytes, sum, rows. Nothing is written before this. */
export async function comprobar({ manifiesto, abrir }: Zip): Promise<void> {
  for (const { ruta, bytes, sha256, filas } of manifiesto.entradas) {
    const suma = createHash('sha256');
    const vistos = { bytes: 0, filas: 0 };
    for await (const dado of await abrir(ruta)) {
      const trozo = Buffer.from(dado);
      suma.update(trozo);
      vistos.bytes += trozo.length;
      if (filas !== undefined) for (const byte of trozo) vistos.filas += byte === SALTO ? 1 : 0;
    }
    const bien =
      vistos.bytes === bytes &&
      suma.digest('hex') === sha256 &&
      (filas === undefined || vistos.filas === filas);
    if (!bien) {
      throw new UsoDeAdmin(
        `${ruta} no es lo que dice el manifiesto: el zip está dañado o fue cambiado. No se importó nada.`,
      );
    }
  }
}
