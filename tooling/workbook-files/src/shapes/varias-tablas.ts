import * as amounts from '../amounts.ts';
import { Book } from '../book.ts';
import { CUENTAS, PROVEEDORES, SOCIOS } from '../catalog.ts';
import * as columns from '../columns.ts';
import { addDays } from '../days.ts';
import { asientos, type Asiento } from '../entries.ts';
import { List, type Column } from '../list.ts';
import { dollarText, type Moneda } from '../money.ts';
import type { Sheet } from '../sheet.ts';
import { totalOf } from '../total.ts';
import type { Total } from '../truth.ts';

type Aporte = { readonly fecha: string; readonly socio: string; readonly centavos: number };
type Deuda = {
  readonly proveedor: (typeof PROVEEDORES)[number];
  readonly comprobante: string;
  readonly vence: string;
  readonly centavos: number;
};
type Saldo = { readonly cuenta: string; readonly centavos: number; readonly moneda: Moneda };

const aporteColumns: readonly Column<Aporte>[] = [
  {
    titulo: 'Fecha',
    campo: 'fecha',
    write: ({ fecha }) => ({ ...columns.dayCell(fecha, 'largo'), hecho: { fecha } }),
  },
  { titulo: 'Socio', campo: 'socio', write: ({ socio }) => ({ value: socio, hecho: { socio } }) },
  {
    titulo: 'Importe',
    campo: 'importe',
    moneda: 'ARS',
    write: ({ centavos }) => ({
      ...amounts.amountCell(centavos, 'numero'),
      hecho: { importeCentavos: centavos },
      aporta: centavos,
    }),
  },
];

const deudaColumns: readonly Column<Deuda>[] = [
  {
    titulo: 'Proveedor',
    campo: 'proveedor',
    write: ({ proveedor: { id, razonSocial } }) => ({
      value: razonSocial,
      hecho: { proveedor: id },
    }),
  },
  { titulo: 'Factura', campo: 'comprobante', write: ({ comprobante }) => ({ value: comprobante }) },
  {
    titulo: 'Vence',
    campo: 'vencimiento',
    write: ({ vence }) => ({ ...columns.dayCell(vence, 'corto'), hecho: { vencimiento: vence } }),
  },
  {
    titulo: 'Importe',
    campo: 'importe',
    moneda: 'ARS',
    write: ({ centavos }) => ({
      ...amounts.amountCell(centavos, 'pesos'),
      hecho: { importeCentavos: -centavos },
      aporta: centavos,
    }),
  },
];

const saldoColumns: readonly Column<Saldo>[] = [
  {
    titulo: 'Cuenta',
    campo: 'cuenta',
    write: ({ cuenta }) => ({ value: cuenta, hecho: { cuenta } }),
  },
  {
    titulo: 'Saldo',
    campo: 'saldo',
    write: ({ centavos, moneda }) => ({
      ...(moneda === 'USD'
        ? { value: dollarText(centavos) }
        : amounts.amountCell(centavos, 'numero')),
      hecho: { importeCentavos: centavos, moneda },
    }),
  },
];

/** Last total of a table. */
const only = ({ tabla }: { readonly tabla: { readonly totales: Total[] } }): Total => {
  const total = tabla.totales.at(-1);
  if (!total) throw new Error('The table has no total');
  return total;
};

function heading(
  sheet: Sheet,
  [row, left, right]: readonly [number, number, number],
  text: string,
): void {
  sheet.title(row, left, text);
  sheet.merge([row, left], [row, right]);
}

const SHAPE = { forma: 'VARIAS_TABLAS' } as const;

function gastosTable(book: Book, sheet: Sheet): List<Asiento> {
  heading(sheet, [3, 0, 4], 'GASTOS');
  const list = new List<Asiento>(book, sheet, {
    ...SHAPE,
    destino: 'MOVIMIENTOS',
    at: [4, 0],
    columns: [
      columns.fecha(['largo', 'real']),
      columns.concepto(),
      columns.proveedor('grafias'),
      columns.medio('abreviado', 'Pago'),
      amounts.importe({ titulo: 'Importe', sentido: 'EGRESO' }),
    ],
  }).header();
  const proveedores = [0, 1, 2, 4, 13, 17].flatMap((i) => PROVEEDORES[i] ?? []);
  const span = { desde: '2026-01-10', hasta: '2026-05-20', cuantos: 38, proveedores };
  for (const entry of asientos(book.random, span)) list.add(entry);
  return list.total({ etiqueta: 'Total gastos', clase: 'TOTAL', columns: [[4, 'SUM']] });
}

function aportesTable(book: Book, sheet: Sheet, row: number): List<Aporte> {
  const { random } = book;
  heading(sheet, [row, 0, 2], 'APORTES DE SOCIOS');
  const list = new List<Aporte>(book, sheet, {
    ...SHAPE,
    destino: 'APORTES',
    at: [row + 1, 0],
    columns: aporteColumns,
  }).header();
  for (let i = 0; i < 9; i += 1) {
    const fecha = addDays('2026-01-12', i * 14);
    list.add({ fecha, socio: random.pick(SOCIOS), centavos: random.int(20, 90) * 10_000_000 });
  }
  return list.total({ etiqueta: 'Total aportes', clase: 'TOTAL', columns: [[2, 'MAL']] });
}

