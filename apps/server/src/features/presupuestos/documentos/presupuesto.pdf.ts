import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import type { ItemPresupuesto } from '@plomada/domain/presupuestos/items/item.schema';
import { ESTADO_PRESUPUESTO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { drawLetterhead } from '../../../files/pdf/letterhead.ts';
import { openPaper, type Paper } from '../../../files/pdf/paper.ts';
import {
  closePages,
  drawFacts,
  drawParagraphs,
  drawSignatures,
  drawSums,
  drawTitle,
  type Fact,
  type Sum,
} from '../../../files/pdf/parts.ts';
import { bytesOf } from '../../../files/pdf/pdf-download.ts';
import {
  anchoQueQueda,
  drawTable,
  type Table,
  type TableColumn,
} from '../../../files/pdf/table.ts';
import {
  type DatosPresupuesto,
  FINALES,
  hechosDeLaObra,
  hechosDelAcuerdo,
  partesDe,
} from './acuerdo.mapper.ts';

const CUERPO = 8.5;

type Columna = TableColumn<ItemPresupuesto>;

function tablaDeItems(paper: Paper, { items, moneda }: Presupuesto): Table<ItemPresupuesto> {
  const numero: Columna = {
    titulo: 'Nº',
    ancho: 22,
    alinear: 'left',
    valor: (_item, i) => formatearNumero(i + 1),
  };
  const medidas: readonly Columna[] = [
    { titulo: 'Unidad', ancho: 34, alinear: 'left', valor: ({ unidad }) => unidad },
    {
      titulo: 'Cantidad',
      ancho: 54,
      alinear: 'right',
      valor: ({ cantidad }) => formatearNumero(cantidad),
    },
    {
      titulo: 'Precio unitario',
      ancho: 78,
      alinear: 'right',
      valor: ({ precioUnitario }) => formatearPrecio(precioUnitario, moneda),
    },
    {
      titulo: 'Importe',
      ancho: 84,
      alinear: 'right',
      valor: ({ importeCentavos }) => formatearDinero(importeCentavos, moneda),
    },
    {
      titulo: 'Incidencia',
      ancho: 46,
      alinear: 'right',
      valor: ({ incidenciaBp }) => formatearPorcentajeBp(incidenciaBp),
    },
  ];
  const descripcion: Columna = {
    titulo: 'Descripción',
    ancho: anchoQueQueda(paper, [numero, ...medidas]),
    alinear: 'left',
    valor: (item) => item.descripcion,
  };
  return { columnas: [numero, descripcion, ...medidas], filas: items, cuerpo: CUERPO };
}

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

/** With adicionales, what was accepted and what they made of it. */
function sumasDe({ totalCentavos, totalVigenteCentavos, moneda }: Presupuesto): readonly Sum[] {
  const total = { valor: formatearDinero(totalVigenteCentavos, moneda), fuerte: true };
  if (totalCentavos === totalVigenteCentavos) return [{ nombre: 'Total', ...total }];
  return [
    { nombre: 'Total original', valor: formatearDinero(totalCentavos, moneda) },
    { nombre: 'Adicionales', valor: formatearDinero(totalVigenteCentavos - totalCentavos, moneda) },
    { nombre: 'Total vigente', ...total },
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

/** The budget as people hand it over. */
export async function presupuestoEnPdf(datos: DatosPresupuesto, ahora: Date): Promise<Buffer> {
  const { presupuesto, organizacion } = datos;
  const numero = `${presupuesto.codigo} · Revisión ${presupuesto.revision}`;
  const titulo = `Presupuesto ${numero}`;
  const paper = openPaper({ titulo, autor: organizacion.nombre, fecha: ahora });
  let y = drawLetterhead(paper, organizacion);
  y = drawTitle(paper, { titulo: 'Presupuesto', numero }, y);
  y = drawFacts(paper, hechosDe(datos), { y });
  y = await drawTable(paper, tablaDeItems(paper, presupuesto), y);
  y = drawSums(paper, sumasDe(presupuesto), { y });
  y = drawParagraphs(paper, parrafosDe(presupuesto), y);
  const { ejecuta, encarga } = partesDe(datos);
  drawSignatures(paper, [`Por ${ejecuta.nombre}`, `Por ${encarga.nombre}`], y);
  const pie = `${titulo} · Impreso el ${formatearFechaHora(ahora.toISOString())}`;
  closePages(paper, pie, SELLOS[presupuesto.estado] ?? null);
  return bytesOf(paper);
}
