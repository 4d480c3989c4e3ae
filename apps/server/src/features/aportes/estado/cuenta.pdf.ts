import type { EstadoDeCuenta, LineaDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { drawLetterhead, type Letterhead } from '../../../files/pdf/letterhead.ts';
import { openPaper, type Paper } from '../../../files/pdf/paper.ts';
import {
  closePages,
  drawFacts,
  drawParagraphs,
  drawTitle,
  withCuit,
  type Fact,
} from '../../../files/pdf/parts.ts';
import { bytesOf } from '../../../files/pdf/pdf-download.ts';
import {
  anchoQueQueda,
  drawTable,
  type Table,
  type TableColumn,
} from '../../../files/pdf/table.ts';
import { CLASE_EN_PALABRAS } from './cuenta.sheet.ts';

export type DatosDePapel = Letterhead & {
  readonly estado: EstadoDeCuenta;
  /** The address where its code is checked. */
  readonly verificarEn: string;
};

type Cifras = EstadoDeCuenta['porMoneda'][number];

const hechosDe = ({ estado, domicilio }: DatosDePapel): readonly Fact[] => [
  ['Socio', withCuit(estado.socio.nombre, estado.socio.cuit)],
  ['Obra', `${estado.proyecto.codigo} · ${estado.proyecto.nombre}`],
  ['Domicilio', domicilio ?? ''],
  ['Al', formatearFecha(estado.al)],
  ['Participación', formatearPorcentajeBp(estado.participacionBp)],
  [
    'Interés',
    estado.moraMensualBp === 0
      ? ''
      : `${formatearPorcentajeBp(estado.moraMensualBp)} mensual por mora, simple`,
  ],
];

/** Centavos of that row's currency; nothing where there is no amount. */
const dinero = (centavos: number | null, moneda: Cifras['moneda'] | null): string =>
  centavos === null || moneda === null ? '' : formatearDinero(centavos, moneda);

const columna = <R>(titulo: string, ancho: number, valor: (fila: R) => string): TableColumn<R> => ({
  titulo,
  ancho,
  alinear: 'left',
  valor,
});

const deNumeros = <R>(column: TableColumn<R>): TableColumn<R> => ({ ...column, alinear: 'right' });

const cifra = (titulo: string, de: (cifras: Cifras) => number): TableColumn<Cifras> =>
  deNumeros(columna(titulo, 98, (cifras) => dinero(de(cifras), cifras.moneda)));

const tablaDeTotales = ({ porMoneda }: EstadoDeCuenta): Table<Cifras> => ({
  columnas: [
    columna('Moneda', 73, ({ moneda }) => (moneda === 'ARS' ? 'Pesos' : 'Dólares')),
    cifra('Exigido', (cifras) => cifras.exigidoCentavos),
    cifra('Aportado', (cifras) => cifras.aportadoCentavos),
    { ...cifra('Pendiente', (cifras) => cifras.pendienteCentavos), resaltada: true },
    cifra('Adelantado', (cifras) => cifras.adelantadoCentavos),
    deNumeros(columna('Días de mora', 52, ({ diasMora }) => formatearNumero(diasMora))),
    cifra('Interés por mora', (cifras) => cifras.moraCentavos),
    deNumeros(
      columna('Balance', 98, ({ balanceCentavos, moneda }) => dinero(balanceCentavos, moneda)),
    ),
  ],
  filas: porMoneda,
});

/** What was given in another currency is told with the rate it counts at. */
function detalleDe({ detalle, original, vencimiento }: LineaDeCuenta): string {
  if (vencimiento !== null) return `${detalle} · vence el ${formatearFecha(vencimiento)}`;
  if (original === null) return detalle;
  const { importeCentavos, moneda, cotizacion } = original;
  const valor = formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 });
  return `${detalle} · ${formatearDinero(importeCentavos, moneda)} a $\u00a0${valor}`;
}

function tablaDeLineas(paper: Paper, { lineas }: EstadoDeCuenta): Table<LineaDeCuenta> {
  const importe = (
    titulo: string,
    de: (linea: LineaDeCuenta) => number | null,
  ): TableColumn<LineaDeCuenta> =>
    deNumeros(columna(titulo, 96, (linea) => dinero(de(linea), linea.moneda)));
  const antes = [
    columna<LineaDeCuenta>('Fecha', 54, ({ fecha }) => formatearFecha(fecha)),
    columna<LineaDeCuenta>('Qué', 66, ({ clase }) => CLASE_EN_PALABRAS[clase]),
  ];
  const despues = [
    columna<LineaDeCuenta>('Movimiento', 58, ({ movimiento }) => movimiento?.codigo ?? ''),
    importe('Exigido', (linea) => linea.exigidoCentavos),
    importe('Aportado', (linea) => linea.aportadoCentavos),
    importe('Saldo', (linea) => linea.saldoCentavos),
  ];
  const ancho = anchoQueQueda(paper, [...antes, ...despues]);
  const detalle = columna<LineaDeCuenta>('Detalle', ancho, detalleDe);
  return { columnas: [...antes, detalle, ...despues], filas: lineas, cuerpo: 8.5 };
}

const EXPLICACION: readonly string[] = [
  'Saldo: lo aportado a la obra menos lo exigido, por moneda; negativo es lo que se debe. Lo aportado a la compra del lote suma en Aportado y no cancela llamados. El interés por mora se informa aparte: no es parte de lo pendiente.',
];

const porGrupos = (codigo: string): string => codigo.replaceAll(/(.{4})(?=.)/g, '$1-');

/** The statement as a partner keeps it: anyone may hold its code against what we gave out. */
export async function cuentaEnPdf(datos: DatosDePapel, ahora: Date): Promise<Buffer> {
  const { estado, organizacion, verificarEn } = datos;
  const titulo = `Estado de cuenta de ${estado.socio.nombre} al ${formatearFecha(estado.al)}`;
  const info = { titulo, autor: organizacion.nombre, fecha: ahora };
  const paper = openPaper(info, 'landscape');
  let y = drawLetterhead(paper, organizacion);
  y = drawTitle(
    paper,
    { titulo: 'Estado de cuenta', numero: `Al ${formatearFecha(estado.al)}` },
    y,
  );
  y = drawFacts(paper, hechosDe(datos), { y, columnas: 2 });
  y = await drawTable(paper, tablaDeTotales(estado), y);
  y = await drawTable(paper, tablaDeLineas(paper, estado), y);
  drawParagraphs(
    paper,
    [
      ...EXPLICACION,
      `Código de verificación: ${porGrupos(estado.codigoVerificacion)}. Se comprueba en ${verificarEn}`,
    ],
    y,
  );
  const impreso = formatearFechaHora(ahora.toISOString());
  closePages(paper, `${titulo} · ${estado.codigoVerificacion} · Impreso el ${impreso}`, null);
  return bytesOf(paper);
}
