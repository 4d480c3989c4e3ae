import type { EstadoDeCuenta, LineaDeCuenta } from '@plomada/domain/aportes/estado/estado.schema';
import { DESTINO_APORTE_EN_PALABRAS } from '@plomada/domain/aportes/palabras.rules';
import { formatearCuit } from '@plomada/formatters/cuit';
import { formatearFecha } from '@plomada/formatters/fecha';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { CurrencyTotals } from '../../../files/spreadsheets/currency-totals.ts';
import {
  amountColumn as importe,
  textColumn as texto,
  type SheetColumn,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';

const MONEDA = texto('Moneda', 8);

/** Labels of a statement's lines, in PDF documents and sheets. */
export const CLASE_EN_PALABRAS: Readonly<Record<LineaDeCuenta['clase'], string>> = {
  LLAMADO: 'Llamado',
  APORTE: 'Aporte',
  DEVOLUCION: 'Devolución',
  PARTICIPACION: 'Participación',
};

function hojaDeDatos(estado: EstadoDeCuenta, verificarEn: string): NamedSheet {
  const { organizacion, proyecto, socio, al, participacionBp, moraMensualBp } = estado;
  return {
    name: 'Estado de cuenta',
    columns: [texto('Dato', 24), texto('Valor', 60)],
    rows: [
      ['Organización', organizacion],
      ['Obra', `${proyecto.codigo} · ${proyecto.nombre}`],
      ['Socio', socio.nombre],
      ['CUIT', socio.cuit === null ? null : formatearCuit(socio.cuit)],
      ['Al', formatearFecha(al)],
      ['Participación', formatearPorcentajeBp(participacionBp)],
      ['Interés por mora', `${formatearPorcentajeBp(moraMensualBp)} mensual`],
      ['Código de verificación', estado.codigoVerificacion],
      ['Se verifica en', verificarEn],
    ],
  };
}

const porciento = (bp: number | null): string | null =>
  bp === null ? null : formatearPorcentajeBp(bp);

const hojaDeTotales = ({ porMoneda }: EstadoDeCuenta): NamedSheet => ({
  name: 'Totales',
  columns: [
    MONEDA,
    importe('Exigido'),
    importe('Aportado'),
    importe('Pendiente'),
    importe('Adelantado'),
    { title: 'Días de mora', kind: 'entero', width: 12 },
    importe('Interés por mora'),
    texto('Parte de lo aportado', 18),
    importe('Balance con los socios'),
  ],
  rows: porMoneda.map((cifras) => [
    cifras.moneda,
    cifras.exigidoCentavos,
    cifras.aportadoCentavos,
    cifras.pendienteCentavos,
    cifras.adelantadoCentavos,
    cifras.diasMora,
    cifras.moraCentavos,
    porciento(cifras.aportadoBp),
    cifras.balanceCentavos,
  ]),
});

const filaDe = (linea: LineaDeCuenta): WrittenRow => [
  linea.fecha,
  CLASE_EN_PALABRAS[linea.clase],
  linea.detalle,
  linea.destino === null ? null : DESTINO_APORTE_EN_PALABRAS[linea.destino],
  linea.vencimiento,
  linea.moneda,
  linea.exigidoCentavos,
  linea.aportadoCentavos,
  linea.saldoCentavos,
  linea.original?.moneda ?? null,
  linea.original?.importeCentavos ?? null,
  linea.original?.cotizacion.valor ?? null,
  porciento(linea.participacionBp),
  linea.movimiento?.codigo ?? null,
];

const COLUMNAS_LINEAS: readonly SheetColumn[] = [
  { title: 'Fecha', kind: 'fecha' },
  texto('Clase', 14),
  texto('Detalle', 48),
  texto('Destino', 16),
  { title: 'Vencimiento', kind: 'fecha' },
  MONEDA,
  importe('Exigido'),
  importe('Aportado'),
  importe('Saldo'),
  texto('Moneda original', 8),
  importe('Importe original'),
  { title: 'Cotización', kind: 'decimal' },
  texto('Participación', 14),
  texto('Movimiento', 14),
];

const hojaDeLineas = ({ lineas }: EstadoDeCuenta): NamedSheet => ({
  name: 'Movimientos',
  columns: COLUMNAS_LINEAS,
  rows: lineas.map(filaDe),
  totals: new CurrencyTotals({
    columns: COLUMNAS_LINEAS,
    moneda: MONEDA.title,
    summed: ['Exigido', 'Aportado'],
  }),
});

export const hojasDeCuenta = (estado: EstadoDeCuenta, verificarEn: string): NamedSheet[] => [
  hojaDeDatos(estado, verificarEn),
  hojaDeTotales(estado),
  hojaDeLineas(estado),
];
