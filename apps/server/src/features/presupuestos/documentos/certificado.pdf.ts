import { importeEnLetras } from '@plomada/domain/base/letras.rules';
import type { Certificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import {
  conPreciosNuevos,
  precioNuevoEnPalabras,
} from '@plomada/domain/presupuestos/certificados/precio-nuevo.rules';
import { ESTADO_CERTIFICADO_EN_PALABRAS } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha, formatearMes, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import {
  formatearCantidad,
  formatearNumero,
  formatearPorcentajeBp,
} from '@plomada/formatters/numero';

import { closeDocument, openDocument } from '../../../files/pdf/document.ts';
import {
  drawFacts,
  drawSignatures,
  drawSums,
  type Fact,
  type Sum,
} from '../../../files/pdf/parts.ts';
import type { PdfDocument } from '../../../files/pdf/pdf-document.ts';
import {
  columnsAround,
  drawTable,
  numberColumn,
  textColumn,
  type Table,
} from '../../../files/pdf/table.ts';
import {
  type DatosPresupuesto,
  FINALES,
  hechosDeLaObra,
  hechosDelAcuerdo,
  partesDe,
  serieEnPalabras,
} from './acuerdo.mapper.ts';

const CUERPO = 8.5;

type DatosCertificado = DatosPresupuesto & {
  readonly certificado: Certificado;
  /** Previous certificate that counts; undefined for the first one. */
  readonly anterior: Certificado | undefined;
};

type Item = ReturnType<typeof conPreciosNuevos>[number];

/**
 * Line about an item whose price an adicional changed: the part of its present progress that the
 * new price adds to the quantity certified before. Empty for other items.
 */
function dePrecioNuevo({ unidad, precioNuevo }: Item, moneda: Presupuesto['moneda']): string {
  if (precioNuevo === null) return '';
  const { centavos, cantidad } = precioNuevo;
  const { antes, despues } = precioNuevoEnPalabras(
    precioNuevo,
    formatearCantidad(cantidad, unidad),
  );
  return `\n${antes} ${formatearDinero(Math.abs(centavos), moneda)} ${despues}`;
}

/**
 * Description of an item, with its accumulated quantity if its progress was given by quantity, and
 * its change of price.
 */
function descripcionDe(item: Item, moneda: Presupuesto['moneda']): string {
  const { descripcion, unidad, acumuladoCantidad } = item;
  const acumulado =
    acumuladoCantidad === null
      ? ''
      : ` (acumulado: ${formatearCantidad(acumuladoCantidad, unidad)})`;
  return `${descripcion}${acumulado}${dePrecioNuevo(item, moneda)}`;
}

function tablaDeAvance(
  pdf: PdfDocument,
  { certificado, anterior, presupuesto: { moneda } }: DatosCertificado,
): Table<Item> {
  const items = conPreciosNuevos(certificado, anterior);
  const dinero = (centavos: number): string => formatearDinero(centavos, moneda);
  const importe = (valor: (item: Item) => number, titulo = 'Importe') =>
    numberColumn<Item>(titulo, 82, (item) => dinero(valor(item)));
  const parte = (valor: (item: Item) => number) =>
    numberColumn<Item>('%', 44, (item) => formatearPorcentajeBp(valor(item)));
  const suma = (valor: (item: Item) => number): string =>
    dinero(items.reduce((total, item) => total + valor(item), 0));
  return {
    columns: columnsAround(pdf, {
      before: [textColumn('Nº', 22, (_item, i) => formatearNumero(i + 1))],
      title: 'Descripción',
      value: (item) => descripcionDe(item, moneda),
      after: [
        textColumn('Unidad', 34, ({ unidad }) => unidad),
        importe((item) => item.importeCentavos, 'Importe vigente'),
        parte((item) => item.anteriorBp),
        importe((item) => item.anteriorCentavos),
        { ...parte((item) => item.presenteBp), highlighted: true },
        { ...importe((item) => item.presenteCentavos), highlighted: true },
        parte((item) => item.acumuladoBp),
        importe((item) => item.acumuladoCentavos),
      ],
    }),
    groups: [
      { title: 'Anterior', from: 4, columns: 2 },
      { title: 'Presente', from: 6, columns: 2 },
      { title: 'Acumulado', from: 8, columns: 2 },
    ],
    rows: items,
    total: [
      '',
      'Total',
      '',
      suma((item) => item.importeCentavos),
      '',
      suma((item) => item.anteriorCentavos),
      '',
      suma((item) => item.presenteCentavos),
      '',
      suma((item) => item.acumuladoCentavos),
    ],
    size: CUERPO,
  };
}

/** Day on which the certificate was submitted, or else created. */
const diaDe = ({ presentadoEn, creadoEn }: Certificado): string =>
  formatearFecha(hoyEnBuenosAires(new Date(presentadoEn ?? creadoEn)));

function hechosDe(datos: DatosCertificado): readonly Fact[] {
  const { presupuesto, certificado } = datos;
  const { codigo, revision, titulo } = presupuesto;
  return [
    ['Presupuesto', `${codigo} · Revisión ${revision} · ${titulo}`],
    ...hechosDeLaObra(datos),
    ['Período', formatearMes(certificado.periodo)],
    ['Fecha', diaDe(certificado)],
    ['Estado', ESTADO_CERTIFICADO_EN_PALABRAS[certificado.estado]],
    ...hechosDelAcuerdo(presupuesto),
  ];
}

/**
 * Index or dollar rate that the certificate's update used, with its factor; marked when it is an
 * estimate.
 */
function indiceDe(
  { serie, indexacion }: Presupuesto,
  { factor, mesIndice, estimado, cotizacion }: Certificado,
): string {
  if (indexacion === 'NINGUNA') return '';
  const cual =
    serie === null
      ? `dólar a $\u00a0${formatearNumero(cotizacion ?? '0', { minimo: 2, maximo: 6 })}`
      : `${serieEnPalabras(serie)}${mesIndice === null ? '' : ` de ${formatearMes(mesIndice)}`}`;
  return [cual, `factor ${factor.replace('.', ',')}`, ...(estimado ? ['estimado'] : [])].join(
    ' · ',
  );
}

/** Sums from gross to net in the order of the signed document; deductions are negative. */
function sumasDe(presupuesto: Presupuesto, certificado: Certificado): readonly Sum[] {
  const dinero = (centavos: number): string => formatearDinero(centavos, presupuesto.moneda);
  const menos = (centavos: number): string => dinero(centavos === 0 ? 0 : -centavos);
  return [
    { name: 'Bruto', value: dinero(certificado.brutoCentavos) },
    {
      name: 'Actualización',
      detail: indiceDe(presupuesto, certificado),
      value: dinero(certificado.actualizacionCentavos),
    },
    { name: 'Ajuste de índice', value: dinero(certificado.ajusteIndiceCentavos) },
    { name: 'Desacopio de anticipo', value: menos(certificado.desacopioCentavos) },
    { name: 'Fondo de reparo', value: menos(certificado.fondoReparoCentavos) },
    { name: 'Otros descuentos', value: menos(certificado.otrosDescuentosCentavos) },
    { name: 'Neto', value: dinero(certificado.netoCentavos), bold: true },
  ];
}

/**
 * Notes below the sums of a certificate. The amount in words is left out for a negative net, which
 * is owed in the other direction.
 */
const notasDe = (
  { moneda }: Presupuesto,
  { netoCentavos, motivoEstado }: Certificado,
): readonly string[] => [
  ...(netoCentavos < 0 ? [] : [`Son ${importeEnLetras(netoCentavos, moneda)}.`]),
  FINALES,
  ...(motivoEstado === null ? [] : [`Motivo: ${motivoEstado}`]),
];

const SELLOS: Partial<Readonly<Record<Certificado['estado'], string>>> = {
  BORRADOR: 'BORRADOR',
  RECHAZADO: 'RECHAZADO',
  ANULADO: 'ANULADO',
};

/** Certificate to be signed. */
export async function certificadoEnPdf(datos: DatosCertificado, now: Date): Promise<Buffer> {
  const { presupuesto, certificado, organizacion } = datos;
  const { pdf, title, ...abierto } = openDocument({
    organizacion,
    heading: 'Certificado de avance',
    number: `Nº ${certificado.numero} · ${formatearMes(certificado.periodo)}`,
    now,
    orientation: 'landscape',
  });
  let y = drawFacts(pdf, hechosDe(datos), { y: abierto.y, columns: 2 });
  y = await drawTable(pdf, tablaDeAvance(pdf, datos), y);
  y = drawSums(pdf, sumasDe(presupuesto, certificado), {
    y,
    notes: notasDe(presupuesto, certificado),
    signed: true,
  });
  const { ejecuta, encarga } = partesDe(datos);
  drawSignatures(pdf, [`Por ${ejecuta.nombre}`, `Por ${encarga.nombre}`], y);
  const pie = `${title} · ${presupuesto.codigo} revisión ${presupuesto.revision}`;
  return closeDocument(pdf, { footer: pie, now, watermark: SELLOS[certificado.estado] });
}
