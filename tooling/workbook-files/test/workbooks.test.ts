import { describe, expect, it } from 'vitest';

import { catalogue, cuitOf, OBRAS, RUBROS } from '../src/catalog.ts';
import type { Fila, Forma, Porque, Tabla, Verdad } from '../src/truth.ts';
import { bigWorkbook, sixRowWorkbook, twentyWorkbooks } from '../src/workbooks.ts';
import { cellAt, centavosOf, dayOf, read, type ReadSheet } from './reading.ts';

const twenty = twentyWorkbooks();
const all = [...twenty, sixRowWorkbook(), bigWorkbook()];
const opened = await Promise.all(
  all.map(async (workbook) => ({ ...workbook, sheets: await read(workbook) })),
);

const filasOf = ({ tablas }: Verdad): Fila[] => tablas.flatMap(({ filas }) => filas);
const totalesOf = ({ tablas }: Verdad) => tablas.flatMap(({ totales }) => totales);
const allFilas = twenty.flatMap(({ truth }) => filasOf(truth));
const sorted = (list: Iterable<string>): string[] => [...list].toSorted();

describe.each(opened)('$file', ({ plain, truth, sheets }) => {
  const filas = new Map(filasOf(truth).map((fila) => [fila.id, fila]));

  it('opens elsewhere with the cells, sheets and rows that were written', () => {
    expect(sheets.map(({ name, hidden, hiddenRows }) => ({ name, hidden, hiddenRows }))).toEqual(
      truth.hojas.map(({ nombre, oculta, filasOcultas }) => ({
        name: nombre,
        hidden: oculta,
        hiddenRows: filasOcultas,
      })),
    );
    expect(sheets.map(({ merges }) => merges)).toEqual(
      plain.hojas.map(({ combinadas }) => combinadas.length),
    );
    const written = plain.hojas.flatMap(({ filas }) => filas.flatMap(({ celdas }) => celdas));
    const found = sheets.flatMap(({ cells }) => [...cells.values()]);
    expect(found.map(({ value }) => value)).toEqual(written.map(({ valor }) => valor));
    expect(found.map(({ formula }) => formula)).toEqual(
      written.map(({ formula = null }, i) => (found[i]?.isShared === true ? null : formula)),
    );
  });

  it('gives every non-empty cell one destination, and no other cell any', () => {
    for (const { name, cells } of sheets) {
      expect(sorted(Object.keys(truth.celdas[name] ?? {}))).toEqual(sorted(cells.keys()));
    }
  });

  it('has rows, totals, broken and ignored cells where they are listed', () => {
    const placeOf = (id: string): string | undefined => {
      const [name = '', address = ''] = id.split('!');
      return truth.celdas[name]?.[address];
    };
    const places = (ids: readonly string[]) => [...new Set(ids.map(placeOf))];
    const inRows = [...filas.values()].flatMap(({ id, celdas }) => [id, ...Object.values(celdas)]);
    // The month of an amount may be in a heading.
    expect(places(inRows).filter((place) => place !== 'TITULO')).toEqual(['FILA']);
    expect(places([...filas.keys()])).toEqual(['FILA']);
    expect(new Set(filas.keys()).size).toBe(filasOf(truth).length);
    expect(totalesOf(truth).map(({ id }) => placeOf(id))).not.toContain('FILA');
    const broken = truth.tablas.flatMap(({ errores }) => errores.map(({ id }) => id));
    expect(broken.map(placeOf).every((place) => place === 'ERROR')).toBe(true);
    const ignored = Object.values(truth.celdas).flatMap((cells) => Object.values(cells));
    expect(ignored.filter((place) => place === 'IGNORADA')).toHaveLength(truth.ignoradas.length);
  });

  it('has the amount of every row in its cell', () => {
    for (const fila of filas.values()) {
      const cell = cellAt(sheets, fila.id);
      expect({ id: fila.id, centavos: Math.abs(centavosOf(cell)) }).toEqual({
        id: fila.id,
        centavos: Math.abs(inPesos(fila, cell.formula ?? cell.value)),
      });
    }
  });

  it('has the date of every row in its cell, and the year unless it is elsewhere', () => {
    for (const { celdas, fecha } of filas.values()) {
      if (celdas.fecha === undefined || fecha === null) continue;
      const { day, year } = dayOf(cellAt(sheets, celdas.fecha));
      expect(`${year ?? fecha.slice(0, 4)}-${day}`).toBe(fecha);
      expect(fecha <= catalogue().hoy).toBe(true);
    }
  });

  it('signs amounts by their columns', () => {
    for (const { celdas, importeCentavos } of filas.values()) {
      if (celdas.egreso === undefined && celdas.ingreso === undefined) continue;
      const field = celdas.egreso === undefined ? 'ingreso' : 'egreso';
      const stated = centavosOf(cellAt(sheets, celdas[field] ?? ''));
      const sign = field === 'egreso' ? -1 : 1;
      expect(Math.sign(importeCentavos)).toBe(Math.sign(stated) * sign);
    }
  });

  it('has totals of existing rows', () => {
    for (const total of totalesOf(truth)) {
      const sum = total.sumandos.reduce((sum, { centavos }) => sum + centavos, total.baseCentavos);
      expect(total.entranCentavos).toBe(sum);
      expect(total.difiere).toBe(total.diceCentavos !== total.entranCentavos);
      expect(total.porque === null).toBe(!total.difiere);
      expect(centavosOf(cellAt(sheets, total.id))).toBe(total.diceCentavos);
      for (const { id, centavos } of total.sumandos) {
        const fila = filas.get(id);
        if (!fila) throw new Error(`${total.id} adds ${id}, which is no row`);
        const amount = total.moneda === fila.moneda ? fila.importeCentavos : pesosOf(fila);
        expect(Math.abs(centavos)).toBe(Math.abs(amount));
      }
    }
  });

  it('stores in formulas the values that a spreadsheet computes', () => {
    const sums = sheets.flatMap((sheet) =>
      [...sheet.cells].flatMap(([address, { value, formula }]) => {
        const centavos = formula === null ? null : workedOut(sheet, formula);
        const id = `${sheet.name}!${address}`;
        return centavos === null ? [] : [{ id, centavos, kept: centavosOf({ value }) }];
      }),
    );
    expect(sums.filter(({ centavos, kept }) => centavos !== kept)).toEqual([]);
  });

  it('names works, categories and suppliers of the catalogue', () => {
    const { obras, rubros, proveedores, nuevos, socios, cuentas } = catalogue();
    const isOf = (known: readonly (string | null)[], value: string | null): boolean =>
      value === null || known.includes(value);
    const suppliers = [...proveedores, ...nuevos].map(({ id }) => id);
    for (const fila of filas.values()) {
      expect(isOf(suppliers, fila.proveedor)).toBe(true);
      expect(
        isOf(
          obras.map(({ id }) => id),
          fila.obra,
        ),
      ).toBe(true);
      expect(
        isOf(
          rubros.map(({ codigo }) => codigo),
          fila.rubro,
        ),
      ).toBe(true);
      expect(isOf(socios, fila.socio)).toBe(true);
      expect(isOf(cuentas, fila.cuenta)).toBe(true);
    }
  });

  it('has only questions that some row depends on, and no forbidden ones', () => {
    const asked = new Set([...filas.values()].flatMap(({ preguntas }) => preguntas));
    expect(sorted(asked)).toEqual(sorted(truth.preguntas.map(({ id }) => id)));
    const fair = new Set(
      truth.preguntas.flatMap(({ tipo, textos }) => textos.map((texto) => `${tipo} ${texto}`)),
    );
    const forbidden = truth.prohibidas.map(({ tipo, sobre }) => `${tipo} ${sobre}`);
    expect(forbidden.filter((one) => fair.has(one))).toEqual([]);
    expect(new Set(forbidden).size).toBe(forbidden.length);
  });
});

