import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../files/pdf/document.ts';
import type { Letterhead } from '../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSignatures,
  drawSums,
  type Fact,
  type Sum,
} from '../../files/pdf/parts.ts';

type DatosDeRecibo = Letterhead & {
  readonly aporte: Aporte & { readonly reciboNumero: number };
};

/**
 * Purpose of a contribution on its receipt: its call, such as `Llamado 3, Losa del 2.º piso`, the
 * purchase of the lot, or the partner's account.
 */
function conceptoDe({ llamado, destino }: Aporte): string {
  if (llamado !== null) return `Llamado ${llamado.numero}, ${llamado.concepto}`;
  return destino === 'LOTE' ? 'Aporte para la compra del lote' : 'Aporte a cuenta';
}

function hechosDe({ aporte, domicilio }: DatosDeRecibo): readonly Fact[] {
  const { codigo, cotizacion, concepto, medioPago, proyecto } = aporte;
  return [
    ['Fecha', formatearFecha(aporte.fecha)],
    ['Socio', aporte.socio.nombre],
    [
      'Obra',
      [`${proyecto.codigo} ${proyecto.nombre}`, domicilio ?? ''].filter(Boolean).join(' · '),
    ],
    ['Aporte', [codigo, concepto ?? ''].filter(Boolean).join(' · ')],
    ['Concepto', conceptoDe(aporte)],
    ['Medio de pago', medioPago === null ? '' : MEDIO_PAGO_EN_PALABRAS[medioPago]],
    [
      'Cotización',
      cotizacion === null
        ? ''
        : `$\u00a0${formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 })} por dólar`,
    ],
  ];
}

/** Amount received, and its equivalent when the account's currency is another one. */
function sumasDe({ importeCentavos, moneda, importeCuentaCentavos, monedaCuenta }: Aporte): Sum[] {
  const recibido = {
    name: 'Recibido',
    value: formatearDinero(importeCentavos, moneda),
    bold: true,
  };
  if (moneda === monedaCuenta) return [recibido];
  const cuenta = formatearDinero(importeCuentaCentavos, monedaCuenta);
  return [recibido, { name: 'Se acredita', value: cuenta }];
}

/** Receipt for a partner's contribution. An annulled one keeps its number and has a watermark. */
export async function reciboDeAporteEnPdf(datos: DatosDeRecibo, now: Date): Promise<Buffer> {
  const { aporte, organizacion } = datos;
  const { moneda, importeCentavos, socio, proyecto } = aporte;
  const heading = 'Recibo de cobro de aporte';
  const number = `Nº ${aporte.reciboNumero}`;
  const { pdf, title: footer, y: desde } = openDocument({ organizacion, heading, number, now });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde });
  const importe = formatearDinero(importeCentavos, moneda);
  const letras = importeEnLetras(importeCentavos, moneda);
  const recibimos = `Recibimos de ${socio.nombre} ${importe} (${letras}), como aporte a la obra ${proyecto.codigo} ${proyecto.nombre}: ${conceptoDe(aporte)}.`;
  y = drawParagraphs(pdf, [recibimos], y) + 4;
  y = drawSums(pdf, sumasDe(aporte), { y, signed: true });
  drawSignatures(pdf, [`Por ${organizacion.nombre}`], y);
  const watermark = aporte.eliminado ? 'ANULADO' : undefined;
  return closeDocument(pdf, { footer, now, watermark });
}
