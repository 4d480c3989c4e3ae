import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { PROVEEDORES } from '../catalog.ts';
import * as columns from '../columns.ts';
import { monthName, monthOf } from '../days.ts';
import { asientos, inDollars, type Asiento } from '../entries.ts';
import { List } from '../list.ts';

const base = { forma: 'DEBE_HABER', destino: 'MOVIMIENTOS' } as const;
const both = (titles: readonly [string, string]) => [
  amounts.importe({ titulo: titles[0], sentido: 'EGRESO', isOneOfTwo: true }),
  amounts.importe({ titulo: titles[1], sentido: 'INGRESO', isOneOfTwo: true }),
];

function monthlyEntries(book: Book): Asiento[] {
  const entries = asientos(book.random, {
    desde: '2026-01-03',
    hasta: '2026-04-29',
    cuantos: 80,
    ingresos: 0.2,
    proveedores: PROVEEDORES.slice(3, 9),
  });
  const spent = entries.flatMap(({ centavos }, i) => (centavos < 0 ? [i] : []));
  inDollars(entries, [spent[7] ?? 0, 120], false);
  return entries;
}

/**
 * Workbook with a subtotal per month, dollars without a rate, and a grand total that adds the
 * subtotals up again.
 */
export function byMonths(): Book {
  const book = new Book('05-debe-haber-meses', { forma: 'DEBE_HABER', seed: 105 });
  book.obra = 'obra-2';
  const sheet = book.sheet('Caja');
  sheet.title(1, 0, 'CAJA EDIFICIO BELGRANO 1240');
  sheet.title(2, 0, 'Período: enero a abril de 2026');
  const list = new List<Asiento>(book, sheet, {
    ...base,
    at: [4, 0],
    columns: [
      columns.fecha(['sinAnio', 'largo']),
      columns.concepto('Detalle'),
      columns.proveedor('grafias'),
      columns.medio('abreviado', 'F. pago'),
      ...both(['Debe', 'Haber']),
    ],
  }).header();
  const entries = monthlyEntries(book);
  for (const month of new Set(entries.map(({ fecha }) => monthOf(fecha)))) {
    const since = list.row;
    for (const entry of entries.filter(({ fecha }) => monthOf(fecha) === month)) list.add(entry);
    const columns = [
      [4, 'SUM'],
      [5, 'SUM'],
    ] as const;
    list.total({ etiqueta: `Total ${monthName(month)}`, clase: 'SUBTOTAL', columns, since });
    list.blank();
  }
  list.total({
    etiqueta: 'TOTAL GENERAL',
    clase: 'TOTAL',
    columns: [
      [4, 'DOBLE'],
      [5, 'MAS'],
    ],
  });
  return book;
}

/**
 * Workbook with titles in row 4, headings of two lines, a year that ends between rows, and hidden
 * rows under SUM and SUBTOTAL.
 */
export function acrossTheYear(): Book {
  const book = new Book('06-debe-haber-cruza-anio', { forma: 'DEBE_HABER', seed: 106 });
  const sheet = book.sheet('Movimientos');
  sheet.title(1, 0, 'Empresa constructora - libro de movimientos');
  sheet.merge([1, 0], [1, 6]);
  const list = new List<Asiento>(book, sheet, {
    ...base,
    at: [4, 0],
    columns: [
      { ...columns.fecha(['sinAnio'], { anio: 'VECINOS' }), segundo: '' },
      { ...columns.obra(['codigo', 'apodo']), segundo: '' },
      { ...columns.concepto('Concepto'), segundo: '' },
      { ...columns.rubro(['abreviado', 'ambos']), segundo: '' },
      amounts.importe({
        titulo: 'Egresos',
        segundo: '(debe)',
        sentido: 'EGRESO',
        isOneOfTwo: true,
      }),
      amounts.importe({
        titulo: 'Ingresos',
        segundo: '(haber)',
        sentido: 'INGRESO',
        isOneOfTwo: true,
      }),
    ],
  }).header();
  const span = { desde: '2025-11-10', hasta: '2026-02-20', cuantos: 75, ingresos: 0.15 };
  const entries = asientos(book.random, span);
  for (const [i, entry] of entries.entries()) {
    list.add(entry, i === 21 || i === 22 ? 'OCULTA' : 'VISIBLE');
  }
  list.total({
    etiqueta: 'TOTALES',
    clase: 'TOTAL',
    columns: [
      [4, 'SUM'],
      [5, 'SUBTOTAL109'],
    ],
    label: 2,
  });
  return book;
}
