import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  aplicarRespuestas,
  interpretarLibro,
} from '@plomada/domain/importaciones/libro/interpretar.rules';
import type { EstadoLibro } from '@plomada/domain/importaciones/libro/resultado';
import type { Libro } from '@plomada/domain/planilla/libro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  bigWorkbook,
  sixMonthWorkbook,
  sixRowWorkbook,
  twentyWorkbooks,
  type WorkbookFile,
} from '../../../../tooling/workbook-files/src/workbooks.ts';
import { openWorkbook } from '../../src/files/spreadsheets/open-sheet.ts';
import { differences, entryOf, openings, rowsByAmount, totalsByCell, unfair } from './truth.ts';

const LIMITS = { maxRows: 20_000, maxBytes: 10 * 1024 * 1024, maxColumns: 200, maxSheets: 100 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plomada-libros-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Reads a generated workbook as the server does. */
async function read({ file, bytes }: WorkbookFile): Promise<Libro> {
  const path = join(folder, file);
  await writeFile(path, bytes);
  return openWorkbook({ path, name: file, limits: LIMITS });
}

type Measure = { rows: number; right: number; unasked: number; readonly wrong: string[] };

/**
 * Compares every row with the truth. `unasked`: rows that are right without depending on a
 * question.
 */
function measureRows({ truth }: WorkbookFile, { resultado }: EstadoLibro): Measure {
  const found = rowsByAmount(resultado);
  const opening = openings(resultado);
  const measure: Measure = { rows: 0, right: 0, unasked: 0, wrong: [] };
  const seen = new Set<string>();
  for (const { filas, destino } of truth.tablas) {
    for (const fila of filas) {
      measure.rows += 1;
      const row = found.get(fila.id);
      seen.add(fila.id);
      if (!row) {
        const isOpening = opening.get(fila.id) === fila.importeCentavos;
        measure.right += isOpening ? 1 : 0;
        measure.unasked += isOpening ? 1 : 0;
        if (!isOpening) measure.wrong.push(`${fila.id}: missing`);
        continue;
      }
      const differ = differences(fila, row, destino);
      if (row.fila.estado === 'CON_ERROR') differ.push('error');
      if (differ.length === 0) {
        measure.right += 1;
        measure.unasked += row.fila.preguntas.length === 0 ? 1 : 0;
      } else if (row.fila.preguntas.length === 0 && row.fila.estado !== 'CON_ERROR') {
        measure.wrong.push(`${fila.id}: ${differ.join(', ')}`);
      }
    }
  }
  for (const [id, { fila }] of found) {
    if (!seen.has(id) && fila.estado !== 'CON_ERROR') measure.wrong.push(`${id}: no row at all`);
  }
  return measure;
}

/**
 * Number of differing totals, those that were not reported, and totals reported as differing that
 * do not differ.
 */
function measureTotals({ truth }: WorkbookFile, { resultado }: EstadoLibro) {
  const found = totalsByCell(resultado);
  const all = truth.tablas.flatMap(({ totales }) => totales);
  const differing = new Set(all.filter(({ difiere }) => difiere).map(({ id }) => id));
  return {
    differing: differing.size,
    hidden: [...differing].filter((id) => found.get(id)?.difiere !== true),
    false: [...found].flatMap(([id, { difiere }]) =>
      difiere === true && !differing.has(id) ? [id] : [],
    ),
  };
}

/**
 * Answers the questions like a person who accepts each proposal and knows the rate that no sheet
 * states.
 */
function accept(estado: EstadoLibro, { truth }: WorkbookFile): EstadoLibro {
  const respuestas = estado.resultado.preguntas.map(({ id, tipo, propuesta, textos }) => {
    const known = truth.preguntas.find(
      (pregunta) => pregunta.tipo === tipo && textos.includes(pregunta.sobre),
    );
    return { preguntaId: id, valor: propuesta ?? known?.respuesta ?? '' };
  });
  return aplicarRespuestas(estado, { respuestas });
}

/**
 * Money cells that are neither imported nor left out with a reason, and columns whose sums are
 * wrong.
 */
const unproved = ({ resultado }: EstadoLibro): string[] =>
  resultado.tablas.flatMap(({ hoja, prueba }) =>
    prueba.flatMap(({ columna, cierra, sinExplicar }) => [
      ...(cierra ? [] : [`${hoja}!${columna}`]),
      ...sinExplicar.map(({ celda, motivo }) => `${hoja}!${celda}: ${motivo}`),
    ]),
  );

type Money = Record<string, number>;

const addTo = (money: Money, centavos: number, moneda: string): Money => {
  const key = `${centavos < 0 ? 'out' : 'in'} ${moneda}`;
  return { ...money, [key]: (money[key] ?? 0) + centavos };
};

/** Money of the movements that would be written, by side and currency. */
const moneyOf = ({ resultado }: EstadoLibro): Money =>
  resultado.tablas
    .flatMap(({ filas }) => filas)
    .flatMap(({ estado, movimiento }) => (estado === 'LISTA' && movimiento ? [movimiento] : []))
    .reduce<Money>(
      (money, { tipo, importeCentavos, moneda }) =>
        addTo(money, tipo === 'INGRESO' ? importeCentavos : -importeCentavos, moneda),
      {},
    );

const trueMoney = ({ truth }: WorkbookFile): Money =>
  truth.tablas
    .flatMap(({ filas }) => filas)
    .reduce<Money>((money, fila) => addTo(money, fila.importeCentavos, fila.moneda), {});

const TWENTY = twentyWorkbooks();
const SIX = sixRowWorkbook();

describe('twenty realistic workbooks', () => {
  const sum = { rows: 0, right: 0, unasked: 0, differing: 0 };

  it.each([...TWENTY, SIX].map((file) => [file.name, file] as const))('%s', async (_, file) => {
    const libro = await read(file);
    const estado = interpretarLibro({ ...entryOf(file.truth), libro });
    expect(estado.resultado.sueltas).toEqual([]);
    const rows = measureRows(file, estado);
    expect(rows.wrong).toEqual([]);
    const totals = measureTotals(file, estado);
    expect(totals).toMatchObject({ hidden: [], false: [] });
    expect(unfair(estado.resultado.preguntas, file.truth.prohibidas)).toEqual([]);
    const after = accept(estado, file);
    expect(after.resultado.preguntas).toEqual([]);
    expect(measureRows(file, after)).toMatchObject({ wrong: [], right: rows.right });
    expect([unproved(estado), unproved(after)]).toEqual([[], []]);
    sum.rows += rows.rows;
    sum.right += rows.right;
    sum.unasked += rows.unasked;
    sum.differing += totals.differing;
  });

  it('have 95 of 100 rows right, and more, before any answer', () => {
    expect(sum.differing).toBe(39);
    expect(sum.right / sum.rows).toBeGreaterThan(0.95);
  });

  it('have three questions in the sheet of six rows', async () => {
    const libro = await read(SIX);
    const { resultado } = interpretarLibro({ ...entryOf(SIX.truth), libro });
    expect(resultado.preguntas.map(({ tipo }) => tipo).toSorted()).toEqual([
      'ANIO',
      'COTIZACION',
      'MEDIO',
    ]);
    expect(resultado.errores).toEqual([]);
  });
});

describe('half a year with its cheques and its rubros repeated', () => {
  it('gives the money of its till to the centavo with all proposals accepted', async () => {
    const file = sixMonthWorkbook();
    const libro = await read(file);
    const estado = interpretarLibro({ ...entryOf(file.truth), libro });
    expect(estado.resultado.preguntas.filter(({ propuesta }) => propuesta === null)).toEqual([]);
    const after = accept(estado, file);
    expect(after.resultado).toMatchObject({ preguntas: [], errores: [], sinDestino: 0 });
    expect(measureRows(file, after)).toMatchObject({ rows: 120, right: 120 });
    expect([unproved(estado), unproved(after)]).toEqual([[], []]);
    expect(moneyOf(after)).toEqual(trueMoney(file));
  });
});

describe('ten tabs of a thousand rows', () => {
  it('are read completely in a few seconds of CPU', async () => {
    const big = bigWorkbook();
    const libro = await read(big);
    const from = process.cpuUsage();
    const estado = interpretarLibro({ ...entryOf(big.truth), libro });
    const { user, system } = process.cpuUsage(from);
    const rows = measureRows(big, estado);
    expect(rows).toMatchObject({ rows: 10_000, wrong: [] });
    expect(rows.right).toBeGreaterThan(9500);
    expect(estado.resultado.sinDestino).toBe(0);
    // The limit is in milliseconds of CPU.
    if (process.env['PLOMADA_HARD'] === '1') expect((user + system) / 1000).toBeLessThan(6000);
  });
});