describe('the twenty workbooks', () => {
  it('have the eight shapes', () => {
    const shapes = new Set<Forma>(twenty.map(({ truth }) => truth.forma));
    expect(twenty).toHaveLength(20);
    expect(shapes.size).toBe(8);
  });

  it('can be imported without a question in 95 of 100 rows', () => {
    const needed = twenty.flatMap(({ truth }) => {
      const ids = new Set(truth.preguntas.flatMap(({ id, necesaria }) => (necesaria ? [id] : [])));
      return filasOf(truth).filter(({ preguntas }) => preguntas.some((id) => ids.has(id)));
    });
    expect(needed.length).toBeGreaterThan(0);
    expect(needed.length / allFilas.length).toBeLessThan(0.05);
  });

  it('have totals that differ for every reason, among many that do not', () => {
    const totals = twenty.flatMap(({ truth }) => totalesOf(truth));
    const reasons = new Set(totals.flatMap(({ porque }) => porque ?? []));
    const every: Record<Porque, true> = {
      ESCRITO_MAL: true,
      RANGO_CORTO: true,
      SUMA_DOBLE: true,
      FILA_OCULTA: true,
      TEXTO_SIN_SUMAR: true,
      FILA_CON_ERROR: true,
      ARRASTRA: true,
    };
    expect(sorted(reasons)).toEqual(sorted(Object.keys(every)));
    expect(totals.filter(({ difiere }) => !difiere).length).toBeGreaterThan(100);
  });

  it('have the features of real ones', () => {
    const cells = opened
      .slice(0, twenty.length)
      .flatMap(({ sheets }) => sheets.flatMap((sheet) => [...sheet.cells.values()]));
    const texts = cells.flatMap(({ value, formula }) =>
      typeof value === 'string' && formula === null ? [value] : [],
    );
    const formulas = cells.flatMap(({ formula }) => formula ?? []);
    for (const pattern of [
      /^\d\d?\/\d\d?$/,
      /^\d+ de [a-z]+ de 20\d\d$/,
      /^\d+ de [a-z]+$/,
      /^\d+-[a-z]{3}-\d\d$/,
      /^\d{1,3}(?:\.\d{3})+,\d\d$/,
      /^\$ \d+\.\d{3}$/,
      /^\(\d[\d.]*\)$/,
      /^U\$S \d+$/,
      /^\d\d\*1\d{3}$/,
      /^Efvo\.?$/,
      /^Transf\.$/,
      /^Ch\/$/,
      /^\d\d-\d{8}-\d$/,
      /^\d{11}$/,
      /^OB-00\d$/,
      /^Inst\. /,
    ]) {
      expect({ pattern, found: texts.some((text) => pattern.test(text)) }).toEqual({
        pattern,
        found: true,
      });
    }
    for (const start of ['SUM(', 'SUBTOTAL(9,', 'SUBTOTAL(109,', '22*', '13*']) {
      const found = formulas.some((formula) => formula.startsWith(start));
      expect({ start, found: found || texts.some((text) => text.startsWith(start)) }).toEqual({
        start,
        found: true,
      });
    }
    expect(cells.some(({ value }) => value === '#REF!')).toBe(true);
    expect(opened.some(({ sheets }) => sheets.some(({ hidden }) => hidden))).toBe(true);
    expect(opened.some(({ sheets }) => sheets.some((s) => s.hiddenRows.length > 0))).toBe(true);
  });

  it('write a supplier in four ways in one workbook', () => {
    const most = twenty.flatMap(({ truth }) =>
      truth.preguntas.flatMap(({ tipo, textos }) => (tipo === 'PROVEEDOR' ? [textos.length] : [])),
    );
    expect(Math.max(...most)).toBeGreaterThanOrEqual(4);
  });
});

