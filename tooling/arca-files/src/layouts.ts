import type { Document, Month } from './month.ts';
import type { Value } from './workbook.ts';

export type CsvLayout = 'G1' | 'G2' | 'G3' | 'PORTAL_IVA';

const RATES = [0, 250, 500, 1050, 2100, 2700];
const percent = (rate: number): string => `${String(rate / 100).replace('.', ',')}%`;

const NAMES_OF_TYPES: Readonly<Record<number, string>> = {
  1: 'Factura A',
  3: 'Nota de Crédito A',
  6: 'Factura B',
  8: 'Nota de Crédito B',
  11: 'Factura C',
  13: 'Nota de Crédito C',
  15: 'Recibo C',
  51: 'Factura M',
  53: 'Nota de Crédito M',
  81: 'Tique Factura A',
  201: 'Factura de Crédito Electrónica MiPyMEs (FCE) A',
  203: 'Nota de Crédito Electrónica MiPyMEs (FCE) A',
};

const WHO = ['Tipo Doc. Emisor', 'Nro. Doc. Emisor', 'Denominación Emisor'];
const NUMBERS = ['Punto de Venta', 'Número Desde', 'Número Hasta', 'Cód. Autorización'];
const RECEIVER = ['Tipo Doc. Receptor', 'Nro. Doc. Receptor'];
const ISSUED = ['Fecha de Emisión', 'Tipo de Comprobante'];

const TITLES: Readonly<Record<CsvLayout | 'XLSX', readonly string[]>> = {
  G1: [
    'Fecha',
    'Tipo',
    ...NUMBERS,
    ...WHO,
    'Tipo Cambio',
    'Moneda',
    'Imp. Neto Gravado',
    'Imp. Neto No Gravado',
    'Imp. Op. Exentas',
    'IVA',
    'Imp. Total',
  ],
  G2: [
    ...ISSUED,
    ...NUMBERS,
    ...WHO,
    'Tipo Cambio',
    'Moneda',
    'Imp. Neto Gravado',
    'Imp. Neto No Gravado',
    'Imp. Op. Exentas',
    'Otros Tributos',
    'IVA',
    'Imp. Total',
  ],
  G3: [
    ...ISSUED,
    ...NUMBERS,
    ...WHO,
    ...RECEIVER,
    'Tipo Cambio',
    'Moneda',
    ...ratesOf((rate) => `Imp. Neto Gravado IVA ${rate}`),
    'Imp. Neto Gravado Total',
    'Imp. Neto No Gravado',
    'Imp. Op. Exentas',
    'Otros Tributos',
    'Total IVA',
    'Imp. Total',
  ],
  XLSX: [
    'Fecha',
    'Tipo',
    ...NUMBERS,
    ...WHO,
    ...RECEIVER,
    'Tipo Cambio',
    'Moneda',
    ...ratesOf((rate) => `Neto Grav. IVA ${rate}`),
    'Neto Gravado Total',
    'Neto No Gravado',
    'Op. Exentas',
    'Otros Tributos',
    'Total IVA',
    'Imp. Total',
  ],
  PORTAL_IVA: [
    ...ISSUED,
    'Punto de Venta',
    'Número de Comprobante',
    'Tipo Doc. Vendedor',
    'Nro. Doc. Vendedor',
    'Denominación Vendedor',
    'Importe Total',
    'Moneda Original',
    'Tipo de Cambio',
    'Importe No Gravado',
    'Importe Exento',
    'Crédito Fiscal Computable',
    'Importe de Per. o Pagos a Cta. de Otros Imp. Nac.',
    'Importe de Percepciones de Ingresos Brutos',
    'Importe de Impuestos Municipales',
    'Importe de Percepciones o Pagos a Cuenta de IVA',
    'Importe de Impuestos Internos',
    'Importe Otros Tributos',
    'Neto Gravado IVA 0%',
    ...RATES.slice(1).flatMap((rate) => [
      `Neto Gravado IVA ${percent(rate)}`,
      `Importe IVA ${percent(rate)}`,
    ]),
    'Total Neto Gravado',
    'Total IVA',
  ],
};

