import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import type { AporteLote, LotePorSocio } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import { drawFacts, drawHeading, drawSums } from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import { columnsAround, drawTable, numberColumn, textColumn } from '../../../files/pdf/table.ts';
import { cifrasDe, hechosDelLote, type DatosDeCompra } from './hechos.mapper.ts';

const CUERPO = 8.5;

const deDinero = <R>(titulo: string, valor: (fila: R) => string) => numberColumn(titulo, 92, valor);

type Nombradas<R> = {
  readonly filas: readonly R[];
  readonly titulo: string;
  readonly nombreDe: (fila: R) => string;
};

/**
 * Table of expenses or contributions with day, name and money, as paid and in the lot's currency.
 */
function tablaDe<R extends GastoLote | AporteLote>(
  pdf: PdfDocument,
  { lote }: DatosDeCompra,
  { filas, titulo, nombreDe }: Nombradas<R>,
) {
  const columnas = columnsAround<R>(pdf, {
    before: [textColumn('Fecha', 56, (fila) => formatearFecha(fila.fecha))],
    title: titulo,
    value: nombreDe,
    after: [
      deDinero('Importe', (fila) => formatearDinero(fila.importeCentavos, fila.moneda)),
      deDinero(`En ${lote.moneda}`, (fila) =>
        formatearDinero(fila.importeLoteCentavos, lote.moneda),
      ),
    ],
  });
  return { columns: columnas, rows: filas, size: CUERPO };
}

const nombreDeGasto = ({ concepto, descripcion, bajaPendiente }: GastoLote): string =>
  [
    CONCEPTO_GASTO_EN_PALABRAS[concepto],
    ...(descripcion === null ? [] : [descripcion]),
    ...(bajaPendiente ? ['baja pendiente'] : []),
  ].join(' · ');

const nombreDeAporte = ({ socio, codigo, bajaPendiente }: AporteLote): string =>
  [codigo, socio.nombre, ...(bajaPendiente ? ['baja pendiente'] : [])].join(' · ');

function tablaPorSocio(pdf: PdfDocument, { lote, resumen }: DatosDeCompra) {
  const dinero = (centavos: number) => formatearDinero(centavos, lote.moneda);
  const columnas = columnsAround<LotePorSocio>(pdf, {
    title: 'Socio',
    value: ({ nombre }) => nombre,
    after: [
      numberColumn('Participación', 58, (fila) => formatearPorcentajeBp(fila.participacionBp)),
      deDinero('Le corresponde', (fila) => dinero(fila.correspondeCentavos)),
      deDinero('Aportado', (fila) => dinero(fila.aportadoCentavos)),
      deDinero('Pendiente', (fila) => dinero(fila.pendienteCentavos)),
    ],
  });
  return { columns: columnas, rows: resumen.porSocio, size: CUERPO };
}

/**
 * PDF of the purchase of a lot: facts, totals, expenses, contributions, and a line for each
 * partner.
 */
export async function compraEnPdf(datos: DatosDeCompra, now: Date): Promise<Buffer> {
  const { organizacion, obra, lote, gastos, aportes, resumen } = datos;
  const heading = 'Compra del lote';
  const abierto = openDocument({ organizacion, heading, number: obra.codigo, now });
  const { pdf, title: footer } = abierto;
  let y = drawFacts(pdf, [['Obra', obra.nombre], ...hechosDelLote(lote)], { y: abierto.y });
  y = drawSums(
    pdf,
    cifrasDe(resumen).map(([nombre, centavos]) => ({
      name: nombre,
      value: formatearDinero(centavos, lote.moneda),
    })),
    { y },
  );
  if (gastos.length > 0) {
    y = drawHeading(pdf, 'Gastos', y);
    const deGastos = { filas: gastos, titulo: 'Concepto', nombreDe: nombreDeGasto };
    y = await drawTable(pdf, tablaDe(pdf, datos, deGastos), y);
  }
  if (aportes.length > 0) {
    y = drawHeading(pdf, 'Aportes de los socios', y);
    const deAportes = { filas: aportes, titulo: 'Socio', nombreDe: nombreDeAporte };
    y = await drawTable(pdf, tablaDe(pdf, datos, deAportes), y);
  }
  if (resumen.porSocio.length > 0) {
    y = drawHeading(pdf, 'Participación de cada socio y lo que aportó', y);
    await drawTable(pdf, tablaPorSocio(pdf, datos), y);
  }
  return closeDocument(pdf, { footer, now });
}
