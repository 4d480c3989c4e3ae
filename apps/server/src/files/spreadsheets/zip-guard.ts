import { createInflateRaw, inflateRawSync } from 'node:zlib';

import { SheetRefused } from './sheet.ts';

const FIN_DEL_DIRECTORIO = 0x06054b50;
const ENTRADA_DEL_DIRECTORIO = 0x02014b50;
const COMENTARIO_MAX = 65_535;
const LARGO_FIN = 22;
const LARGO_ENTRADA = 46;
const LARGO_CABECERA_LOCAL = 30;
const DEFLATE = 8;
const STORED = 0;
const CHUNK = 128 * 1024;

/** Parts a workbook of a few thousand rows may hold, and what they may grow to all together. */
const ENTRADAS_MAX = 1000;
const MAX_UNPACKED = 96 * 1024 * 1024;
/** What is read whole, to see what kind of package it is. */
const PARTE_CHICA_MAX = 1024 * 1024;

export type ZipEntry = {
  readonly nombre: string;
  /** Its line of the directory, as it stands there. */
  readonly registro: Uint8Array;
  readonly metodo: number;
  readonly comprimido: number;
  readonly descomprimido: number;
  readonly inicio: number;
};

const vistaDe = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function buscarFin(vista: DataView): number {
  const desde = Math.max(0, vista.byteLength - LARGO_FIN - COMENTARIO_MAX);
  for (let i = vista.byteLength - LARGO_FIN; i >= desde; i -= 1) {
    if (vista.getUint32(i, true) === FIN_DEL_DIRECTORIO) return i;
  }
  throw new SheetRefused('ROTA');
}

/**
 * The size a part declares is what the reader lets it grow to, so it has to be there: a part that
 * declares none could grow without end. (ZIP64 sizes are 4 GB here, so past the limit as they are.)
 */
function leerEntrada(bytes: Uint8Array, vista: DataView, en: number): [ZipEntry, number] {
  if (en + LARGO_ENTRADA > bytes.length) throw new SheetRefused('ROTA');
  if (vista.getUint32(en, true) !== ENTRADA_DEL_DIRECTORIO) throw new SheetRefused('ROTA');
  const finNombre = en + LARGO_ENTRADA + vista.getUint16(en + 28, true);
  const fin = finNombre + vista.getUint16(en + 30, true) + vista.getUint16(en + 32, true);
  if (fin > bytes.length) throw new SheetRefused('ROTA');
  const entrada = {
    nombre: new TextDecoder().decode(bytes.subarray(en + LARGO_ENTRADA, finNombre)),
    metodo: vista.getUint16(en + 10, true),
    comprimido: vista.getUint32(en + 20, true),
    descomprimido: vista.getUint32(en + 24, true),
    inicio: vista.getUint32(en + 42, true),
    registro: bytes.subarray(en, fin),
  };
  const sinTamano = entrada.comprimido === 0 || entrada.descomprimido === 0;
  if (entrada.metodo === DEFLATE && sinTamano) throw new SheetRefused('DESCOMPRIMIDA');
  return [entrada, fin];
}

export type ZipPackage = ReadonlyMap<string, ZipEntry>;

/** Reads the directory of a ZIP, and refuses one that would grow too large, before unpacking any. */
export function checkZip(bytes: Uint8Array): ZipPackage {
  if (bytes.length < LARGO_FIN) throw new SheetRefused('ROTA');
  const vista = vistaDe(bytes);
  const fin = buscarFin(vista);
  const cantidad = vista.getUint16(fin + 10, true);
  if (cantidad > ENTRADAS_MAX) throw new SheetRefused('DESCOMPRIMIDA');
  let posicion = vista.getUint32(fin + 16, true);
  let total = 0;
  const paquete = new Map<string, ZipEntry>();
  for (let i = 0; i < cantidad; i += 1) {
    const [entrada, siguiente] = leerEntrada(bytes, vista, posicion);
    if (paquete.has(entrada.nombre)) throw new SheetRefused('ROTA');
    paquete.set(entrada.nombre, entrada);
    total += entrada.descomprimido;
    posicion = siguiente;
  }
  if (total > MAX_UNPACKED) throw new SheetRefused('DESCOMPRIMIDA');
  return paquete;
}

function packedBytes(bytes: Uint8Array, { inicio, comprimido }: ZipEntry): Uint8Array {
  const vista = vistaDe(bytes);
  if (inicio + LARGO_CABECERA_LOCAL > bytes.length) throw new SheetRefused('ROTA');
  const nombreYExtra = vista.getUint16(inicio + 26, true) + vista.getUint16(inicio + 28, true);
  const desde = inicio + LARGO_CABECERA_LOCAL + nombreYExtra;
  if (desde + comprimido > bytes.length) throw new SheetRefused('ROTA');
  return bytes.subarray(desde, desde + comprimido);
}

/** The text of one small part; null when there is none of that name. */
export function partText(bytes: Uint8Array, paquete: ZipPackage, nombre: string): string | null {
  const entrada = paquete.get(nombre);
  if (!entrada) return null;
  const { descomprimido, metodo } = entrada;
  if (descomprimido > PARTE_CHICA_MAX) throw new SheetRefused('DESCOMPRIMIDA');
  const datos = packedBytes(bytes, entrada);
  try {
    const plano =
      metodo === DEFLATE ? inflateRawSync(datos, { maxOutputLength: descomprimido }) : datos;
    return new TextDecoder().decode(plano);
  } catch (cause) {
    throw new SheetRefused('ROTA', { cause });
  }
}

/**
 * What a part unpacks to, as it comes. Stricter than readers are: one that stumbles over what stands
 * behind the data unpacks it once more in plain JavaScript, bit by bit.
 */
export async function* unpack(bytes: Uint8Array, entrada: ZipEntry): AsyncGenerator<Uint8Array> {
  const { metodo, comprimido, descomprimido } = entrada;
  const datos = packedBytes(bytes, entrada);
  if (metodo === STORED && comprimido === descomprimido) {
    yield datos;
    return;
  }
  if (metodo !== DEFLATE) throw new SheetRefused('ROTA');
  const flujo = createInflateRaw({ chunkSize: CHUNK });
  flujo.end(datos);
  let total = 0;
  for await (const trozo of flujo) {
    if (!Buffer.isBuffer(trozo)) continue;
    total += trozo.length;
    if (total > descomprimido) throw new SheetRefused('ROTA');
    yield trozo;
  }
  if (flujo.bytesWritten !== comprimido) throw new SheetRefused('ROTA');
}

/** The same file with a directory of some of its parts: nobody finds the others. */
export function onlyParts(bytes: Uint8Array, entradas: readonly ZipEntry[]): Uint8Array {
  const registros = entradas.map(({ registro }) => registro);
  const fin = Buffer.alloc(LARGO_FIN);
  fin.writeUInt32LE(FIN_DEL_DIRECTORIO, 0);
  fin.writeUInt16LE(entradas.length, 8);
  fin.writeUInt16LE(entradas.length, 10);
  fin.writeUInt32LE(
    registros.reduce((suma, { length }) => suma + length, 0),
    12,
  );
  fin.writeUInt32LE(bytes.length, 16);
  return Buffer.concat([bytes, ...registros, fin]);
}
