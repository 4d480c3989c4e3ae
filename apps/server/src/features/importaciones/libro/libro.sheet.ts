import { gunzipSync, gzipSync } from 'node:zlib';

import { claveDeCelda } from '@plomada/domain/importaciones/libro/destinos.rules';
import type { TrozoDeHoja } from '@plomada/domain/importaciones/libro/hoja-libro.schema';
import { interpretarConCeldas } from '@plomada/domain/importaciones/libro/interpretar.rules';
import type {
  DestinoDeCelda,
  EntradaLibro,
  EstadoFila,
  EstadoLibro,
  FilaDeTabla,
  ResultadoLibro,
  TablaDeLibro,
} from '@plomada/domain/importaciones/libro/resultado';
import type { CeldaLibro, Libro } from '@plomada/domain/planilla/libro';
import {
  BYTES_LIBRO_MAX,
  COLUMNAS_LIBRO_MAX,
  FILAS_LIBRO_MAX,
  HOJAS_LIBRO_MAX,
} from '@plomada/domain/planilla/libro';
import { nombreCelda } from '@plomada/domain/planilla/referencia.rules';
import { textoDeCelda } from '@plomada/domain/planilla/texto.rules';

import { openWorkbook } from '../../../files/spreadsheets/open-sheet.ts';
import { SheetRefused } from '../../../files/spreadsheets/sheet.ts';
import { tablaCruda, type TablaCruda } from './afuera.sheet.ts';
import { guardarVista, type HojaVista } from './vista.mapper.ts';

const LIMITES = {
  maxRows: FILAS_LIBRO_MAX,
  maxBytes: BYTES_LIBRO_MAX,
  maxColumns: COLUMNAS_LIBRO_MAX,
  maxSheets: HOJAS_LIBRO_MAX,
};
/** Limit in bytes of the decompressed stored content, above that of any accepted workbook. */
const DESCOMPRIMIDO_MAX = 200 * 1024 * 1024;

/** Data requested in addition to the summary. */
export type Pide =
  | { readonly que: 'LIBRO' }
  | {
      readonly que: 'FILAS';
      readonly tablaId: string;
      readonly desde: number;
      readonly hasta: number;
    }
  | { readonly que: 'AFUERA' }
  /** Content stored for displaying the sheets. */
  | { readonly que: 'VISTA' };

/** Request to interpret a workbook; plain data, because it is sent to the reading process. */
export type PedidoLibro = {
  /** Received file; without it, `contenido` has the stored bytes. */
  readonly path?: string;
  readonly contenido?: Uint8Array;
  readonly entrada: Omit<EntradaLibro, 'libro'>;
  readonly cambios: Pick<EstadoLibro, 'respuestas' | 'celdas' | 'omitir'>;
  readonly pide: Pide;
};

/** Row with no error or open question within the workbook. */
export type FilaLista = Pick<FilaDeTabla, 'id' | 'fila' | 'celdas' | 'movimiento' | 'otra'> & {
  readonly tablaId: string;
  readonly hoja: string;
  readonly destino: TablaDeLibro['destino'];
  readonly pactada: boolean;
  readonly cheque: FilaDeTabla['valores']['cheque'];
};

export type TablaContada = Omit<TablaDeLibro, 'filas'> & {
  readonly filas: number;
  readonly cuenta: Readonly<Record<EstadoFila, number>>;
};

export type ResumenLibro = Omit<ResultadoLibro, 'tablas' | 'sueltas'> & {
  readonly tablas: readonly TablaContada[];
};

export type DatoLibro =
  | { readonly contenido: Uint8Array }
  | { readonly resumen: ResumenLibro }
  | { readonly listas: readonly FilaLista[] }
  | { readonly filas: readonly FilaDeTabla[]; readonly hayMas: boolean }
  | { readonly crudas: TablaCruda }
  | { readonly vista: Uint8Array };

const comprimir = (libro: Libro): Uint8Array => gzipSync(JSON.stringify(libro));

/** Workbook from its stored content, which `comprimir` made. */
function descomprimir(contenido: Uint8Array): Libro {
  const texto = gunzipSync(contenido, { maxOutputLength: DESCOMPRIMIDO_MAX }).toString('utf8');
  const libro: Libro = JSON.parse(texto);
  return libro;
}

function contar({ filas, ...tabla }: TablaDeLibro): TablaContada {
  const cuenta = { LISTA: 0, PENDIENTE: 0, CON_ERROR: 0, OMITIDA: 0 };
  for (const { estado } of filas) cuenta[estado] += 1;
  return { ...tabla, filas: filas.length, cuenta };
}

