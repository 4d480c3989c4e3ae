import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSignatures,
  drawSums,
  type Fact,
  type Sum,
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
import { tablaDeMedios, tablaDeRetenciones } from '../../presupuestos/pagos/renglones.pdf.ts';
import { lineasDe } from './ordenes.mapper.ts';

type DatosDeOrden = Letterhead & { readonly orden: OrdenPago };

function cotizacionDe({ cotizacion }: OrdenPago): string {
  if (cotizacion === null) return '';
  return `$\u00a0${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} por dólar`;
}

const hechosDe = ({ orden }: DatosDeOrden): readonly Fact[] => [
  ['Fecha', formatearFecha(orden.fecha)],
  ['Proveedor', withCuit(orden.proveedor.razonSocial, orden.proveedor.cuit)],
  ['Cotización', cotizacionDe(orden)],
];

const ANCHO = 110;

function tablaDeLineas(
  pdf: PdfDocument,
  orden: OrdenPago,
): Table<ReturnType<typeof lineasDe>[number]> {
  const { moneda } = orden;
  return {
    columns: columnsAround(pdf, {
      title: 'Qué se paga',
      value: ({ que }) => que,
      after: [
        textColumn('Obra', 130, ({ proyecto }) => `${proyecto.codigo} ${proyecto.nombre}`),
        textColumn('Emitido', 60, ({ fecha }) => (fecha === null ? '' : formatearFecha(fecha))),
        numberColumn('Importe', ANCHO, ({ importeCentavos }) =>
          formatearDinero(importeCentavos, moneda),
        ),
      ],
    }),
    rows: lineasDe(orden),
  };
}

function sumasDe(orden: OrdenPago): Sum[] {
  const { comprobantes, pagos, aCuenta, adelantos, retenciones, importeCentavos, moneda } = orden;
  const suma = (filas: readonly { readonly importeCentavos: number }[]) =>
    filas.reduce((total, fila) => total + BigInt(fila.importeCentavos), 0n);
  const deMas = suma(comprobantes.filter((uno) => uno.importeCentavos > 0));
  const deMenos = suma(comprobantes.filter((uno) => uno.importeCentavos < 0));
  const retenido = suma(retenciones);
  const aplicado = suma(adelantos);
  return [
    ...(deMas === 0n ? [] : [{ name: 'Comprobantes', value: formatearDinero(deMas, moneda) }]),
    ...(pagos.length === 0
      ? []
      : [{ name: 'Certificados y anticipos', value: formatearDinero(suma(pagos), moneda) }]),
    ...(deMenos === 0n
      ? []
      : [{ name: 'Notas de crédito', value: formatearDinero(deMenos, moneda) }]),
    ...(aCuenta === null
      ? []
      : [{ name: 'A cuenta', value: formatearDinero(aCuenta.importeCentavos, moneda) }]),
    ...(aplicado === 0n
      ? []
      : [{ name: 'Aplicado de lo que estaba a cuenta', value: formatearDinero(aplicado, moneda) }]),
    ...(retenido === 0n
      ? []
      : [{ name: 'Retenciones', value: formatearDinero(-retenido, moneda) }]),
    { name: 'Total', value: formatearDinero(importeCentavos, moneda), bold: true },
  ];
}

/**
 * Draws the tables of an orden (lines, withholdings and means, one below the other) and its sums.
 */
async function dibujarCuerpo(pdf: PdfDocument, orden: OrdenPago, desde: number): Promise<number> {
  let y = await drawTable(pdf, tablaDeLineas(pdf, orden), desde);
  if (orden.retenciones.length > 0) y = await drawTable(pdf, tablaDeRetenciones(pdf, orden), y + 8);
  if (orden.medios.length > 0) y = await drawTable(pdf, tablaDeMedios(pdf, orden), y + 8);
  return drawSums(pdf, sumasDe(orden), { y });
}

const selloDe = ({ anulada }: OrdenPago) => (anulada ? 'ANULADA' : undefined);

/** Orden de pago as a PDF, which the firm hands over with the payment. */
export async function ordenEnPdf(datos: DatosDeOrden, now: Date): Promise<Buffer> {
  const { orden, organizacion } = datos;
  const number = `Nº ${orden.numero}`;
  const abierto = openDocument({ organizacion, heading: 'Orden de pago', number, now });
  const { pdf, title: footer } = abierto;
  const hechos = drawFacts(pdf, hechosDe(datos), { y: abierto.y });
  let y = await dibujarCuerpo(pdf, orden, hechos);
  const notas = orden.notas === null ? [] : [`Notas: ${orden.notas}`];
  y = drawParagraphs(
    pdf,
    [`Son ${importeEnLetras(orden.importeCentavos, orden.moneda)}.`, ...notas],
    y,
  );
  drawSignatures(pdf, [`Por ${organizacion.nombre}`, `Por ${orden.proveedor.razonSocial}`], y);
  return closeDocument(pdf, { footer, now, watermark: selloDe(orden) });
}

/** Receipt of an orden de pago as a PDF, which the supplier signs. */
export async function reciboEnPdf(datos: DatosDeOrden, now: Date): Promise<Buffer> {
  const { orden, organizacion } = datos;
  const number = `Nº ${orden.reciboNumero}`;
  const abierto = openDocument({ organizacion, heading: 'Recibo', number, now });
  const { pdf, title: footer } = abierto;
  let y = drawFacts(pdf, hechosDe(datos), { y: abierto.y });
  const total = formatearDinero(orden.importeCentavos, orden.moneda);
  const letras = importeEnLetras(orden.importeCentavos, orden.moneda);
  const recibi = `Recibí de ${withCuit(organizacion.nombre, organizacion.cuit)} ${total} (${letras}), según la orden de pago ${orden.numero}, por lo que sigue.`;
  y = drawParagraphs(pdf, [recibi], y);
  y = await dibujarCuerpo(pdf, orden, y + 4);
  drawSignatures(pdf, [`Por ${orden.proveedor.razonSocial}`], y);
  return closeDocument(pdf, { footer, now, watermark: selloDe(orden) });
}
