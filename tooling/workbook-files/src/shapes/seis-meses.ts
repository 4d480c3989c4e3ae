import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { PROVEEDORES, proveedorNamed, RUBROS, rubroOf } from '../catalog.ts';
import * as columns from '../columns.ts';
import { monthName, monthOf, monthsFrom } from '../days.ts';
import { asientos, inDollars, type Asiento } from '../entries.ts';
import { List, type Column } from '../list.ts';
import type { Sheet } from '../sheet.ts';

const MESES = monthsFrom('2026-01', 6);
const pesosOf = ({ centavos, cotizacion }: Asiento): number => centavos * (cotizacion ?? 1);

/** Separate column of dollars without a sign: the sign is that of the pesos in the same row. */
const dolares: columns.AsientoColumn = {
  titulo: 'U$S',
  campo: 'importeUsd',
  write: ({ moneda, centavos }) =>
    moneda === 'USD'
      ? {
          value: Math.abs(centavos) / 100,
          style: 'dolares',
          hecho: { importeCentavos: centavos, moneda },
        }
      : null,
};

/**
 * One side of a cash book; entries in dollars show their equivalent in pesos, which is no second
 * amount.
 */
function lado(titulo: string, sentido: 'EGRESO' | 'INGRESO'): Column<Asiento> {
  const deUno = amounts.importe({ titulo, sentido, isOneOfTwo: true });
  const signo = sentido === 'EGRESO' ? -1 : 1;
  return {
    ...deUno,
    write: (entry, at) => {
      if (entry.moneda === 'ARS') return deUno.write(entry, at);
      const pesos = pesosOf(entry) * signo;
      return pesos < 0
        ? null
        : { value: pesos / 100, style: 'pesos', aporta: pesos, ignorada: 'EQUIVALENTE' };
    },
  };
}

function entriesOf(book: Book): Asiento[] {
  const hierros = proveedorNamed('Hierros Pampa');
  const entries = asientos(book.random, {
    desde: '2026-01-03',
    hasta: '2026-06-27',
    cuantos: 120,
    ingresos: 0.15,
    obras: ['obra-1'],
    proveedores: [hierros, ...PROVEEDORES.slice(3, 8)],
  });
  const paid = entries.flatMap(({ centavos }, i) => (centavos < 0 ? [i] : []));
  const got = entries.flatMap(({ centavos }, i) => (centavos > 0 ? [i] : []));
  for (const [i, dollars] of [
    [paid[5], 300],
    [paid[40], 85],
    [got[2], 1250],
    [got[6], 4000],
  ] as const) {
    if (i !== undefined) inDollars(entries, [i, dollars], true);
  }
  return entries;
}

/** Writes the till by months, each with its totals. */
function writeTill(book: Book, entries: readonly Asiento[]): void {
  const list = new List<Asiento>(book, book.sheet('Caja'), {
    forma: 'DEBE_HABER',
    destino: 'MOVIMIENTOS',
    at: [3, 0],
    columns: [
      columns.fecha(['largo', 'corto', 'guiones']),
      columns.concepto('Detalle'),
      columns.proveedor('grafias'),
      columns.rubro(['codigo', 'ambos']),
      columns.medio('abreviado', 'F. pago'),
      dolares,
      amounts.cotizacion('T.C.'),
      lado('Debe', 'EGRESO'),
      lado('Haber', 'INGRESO'),
    ],
  }).header();
  for (const month of MESES) {
    const since = list.row;
    for (const entry of entries) if (monthOf(entry.fecha) === month) list.add(entry);
    const columnas = [
      [7, 'SUM'],
      [8, 'SUM'],
    ] as const;
    list.total({
      etiqueta: `Total ${monthName(month)}`,
      clase: 'SUBTOTAL',
      columns: columnas,
      since,
    });
  }
}

/** Writes a table that repeats amounts of the till, so that none of its rows may be imported. */
function writeTable(
  sheet: Sheet,
  titles: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): void {
  for (const [column, title] of titles.entries()) sheet.title(1, column, title);
  for (const [i, row] of rows.entries()) {
    for (const [column, value] of row.entries()) {
      if (value !== null) sheet.ignore([i + 2, column], { value }, 'SIN_MOVIMIENTO');
    }
  }
}

const dayText = (day: string): string => day.split('-').toReversed().join('/');

function writeCheques(book: Book, entries: readonly Asiento[]): void {
  const paid = entries.filter(
    ({ medio, centavos, moneda }) => medio === 'CHEQUE_PROPIO' && centavos < 0 && moneda === 'ARS',
  );
  writeTable(
    book.sheet('Cheques'),
    ['N° cheque', 'Banco', 'Fecha', 'Beneficiario', 'Importe', 'Estado'],
    paid.map(({ fecha, proveedor, centavos }, i) => [
      String(45_120_010 + i * 7),
      'Galicia',
      dayText(fecha),
      proveedor?.razonSocial ?? '',
      -centavos / 100,
      i === 1 ? 'Rechazado' : 'Debitado',
    ]),
  );
}

/** Writes the work's expenses by rubro and month. */
function writeRubros(book: Book, entries: readonly Asiento[]): void {
  const of = (rubro: string, month: string): number | null => {
    const own = entries.filter((e) => e.rubro === rubro && monthOf(e.fecha) === month);
    return own.reduce((sum, entry) => sum - pesosOf(entry), 0) / 100 || null;
  };
  const used = RUBROS.filter(({ codigo }) => entries.some(({ rubro }) => rubro === codigo));
  writeTable(
    book.sheet('Los Aromos'),
    ['Rubro', ...MESES.map((month) => `${monthName(month)} 2026`)],
    used.map(({ codigo }) => [
      `${codigo} ${rubroOf(codigo).nombre}`,
      ...MESES.map((month) => of(codigo, month)),
    ]),
  );
}

/**
 * Workbook of a firm's half year: its till, then the same cheques again, and the same work again by
 * rubros and months.
 */
export function sixMonths(): Book {
  const book = new Book('seis-meses', { forma: 'DEBE_HABER', seed: 106_026 });
  book.obra = 'obra-1';
  const entries = entriesOf(book);
  writeTill(book, entries);
  writeCheques(book, entries);
  writeRubros(book, entries);
  return book;
}
