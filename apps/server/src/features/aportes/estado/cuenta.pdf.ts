import type { EstadoDeCuenta, LineaDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import {
  conPlazos,
  type CuentaConPlazos,
  venceDespues,
} from '@plomada/domain/aportes/estado/plazos.rules';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import type { Letterhead } from '../../../files/pdf/letterhead.ts';
import { drawFacts, drawParagraphs, withCuit, type Fact } from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  textColumn,
  type Table,
  type TableColumn,
} from '../../../files/pdf/table.ts';
import { CLASE_EN_PALABRAS } from './cuenta.sheet.ts';

type DatosDePapel = Letterhead & {
  readonly estado: EstadoDeCuenta;
  /** Instructions for the partner's payment, as the firm wrote them. */
  readonly comoAportar: string | null;
  /** Address where the verification code of the statement is checked. */
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

/** Amount in centavos, formatted in its currency; empty when there is no amount. */
const dinero = (centavos: number | null, moneda: Cifras['moneda'] | null): string =>
  centavos === null || moneda === null ? '' : formatearDinero(centavos, moneda);

const ANCHO_DE_CIFRA = 98;

const cifra = <R extends Cifras>(titulo: string, de: (cifras: R) => number): TableColumn<R> =>
  numberColumn(titulo, ANCHO_DE_CIFRA, (cifras) => dinero(de(cifras), cifras.moneda));

const BALANCE = numberColumn<Cifras>('Balance', ANCHO_DE_CIFRA, ({ balanceCentavos, moneda }) =>
  dinero(balanceCentavos, moneda),
);

/**
 * Table of the totals of a partner's account. The column of the balance against the other partners
 * is left out when it is unknown.
 */
export function tablaDeTotales(
  pdf: PdfDocument,
  { porMoneda }: Pick<EstadoDeCuenta, 'porMoneda'>,
): Table<Cifras> {
  const conBalance = porMoneda.some(({ balanceCentavos }) => balanceCentavos !== null);
  const columns = columnsAround<Cifras>(pdf, {
    title: 'Moneda',
    value: ({ moneda }) => (moneda === 'ARS' ? 'Pesos' : 'Dólares'),
    after: [
      cifra('Exigido', (cifras) => cifras.exigidoCentavos),
      cifra('Aportado', (cifras) => cifras.aportadoCentavos),
      { ...cifra('Pendiente', (cifras: Cifras) => cifras.pendienteCentavos), highlighted: true },
      cifra('Adelantado', (cifras) => cifras.adelantadoCentavos),
      numberColumn('Días de mora', 52, ({ diasMora }) => formatearNumero(diasMora)),
      cifra('Interés por mora', (cifras) => cifras.moraCentavos),
      ...(conBalance ? [BALANCE] : []),
    ],
  });
  return { columns, rows: porMoneda };
}

/** Table of a partner's debt by due date, for each currency that has one. */
function tablaDePlazos(
  pdf: PdfDocument,
  cuentas: readonly CuentaConPlazos[],
): Table<CuentaConPlazos> {
  const columns = columnsAround<CuentaConPlazos>(pdf, {
    title: 'Cuándo vence lo pendiente',
    value: ({ moneda }) => (moneda === 'ARS' ? 'En pesos' : 'En dólares'),
    after: [
      cifra('Vencido', (cuenta) => cuenta.vencidoCentavos),
      numberColumn('Próximo vencimiento', 110, ({ proxima }) =>
        proxima === null ? '' : formatearFecha(proxima.vencimiento),
      ),
      numberColumn('Vence ese día', ANCHO_DE_CIFRA, ({ proxima, moneda }) =>
        dinero(proxima?.pendienteCentavos ?? null, moneda),
      ),
      cifra<CuentaConPlazos>('Vence más adelante', venceDespues),
    ],
  });
  return { columns, rows: cuentas };
}

/**
 * Draws a partner's debt by due date with the payment instructions; nothing is drawn without a
 * debt.
 */
async function dibujarDeuda(
  pdf: PdfDocument,
  { estado, comoAportar }: Pick<DatosDePapel, 'estado' | 'comoAportar'>,
  desde: number,
): Promise<number> {
  const deben = conPlazos(estado).filter(({ pendienteCentavos }) => pendienteCentavos > 0);
  if (deben.length === 0) return desde;
  const y = await drawTable(pdf, tablaDePlazos(pdf, deben), desde);
  if (comoAportar === null) return y;
  return drawParagraphs(pdf, [`Cómo aportar: ${comoAportar}`], y) + 6;
}

/**
 * Detail of a line of the account: a call adds its due date, a contribution in another currency its
 * original amount and the rate applied.
 */
function detalleDe({ detalle, original, vencimiento }: LineaDeCuenta): string {
  if (vencimiento !== null) return `${detalle} · vence el ${formatearFecha(vencimiento)}`;
  if (original === null) return detalle;
  const { importeCentavos, moneda, cotizacion } = original;
  const valor = formatearNumero(cotizacion.valor, { minimo: 2, maximo: 6 });
  return `${detalle} · ${formatearDinero(importeCentavos, moneda)} a $\u00a0${valor}`;
}

export function tablaDeLineas(
  pdf: PdfDocument,
  { lineas }: Pick<EstadoDeCuenta, 'lineas'>,
): Table<LineaDeCuenta> {
  const importe = (titulo: string, de: (linea: LineaDeCuenta) => number | null) =>
    numberColumn<LineaDeCuenta>(titulo, 96, (linea) => dinero(de(linea), linea.moneda));
  const columnas = columnsAround<LineaDeCuenta>(pdf, {
    before: [
      textColumn('Fecha', 54, ({ fecha }) => formatearFecha(fecha)),
      textColumn('Qué', 66, ({ clase }) => CLASE_EN_PALABRAS[clase]),
    ],
    title: 'Detalle',
    value: detalleDe,
    after: [
      textColumn('Movimiento', 58, ({ movimiento }) => movimiento?.codigo ?? ''),
      importe('Exigido', (linea) => linea.exigidoCentavos),
      importe('Aportado', (linea) => linea.aportadoCentavos),
      importe('Saldo', (linea) => linea.saldoCentavos),
    ],
  });
  return { columns: columnas, rows: lineas, size: 8.5 };
}

const EXPLICACION: readonly string[] = [
  'Saldo: lo aportado a la obra menos lo exigido, por moneda; negativo es lo que se debe. Lo aportado a la compra del lote suma en Aportado y no cancela llamados. El interés por mora se informa aparte: no es parte de lo pendiente.',
];

/**
 * Statement of a partner's account as a PDF, with a verification code that anyone may check against
 * the issued ones.
 */
export async function cuentaEnPdf(datos: DatosDePapel, now: Date): Promise<Buffer> {
  const { estado, organizacion, verificarEn } = datos;
  const titulo = `Estado de cuenta de ${estado.socio.nombre} al ${formatearFecha(estado.al)}`;
  const { pdf, y: desde } = openDocument({
    organizacion,
    title: titulo,
    heading: 'Estado de cuenta',
    number: `Al ${formatearFecha(estado.al)}`,
    now,
    orientation: 'landscape',
  });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde, columns: 2 });
  y = await drawTable(pdf, tablaDeTotales(pdf, estado), y);
  y = await dibujarDeuda(pdf, datos, y);
  y = await drawTable(pdf, tablaDeLineas(pdf, estado), y);
  drawParagraphs(
    pdf,
    [
      ...EXPLICACION,
      `Código de verificación: ${agruparCodigo(estado.codigoVerificacion, '-')}. Se comprueba en ${verificarEn}`,
    ],
    y,
  );
  return closeDocument(pdf, { footer: `${titulo} · ${estado.codigoVerificacion}`, now });
}
