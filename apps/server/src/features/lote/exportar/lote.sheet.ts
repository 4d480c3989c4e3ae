import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';
import type { AporteLote, Lote, ResumenLote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { MEDIO_PAGO_EN_PALABRAS } from '@plomada/domain/movimientos/palabras.rules';

import { CurrencyTotals } from '../../../files/spreadsheets/currency-totals.ts';
import {
  amountColumn as importe,
  textColumn as texto,
  type SheetColumn,
  type WrittenRow,
} from '../../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';
import { cifrasDe, hechosDelLote, type DatosDeCompra } from './hechos.mapper.ts';

/** Basis points as a percentage with two decimals. */
const porCiento = (bp: number | null): string | null =>
  bp === null ? null : (bp / 100).toFixed(2);

function hojaDelLote(datos: DatosDeCompra): NamedSheet {
  const { organizacion, obra, lote, resumen } = datos;
  const hechos: readonly WrittenRow[] = [
    ['Organización', organizacion.nombre, null],
    ['Obra', `${obra.codigo} ${obra.nombre}`, null],
    ...hechosDelLote(lote).map(([nombre, valor]) => [nombre, valor, null]),
    ['Moneda', lote.moneda, null],
  ];
  return {
    name: 'Lote',
    columns: [texto('Dato', 32), texto('Valor', 60), importe('Importe')],
    rows: [...hechos, ...cifrasDe(resumen).map(([nombre, centavos]) => [nombre, null, centavos])],
  };
}

/**
 * Columns of money that expenses and contributions share, with the amount in the lot's currency.
 */
const DINERO = ({ moneda }: Lote): readonly SheetColumn[] => [
  importe('Importe'),
  texto('Moneda', 8),
  { title: 'Cotización', kind: 'decimal' },
  importe(`Importe en ${moneda}`),
  texto('Medio', 18),
  texto('Movimiento', 14),
];

const dineroDe = (fila: GastoLote | AporteLote): WrittenRow => [
  fila.importeCentavos,
  fila.moneda,
  fila.cotizacion?.valor ?? null,
  fila.importeLoteCentavos,
  fila.medioPago && MEDIO_PAGO_EN_PALABRAS[fila.medioPago],
  fila.movimiento?.codigo ?? null,
];

const totalesDe = (columnas: readonly SheetColumn[], { moneda }: Lote) =>
  new CurrencyTotals({
    columns: columnas,
    moneda: 'Moneda',
    summed: ['Importe', `Importe en ${moneda}`],
  });

const hojaDeGastos = (lote: Lote, gastos: readonly GastoLote[]): NamedSheet => {
  const columnas: readonly SheetColumn[] = [
    { title: 'Fecha', kind: 'fecha' },
    texto('Concepto'),
    texto('Descripción', 40),
    ...DINERO(lote),
    texto('Estado', 16),
  ];
  return {
    name: 'Gastos',
    columns: columnas,
    rows: gastos.map((gasto) => [
      gasto.fecha,
      CONCEPTO_GASTO_EN_PALABRAS[gasto.concepto],
      gasto.descripcion,
      ...dineroDe(gasto),
      gasto.bajaPendiente ? 'Baja pendiente' : null,
    ]),
    totals: totalesDe(columnas, lote),
  };
};

const hojaDeAportes = (lote: Lote, aportes: readonly AporteLote[]): NamedSheet => {
  const columnas: readonly SheetColumn[] = [
    { title: 'Fecha', kind: 'fecha' },
    texto('Código', 12),
    texto('Socio', 32),
    ...DINERO(lote),
    texto('Estado', 16),
  ];
  return {
    name: 'Aportes',
    columns: columnas,
    rows: aportes.map((aporte) => [
      aporte.fecha,
      aporte.codigo,
      aporte.socio.nombre,
      ...dineroDe(aporte),
      aporte.bajaPendiente ? 'Baja pendiente' : null,
    ]),
    totals: totalesDe(columnas, lote),
  };
};

const hojaPorSocio = ({ porSocio }: ResumenLote): NamedSheet => ({
  name: 'Por socio',
  columns: [
    texto('Socio', 32),
    { title: 'Participación (%)', kind: 'decimal' },
    importe('Le corresponde'),
    importe('Aportado'),
    importe('Pendiente'),
    { title: 'De lo aportado (%)', kind: 'decimal' },
  ],
  rows: porSocio.map((fila) => [
    fila.nombre,
    porCiento(fila.participacionBp),
    fila.correspondeCentavos,
    fila.aportadoCentavos,
    fila.pendienteCentavos,
    porCiento(fila.aportadoBp),
  ]),
});

/**
 * Sheets of the purchase of a lot: facts, expenses, contributions and partners. Texts are written
 * so that none is a formula.
 */
export const hojasDeCompra = (datos: DatosDeCompra): NamedSheet[] => [
  hojaDelLote(datos),
  hojaDeGastos(datos.lote, datos.gastos),
  hojaDeAportes(datos.lote, datos.aportes),
  hojaPorSocio(datos.resumen),
];
