import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Moneda } from '@plomada/domain/base/campos.schema';
import { filaArcaSchema } from '@plomada/domain/facturas/lectura.schema';
import {
  aplicarRespuestas,
  interpretarLibro,
} from '@plomada/domain/importaciones/libro/interpretar.rules';
import type { EstadoLibro } from '@plomada/domain/importaciones/libro/resultado';
import { analizarItems } from '@plomada/domain/presupuestos/planillas/analisis.rules';
import { z } from 'zod';

import {
  leerArchivoArca,
  type DatoArca,
} from '../../src/features/facturas/lecturas/lectura.sheet.ts';
import { leerMovimientos } from '../../src/features/importaciones/lectura.sheet.ts';
import { openSheet, openWorkbook } from '../../src/files/spreadsheets/open-sheet.ts';
import { SheetRefused, type SheetRow } from '../../src/files/spreadsheets/sheet.ts';

export type TradeFile = { readonly name: string; readonly bytes: Uint8Array };

export const OUR_CUIT = '30900000118';
const TODAY = '2026-11-20';
const LIMITS = { maxRows: 1000, maxBytes: 1024 * 1024, maxColumns: 60 };
const WORK = {
  id: 'obra-1',
  codigo: 'OB-001',
  nombre: 'Casa Quiroga',
  soloLectura: false,
  fechaInicio: null,
};
const CATALOGUE = { obras: [WORK], rubros: [], proveedores: [] };

/** Runs `work` on a file on disk, from which the readers read. */
async function onDisk<T>({ name, bytes }: TradeFile, work: (at: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'plomada-trade-'));
  try {
    const at = path.join(folder, name);
    await writeFile(at, bytes);
    return await work(at);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Reads a workbook, or a text as one, as the page for imports does. */
export const readBook = (file: TradeFile): Promise<EstadoLibro> =>
  onDisk(file, async (at) => {
    const limits = { ...LIMITS, maxSheets: 5 };
    const libro = await openWorkbook({ path: at, name: file.name, limits });
    if (libro.lectura?.segura === false) throw new SheetRefused('LETRAS');
    return interpretarLibro({
      libro,
      archivo: file.name,
      obraId: WORK.id,
      hoy: TODAY,
      recordadas: {},
      catalogo: CATALOGUE,
    });
  });

export const answer = (state: EstadoLibro, preguntaId: string, valor: string): EstadoLibro =>
  aplicarRespuestas(state, { respuestas: [{ preguntaId, valor }] });

/** Date, text, type, amount, currency and state of each row of a workbook. */
export const rowsOf = ({ resultado }: EstadoLibro) =>
  resultado.tablas.flatMap(({ filas }) =>
    filas.map(({ estado, valores: v }) =>
      [v.fecha, v.concepto, v.tipo, v.importeCentavos, v.moneda, estado].join(' | '),
    ),
  );

export const suppliersOf = ({ resultado }: EstadoLibro) =>
  resultado.tablas.flatMap(({ filas }) => filas.map(({ valores }) => valores.proveedor?.nombre));

export const idsOf = ({ resultado }: EstadoLibro): string[] =>
  resultado.preguntas.map(({ id }) => id);

/** Cells that are not imported, each with its sheet and the reason. */
export const leftOutOf = ({ resultado: { ignoradas, tablas } }: EstadoLibro): string[] => [
  ...ignoradas.map(({ hoja, celda, motivo }) => `${hoja} ${celda} ${motivo}`),
  ...tablas.flatMap(({ hoja, ignoradas: own, prueba }) => [
    ...own.map(({ celda, motivo }) => `${hoja} ${celda} ${motivo}`),
    ...prueba.flatMap(({ afuera }) =>
      afuera.map(({ celda, motivo }) => `${hoja} ${celda} ${motivo}`),
    ),
  ]),
];

/**
 * Sample (first 20 rows) of the movements in a file's first sheet, read for one work, with
 * suppliers, errors and open questions.
 */
export const readMovements = (file: TradeFile) =>
  onDisk(file, async (at) => {
    const lectura = { catalogo: CATALOGUE, obra: WORK, mapeo: {}, hoy: TODAY };
    const request = { path: at, name: file.name, lectura };
    const { muestra, errores, dudas } = await leerMovimientos(request, () => undefined);
    return {
      rows: muestra.map((m) =>
        [m.fecha, m.concepto, m.tipo, m.importeCentavos, m.moneda, m.valida].join(' | '),
      ),
      suppliers: muestra.map(({ proveedor }) => proveedor),
      errors: errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`),
      open: dudas.map(({ message }) => message),
    };
  });

/** Items of a budget in a file, their total, and the errors and warnings on its rows. */
export const readItems = (file: TradeFile, moneda: Moneda = 'ARS') =>
  onDisk(file, async (at) => {
    const rows: SheetRow[] = [];
    const sheet = openSheet({ path: at, name: file.name, limits: LIMITS });
    for await (const row of sheet) rows.push(row);
    const read = analizarItems(rows, {
      moneda,
      rubros: [],
      respuestas: {},
      queda: { items: [], totalCentavos: 0 },
      decir: { numero: String, dinero: String },
    });
    if (!read.ok) throw new Error(read.motivo);
    const { items, errores, advertencias, importeCentavos } = read.valor;
    return {
      importeCentavos,
      items: items.map((i) => `${i.descripcion} | ${i.cantidad} ${i.unidad} x ${i.precioUnitario}`),
      errors: errores.map((e) => `${e.fila} ${e.columna} [${e.valor}] ${e.mensaje}`),
      warnings: advertencias.map((a) => `${a.fila} ${a.columna} [${a.valor}] ${a.mensaje}`),
    };
  });

const batchSchema = z.array(z.object({ documento: filaArcaSchema }));

/**
 * Vouchers of a file of ARCA. `end` is the summary of the reading, with the errors of the other
 * rows, or the refusal of the file.
 */
export const readVouchers = (file: TradeFile) =>
  onDisk(file, async (at) => {
    const parts: DatoArca[] = [];
    await leerArchivoArca(
      { path: at, name: file.name, limits: LIMITS, cuit: OUR_CUIT },
      async (part) => void parts.push(part),
    );
    const vouchers = parts.flatMap((part) =>
      'tanda' in part
        ? batchSchema.parse(JSON.parse(part.tanda)).map(({ documento }) => documento)
        : [],
    );
    const last = parts.at(-1);
    return { vouchers, end: last && 'resumen' in last ? last.resumen : last };
  });
