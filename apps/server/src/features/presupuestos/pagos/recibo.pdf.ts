import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import type { Pago } from '@plomada/domain/presupuestos/pagos/pago.schema';
import { TIPO_PAGO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
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
import { drawTable } from '../../../files/pdf/table.ts';
import { tablaDeMedios, tablaDeRetenciones } from './renglones.pdf.ts';

export type DatosDeRecibo = Letterhead & {
  readonly presupuesto: Presupuesto;
  readonly pago: Pago & { readonly reciboNumero: number };
};

/** Name of the debt that was collected: `Certificado 2`, `Anticipo`, `Pago a cuenta`. */
function conceptoDe({ tipo, certificado }: Pago): string {
  if (certificado !== null) return `Certificado ${certificado.numero}`;
  return tipo === 'LIBRE' ? 'Pago a cuenta' : TIPO_PAGO_EN_PALABRAS[tipo];
}

const clienteDe = ({ cliente }: Presupuesto): string =>
  cliente === null ? '' : withCuit(cliente.nombre, cliente.cuit);

function hechosDe({ presupuesto, pago, domicilio }: DatosDeRecibo): readonly Fact[] {
  const { codigo, titulo, proyecto } = presupuesto;
  const { cotizacion } = pago;
  return [
    ['Fecha', formatearFecha(pago.fecha)],
    ['Cliente', clienteDe(presupuesto)],
    ['Presupuesto', `${codigo} · ${titulo}`],
    [
      'Obra',
      [`${proyecto.codigo} ${proyecto.nombre}`, domicilio ?? ''].filter(Boolean).join(' · '),
    ],
    ['Concepto', conceptoDe(pago)],
    [
      'Cotización',
      cotizacion === null
        ? ''
        : `$\u00a0${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} por dólar`,
    ],
  ];
}

/** Sums of a receipt, from the gross amount settled to the net amount received. */
function sumasDe({
  importeBrutoCentavos,
  descuentos,
  retenciones,
  netoCentavos,
  moneda,
}: Pago): Sum[] {
  const suma = (filas: readonly { readonly importeCentavos: number }[]) =>
    filas.reduce((total, fila) => total + BigInt(fila.importeCentavos), 0n);
  const menos = (name: string, filas: readonly { readonly importeCentavos: number }[]): Sum[] =>
    filas.length === 0 ? [] : [{ name, value: formatearDinero(-suma(filas), moneda) }];
  return [
    {
      name: conBruto(descuentos, retenciones),
      value: formatearDinero(importeBrutoCentavos, moneda),
    },
    ...menos('Descuentos', descuentos),
    ...menos('Retenciones', retenciones),
    { name: 'Recibido', value: formatearDinero(netoCentavos, moneda), bold: true },
  ];
}

const conBruto = (...quitas: readonly (readonly unknown[])[]): string =>
  quitas.some((filas) => filas.length > 0) ? 'Se salda' : 'Importe';

/** Receipt for a client's payment. An annulled one keeps its number and has a watermark. */
export async function reciboDeCobroEnPdf(datos: DatosDeRecibo, now: Date): Promise<Buffer> {
  const { pago, presupuesto, organizacion } = datos;
  const { moneda, netoCentavos } = pago;
  const number = `Nº ${pago.reciboNumero}`;
  const abierto = openDocument({ organizacion, heading: 'Recibo de cobro', number, now });
  const { pdf, title: footer } = abierto;
  let y = drawFacts(pdf, hechosDe(datos), { y: abierto.y });
  const letras = importeEnLetras(netoCentavos, moneda);
  const recibimos = `Recibimos de ${clienteDe(presupuesto)} ${formatearDinero(netoCentavos, moneda)} (${letras}), en concepto de ${conceptoDe(pago)} del presupuesto ${presupuesto.codigo}.`;
  y = drawParagraphs(pdf, [recibimos], y) + 4;
  if (pago.retenciones.length > 0) y = (await drawTable(pdf, tablaDeRetenciones(pdf, pago), y)) + 8;
  y = await drawTable(pdf, tablaDeMedios(pdf, pago), y);
  y = drawSums(pdf, sumasDe(pago), { y, signed: true });
  drawSignatures(pdf, [`Por ${organizacion.nombre}`], y);
  const watermark = pago.estado === 'ANULADO' ? 'ANULADO' : undefined;
  return closeDocument(pdf, { footer, now, watermark });
}
