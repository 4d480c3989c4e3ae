import type { ComunDeInforme, CuentaDeInforme } from '@plomada/domain/informes/informe.schema';
import { agruparCodigo } from '@plomada/formatters/codigo';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearFechaHora, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../files/pdf/document.ts';
import type { Letterhead } from '../../files/pdf/letterhead.ts';
import {
  drawFacts,
  drawHeading,
  drawParagraphs,
  type Fact,
  withCuit,
} from '../../files/pdf/parts.ts';
import type { PdfDocument } from '../../files/pdf/pdf-document.ts';
import { drawPictures, type Picture } from '../../files/pdf/pictures.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  type Table,
  type TableColumn,
  textColumn,
} from '../../files/pdf/table.ts';
import { tablaDeLineas, tablaDeTotales } from '../aportes/estado/cuenta.pdf.ts';
import { nombrarMeses } from './informes.mapper.ts';

type Datos = Pick<Letterhead, 'organizacion'> & {
  readonly comun: ComunDeInforme;
  /** Accounts of one partner, or of all. */
  readonly cuentas: readonly CuentaDeInforme[];
  readonly codigoVerificacion: string;
  /** Address where the report's verification code is checked. */
  readonly verificarEn: string;
  /** Bytes of the report's photos, by photo id. */
  readonly fotos: ReadonlyMap<string, Buffer>;
};

type De<K extends keyof ComunDeInforme> = ComunDeInforme[K] extends readonly (infer Fila)[]
  ? Fila
  : never;

const MONEDAS = { ARS: 'Pesos', USD: 'Dólares' } as const;

const deMoneda = <R extends { readonly moneda: keyof typeof MONEDAS }>(): TableColumn<R> =>
  textColumn('Moneda', 48, ({ moneda }) => MONEDAS[moneda]);

const importe = <R extends { readonly moneda: keyof typeof MONEDAS }>(
  titulo: string,
  de: (fila: R) => number,
): TableColumn<R> => numberColumn(titulo, 96, (fila) => formatearDinero(de(fila), fila.moneda));

const hechosDe = ({ comun }: Datos): readonly Fact[] => [
  ['Obra', `${comun.proyecto.codigo} · ${comun.proyecto.nombre}`],
  ['Meses', nombrarMeses(comun)],
  ['Hecho el', formatearFechaHora(comun.creadoEn)],
  ['Versión', formatearNumero(comun.version)],
];

function tablaDeSaldos(pdf: PdfDocument, { saldos }: ComunDeInforme): Table<De<'saldos'>> {
  const columns = columnsAround<De<'saldos'>>(pdf, {
    title: 'Moneda',
    value: ({ moneda }) => MONEDAS[moneda],
    after: [
      importe('Saldo inicial', (fila) => fila.inicialCentavos),
      importe('Ingresos', (fila) => fila.ingresosCentavos),
      importe('Egresos', (fila) => fila.egresosCentavos),
      { ...importe('Saldo final', (fila: De<'saldos'>) => fila.finalCentavos), highlighted: true },
    ],
  });
  return { columns, rows: saldos };
}

function tablaDeRubros(pdf: PdfDocument, { porRubro }: ComunDeInforme): Table<De<'porRubro'>> {
  const columns = columnsAround<De<'porRubro'>>(pdf, {
    title: 'Rubro',
    value: ({ rubro }) => (rubro === null ? 'Sin rubro' : `${rubro.codigo} · ${rubro.nombre}`),
    after: [
      deMoneda(),
      importe('Ingresos', (fila) => fila.ingresosCentavos),
      importe('Egresos', (fila) => fila.egresosCentavos),
      numberColumn('Movimientos', 60, (fila) => formatearNumero(fila.movimientos)),
      numberColumn('Con comprobante', 76, (fila) => formatearNumero(fila.comprobantes)),
    ],
  });
  return { columns, rows: porRubro, size: 8.5 };
}

function tablaDePresupuestos(
  pdf: PdfDocument,
  { presupuestos }: ComunDeInforme,
): Table<De<'presupuestos'>> {
  const columns = columnsAround<De<'presupuestos'>>(pdf, {
    before: [textColumn('Presupuesto', 66, ({ codigo }) => codigo)],
    title: 'Título',
    value: ({ titulo, sentido }) => (sentido === 'INGRESO' ? `${titulo} (a un cliente)` : titulo),
    after: [
      deMoneda(),
      importe('Acordado', (fila) => fila.totalCentavos),
      importe('Certificado', (fila) => fila.certificadoCentavos),
      importe('Pagado', (fila) => fila.pagadoCentavos),
    ],
  });
  return { columns, rows: presupuestos, size: 8.5 };
}

function tablaDeAvance(pdf: PdfDocument, { avance }: ComunDeInforme): Table<De<'avance'>> {
  const columns = columnsAround<De<'avance'>>(pdf, {
    before: [textColumn('Presupuesto', 66, ({ presupuesto }) => presupuesto)],
    title: 'Ítem',
    value: ({ item }) => item,
    after: [
      numberColumn('Antes', 60, ({ antesBp }) => formatearPorcentajeBp(antesBp)),
      numberColumn('Al final', 60, ({ despuesBp }) => formatearPorcentajeBp(despuesBp)),
    ],
  });
  return { columns, rows: avance, size: 8.5 };
}

