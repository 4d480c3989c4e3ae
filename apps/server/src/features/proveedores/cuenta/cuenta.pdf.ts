import { PARTE_DE_OBLIGACION } from '@plomada/domain/obligaciones/palabras.rules';
import type { CuentaProveedor } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSums,
  type Fact,
  withCuit,
} from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  textColumn,
  type Table,
} from '../../../files/pdf/table.ts';

type DatosDeCuenta = Letterhead & {
  readonly cuenta: CuentaProveedor;
  /** Codes of the works covered; null for a reader who sees all works. */
  readonly obras: readonly string[] | null;
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
};

const dia = (fecha: string | undefined): string =>
  fecha === undefined ? '' : formatearFecha(fecha);

const hechosDe = ({ cuenta, obras, desde, hasta }: DatosDeCuenta): readonly Fact[] => [
  ['Proveedor', withCuit(cuenta.proveedor.razonSocial, cuenta.proveedor.cuit)],
  ['Obras', obras === null ? '' : obras.join(', ')],
  ['Moneda', cuenta.moneda === 'ARS' ? 'Pesos' : 'Dólares'],
  ['Desde', dia(desde)],
  ['Hasta', dia(hasta)],
];

type Linea = CuentaProveedor['items'][number];

/** Lines of the account, oldest first. */
function tablaDe(pdf: PdfDocument, { items, moneda }: CuentaProveedor): Table<Linea> {
  const importe = (titulo: string, de: (linea: Linea) => number) =>
    numberColumn<Linea>(titulo, 86, (linea) => formatearDinero(de(linea), moneda));
  // Column of debits or credits, in which a zero is left blank.
  const lado = (titulo: string, de: (linea: Linea) => number) =>
    numberColumn<Linea>(titulo, 86, (linea) =>
      de(linea) === 0 ? '' : formatearDinero(de(linea), moneda),
    );
  return {
    columns: columnsAround(pdf, {
      before: [textColumn('Fecha', 56, ({ fecha }) => formatearFecha(fecha))],
      title: 'Concepto',
      value: ({ concepto }) => concepto,
      after: [
        lado('Debe', ({ debeCentavos }) => debeCentavos),
        lado('Haber', ({ haberCentavos }) => haberCentavos),
        importe('Saldo', ({ saldoCentavos }) => saldoCentavos),
      ],
    }),
    rows: items.toReversed(),
    size: 8.5,
  };
}

/**
 * Sums below a supplier's account: the parts of the pending amount if there are several, credit,
 * and fondo de reparo without a day.
 */
function partesDe({ partes, aFavorCentavos, reparoSinFechaCentavos }: CuentaProveedor) {
  const debidas = partes.map(({ clase, pendienteCentavos }) => ({
    name: PARTE_DE_OBLIGACION[clase],
    centavos: pendienteCentavos,
  }));
  const aparte = [
    { name: 'A favor, sin aplicar', centavos: aFavorCentavos },
    { name: 'Fondo de reparo sin fecha', centavos: reparoSinFechaCentavos },
  ].filter(({ centavos }) => centavos !== 0);
  return [...(debidas.length > 1 ? debidas : []), ...aparte];
}

/** PDF of the account with a supplier, to be sent to them. */
export async function cuentaEnPdf(datos: DatosDeCuenta, now: Date): Promise<Buffer> {
  const { cuenta, organizacion, obras } = datos;
  const alcance = obras === null ? '' : ` (obras: ${obras.join(', ')})`;
  // The title fits on one line, so the works are listed among the facts.
  const heading = obras === null ? 'Cuenta de proveedor' : 'Cuenta de proveedor, por obras';
  const number = cuenta.proveedor.razonSocial;
  const { pdf, title: footer, y } = openDocument({ organizacion, heading, number, now });
  const dinero = (centavos: number): string => formatearDinero(centavos, cuenta.moneda);
  const hechos = drawFacts(pdf, hechosDe(datos), { y });
  const tabla = await drawTable(pdf, tablaDe(pdf, cuenta), hechos);
  const sumas = [
    { name: 'Comprado', value: dinero(cuenta.compradoCentavos) },
    { name: 'Pagado', value: dinero(cuenta.pagadoCentavos) },
    { name: 'Vencido', value: dinero(cuenta.vencidoCentavos) },
    ...partesDe(cuenta).map(({ name, centavos }) => ({ name, value: dinero(centavos) })),
    { name: `Pendiente${alcance}`, value: dinero(cuenta.pendienteCentavos), bold: true },
  ];
  const fin = drawSums(pdf, sumas, { y: tabla });
  const faltan = cuenta.siguiente === null ? [] : ['Hay renglones anteriores que no entran acá.'];
  drawParagraphs(pdf, faltan, fin);
  return closeDocument(pdf, { footer, now });
}
