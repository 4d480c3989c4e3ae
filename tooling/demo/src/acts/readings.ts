import { Buffer } from 'node:buffer';

import { mesDe } from '@plomada/domain/base/fecha.rules';
import { z } from 'zod';

import type { Act, Book } from '../book.ts';
import { cell } from '../table.ts';
import { supplierNamed } from './movements.ts';

/** Net amount and IVA of 21 % of a total, in its unit. */
export function at21(total: number): { readonly neto: number; readonly iva: number } {
  const neto = Math.round((total * 100) / 121);
  return { neto, iva: total - neto };
}

const received = z.strictObject({
  dia: cell.number,
  proveedor: cell.text,
  /** Document in the form of the lists of movements: letter A, number and CAE. */
  factura: cell.text,
  total: cell.amount,
});

const RATES = ['2,5', '5', '10,5', '21', '27'];
const TITLES = [
  'Fecha de Emisión',
  'Tipo de Comprobante',
  'Punto de Venta',
  'Número Desde',
  'Número Hasta',
  'Cód. Autorización',
  'Tipo Doc. Emisor',
  'Nro. Doc. Emisor',
  'Denominación Emisor',
  'Tipo Doc. Receptor',
  'Nro. Doc. Receptor',
  'Tipo Cambio',
  'Moneda',
  'Imp. Neto Gravado IVA 0%',
  ...RATES.flatMap((rate) => [`IVA ${rate}%`, `Imp. Neto Gravado IVA ${rate}%`]),
  'Imp. Neto Gravado Total',
  'Imp. Neto No Gravado',
  'Imp. Op. Exentas',
  'Otros Tributos',
  'Total IVA',
  'Imp. Total',
];

const amount = (centavos: number): string =>
  `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`;

function lineOf(book: Book, { dia, proveedor, factura, total }: z.infer<typeof received>): string {
  const [, number = '', cae = ''] = factura.split(' ');
  const { cuit, puntoVenta } = supplierNamed(book, proveedor, `the invoice ${factura}`);
  const { neto, iva } = at21(total);
  const [net, tax, all] = [amount(neto), amount(iva), amount(total)];
  return [
    `${book.calendar.workday(dia)};1;${puntoVenta};${number};${number};${cae};80;${cuit}`,
    `${proveedor};80;${book.tenant.cuit};1,00;$;;;;;;;;${tax};${net};;`,
    `${net};0,00;0,00;0,00;${tax};${all}`,
  ].join(';');
}

/**
 * Day, counted from the demo's, in the first month of ARCA's list, which begins on the first of
 * that month.
 */
const LISTED = -61;
const ARCA_DAY = -3;

/** Act that imports ARCA's list of received documents; none when the list is empty. */
function readingArca(book: Book): Act[] {
  const { calendar, on, tenant } = book;
  const since = `${mesDe(calendar.day(LISTED))}-01`;
  const rows = book.rows('arca', received).filter(({ dia }) => calendar.workday(dia) >= since);
  if (rows.length === 0) return [];
  const titles = TITLES.map((title) => `"${title}"`).join(';');
  const text = [titles, ...rows.map((row) => lineOf(book, row)), ''].join('\n');
  const read: Act['does'] = async ({ call, receive }) => {
    const name = `comprobantes_consulta_csv_recibidos_${tenant.cuit}.csv`;
    const archivo = await receive(name, Buffer.from(text));
    await call.lecturasArca.leer({ archivo });
  };
  return [on([calendar.day(ARCA_DAY), '17:10'], read)];
}

const entry = z.strictObject({
  dia: cell.number,
  obra: cell.text,
  detalle: cell.text,
  proveedor: cell.text,
  rubro: cell.text,
  pago: cell.text,
  importe: cell.text,
});

/** Maximum number of questions that are answered, each with the proposed answer. */
const ANSWERED = 3;
const EVENING = -1;

/**
 * Act that imports a spreadsheet of expenses kept at the works and answers its first questions that
 * have a proposal; none without rows.
 */
function readingWorkbook({ calendar, on, rows: list }: Book): Act[] {
  const rows = list('libro', entry);
  if (rows.length === 0) return [];
  const lines = rows.map(({ dia, ...typed }) => {
    const [year, month, day] = calendar.workday(dia).split('-');
    return [`${day}/${month}/${year}`, ...Object.values(typed)].join(';');
  });
  const titles = 'Fecha;Obra;Detalle;Proveedor;Rubro;Forma de pago;Importe';
  const name = 'Gastos de obra de Ramiro.csv';
  const date = calendar.day(EVENING);
  const read: Act['does'] = async ({ call, receive }) => {
    const archivo = await receive(name, Buffer.from([titles, ...lines, ''].join('\n')));
    const { id, version, preguntas } = await call.importaciones.libro.leer({ archivo });
    const respuestas = preguntas
      .flatMap(({ id: preguntaId, propuesta: valor }) =>
        valor === null ? [] : [{ preguntaId, valor }],
      )
      .slice(0, ANSWERED);
    await call.importaciones.libro.responder({ id, version, respuestas });
  };
  return [on([date, '19:20'], read)];
}

/** Acts that read files of third parties: ARCA's list and a spreadsheet. */
export const readings = (book: Book): Act[] => [...readingArca(book), ...readingWorkbook(book)];
