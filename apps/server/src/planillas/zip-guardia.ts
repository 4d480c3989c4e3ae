import { inflateRawSync } from 'node:zlib';

import { PlanillaRechazada } from './planilla.ts';

const FIN_DEL_DIRECTORIO = 0x06054b50;
const ENTRADA_DEL_DIRECTORIO = 0x02014b50;
const COMENTARIO_MAX = 65_535;
const LARGO_FIN = 22;
const LARGO_ENTRADA = 46;
const LARGO_CABECERA_LOCAL = 30;
const DEFLATE = 8;

/** Parts a workbook of a few thousand rows may hold, and what they may grow to all together. */
const ENTRADAS_MAX = 1000;
export const DESCOMPRIMIDO_MAX = 96 * 1024 * 1024;

type Entrada = {
  readonly nombre: string;
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
  throw new PlanillaRechazada('ROTA');
}

/**
 * The size a part declares is what the reader lets it grow to, so it has to be there: a part that
 * declares none could grow without end. (ZIP64 sizes are 4 GB here, so past the limit as they are.)
 */
function leerEntrada(bytes: Uint8Array, vista: DataView, en: number): [Entrada, number] {
  if (en + LARGO_ENTRADA > bytes.length) throw new PlanillaRechazada('ROTA');
  if (vista.getUint32(en, true) !== ENTRADA_DEL_DIRECTORIO) throw new PlanillaRechazada('ROTA');
  const finNombre = en + LARGO_ENTRADA + vista.getUint16(en + 28, true);
  const entrada = {
    nombre: new TextDecoder().decode(bytes.subarray(en + LARGO_ENTRADA, finNombre)),
    metodo: vista.getUint16(en + 10, true),
    comprimido: vista.getUint32(en + 20, true),
    descomprimido: vista.getUint32(en + 24, true),
    inicio: vista.getUint32(en + 42, true),
  };
  const sinTamano = entrada.comprimido === 0 || entrada.descomprimido === 0;
  if (entrada.metodo === DEFLATE && sinTamano) throw new PlanillaRechazada('DESCOMPRIMIDA');
  const extra = vista.getUint16(en + 30, true) + vista.getUint16(en + 32, true);
  return [entrada, finNombre + extra];
}

export type Paquete = ReadonlyMap<string, Entrada>;

/** Reads the directory of a ZIP, and refuses one that would grow too large, before unpacking any. */
export function revisarZip(bytes: Uint8Array): Paquete {
  if (bytes.length < LARGO_FIN) throw new PlanillaRechazada('ROTA');
  const vista = vistaDe(bytes);
  const fin = buscarFin(vista);
  const cantidad = vista.getUint16(fin + 10, true);
  if (cantidad > ENTRADAS_MAX) throw new PlanillaRechazada('DESCOMPRIMIDA');
  let posicion = vista.getUint32(fin + 16, true);
  let total = 0;
  const paquete = new Map<string, Entrada>();
  for (let i = 0; i < cantidad; i += 1) {
    const [entrada, siguiente] = leerEntrada(bytes, vista, posicion);
    if (paquete.has(entrada.nombre)) throw new PlanillaRechazada('ROTA');
    paquete.set(entrada.nombre, entrada);
    total += entrada.descomprimido;
    posicion = siguiente;
  }
  if (total > DESCOMPRIMIDO_MAX) throw new PlanillaRechazada('DESCOMPRIMIDA');
  return paquete;
}

/** The text of one small part; null when there is none of that name. */
export function textoDeParte(bytes: Uint8Array, paquete: Paquete, nombre: string): string | null {
  const entrada = paquete.get(nombre);
  if (!entrada) return null;
  const { inicio, comprimido, descomprimido, metodo } = entrada;
  if (inicio + LARGO_CABECERA_LOCAL > bytes.length) throw new PlanillaRechazada('ROTA');
  const vista = vistaDe(bytes);
  const nombreYExtra = vista.getUint16(inicio + 26, true) + vista.getUint16(inicio + 28, true);
  const desde = inicio + LARGO_CABECERA_LOCAL + nombreYExtra;
  const datos = bytes.subarray(desde, desde + comprimido);
  try {
    const plano =
      metodo === DEFLATE ? inflateRawSync(datos, { maxOutputLength: descomprimido }) : datos;
    return new TextDecoder().decode(plano);
  } catch (cause) {
    throw new PlanillaRechazada('ROTA', { cause });
  }
}