function tablaDeLlamados(
  pdf: PdfDocument,
  { proximosLlamados }: ComunDeInforme,
): Table<De<'proximosLlamados'>> {
  const columns = columnsAround<De<'proximosLlamados'>>(pdf, {
    before: [textColumn('Llamado', 48, ({ numero }) => formatearNumero(numero))],
    title: 'Concepto',
    value: ({ concepto }) => concepto,
    after: [
      textColumn('Vence', 60, ({ vencimiento }) => formatearFecha(vencimiento)),
      deMoneda(),
      importe('Total', (fila) => fila.totalCentavos),
    ],
  });
  return { columns, rows: proximosLlamados, size: 8.5 };
}

type Foto = De<'fotos'> | NonNullable<De<'avance'>['fotoAntes']>;

function pieDe({ tomadaEn, nota }: Foto, de: string): string {
  const dia = formatearFecha(hoyEnBuenosAires(new Date(tomadaEn)));
  return [de, dia, nota ?? ''].filter((parte) => parte !== '').join(' · ');
}

/** Photos of each item before and after, then those of the work. */
function fotosDe({ comun, fotos }: Datos): readonly Picture[] {
  const una = (foto: Foto, de: string): Picture => ({
    bytes: fotos.get(foto.id) ?? null,
    caption: pieDe(foto, de),
  });
  const deItems = comun.avance.flatMap(({ item, fotoAntes, fotoDespues }) => [
    ...(fotoAntes ? [una(fotoAntes, `${item}, antes`)] : []),
    ...(fotoDespues ? [una(fotoDespues, `${item}, después`)] : []),
  ]);
  return [...deItems, ...comun.fotos.map((foto) => una(foto, foto.rubro ?? ''))];
}

/** Draws a table under its title; an empty table is left out. */
async function dibujarTabla<R>(
  pdf: PdfDocument,
  [titulo, tabla]: readonly [string, Table<R>],
  desde: number,
): Promise<number> {
  if (tabla.rows.length === 0) return desde;
  return drawTable(pdf, tabla, drawHeading(pdf, titulo, desde));
}

async function dibujarComun(pdf: PdfDocument, { comun }: Datos, desde: number): Promise<number> {
  let y = desde;
  if (comun.texto !== null) y = drawParagraphs(pdf, comun.texto.split(/\n+/), y) + 6;
  y = await dibujarTabla(pdf, ['Saldos', tablaDeSaldos(pdf, comun)], y);
  y = await dibujarTabla(pdf, ['Ingresos y egresos por rubro', tablaDeRubros(pdf, comun)], y);
  y = await dibujarTabla(pdf, ['Presupuestos', tablaDePresupuestos(pdf, comun)], y);
  y = await dibujarTabla(pdf, ['Avance certificado', tablaDeAvance(pdf, comun)], y);
  return dibujarTabla(pdf, ['Próximos llamados', tablaDeLlamados(pdf, comun)], y);
}

async function dibujarCuenta(
  pdf: PdfDocument,
  cuenta: CuentaDeInforme,
  desde: number,
): Promise<number> {
  const { socio, al, participacionBp } = cuenta;
  const titulo = `Cuenta de ${withCuit(socio.nombre, socio.cuit)} al ${formatearFecha(al)}`;
  let y = drawHeading(pdf, titulo, desde);
  const participacion = formatearPorcentajeBp(participacionBp);
  y = drawFacts(pdf, [['Participación', participacion]], { y });
  y = await drawTable(pdf, tablaDeTotales(pdf, cuenta), y);
  return cuenta.lineas.length === 0 ? y : drawTable(pdf, tablaDeLineas(pdf, cuenta), y);
}

/** PDF of a report as it was frozen, without anything written later. */
export async function informeEnPdf(datos: Datos, now: Date): Promise<Buffer> {
  const { comun, cuentas, codigoVerificacion, organizacion, verificarEn } = datos;
  const titulo = `Informe de rendición de ${comun.proyecto.nombre}, ${nombrarMeses(comun)}`;
  const { pdf, y: desde } = openDocument({
    organizacion,
    title: titulo,
    heading: 'Informe de rendición',
    number: `Versión ${comun.version}`,
    now,
    orientation: 'landscape',
  });
  let y = drawFacts(pdf, hechosDe(datos), { y: desde, columns: 2 });
  y = await dibujarComun(pdf, datos, y);
  for (const cuenta of cuentas) y = await dibujarCuenta(pdf, cuenta, y);
  const fotos = fotosDe(datos);
  if (fotos.length > 0) y = await drawPictures(pdf, fotos, drawHeading(pdf, 'Fotos', y));
  drawParagraphs(
    pdf,
    [
      'Hecho de meses cerrados, sin los movimientos privados. Certificado: de los períodos de esos meses y los anteriores. Un informe no cambia: si hace falta, se hace otra versión.',
      `Código de verificación: ${agruparCodigo(codigoVerificacion, '-')}. Se comprueba en ${verificarEn}`,
    ],
    y,
  );
  return closeDocument(pdf, { footer: `${titulo} · ${codigoVerificacion}`, now });
}