const listasDe = ({ id: tablaId, hoja, destino, filas }: TablaDeLibro): FilaLista[] =>
  filas
    .filter(({ estado }) => estado === 'LISTA')
    .map(({ id, fila, celdas, movimiento, otra, valores: { pactada, cheque } }) => ({
      id,
      fila,
      celdas,
      movimiento,
      otra,
      tablaId,
      hoja,
      destino,
      pactada,
      cheque,
    }));

type Marcas = { readonly malas: ReadonlySet<string>; readonly rotas: ReadonlySet<string> };

/** Cells of totals that differ, and cells to correct. */
function marcasDe({ tablas, errores }: ResultadoLibro, hoja: string): Marcas {
  const deHoja = tablas.filter((tabla) => tabla.hoja === hoja);
  const ids = new Set(deHoja.map(({ id }) => id));
  return {
    malas: new Set(
      deHoja.flatMap(({ totales }) =>
        totales.flatMap(({ celda, difiere }) => (difiere === true ? [celda] : [])),
      ),
    ),
    rotas: new Set(errores.flatMap(({ tablaId, celda }) => (ids.has(tablaId) ? [celda] : []))),
  };
}

type Que = TrozoDeHoja['filas'][number]['celdas'][number]['que'];

function queEs(destino: DestinoDeCelda | undefined, celda: string, { malas, rotas }: Marcas): Que {
  if (rotas.has(celda)) return 'ERROR';
  if (malas.has(celda)) return 'TOTAL_MAL';
  return destino?.a ?? 'IGNORADA';
}

/** The sheets with what each cell is taken for, one after the other: all at once they are most of a reader's memory. */
function* vistaDe(
  { hojas }: Libro,
  { resultado, destinos }: ReturnType<typeof interpretarConCeldas>,
): Generator<HojaVista> {
  for (const [indice, { nombre, oculta, filas, combinadas }] of hojas.entries()) {
    const marcas = marcasDe(resultado, nombre);
    const hastaDe = new Map(
      combinadas
        .filter(({ desdeColumna, hastaColumna }) => hastaColumna > desdeColumna)
        .map((rango) => [claveDeCelda(rango.desdeFila, rango.desdeColumna), rango.hastaColumna]),
    );
    const verCelda = (fila: number, { columna, valor, formula }: CeldaLibro) => {
      const clave = claveDeCelda(fila, columna);
      const destino = destinos[indice]?.get(clave);
      const hastaColumna = hastaDe.get(clave);
      return {
        columna,
        texto: textoDeCelda(valor),
        formula: formula !== undefined,
        que: queEs(destino, nombreCelda(fila, columna), marcas),
        tablaId: destino?.tablaId ?? null,
        ...(hastaColumna === undefined ? {} : { hastaColumna }),
      };
    };
    yield {
      nombre,
      oculta,
      filas: filas.map(({ celdas, ...fila }) => ({
        fila: fila.fila,
        oculta: fila.oculta,
        celdas: celdas.map((celda) => verCelda(fila.fila, celda)),
      })),
    };
  }
}

/** Rows per message. */
const TANDA = 1000;

/** Reads or decompresses a workbook, interprets it and sends the requested data. */
export async function trabajarLibro(
  { path, contenido, entrada, cambios, pide }: PedidoLibro,
  enviar: (dato: DatoLibro) => Promise<void>,
): Promise<void> {
  const libro =
    path === undefined
      ? descomprimir(contenido ?? new Uint8Array())
      : await openWorkbook({ path, name: entrada.archivo, limits: LIMITES });
  if (libro.lectura?.segura === false) throw new SheetRefused('LETRAS');
  if (path !== undefined) await enviar({ contenido: comprimir(libro) });
  const leido = interpretarConCeldas({ entrada: { ...entrada, libro }, ...cambios });
  if (pide.que === 'VISTA') await enviar({ vista: guardarVista(vistaDe(libro, leido)) });
  const { sueltas: _sueltas, tablas, ...resto } = leido.resultado;
  if (pide.que === 'FILAS') {
    const filas = tablas.find(({ id }) => id === pide.tablaId)?.filas ?? [];
    await enviar({
      filas: filas.slice(pide.desde, pide.hasta),
      hayMas: filas.length > pide.hasta,
    });
  }
  if (pide.que === 'AFUERA') {
    for (const tabla of tablas) await enviar({ crudas: tablaCruda(libro, tabla) });
  }
  const listas = tablas.flatMap(listasDe);
  for (let i = 0; i < listas.length; i += TANDA) {
    await enviar({ listas: listas.slice(i, i + TANDA) });
  }
  await enviar({ resumen: { ...resto, tablas: tablas.map(contar) } });
}
