import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import { ESTADO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSignatures,
  drawSums,
  type Fact,
  type Sum,
} from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  textColumn,
  type Table,
} from '../../../files/pdf/table.ts';
import {
  type DatosPresupuesto,
  FINALES,
  hechosDeLaObra,
  hechosDelAcuerdo,
  partesDe,
} from './acuerdo.mapper.ts';

const CUERPO = 8.5;

const tablaDeItems = (
  pdf: PdfDocument,
  { items, moneda }: Presupuesto,
): Table<ItemPresupuesto> => ({
  columns: columnsAround(pdf, {
    before: [textColumn('Nº', 22, (_item, i) => formatearNumero(i + 1))],
    title: 'Descripción',
    value: (item) => item.descripcion,
    after: [
      textColumn('Unidad', 34, ({ unidad }) => unidad),
      numberColumn('Cantidad', 54, ({ cantidad }) => formatearNumero(cantidad)),
      numberColumn('Precio unitario', 78, (item) => formatearPrecio(item.precioUnitario, moneda)),
      numberColumn('Importe', 84, (item) => formatearDinero(item.importeCentavos, moneda)),
      numberColumn('Incidencia', 46, ({ incidenciaBp }) => formatearPorcentajeBp(incidenciaBp)),
    ],
  }),
  rows: items,
  size: CUERPO,
});

function hechosDe(datos: DatosPresupuesto): readonly Fact[] {
  const { presupuesto } = datos;
  const { titulo, estado, fecha, validezDias, vence, rubro } = presupuesto;
  const validez =
    validezDias === null || vence === null
      ? ''
      : `${formatearNumero(validezDias)} ${validezDias === 1 ? 'día' : 'días'}, hasta el ${formatearFecha(vence)}`;
  return [
    ['Trabajo', titulo],
    ...hechosDeLaObra(datos),
    ['Rubro', rubro === null ? '' : `${rubro.codigo} ${rubro.nombre}`],
    ['Fecha', formatearFecha(fecha)],
    ['Validez', validez],
    ['Estado', ESTADO_PRESUPUESTO_EN_PALABRAS[estado]],
    ...hechosDelAcuerdo(presupuesto),
  ];
}

/**
 * Sums of a budget's PDF: the total or, with adicionales, the accepted total, their sum and the
 * total in force.
 */
function sumasDe({ totalCentavos, totalVigenteCentavos, moneda }: Presupuesto): readonly Sum[] {
  const total = { value: formatearDinero(totalVigenteCentavos, moneda), bold: true };
  if (totalCentavos === totalVigenteCentavos) return [{ name: 'Total', ...total }];
  return [
    { name: 'Total original', value: formatearDinero(totalCentavos, moneda) },
    { name: 'Adicionales', value: formatearDinero(totalVigenteCentavos - totalCentavos, moneda) },
    { name: 'Total vigente', ...total },
  ];
}

const parrafosDe = ({ totalVigenteCentavos, moneda, condiciones }: Presupuesto): string[] => [
  `Son ${importeEnLetras(totalVigenteCentavos, moneda)}. ${FINALES}`,
  ...(condiciones === null ? [] : [`Condiciones: ${condiciones}`]),
];

const SELLOS: Partial<Readonly<Record<Presupuesto['estado'], string>>> = {
  RECHAZADO: 'RECHAZADO',
  ANULADO: 'ANULADO',
};

export async function presupuestoEnPdf(datos: DatosPresupuesto, now: Date): Promise<Buffer> {
  const { presupuesto, organizacion } = datos;
  const number = `${presupuesto.codigo} · Revisión ${presupuesto.revision}`;
  const abierto = openDocument({ organizacion, heading: 'Presupuesto', number, now });
  const { pdf, title: footer } = abierto;
  let y = drawFacts(pdf, hechosDe(datos), { y: abierto.y });
  y = await drawTable(pdf, tablaDeItems(pdf, presupuesto), y);
  y = drawSums(pdf, sumasDe(presupuesto), { y });
  y = drawParagraphs(pdf, parrafosDe(presupuesto), y);
  const { ejecuta, encarga } = partesDe(datos);
  drawSignatures(pdf, [`Por ${ejecuta.nombre}`, `Por ${encarga.nombre}`], y);
  return closeDocument(pdf, { footer, now, watermark: SELLOS[presupuesto.estado] });
}
