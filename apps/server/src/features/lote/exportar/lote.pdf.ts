import type { AporteLote, GastoLote, LotePorSocio } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { drawLetterhead } from '../../../files/pdf/letterhead.ts';
import { openPaper, type Paper } from '../../../files/pdf/paper.ts';
import {
  closePages,
  drawFacts,
  drawParagraphs,
  drawSums,
  drawTitle,
} from '../../../files/pdf/parts.ts';
import { bytesOf } from '../../../files/pdf/pdf-download.ts';
import { anchoQueQueda, drawTable, type TableColumn } from '../../../files/pdf/table.ts';
import { cifrasDe, hechosDelLote, type DatosDeCompra } from './hechos.mapper.ts';

const CUERPO = 8.5;

const alinear = 'right';
const deDinero = <R>(titulo: string, valor: (fila: R) => string): TableColumn<R> => ({
  titulo,
  ancho: 92,
  alinear,
  valor,
});
const deTexto = <R>(titulo: string, ancho: number, valor: (fila: R) => string): TableColumn<R> => ({
  titulo,
  ancho,
  alinear: 'left',
  valor,
});

type Nombradas<R> = {
  readonly filas: readonly R[];
  readonly titulo: string;
  readonly nombreDe: (fila: R) => string;
};

/** The day, what it is, and the money: as it was, and in the lot's currency. */
function tablaDe<R extends GastoLote | AporteLote>(
  paper: Paper,
  { lote }: DatosDeCompra,
  { filas, titulo, nombreDe }: Nombradas<R>,
) {
  const fecha = deTexto<R>('Fecha', 56, (fila) => formatearFecha(fila.fecha));
  const fijas = [
    deDinero<R>('Importe', (fila) => formatearDinero(fila.importeCentavos, fila.moneda)),
    deDinero<R>(`En ${lote.moneda}`, (fila) =>
      formatearDinero(fila.importeLoteCentavos, lote.moneda),
    ),
  ];
  const nombre = deTexto(titulo, anchoQueQueda(paper, [fecha, ...fijas]), nombreDe);
  return { columnas: [fecha, nombre, ...fijas], filas, cuerpo: CUERPO };
}

const nombreDeGasto = ({ concepto, descripcion, bajaPendiente }: GastoLote): string =>
  [
    CONCEPTO_GASTO_EN_PALABRAS[concepto],
    ...(descripcion === null ? [] : [descripcion]),
    ...(bajaPendiente ? ['baja pendiente'] : []),
  ].join(' · ');

const nombreDeAporte = ({ socio, codigo, bajaPendiente }: AporteLote): string =>
  [codigo, socio.nombre, ...(bajaPendiente ? ['baja pendiente'] : [])].join(' · ');

function tablaPorSocio(paper: Paper, { lote, resumen }: DatosDeCompra) {
  const dinero = (centavos: number) => formatearDinero(centavos, lote.moneda);
  const fijas: readonly TableColumn<LotePorSocio>[] = [
    {
      titulo: 'Participación',
      ancho: 58,
      alinear,
      valor: (fila) => formatearPorcentajeBp(fila.participacionBp),
    },
    deDinero('Le corresponde', (fila) => dinero(fila.correspondeCentavos)),
    deDinero('Aportado', (fila) => dinero(fila.aportadoCentavos)),
    deDinero('Pendiente', (fila) => dinero(fila.pendienteCentavos)),
  ];
  const socio = deTexto<LotePorSocio>('Socio', anchoQueQueda(paper, fijas), ({ nombre }) => nombre);
  return { columnas: [socio, ...fijas], filas: resumen.porSocio, cuerpo: CUERPO };
}

/** The purchase as people hand it over. */
export async function compraEnPdf(datos: DatosDeCompra, ahora: Date): Promise<Buffer> {
  const { organizacion, obra, lote, gastos, aportes, resumen } = datos;
  const titulo = `Compra del lote ${obra.codigo}`;
  const paper = openPaper({ titulo, autor: organizacion.nombre, fecha: ahora });
  let y = drawLetterhead(paper, organizacion);
  y = drawTitle(paper, { titulo: 'Compra del lote', numero: obra.codigo }, y);
  y = drawFacts(paper, [['Obra', obra.nombre], ...hechosDelLote(lote)], { y });
  y = drawSums(
    paper,
    cifrasDe(resumen).map(([nombre, centavos]) => ({
      nombre,
      valor: formatearDinero(centavos, lote.moneda),
    })),
    { y },
  );
  if (gastos.length > 0) {
    y = drawParagraphs(paper, ['Gastos'], y);
    const suyos = { filas: gastos, titulo: 'Concepto', nombreDe: nombreDeGasto };
    y = await drawTable(paper, tablaDe(paper, datos, suyos), y);
  }
  if (aportes.length > 0) {
    y = drawParagraphs(paper, ['Aportes de los socios'], y);
    const suyos = { filas: aportes, titulo: 'Socio', nombreDe: nombreDeAporte };
    y = await drawTable(paper, tablaDe(paper, datos, suyos), y);
  }
  if (resumen.porSocio.length > 0) {
    y = drawParagraphs(paper, ['Participación de cada socio y lo que aportó'], y);
    await drawTable(paper, tablaPorSocio(paper, datos), y);
  }
  closePages(paper, `${titulo} · Impreso el ${formatearFechaHora(ahora.toISOString())}`, null);
  return bytesOf(paper);
}
