import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { DestinoRetiro, Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { required } from '@plomada/domain/base/required';
import { formatearDinero, formatearPrecio } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { nombrarCantidad } from '@plomada/formatters/unidad';

import { COLOR } from '../../../files/pdf/colours.ts';
import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSignatures,
  type Fact,
  withCuit,
} from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  textColumn,
  type Table,
  type TableColumn,
} from '../../../files/pdf/table.ts';

/** Data printed on a receipt of retiros. */
type DatosRecibo = Letterhead & {
  readonly acopio: Acopio;
  /** Retiros registered together, ordered by number; at least one. */
  readonly retiros: readonly Retiro[];
};

const DESTINO: Readonly<Record<DestinoRetiro, string>> = {
  OBRA: 'Obra',
  DEPOSITO: 'Depósito',
  OTRA_OBRA: 'Otra obra',
};

/** Number of a receipt: `RT-000012`, or the first and the last of several retiros. */
function numeroDeRecibo({ retiros }: Pick<DatosRecibo, 'retiros'>): string {
  const { numero: primero } = required(retiros[0], 'the first retiro of a receipt');
  const ultimo = retiros.at(-1)?.numero ?? primero;
  return primero === ultimo ? primero : `${primero} a ${ultimo}`;
}

/** Limit of distinct values listed when edits made the retiros of one receipt differ. */
const NOMBRADOS_MAX = 4;

/**
 * Distinct values of the retiros, each named once; those beyond `NOMBRADOS_MAX` are only counted.
 */
function distintos(retiros: readonly Retiro[], valor: (r: Retiro) => string | null): string {
  const todos = [...new Set(retiros.flatMap((r) => valor(r) ?? []))];
  const demas = todos.length - NOMBRADOS_MAX;
  return [...todos.slice(0, NOMBRADOS_MAX), ...(demas > 0 ? [`y ${demas} más`] : [])].join(' · ');
}

/**
 * Paragraphs of a receipt, one for each distinct text, naming its retiros when the texts differ.
 */
function porTexto(
  titulo: string,
  retiros: readonly Retiro[],
  valor: (r: Retiro) => string | null,
): string[] {
  const grupos = Map.groupBy(retiros, valor);
  grupos.delete(null);
  return [...grupos].map(([texto, retirosDelGrupo]) =>
    retirosDelGrupo.length === retiros.length
      ? `${titulo}: ${texto}`
      : `${titulo} de ${distintos(retirosDelGrupo, ({ numero }) => numero)}: ${texto}`,
  );
}

/** Names and values of the receipt's heading. */
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

/**
 * Paragraphs below the table of a receipt: totals of a price list, observations and reasons for
 * cancelling.
 */
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

const queda = ({ item }: Retiro): string =>
  item.disponible === null ? '—' : nombrarCantidad(item.disponible, item.unidad);

const material = ({ item, estado }: Retiro): string =>
  [
    estado === 'ANULADO' ? 'ANULADO · ' : '',
    item.codigo ? `${item.codigo} · ` : '',
    item.descripcion,
  ].join('');

/**
 * Columns of the table of a receipt: an acopio by materials shows the quantity left of each
 * material, one by money the price and the amount of each retiro.
 */
const columnasDe = (pdf: PdfDocument, { acopio }: DatosRecibo): readonly TableColumn<Retiro>[] =>
  columnsAround(pdf, {
    before: [textColumn('Retiro', 58, (r) => r.numero)],
    title: 'Material',
    value: material,
    after: [
      numberColumn('Cantidad', 84, ({ cantidad, item }) => nombrarCantidad(cantidad, item.unidad)),
      ...(acopio.tipo === 'MATERIALES'
        ? [numberColumn('Queda', 92, queda)]
        : [
            numberColumn<Retiro>('Precio unitario', 84, ({ precioUnitario, moneda }) =>
              formatearPrecio(precioUnitario, moneda),
            ),
            numberColumn<Retiro>('Importe', 92, (r) =>
              formatearDinero(r.importeCentavos, r.moneda),
            ),
          ]),
    ],
  });

const tablaDeRetiros = (pdf: PdfDocument, datos: DatosRecibo): Table<Retiro> => ({
  columns: columnasDe(pdf, datos),
  rows: datos.retiros,
  color: ({ estado }) => (estado === 'ANULADO' ? COLOR.red : COLOR.ink),
});

/**
 * Receipt of retiros as a PDF; `now` is the moment of issue, to which the quantities left refer.
 */
export async function reciboEnPdf(datos: DatosRecibo, now: Date): Promise<Buffer> {
  const { organizacion } = datos;
  const number = numeroDeRecibo(datos);
  const abierto = openDocument({ organizacion, heading: 'Recibo de retiro', number, now });
  const { pdf, title: footer } = abierto;
  let { y } = abierto;
  const { margin, inner } = pdf.page;
  const anulado = datos.retiros.every(({ estado }) => estado === 'ANULADO');
  if (anulado) {
    const caja = { x: margin, y, width: inner };
    y += pdf.write('ANULADO', caja, { font: 'bold', size: 12, color: COLOR.red }) + 4;
  }
  y = drawFacts(pdf, hechosDe(datos), { y });
  y = await drawTable(pdf, tablaDeRetiros(pdf, datos), y);
  y = drawParagraphs(pdf, parrafos(datos), y);
  drawSignatures(pdf, ['Entregó', 'Recibió'], y);
  return closeDocument(pdf, {
    footer,
    note: '; lo que queda es a ese momento.',
    now,
    watermark: anulado ? 'ANULADO' : undefined,
  });
}
