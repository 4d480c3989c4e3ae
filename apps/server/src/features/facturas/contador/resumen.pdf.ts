import type { ResumenContador } from '@plomada/domain/facturas/contador.schema';
import { FALTANTE_EN_PALABRAS } from '@plomada/domain/facturas/faltantes.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import { drawFacts, drawParagraphs, type Fact } from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import { columnsAround, drawTable, numberColumn, type Table } from '../../../files/pdf/table.ts';
import type { Reunido } from './paquete.text.ts';

type DatosDeResumen = Pick<Letterhead, 'organizacion'> & Reunido;

const pesos = (centavos: number): string => formatearDinero(centavos, 'ARS');

const hechosDe = ({ resumen, privados, cabeza }: DatosDeResumen): readonly Fact[] => [
  ['Cierre', resumen.cerrado ? 'Mes cerrado' : 'Mes sin cerrar'],
  [
    'Entregado',
    resumen.entregadoEn === null
      ? 'No'
      : `${formatearFechaHora(resumen.entregadoEn)} · ${resumen.entregadoPor?.nombre ?? ''}`,
  ],
  ['Privados', privados ? 'Incluidos' : 'No incluidos'],
  ['Auditoría', cabeza === null ? '' : `Sello ${cabeza.seq} · ${cabeza.hash}`],
  ['Comprobantes', formatearNumero(resumen.comprobantes)],
  ['Total', pesos(resumen.totalCentavos)],
  ['Percepciones', pesos(resumen.percepcionesCentavos)],
  ['Archivos', formatearNumero(resumen.archivos)],
  ['Movimientos', formatearNumero(resumen.movimientos)],
  ['Retenciones', formatearNumero(resumen.retenciones)],
];

const tasa = (bp: number): string => `${formatearNumero(bp / 100)} %`;

const tablaDeAlicuotas = (
  pdf: PdfDocument,
  { alicuotas }: ResumenContador,
): Table<ResumenContador['alicuotas'][number]> => ({
  columns: columnsAround(pdf, {
    before: [],
    title: 'Alícuota de IVA',
    value: ({ bp }) => tasa(bp),
    after: [
      numberColumn('Neto', 130, ({ netoCentavos }) => pesos(netoCentavos)),
      numberColumn('IVA', 130, ({ ivaCentavos }) => pesos(ivaCentavos)),
    ],
  }),
  rows: alicuotas,
});

const tablaDeFaltantes = (
  pdf: PdfDocument,
  { faltan }: ResumenContador,
): Table<ResumenContador['faltan'][number]> => ({
  columns: columnsAround(pdf, {
    before: [],
    title: 'Falta',
    value: ({ motivo }) => FALTANTE_EN_PALABRAS[motivo],
    after: [
      numberColumn('Cantidad', 80, ({ cantidad }) => formatearNumero(cantidad)),
      numberColumn('Importe', 130, ({ totalCentavos }) => pesos(totalCentavos)),
    ],
  }),
  rows: faltan,
});

/** Summary of a month of IVA on one page: documents for the accountant, and those left out. */
export async function resumenEnPdf(datos: DatosDeResumen, now: Date): Promise<Buffer> {
  const { resumen, organizacion } = datos;
  const titulo = `IVA de ${nombrarMes(resumen.mes)}`;
  const { pdf, y: desde } = openDocument({
    organizacion,
    heading: titulo,
    title: titulo,
    number: 'Compras',
    now,
  });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde, columns: 2 });
  y = await drawTable(pdf, tablaDeAlicuotas(pdf, resumen), y);
  if (resumen.faltan.length > 0) y = await drawTable(pdf, tablaDeFaltantes(pdf, resumen), y);
  drawParagraphs(
    pdf,
    [
      'En pesos, con las notas de crédito restadas. Lo que está en moneda extranjera va a su tipo de cambio.',
      'El detalle de lo que falta está en faltantes.csv.',
      'Los comprobantes emitidos en meses anteriores que se computan en este van con su fecha: conviene confirmar que se presenten en el mismo archivo.',
    ],
    y,
  );
  return closeDocument(pdf, { footer: titulo, now });
}
