import type { DestinoRetiro, Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';

import { COLOR } from '../../../files/pdf/colours.ts';
import { drawLetterhead } from '../../../files/pdf/letterhead.ts';
import { openPaper } from '../../../files/pdf/paper.ts';
import {
  closePages,
  drawFacts,
  drawParagraphs,
  drawSignatures,
  drawTitle,
  type Fact,
  withCuit,
} from '../../../files/pdf/parts.ts';
import { bytesOf } from '../../../files/pdf/pdf-download.ts';
import { drawTable } from '../../../files/pdf/table.ts';
import type { DatosRecibo } from './recibos.queries.ts';
import { tablaDeRetiros } from './tabla.pdf.ts';

const DESTINO: Readonly<Record<DestinoRetiro, string>> = {
  OBRA: 'Obra',
  DEPOSITO: 'Depósito',
  OTRA_OBRA: 'Otra obra',
};

/** `RT-000012`, or the first and the last of several. */
function numeroDeRecibo({ retiros }: Pick<DatosRecibo, 'retiros'>): string {
  const { numero: primero } = required(retiros[0], 'the first retiro of a receipt');
  const ultimo = retiros.at(-1)?.numero ?? primero;
  return primero === ultimo ? primero : `${primero} a ${ultimo}`;
}

/** Of values that single edits made differ, so many are named. */
const NOMBRADOS_MAX = 4;

/** Different values of the retiros, once each. */
function distintos(retiros: readonly Retiro[], valor: (r: Retiro) => string | null): string {
  const todos = [...new Set(retiros.flatMap((r) => valor(r) ?? []))];
  const demas = todos.length - NOMBRADOS_MAX;
  return [...todos.slice(0, NOMBRADOS_MAX), ...(demas > 0 ? [`y ${demas} más`] : [])].join(' · ');
}

/** One paragraph for each different text, told apart by the retiros where there are several. */
function porTexto(
  titulo: string,
  retiros: readonly Retiro[],
  valor: (r: Retiro) => string | null,
): string[] {
  const grupos = Map.groupBy(retiros, valor);
  grupos.delete(null);
  return [...grupos].map(([texto, suyos]) =>
    suyos.length === retiros.length
      ? `${titulo}: ${texto}`
      : `${titulo} de ${distintos(suyos, ({ numero }) => numero)}: ${texto}`,
  );
}

/** What the head says, name and value. */
function hechosDe({ acopio, domicilio, proveedorCuit, retiros }: DatosRecibo): readonly Fact[] {
  const obra = `${acopio.proyecto.codigo} ${acopio.proyecto.nombre}`;
  return [
    ['Fecha', distintos(retiros, ({ fecha }) => formatearFecha(fecha))],
    ['Obra', domicilio === null ? obra : `${obra} · ${domicilio}`],
    ['Proveedor', withCuit(acopio.proveedor.razonSocial, proveedorCuit)],
    ['Acopio', [acopio.codigo, acopio.descripcion].filter(Boolean).join(' · ')],
    ['Remito', distintos(retiros, ({ remitoNumero }) => remitoNumero)],
    ['Retiró', distintos(retiros, ({ retiradoPor }) => retiradoPor)],
    ['Destino', distintos(retiros, ({ destino }) => DESTINO[destino])],
    ['Registró', distintos(retiros, ({ creadoPor }) => creadoPor.nombre)],
  ];
}

/** What stands below the table: money, notes, why it was cancelled. */
function parrafos({ acopio, retiros }: DatosRecibo): string[] {
  const activos = retiros.filter(({ estado }) => estado === 'ACTIVO');
  const total = activos.reduce((suma, { importeCentavos }) => suma + BigInt(importeCentavos), 0n);
  return [
    ...(acopio.tipo === 'LISTA_PRECIOS'
      ? [
          `Total del retiro: ${formatearDinero(total, acopio.moneda)}. Saldo del acopio: ${formatearDinero(acopio.valorCentavos, acopio.moneda)}.`,
        ]
      : []),
    ...porTexto('Observaciones', retiros, ({ observaciones }) => observaciones),
    ...porTexto('Motivo de la anulación', retiros, ({ anuladoMotivo }) => anuladoMotivo),
  ];
}

/** The receipt as a PDF. `ahora`: what is left is as of then. */
export async function reciboEnPdf(datos: DatosRecibo, ahora: Date): Promise<Buffer> {
  const numero = numeroDeRecibo(datos);
  const titulo = `Recibo de retiro ${numero}`;
  const paper = openPaper({ titulo, autor: datos.organizacion.nombre, fecha: ahora });
  const { margen, util } = paper.pagina;
  const anulado = datos.retiros.every(({ estado }) => estado === 'ANULADO');
  let y = drawLetterhead(paper, datos.organizacion);
  y = drawTitle(paper, { titulo: 'Recibo de retiro', numero }, y);
  if (anulado) {
    const caja = { x: margen, y, ancho: util };
    y += paper.escribir('ANULADO', caja, { letra: 'fuerte', cuerpo: 12, color: COLOR.rojo }) + 4;
  }
  y = drawFacts(paper, hechosDe(datos), { y });
  y = await drawTable(paper, tablaDeRetiros(paper, datos), y);
  y = drawParagraphs(paper, parrafos(datos), y);
  drawSignatures(paper, ['Entregó', 'Recibió'], y);
  const alDia = formatearFechaHora(ahora.toISOString());
  const pie = `${titulo} · Impreso el ${alDia}; lo que queda es a ese momento.`;
  closePages(paper, pie, anulado ? 'ANULADO' : null);
  return bytesOf(paper);
}
