import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { PROVEEDORES } from '../catalog.ts';
import * as columns from '../columns.ts';
import type { AsientoColumn } from '../columns.ts';
import { asCredit, asientos, asProduct, inDollars, type Asiento } from '../entries.ts';
import { List } from '../list.ts';

const base = { forma: 'LISTA', destino: 'MOVIMIENTOS' } as const;

/** Clean list: real dates, numbers, names of the catalogue and one SUM. */
export function clean(): Book {
  const book = new Book('01-lista-prolija', { forma: 'LISTA', seed: 101 });
  const sheet = book.sheet('Gastos');
  const list = new List<Asiento>(book, sheet, {
    ...base,
    at: [1, 0],
    columns: [
      columns.fecha(['real']),
      columns.obra(['codigo']),
      columns.concepto(),
      columns.proveedor('exacto'),
      columns.rubro(['ambos', 'codigo']),
      columns.medio('entero'),
      amounts.importe({ titulo: 'Importe', sentido: 'EGRESO' }),
    ],
  }).header();
  const span = { desde: '2026-01-05', hasta: '2026-06-28', cuantos: 90 };
  for (const entry of asientos(book.random, span)) list.add(entry);
  list.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: [[6, 'SUM']] });
  return book;
}

/**
 * List typed by hand: the year only in the title, amounts as texts, a supplier in four spellings,
 * typed subtotals.
 */
export function typedByHand(): Book {
  const book = new Book('02-lista-a-mano', { forma: 'LISTA', seed: 102 });
  book.obra = 'obra-1';
  const sheet = book.sheet('Hoja1');
  sheet.title(1, 0, 'GASTOS DE OBRA LOS AROMOS - AÑO 2026');
  sheet.merge([1, 0], [1, 5]);
  const list = new List<Asiento>(book, sheet, {
    ...base,
    at: [3, 0],
    columns: [
      columns.fecha(['sinAnio']),
      columns.concepto('Detalle'),
      columns.proveedor('grafias'),
      columns.rubro(['abreviado', 'nombre']),
      columns.medio('abreviado', 'Pago'),
      amounts.importe({ titulo: 'Monto', sentido: 'EGRESO', styles: ['miles', 'pesos'] }),
    ],
  }).header();
  const entries = asientos(book.random, {
    desde: '2026-02-02',
    hasta: '2026-05-29',
    cuantos: 64,
    proveedores: PROVEEDORES.slice(0, 7),
  });
  for (const [i, entry] of entries.entries()) {
    if (i > 0 && i % 16 === 0) {
      const style = i === 32 ? 'MAL' : 'ESCRITO';
      const since = list.rows.at(-16)?.row;
      list.total({ etiqueta: 'Subtotal', clase: 'SUBTOTAL', columns: [[5, style]], since });
      list.blank().header();
    }
    list.add(entry);
  }
  list.blank();
  list.total({ etiqueta: 'TOTAL GASTOS', clase: 'TOTAL', columns: [[5, 'TEXTO']], label: 1 });
  sheet.note(list.row + 1, 0, 'Falta cargar lo que pagó Hugo en efectivo en la semana santa.');
  sheet.note(list.row + 2, 0, 'Los de Aberturas vienen con IVA.');
  return book;
}

/** CSV of an old program: Latin-1, semicolons, CUIT with and without hyphens. */
export function latinCsv(): Book {
  const book = new Book('03-lista-csv', { forma: 'LISTA', seed: 103 });
  book.kind = { ext: 'csv', delimiter: ';', encoding: 'latin1' };
  const sheet = book.sheet('03-lista-csv');
  const list = new List<Asiento>(book, sheet, {
    ...base,
    at: [1, 0],
    columns: [
      columns.fecha(['largo', 'corto', 'guiones']),
      columns.obra(['nombre', 'codigo']),
      columns.cuit({ isText: true }),
      columns.proveedor('conCuit', 'Razón social'),
      columns.concepto('Descripción'),
      amounts.importe({
        titulo: 'Total',
        sentido: 'EGRESO',
        styles: ['miles', 'pesos', 'parentesis'],
      }),
    ],
  }).header();
  const entries = asientos(book.random, { desde: '2025-09-01', hasta: '2026-03-30', cuantos: 70 });
  asCredit(entries, 20);
  asCredit(entries, 51);
  for (const entry of entries) list.add(entry);
  list.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: [[5, 'MAL']] });
  return book;
}

const everyColumn = (): AsientoColumn[] => [
  columns.orden(),
  columns.fecha(['real', 'serial', 'palabras', 'mesCorto', 'corto']),
  columns.obra(['codigo', 'nombre', 'apodo']),
  columns.concepto(),
  columns.proveedor('grafias'),
  columns.rubro(['abreviado', 'codigo']),
  columns.medio('abreviado', 'Medio'),
  amounts.importe({ titulo: '$', sentido: 'EGRESO', areDollarsApart: false }),
  amounts.equivalente('H'),
];

/** Entries in pesos and dollars, some as products, one of them a return. */
function mixed(book: Book): Asiento[] {
  const entries = asientos(book.random, {
    desde: '2026-03-02',
    hasta: '2026-10-30',
    cuantos: 110,
    proveedores: PROVEEDORES.slice(6, 15),
  });
  for (const [index, dollars] of [
    [12, 13],
    [33, 22],
    [37, 250],
    [71, 40],
  ] as const)
    inDollars(entries, [index, dollars], true);
  inDollars(entries, [55, 120], false);
  asProduct(entries, 25, [8, 12_500]);
  asProduct(entries, 62, [2, 350_000]);
  asCredit(entries, 44);
  return entries;
}

function forgotten(book: Book): void {
  const old = book.sheet('Viejo');
  old.isHidden = true;
  old.ignore([1, 0], { value: 'Fecha' }, 'HOJA_OCULTA');
  old.ignore([1, 1], { value: 'Importe' }, 'HOJA_OCULTA');
  old.ignore([2, 0], { value: '3/2/2024' }, 'HOJA_OCULTA');
  old.ignore([2, 1], { value: 15_000 }, 'HOJA_OCULTA');
}

/**
 * Workbook with many difficulties: two currencies, hidden rows and a hidden sheet, products, a note
 * of credit, a broken cell.
 */
export function everything(): Book {
  const book = new Book('04-lista-con-todo', { forma: 'LISTA', seed: 104 });
  const sheet = book.sheet('Egresos');
  sheet.title(1, 1, 'EGRESOS 2026 - todas las obras');
  const list = new List<Asiento>(book, sheet, {
    ...base,
    at: [4, 0],
    columns: everyColumn(),
  }).header();
  const entries = mixed(book);
  for (const [i, entry] of entries.entries()) {
    if (i === 40) list.blank(2);
    list.add(entry, i === 30 || i === 31 ? 'OCULTA' : i === 80 ? 'CON_ERROR' : 'VISIBLE');
    if (i === 59) {
      const columns = [[7, 'SUM']] as const;
      list.total({ etiqueta: 'Subtotal', clase: 'SUBTOTAL', columns, label: 3 });
    }
  }
  list.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: [[7, 'COMPLETO']], label: 3 });
  sheet.note(list.row + 2, 3, 'Revisar lo de julio con el estudio');
  forgotten(book);
  return book;
}