/** Titles of each VAT rate: the tax, then the net amount. Rate 0 has only the net amount. */
function ratesOf(netTitle: (rate: string) => string): string[] {
  return RATES.flatMap((rate) =>
    rate === 0 ? [netTitle(percent(rate))] : [`IVA ${percent(rate)}`, netTitle(percent(rate))],
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const padded = (value: number, length: number): string => String(value).padStart(length, '0');
const slashed = (day: string): string => day.split('-').toReversed().join('/');

/** Sums of a document's lines and perceptions, in centavos. */
function sumsOf({ lines, perceptions }: Document) {
  return {
    net: sum(lines.map(({ net }) => net)),
    vat: sum(lines.map(({ vat }) => vat)),
    other: sum(Object.values(perceptions)),
  };
}

/** Converts centavos to the layout's form of amounts. */
type Money = (centavos: number) => Value;

function currentRow(document: Document, money: Money): Value[] {
  const { lines, untaxed, exempt, total } = document;
  const { net, vat, other } = sumsOf(document);
  const of = (rate: number) => lines.find((line) => line.rate === rate);
  // A rate that the document lacks has empty cells; the sums of net and VAT are zero, not empty, in
  // a document without any rate.
  const byRate = RATES.flatMap((rate) => {
    const line = of(rate);
    const values = line ? [money(line.vat), money(line.net)] : [null, null];
    return rate === 0 ? values.slice(1) : values;
  });
  return [...byRate, ...[net, untaxed, exempt, other, vat, total].map(money)];
}

const comma: Money = (centavos) => `${Math.floor(centavos / 100)},${padded(centavos % 100, 2)}`;
const point: Money = (centavos) => `${Math.floor(centavos / 100)}.${padded(centavos % 100, 2)}`;
const asNumber: Money = (centavos) => Number(point(centavos));

const withComma = (rate: string): string =>
  rate.includes('.') ? rate.replace('.', ',') : `${rate},00`;

const ROW: Readonly<Record<CsvLayout | 'XLSX', (d: Document, cuit: string) => Value[]>> = {
  G1: (d) => {
    const { net, vat } = sumsOf(d);
    return [
      slashed(d.day),
      `${d.type} - ${NAMES_OF_TYPES[d.type]}`,
      padded(d.point, 5),
      padded(d.number, 8),
      padded(d.number, 8),
      d.code,
      'CUIT',
      d.issuer,
      d.name,
      d.rate,
      d.currency === 'USD' ? 'USD' : '$',
      ...[net, d.untaxed, d.exempt, vat, d.total].map(point),
    ];
  },
  G2: (d) => {
    const { net, vat, other } = sumsOf(d);
    return [
      d.day,
      String(d.type),
      String(d.point),
      String(d.number),
      String(d.number),
      d.code,
      '80',
      d.issuer,
      d.name,
      withComma(d.rate),
      d.currency === 'USD' ? 'DOL' : 'PES',
      ...[net, d.untaxed, d.exempt, other, vat, d.total].map(comma),
    ];
  },
  G3: (d, cuit) => [
    d.day,
    String(d.type),
    String(d.point),
    String(d.number),
    String(d.number),
    d.code,
    '80',
    d.issuer,
    d.name,
    '80',
    cuit,
    withComma(d.rate),
    d.currency === 'USD' ? 'USD' : '$',
    ...currentRow(d, comma),
  ],
  XLSX: (d, cuit) => [
    slashed(d.day),
    `${d.type} - ${NAMES_OF_TYPES[d.type]}`,
    d.point,
    d.number,
    d.number,
    d.code,
    'CUIT',
    d.issuer,
    d.name,
    'CUIT',
    cuit,
    Number(d.rate),
    d.currency === 'USD' ? 'USD' : '$',
    ...currentRow(d, asNumber),
  ],
  PORTAL_IVA: (d) => {
    const { net, vat } = sumsOf(d);
    const { vat: perceived, national, province, town, internal, other } = d.perceptions;
    const byRate = RATES.flatMap((rate) => {
      const line = d.lines.find((one) => one.rate === rate);
      return rate === 0 ? [line?.net ?? 0] : [line?.net ?? 0, line?.vat ?? 0];
    });
    return [
      d.day,
      String(d.type),
      String(d.point),
      String(d.number),
      '80',
      d.issuer,
      d.name,
      comma(d.total),
      d.currency === 'USD' ? 'DOL' : 'PES',
      withComma(d.rate),
      ...[d.untaxed, d.exempt, vat, national, province, town, perceived, internal, other].map(
        comma,
      ),
      ...[...byRate, net, vat].map(comma),
    ];
  },
};

/** Rows of the layout, its titles first. */
export const tableOf = (layout: CsvLayout | 'XLSX', { cuit, documents }: Month): Value[][] => [
  [...TITLES[layout]],
  ...documents.map((document) => ROW[layout](document, cuit)),
];