it('the six-row one has three questions and no differing total', () => {
  const { truth } = sixRowWorkbook();
  expect(truth.preguntasMaximas).toBe(3);
  expect(sorted(truth.preguntas.map(({ tipo }) => tipo))).toEqual(['ANIO', 'COTIZACION', 'MEDIO']);
  expect(filasOf(truth)).toHaveLength(5);
  expect(totalesOf(truth).map(({ difiere }) => difiere)).toEqual([false, false]);
});

it('the big one has ten tabs of a thousand rows', () => {
  const { tablas } = bigWorkbook().truth;
  expect(tablas.map(({ filas }: Tabla) => filas.length)).toEqual(
    Array.from({ length: 10 }, () => 1000),
  );
});

it('the workbooks are the same files every time', () => {
  const again = twentyWorkbooks();
  expect(again.every(({ bytes }, i) => twenty[i]?.bytes.equals(bytes) === true)).toBe(true);
  expect(again.map(({ truth }) => truth)).toEqual(twenty.map(({ truth }) => truth));
});

it('the catalogue has valid CUITs and works with distinct names', () => {
  expect([cuitOf(0), cuitOf(90_000_011)]).toEqual(['30000000007', '30900000118']);
  expect(new Set(OBRAS.flatMap(({ apodos }) => apodos)).size).toBe(10);
  expect(new Set(RUBROS.flatMap(({ abreviaturas }) => abreviaturas)).size).toBeGreaterThan(18);
});

function pesosOf({ importeCentavos, cotizacion }: Fila): number {
  return importeCentavos * Number(cotizacion);
}

/** Amount written in the row's cell: pesos when dollars are written as a product. */
function inPesos(fila: Fila, written: string | number): number {
  const isProduct = typeof written === 'string' && /^\d+\*\d+$/.test(written);
  return fila.moneda === 'USD' && isProduct ? pesosOf(fila) : fila.importeCentavos;
}

/** Centavos of a SUM, of a SUBTOTAL or of cells added and subtracted; null for other formulas. */
function workedOut(sheet: ReadSheet, formula: string): number | null {
  const [, name, code, column = '', from = '', to = ''] =
    /^(SUM|SUBTOTAL)\((?:(9|109),)?([A-Z]+)(\d+):\3(\d+)\)$/.exec(formula) ?? [];
  const numberAt = (address: string): number => {
    const value = sheet.cells.get(address)?.value;
    return typeof value === 'number' ? Math.round(value * 100) : 0;
  };
  if (name === undefined) {
    const isSum = /^[A-Z]+\d+(?:[+-][A-Z]+\d+)*$/.test(formula);
    if (!isSum) return null;
    return [...formula.matchAll(/([+-]?)([A-Z]+\d+)/g)].reduce(
      (sum, [, sign, address = '']) => sum + (sign === '-' ? -1 : 1) * numberAt(address),
      0,
    );
  }
  let sum = 0;
  for (let row = Number(from); row <= Number(to); row += 1) {
    const isOther = sheet.cells.get(`${column}${row}`)?.formula?.startsWith('SUBTOTAL(') === true;
    if (name === 'SUBTOTAL' && isOther) continue;
    if (code === '109' && sheet.hiddenRows.includes(row)) continue;
    sum += numberAt(`${column}${row}`);
  }
  return sum;
}
