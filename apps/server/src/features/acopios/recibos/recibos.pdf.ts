import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { DestinoRetiro, Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { COLOR } from '../../../files/pdf/colours.ts';
import { drawLetterhead, type Letterhead } from '../../../files/pdf/letterhead.ts';
import { openPaper, type Paper } from '../../../files/pdf/paper.ts';
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
import {
  anchoQueQueda,
  drawTable,
  type Table,
  type TableColumn,
} from '../../../files/pdf/table.ts';

/** All that a receipt says. */
type DatosRecibo = Letterhead & {
  readonly acopio: Acopio;
  /** What was taken at once, by number; at least one. */
  readonly retiros: readonly Retiro[];
};

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

type Columna = TableColumn<Retiro>;

const queda = ({ item }: Retiro): string =>
  item.disponible === null ? '—' : nombrarCantidad(item.disponible, item.unidad);

const numero: Columna = {
  titulo: 'Retiro',
  ancho: 58,
  alinear: 'left',
  valor: (r) => r.numero,
};
const material = (ancho: number): Columna => ({
  titulo: 'Material',
  ancho,
  alinear: 'left',
  valor: ({ item, estado }) =>
    [
      estado === 'ANULADO' ? 'ANULADO · ' : '',
      item.codigo ? `${item.codigo} · ` : '',
      item.descripcion,
    ].join(''),
});
const cantidad: Columna = {
  titulo: 'Cantidad',
  ancho: 84,
  alinear: 'right',
  valor: ({ cantidad: cuanto, item }) => nombrarCantidad(cuanto, item.unidad),
};

/** By materials, what is left of each; by money, what each took of it. */
function columnasDe(paper: Paper, { acopio }: DatosRecibo): readonly Columna[] {
  const ultimas: readonly Columna[] =
    acopio.tipo === 'MATERIALES'
      ? [{ titulo: 'Queda', ancho: 92, alinear: 'right', valor: queda }]
      : [
          {
            titulo: 'Precio unitario',
            ancho: 84,
            alinear: 'right',
            valor: ({ precioUnitario, moneda }) => formatearPrecio(precioUnitario, moneda),
          },
          {
            titulo: 'Importe',
            ancho: 92,
            alinear: 'right',
            valor: (r) => formatearDinero(r.importeCentavos, r.moneda),
          },
        ];
  const ancho = anchoQueQueda(paper, [numero, cantidad, ...ultimas]);
  return [numero, material(ancho), cantidad, ...ultimas];
}

const tablaDeRetiros = (paper: Paper, datos: DatosRecibo): Table<Retiro> => ({
  columnas: columnasDe(paper, datos),
  filas: datos.retiros,
  color: ({ estado }) => (estado === 'ANULADO' ? COLOR.rojo : COLOR.tinta),
});

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
