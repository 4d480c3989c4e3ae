import { gunzipSync, gzipSync } from 'node:zlib';

import type { TrozoDeHoja } from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import { FILAS_DE_HOJA } from '@plomada/domain/planilla/libro';

type Fila = TrozoDeHoja['filas'][number];

/** Sheet for display: its rows with the interpretation of each cell. */
export type HojaVista = {
  readonly nombre: string;
  readonly oculta: boolean;
  readonly filas: readonly Fila[];
};

/** Rows packed together: their number of bytes, and the number of the first row. */
type Pieza = { readonly bytes: number; readonly primera: number };
type HojaDeIndice = TrozoDeHoja['hojas'][number] & {
  readonly columnas: number;
  readonly piezas: readonly Pieza[];
};

const LARGO_BYTES = 4;

const empaquetar = (dato: unknown): Buffer => gzipSync(JSON.stringify(dato), { level: 1 });

function enPiezas(filas: readonly Fila[]) {
  const piezas = [];
  for (let i = 0; i < filas.length; i += FILAS_DE_HOJA) {
    const tanda = filas.slice(i, i + FILAS_DE_HOJA);
    piezas.push({ primera: tanda[0]?.fila ?? 1, empaquetada: empaquetar(tanda) });
  }
  return piezas;
}

const esAncho = (filas: readonly Fila[]): number =>
  filas.reduce((n, { celdas }) => Math.max(n, (celdas.at(-1)?.columna ?? -1) + 1), 0);

/** Packs the sheets so that some rows are read without unpacking the rest: an index, then the pieces in order. */
export function guardarVista(hojas: Iterable<HojaVista>): Uint8Array {
  const partes: Buffer[] = [];
  const indice = Array.from(hojas, ({ nombre, oculta, filas }): HojaDeIndice => {
    const piezas = enPiezas(filas);
    partes.push(...piezas.map(({ empaquetada }) => empaquetada));
    return {
      nombre,
      oculta,
      filas: filas.at(-1)?.fila ?? 0,
      columnas: esAncho(filas),
      piezas: piezas.map(({ primera, empaquetada }) => ({ primera, bytes: empaquetada.length })),
    };
  });
  const cabeza = empaquetar(indice);
  const largo = Buffer.alloc(LARGO_BYTES);
  largo.writeUInt32BE(cabeza.length);
  return Buffer.concat([largo, cabeza, ...partes]);
}

/** Page of rows from a number on, out of one or more pieces, and the number of the next row. */
function paginaDe(bytes: Buffer, piezas: readonly Pieza[], desde: number) {
  const filas: Fila[] = [];
  let inicio = 0;
  for (const [i, pieza] of piezas.entries()) {
    const hasta = piezas[i + 1]?.primera ?? Infinity;
    if (hasta > desde) {
      if (filas.length >= FILAS_DE_HOJA) return { filas, siguiente: pieza.primera };
      const texto = gunzipSync(bytes.subarray(inicio, inicio + pieza.bytes)).toString();
      const filasDePieza: Fila[] = JSON.parse(texto);
      filas.push(...filasDePieza.filter(({ fila }) => fila >= desde));
    }
    inicio += pieza.bytes;
  }
  return { filas, siguiente: null };
}

/** Page of a sheet packed by `guardarVista`; null when the workbook has no such sheet. */
export function trozoDeVista(
  vista: Uint8Array,
  { hoja: cual, desde }: { readonly hoja: number; readonly desde: number },
): TrozoDeHoja | null {
  const bytes = Buffer.from(vista.buffer, vista.byteOffset, vista.byteLength);
  const fin = LARGO_BYTES + bytes.readUInt32BE();
  const hojas: HojaDeIndice[] = JSON.parse(gunzipSync(bytes.subarray(LARGO_BYTES, fin)).toString());
  const hoja = hojas[cual];
  if (!hoja) return null;
  const anteriores = hojas.slice(0, cual).flatMap(({ piezas }) => piezas);
  const inicio = anteriores.reduce((suma, pieza) => suma + pieza.bytes, fin);
  const { filas, siguiente } = paginaDe(bytes.subarray(inicio), hoja.piezas, desde);
  return {
    hojas: hojas.map(({ nombre, oculta, filas: cantidad }) => ({
      nombre,
      oculta,
      filas: cantidad,
    })),
    hoja: cual,
    columnas: hoja.columnas,
    filas: filas.slice(0, FILAS_DE_HOJA),
    siguiente: filas[FILAS_DE_HOJA]?.fila ?? siguiente,
  };
}
