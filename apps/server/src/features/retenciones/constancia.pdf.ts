import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import { bpDe } from '@plomada/domain/base/porcentaje.rules';
import { necesitaCertificadoDeArba } from '@plomada/domain/facturas/arba.rules';
import {
  numeroDeConstancia,
  RETENCION_EN_PALABRAS,
} from '@plomada/domain/retenciones/retencion.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../files/pdf/document.ts';
import type { Letterhead } from '../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSignatures,
  drawSums,
  type Fact,
  withCuit,
} from '../../files/pdf/parts.ts';
import type { FilaConstancia } from './constancia.sql.ts';

const SIN_ARBA =
  'Esta constancia no reemplaza al certificado de ARBA (A-122R): la retención se computa solo con el que emite ARBA en su sitio.';

type DatosDeConstancia = Letterhead & { readonly constancia: FilaConstancia };

const cotizacionDe = ({ cotizacion }: FilaConstancia): string =>
  cotizacion === null
    ? ''
    : `$\u00a0${formatearNumero(cotizacion, { minimo: 2, maximo: 6 })} por dólar`;

/**
 * Rate computed from base and amount; it may differ from the nominal one, because withholdings may
 * have a minimum.
 */
const alicuotaDe = ({ baseCentavos, importeCentavos }: FilaConstancia): string =>
  baseCentavos === null ? '' : formatearPorcentajeBp(bpDe(importeCentavos, baseCentavos));

function hechosDe({ constancia, organizacion }: DatosDeConstancia): readonly Fact[] {
  const { tipo, jurisdiccion, organismo, regimen, condicion, certificado, proveedor, cuit } =
    constancia;
  return [
    ['Fecha', formatearFecha(constancia.fecha)],
    ['Agente', withCuit(organizacion.nombre, organizacion.cuit)],
    ['Retenido a', withCuit(proveedor ?? 'Sin nombre', cuit)],
    ['Impuesto', [RETENCION_EN_PALABRAS[tipo], jurisdiccion].filter(Boolean).join(' · ')],
    ['Organismo', organismo],
    ['Régimen', [regimen, condicion && `condición ${condicion}`].filter(Boolean).join(', ')],
    ['Certificado', certificado ?? ''],
    ['Por', constancia.pago],
    ['Cotización', cotizacionDe(constancia)],
  ];
}

/** Document with which the supplier proves to the tax office that tax was withheld. */
export async function constanciaEnPdf(datos: DatosDeConstancia, now: Date): Promise<Buffer> {
  const { constancia, organizacion } = datos;
  const { moneda, baseCentavos, importeCentavos, pagadoCentavos, anulada } = constancia;
  const number = `Nº ${numeroDeConstancia(constancia.numero, constancia.privado)}`;
  const abierto = openDocument({ organizacion, heading: 'Constancia de retención', number, now });
  const { pdf, title: footer } = abierto;
  let y = drawFacts(pdf, hechosDe(datos), { y: abierto.y });
  const alicuota = alicuotaDe(constancia);
  y = drawSums(
    pdf,
    [
      { name: 'Importe del pago', value: formatearDinero(pagadoCentavos, moneda) },
      ...(baseCentavos === null
        ? []
        : [
            { name: 'Base de cálculo', value: formatearDinero(baseCentavos, moneda) },
            { name: 'Alícuota', value: alicuota },
          ]),
      { name: 'Importe retenido', value: formatearDinero(importeCentavos, moneda), bold: true },
    ],
    { y },
  );
  y = drawParagraphs(
    pdf,
    [
      `Son ${importeEnLetras(importeCentavos, moneda)}.`,
      ...(necesitaCertificadoDeArba(constancia.organismo, constancia.fecha) ? [SIN_ARBA] : []),
    ],
    y,
  );
  drawSignatures(pdf, [`Por ${organizacion.nombre}`], y);
  return closeDocument(pdf, { footer, now, watermark: anulada ? 'ANULADA' : undefined });
}
