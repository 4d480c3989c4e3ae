import type { Moneda } from '@plomada/domain/base/campos.schema';
import { diasEntre } from '@plomada/domain/base/fecha.rules';
import type { Cuadre, EstadoMes } from '@plomada/domain/extractos/conciliacion.schema';
import type { Hueco } from '@plomada/domain/extractos/extracto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawParagraphs,
  drawSums,
  type Fact,
  type Sum,
} from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  type Table,
  textColumn,
} from '../../../files/pdf/table.ts';

/** A line without an entry, or an entry without a line. */
export type PartidaAbierta = {
  readonly fecha: string;
  readonly concepto: string;
  readonly importeCentavos: number;
  /** Decision about it, empty for none. */
  readonly nota: string;
};

export type DatosDeConciliacion = Pick<Letterhead, 'organizacion'> & {
  readonly cuenta: {
    readonly nombre: string;
    readonly moneda: Moneda;
    readonly banco: string | null;
  };
  readonly mes: string;
  readonly al: string;
  readonly estado: EstadoMes;
  readonly noSeConcilia: string | null;
  readonly cuadre: Cuadre;
  readonly huecos: readonly Hueco[];
  readonly lineas: readonly PartidaAbierta[];
  readonly apuntes: readonly PartidaAbierta[];
  readonly quien: string;
  /** Person who typed the bank's closing balance, and when; null while nobody did. */
  readonly tipeado: { readonly por: string; readonly en: Date } | null;
};

const ESTADO: Readonly<Record<EstadoMes, string>> = {
  SIN_EXTRACTO: 'Sin extracto',
  PENDIENTE: 'Sin terminar',
  CONCILIADO: 'Conciliado',
  NO_SE_CONCILIA: 'No se concilia',
};

const diasDe = (huecos: readonly Hueco[]): string =>
  huecos
    .map(({ desde, hasta }) => `${formatearFecha(desde)} a ${formatearFecha(hasta)}`)
    .join(', ');

function hechosDe(datos: DatosDeConciliacion): readonly Fact[] {
  const { cuenta, al, estado, noSeConcilia, huecos, quien, tipeado } = datos;
  return [
    ['Cuenta', [cuenta.nombre, cuenta.banco].filter(Boolean).join(' · ')],
    ['Al', formatearFecha(al)],
    ['Estado', noSeConcilia === null ? ESTADO[estado] : `${ESTADO[estado]}: ${noSeConcilia}`],
    ['Faltan días', diasDe(huecos.filter(({ cambiaElSaldo }) => cambiaElSaldo))],
    ['Sin movimientos', diasDe(huecos.filter(({ cambiaElSaldo }) => !cambiaElSaldo))],
    [
      'Resumen por',
      tipeado === null ? '' : `${tipeado.por} · ${formatearFechaHora(tipeado.en.toISOString())}`,
    ],
    ['Emitido por', quien],
  ];
}

/** Lines of the sum: books, with what is outstanding, is what the bank has. */
function sumasDe({ cuadre, cuenta }: DatosDeConciliacion): readonly Sum[] {
  const dinero = (centavos: number) => formatearDinero(centavos, cuenta.moneda);
  const nuestro = {
    name: 'En libros',
    detail: 'saldo de la cuenta',
    value: dinero(cuadre.librosCentavos),
  };
  const { tipeadoCentavos, diferenciaCentavos } = cuadre;
  const delResumen: readonly Sum[] = [
    ...(tipeadoCentavos === null
      ? []
      : [{ name: 'Resumen', detail: 'saldo de cierre del banco', value: dinero(tipeadoCentavos) }]),
    ...(diferenciaCentavos === null || diferenciaCentavos === 0
      ? []
      : [{ name: 'Diferencia', detail: 'con el resumen', value: dinero(diferenciaCentavos) }]),
  ];
  if (cuadre.bancoCentavos === null) return [nuestro, ...delResumen];
  return [
    nuestro,
    {
      name: 'Anteriores',
      detail: 'diferencia del día del primer extracto',
      value: dinero(cuadre.anterioresCentavos),
    },
    {
      name: 'Líneas',
      detail: `más lo que el banco tiene y acá no está (${formatearNumero(cuadre.lineasCantidad)})`,
      value: dinero(cuadre.lineasCentavos),
    },
    {
      name: 'Apuntes',
      detail: `menos lo que acá está y el banco no tiene (${formatearNumero(cuadre.apuntesCantidad)})`,
      value: dinero(-cuadre.apuntesCentavos),
    },
    { name: 'Saldo del banco', value: dinero(cuadre.bancoCentavos), bold: true },
    ...delResumen,
  ];
}

type DeTabla = {
  readonly titulo: string;
  readonly filas: readonly PartidaAbierta[];
  /** Number of all rows, of which `filas` may be only the oldest. */
  readonly cantidad: number;
};

function tablaDe(
  pdf: PdfDocument,
  { al, cuenta }: DatosDeConciliacion,
  { titulo, filas }: DeTabla,
): Table<PartidaAbierta> {
  const columns = columnsAround<PartidaAbierta>(pdf, {
    before: [textColumn('Fecha', 62, ({ fecha }) => formatearFecha(fecha))],
    title: titulo,
    value: ({ concepto, nota }) => [concepto, nota].filter(Boolean).join(' · '),
    after: [
      numberColumn('Días', 34, ({ fecha }) => formatearNumero(diasEntre(fecha, al))),
      numberColumn('Importe', 104, ({ importeCentavos }) =>
        formatearDinero(importeCentavos, cuenta.moneda),
      ),
    ],
  });
  return { columns, rows: filas, size: 8.5 };
}

/**
 * Reconciliation of a month: how the books lead to the bank's balance, and what is outstanding on
 * both sides, each with its age in days.
 */
export async function conciliacionEnPdf(datos: DatosDeConciliacion, now: Date): Promise<Buffer> {
  const { organizacion, cuenta, mes, lineas, apuntes, cuadre } = datos;
  const titulo = `Conciliación de ${nombrarMes(mes)}`;
  const { pdf, y: desde } = openDocument({
    organizacion,
    heading: 'Conciliación',
    title: `${titulo} · ${cuenta.nombre}`,
    number: nombrarMes(mes),
    now,
  });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde });
  y = drawSums(pdf, sumasDe(datos), { y });
  const tablas: readonly DeTabla[] = [
    {
      titulo: 'El banco lo tiene y acá no está',
      filas: lineas,
      cantidad: cuadre.lineasCantidad,
    },
    {
      titulo: 'Acá está y el banco no lo tiene',
      filas: apuntes,
      cantidad: cuadre.apuntesCantidad,
    },
  ];
  for (const tabla of tablas) {
    const { filas, cantidad } = tabla;
    if (filas.length > 0) y = await drawTable(pdf, tablaDe(pdf, datos, tabla), y);
    if (filas.length < cantidad) {
      const [hay, todas] = [formatearNumero(filas.length), formatearNumero(cantidad)];
      y = drawParagraphs(pdf, [`Se listan las ${hay} más viejas de ${todas}.`], y);
    }
  }
  if (lineas.length + apuntes.length === 0) {
    y = drawParagraphs(pdf, ['No queda nada pendiente de ningún lado.'], y);
  }
  return closeDocument(pdf, {
    footer: `${titulo} · ${cuenta.nombre}`,
    now,
  });
}