function deudasTable(book: Book, sheet: Sheet, row: number): List<Deuda> {
  const { random } = book;
  heading(sheet, [row, 0, 3], 'PENDIENTES DE PAGO');
  const list = new List<Deuda>(book, sheet, {
    ...SHAPE,
    destino: 'POR_PAGAR',
    at: [row + 1, 0],
    columns: deudaColumns,
  }).header();
  for (const proveedor of PROVEEDORES.slice(0, 8)) {
    const comprobante = `FC A 0003-${String(random.int(1000, 99_999)).padStart(8, '0')}`;
    const vence = addDays('2026-06-01', random.int(0, 60));
    list.add({ proveedor, comprobante, vence, centavos: random.int(100, 3000) * 100_000 });
  }
  return list.total({ etiqueta: 'Total pendiente', clase: 'TOTAL', columns: [[3, 'TEXTO']] });
}

/**
 * Workbook with expenses, contributions and debts, one table below the other, and at the end the
 * contributions less the expenses.
 */
export function stacked(): Book {
  const book = new Book('16-varias-tablas', { ...SHAPE, seed: 116 });
  book.obra = 'obra-3';
  const sheet = book.sheet('Obra');
  heading(sheet, [1, 0, 5], 'DÚPLEX LAS ACACIAS - RENDICIÓN');
  const gastos = gastosTable(book, sheet);
  const aportes = aportesTable(book, sheet, gastos.row + 2);
  const deudas = deudasTable(book, sheet, aportes.row + 2);
  left(sheet, deudas.row + 2, [only(aportes), only(gastos), aportes.tabla.totales]);
  return book;
}

/** Writes the remainder, contributions less expenses, as a formula over both totals. */
function left(
  sheet: Sheet,
  row: number,
  [more, less, totales]: readonly [Total, Total, Total[]],
): void {
  const cellOf = (total: Total): string => total.id.split('!')[1] ?? '';
  const dice = more.diceCentavos - less.diceCentavos;
  const sumandos = [
    ...more.sumandos,
    ...less.sumandos.map(({ id, centavos }) => ({ id, centavos: -centavos })),
  ];
  sheet.put([row, 0], { value: 'Disponible' }, 'TOTAL');
  const formula = `${cellOf(more)}-${cellOf(less)}`;
  const id = sheet.put([row, 2], { value: dice / 100, formula, style: 'pesos' }, 'TOTAL');
  totales.push(totalOf({ id, clase: 'RESUMEN', dice, sumandos, porque: 'ARRASTRA' }));
}

function cajas(book: Book, sheet: Sheet, row: number): void {
  heading(sheet, [row, 0, 1], 'SALDOS AL 30/6/2026');
  const list = new List<Saldo>(book, sheet, {
    ...SHAPE,
    destino: 'SALDOS_INICIALES',
    at: [row + 1, 0],
    columns: saldoColumns,
    hecho: { fecha: '2026-06-30' },
  }).header();
  for (const [i, cuenta] of CUENTAS.entries()) {
    const moneda = cuenta.includes('dólares') ? 'USD' : 'ARS';
    list.add({ cuenta, moneda, centavos: moneda === 'USD' ? 150_000 : 48_250_000 + i * 1_215_050 });
  }
}

/**
 * Workbook with income on the left, expenses on the right, and the balances of the accounts below.
 */
export function sideBySide(): Book {
  const book = new Book('17-varias-tablas-lado-a-lado', { ...SHAPE, seed: 117 });
  book.obra = 'obra-2';
  const sheet = book.sheet('Marzo a junio 2026');
  heading(sheet, [1, 0, 8], 'CAJA DE OBRA - MARZO A JUNIO DE 2026');
  heading(sheet, [3, 0, 2], 'INGRESOS');
  heading(sheet, [3, 4, 8], 'EGRESOS');
  const table = (left: number, list: readonly columns.AsientoColumn[]) =>
    new List<Asiento>(book, sheet, {
      ...SHAPE,
      destino: 'MOVIMIENTOS',
      at: [4, left],
      columns: list,
    }).header();
  const incomes = table(0, [
    columns.fecha(['sinAnio']),
    columns.concepto('Concepto'),
    amounts.importe({ titulo: 'Importe', sentido: 'INGRESO' }),
  ]);
  const expenses = table(4, [
    columns.fecha(['sinAnio']),
    columns.concepto('Concepto'),
    columns.proveedor('exacto'),
    columns.rubro(['codigo']),
    amounts.importe({ titulo: 'Importe', sentido: 'EGRESO' }),
  ]);
  const span = { desde: '2026-03-01', hasta: '2026-06-29', cuantos: 70, ingresos: 0.3 };
  for (const entry of asientos(book.random, span)) {
    (entry.centavos > 0 ? incomes : expenses).add(entry);
  }
  incomes.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: [[2, 'SUM']] });
  expenses.total({ etiqueta: 'TOTAL', clase: 'TOTAL', columns: [[8, 'CORTO']] });
  cajas(book, sheet, Math.max(incomes.row, expenses.row) + 2);
  return book;
}
