import type { TotalCongelado } from '@plomada/domain/cierres/cierre.schema';
import type { TotalCierre } from '@plomada/domain/cierres/total.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFechaHora, nombrarMes } from '@plomada/formatters/fecha';
import { formatearNumero } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../files/pdf/document.ts';
import type { Letterhead } from '../../files/pdf/letterhead.ts';
import { drawFacts, drawParagraphs, type Fact } from '../../files/pdf/parts.ts';
import type { PdfDocument } from '../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  type Table,
  type TableColumn,
  textColumn,
} from '../../files/pdf/table.ts';
import { totalesPorMoneda } from './cierres.mapper.ts';
import type { CierreCongelado } from './cierres.sql.ts';

type DatosDeCierre = Pick<Letterhead, 'organizacion'> & {
  readonly cierre: CierreCongelado;
  readonly privados: boolean;
  /** Address where the closing's verification code is checked. */
  readonly verificarEn: string;
};

const MONEDAS = { ARS: 'Pesos', USD: 'Dólares' } as const;

const hechosDe = ({ cierre, privados }: DatosDeCierre): readonly Fact[] => [
  ['Cerrado el', formatearFechaHora(cierre.cerradoEn.toISOString())],
  ['Por', cierre.cerradoPorNombre],
  ['Versión', formatearNumero(cierre.version)],
  ['Privados', privados ? 'Incluidos' : 'No incluidos'],
  [
    'Auditoría',
    cierre.auditSeq === null ? '' : `Sello ${cierre.auditSeq} · ${cierre.auditHash ?? ''}`,
  ],
  ['Huella', cierre.huella],
];

type Sumas = Pick<
  TotalCierre,
  'moneda' | 'ingresosCentavos' | 'egresosCentavos' | 'saldoCentavos' | 'movimientos'
>;

const columnasDeSumas = <T extends Sumas>(): readonly TableColumn<T>[] => [
  numberColumn('Movimientos', 66, (fila) => formatearNumero(fila.movimientos)),
  numberColumn('Ingresos', 96, (fila) => formatearDinero(fila.ingresosCentavos, fila.moneda)),
  numberColumn('Egresos', 96, (fila) => formatearDinero(fila.egresosCentavos, fila.moneda)),
  numberColumn('Saldo', 96, (fila) => formatearDinero(fila.saldoCentavos, fila.moneda)),
];

type PorObra = Sumas & { readonly obra: string };

/** Totals by work and currency; private rows are added to the public ones when both are shown. */
function porObra(filas: readonly TotalCongelado[], privados: boolean): readonly PorObra[] {
  const obras = new Map(filas.map((fila) => [fila.proyectoId, fila.obra]));
  return [...obras].flatMap(([id, obra]) =>
    totalesPorMoneda(
      filas.filter((fila) => fila.proyectoId === id),
      privados,
    ).map((sumas) => ({ ...sumas, obra })),
  );
}

function tablaDeObras(pdf: PdfDocument, { cierre, privados }: DatosDeCierre): Table<PorObra> {
  const columns = columnsAround<PorObra>(pdf, {
    before: [],
    title: 'Obra',
    value: ({ obra }) => obra,
    after: [textColumn('Moneda', 48, ({ moneda }) => MONEDAS[moneda]), ...columnasDeSumas()],
  });
  return { columns, rows: porObra(cierre.totales, privados), size: 8.5 };
}

function tablaDeTotales(pdf: PdfDocument, { cierre, privados }: DatosDeCierre): Table<TotalCierre> {
  const columns = columnsAround<TotalCierre>(pdf, {
    before: [],
    title: 'Total de la organización',
    value: ({ moneda }) => MONEDAS[moneda],
    after: columnasDeSumas(),
  });
  return { columns, rows: totalesPorMoneda(cierre.totales, privados) };
}

/**
 * Document of a closed month with its totals, and how to verify that they are those of the closing.
 */
export async function cierreEnPdf(datos: DatosDeCierre, now: Date): Promise<Buffer> {
  const { cierre, organizacion, verificarEn } = datos;
  const titulo = `Cierre de ${nombrarMes(cierre.mes)}`;
  const { pdf, y: desde } = openDocument({
    organizacion,
    heading: titulo,
    title: titulo,
    number: `Versión ${cierre.version}`,
    now,
    orientation: 'landscape',
  });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde });
  y = await drawTable(pdf, tablaDeTotales(pdf, datos), y);
  y = await drawTable(pdf, tablaDeObras(pdf, datos), y);
  const codigo = agruparCodigo(cierre.codigoVerificacion, '-');
  drawParagraphs(
    pdf,
    [
      'Las filas de un mes cerrado no cambian: quien las cambiara de otra forma dejaría otra huella.',
      `Código de verificación: ${codigo}. Se comprueba en ${verificarEn}`,
    ],
    y,
  );
  return closeDocument(pdf, { footer: `${titulo} · ${cierre.codigoVerificacion}`, now });
}
