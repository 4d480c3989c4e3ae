import { Book } from '../book.ts';
import { RUBROS } from '../catalog.ts';
import { monthName, monthsFrom, serialOf } from '../days.ts';
import { MonthTable } from '../month-table.ts';

/**
 * Workbook with the year in the title, months in words, one total typed wrong and one range too
 * short.
 */
export function yearInTitle(): Book {
  const book = new Book('07-meses-en-columnas', { forma: 'MESES_EN_COLUMNAS', seed: 107 });
  book.obra = 'obra-3';
  const sheet = book.sheet('Resumen gastos');
  sheet.title(1, 0, 'DÚPLEX LAS ACACIAS');
  sheet.title(2, 0, 'Gastos por rubro y mes - año 2026');
  sheet.merge([2, 0], [2, 6]);
  const months = monthsFrom('2026-01', 10);
  const table = new MonthTable({
    book,
    sheet,
    months,
    top: 4,
    left: 0,
    modes: ['nombre', 'ambos'],
    heading: (month) => ({ value: monthName(month) }),
    texts: 0,
  });
  for (const [i, { codigo }] of RUBROS.slice(0, 14).entries())
    table.add(codigo, i === 5 ? 1_500_000 : 0);
  table.total('TOTAL', 'SUM', { since: 5, short: 4 });
  sheet.note(table.row + 1, 0, 'No incluye honorarios de mayo');
  return book;
}

/**
 * Workbook with months as dates, rubros abbreviated under two sections, and texts among the amounts
 * that SUM ignores.
 */
export function monthsAsDates(): Book {
  const book = new Book('08-meses-con-secciones', { forma: 'MESES_EN_COLUMNAS', seed: 108 });
  book.obra = 'obra-2';
  const sheet = book.sheet('Planilla');
  sheet.title(1, 1, 'Edificio Belgrano - erogaciones');
  const table = new MonthTable({
    book,
    sheet,
    months: monthsFrom('2025-10', 9),
    top: 3,
    left: 1,
    modes: ['abreviado'],
    heading: (month) => ({ value: serialOf(`${month}-01`), style: 'mes' }),
    texts: 0.06,
  });
  for (const [name, from, to] of [
    ['OBRA GRUESA', 0, 6],
    ['TERMINACIONES', 6, 14],
  ] as const) {
    table.section(name);
    const since = table.row;
    for (const { codigo } of RUBROS.slice(from, to)) table.add(codigo);
    table.total(`Subtotal ${name.toLowerCase()}`, 'SUBTOTAL9', { since });
  }
  table.total('TOTAL GENERAL', 'SUBTOTAL9', { since: 4 });
  return book;
}
