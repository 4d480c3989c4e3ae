import type { Cuota, Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearMes } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSums,
  type Fact,
  type Sum,
} from '../../../files/pdf/parts.ts';

/** Data printed on a partner's copy of a call. */
type DatosDocumento = Letterhead & { readonly llamado: Llamado; readonly cuota: Cuota };

const hechosDe = ({ llamado, cuota, domicilio }: DatosDocumento): readonly Fact[] => [
  ['Socio', cuota.nombre],
  ['Obra', `${llamado.proyecto.codigo} · ${llamado.proyecto.nombre}`],
  ['Domicilio', domicilio ?? ''],
  ['Concepto', llamado.concepto],
  ['Período', formatearMes(llamado.periodo)],
  ['Fecha', formatearFecha(llamado.fecha)],
  ['Vencimiento', formatearFecha(llamado.vencimiento)],
];

function sumasDe({ llamado, cuota }: DatosDocumento): readonly Sum[] {
  const dinero = (centavos: number): string => formatearDinero(centavos, llamado.moneda);
  return [
    { name: 'Total del llamado', value: dinero(llamado.importeCentavos) },
    { name: 'Su participación', value: formatearPorcentajeBp(cuota.participacionBp) },
    { name: 'Su cuota', value: dinero(cuota.importeCentavos) },
    { name: 'Ya aportado', value: dinero(cuota.pagadoCentavos) },
    { name: 'A aportar', value: dinero(cuota.pendienteCentavos), bold: true },
  ];
}

function notasDe({ llamado, cuota }: DatosDocumento): readonly string[] {
  const { moneda, sinAsignarBp, motivoAnulacion } = llamado;
  const { pendienteCentavos, diasMora, moraCentavos } = cuota;
  return [
    ...(pendienteCentavos > 0 ? [`Son ${importeEnLetras(pendienteCentavos, moneda)}.`] : []),
    ...(sinAsignarBp > 0
      ? [
          `El ${formatearPorcentajeBp(sinAsignarBp)} de la obra no está asignado: se reparte entre los socios por su participación.`,
        ]
      : []),
    ...(moraCentavos > 0
      ? [
          `Con ${formatearNumero(diasMora)} días de mora, el interés es de ${formatearDinero(moraCentavos, moneda)}. Se informa aparte: no está en lo que falta aportar.`,
        ]
      : []),
    ...(motivoAnulacion === null ? [] : [`Motivo de la anulación: ${motivoAnulacion}`]),
  ];
}

/** Call for one partner, with their quota and how it was computed. */
export async function llamadoEnPdf(datos: DatosDocumento, now: Date): Promise<Buffer> {
  const { llamado, organizacion } = datos;
  const heading = 'Llamado de aportes';
  const title = `${heading} Nº ${llamado.numero}`;
  const number = `Nº ${llamado.numero} · ${formatearMes(llamado.periodo)}`;
  const { pdf, y: desde } = openDocument({ organizacion, title, heading, number, now });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde });
  y = drawSums(pdf, sumasDe(datos), { y });
  drawParagraphs(pdf, notasDe(datos), y);
  const sello = llamado.estado === 'ANULADO' ? 'ANULADO' : undefined;
  return closeDocument(pdf, {
    footer: `${title} · ${llamado.proyecto.codigo}`,
    now,
    watermark: sello,
  });
}
