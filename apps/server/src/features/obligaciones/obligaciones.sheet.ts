import type { Obligacion } from '@plomada/domain/obligaciones/obligacion.schema';
import {
  PARTE_DE_CLIENTES,
  PARTE_DE_OBLIGACION,
  obraDe,
} from '@plomada/domain/obligaciones/palabras.rules';

import { CurrencyTotals } from '../../files/spreadsheets/currency-totals.ts';
import {
  amountColumn,
  type SheetColumn,
  type SheetValue,
  textColumn,
  type WrittenRow,
} from '../../files/spreadsheets/write-sheet.ts';

type Columna = SheetColumn & { readonly valor: (o: Obligacion) => SheetValue };

const MONEDA = 'Moneda';
const PENDIENTE = 'Pendiente';
const SIN_FECHA = 'Fondo de reparo sin fecha';

const sinFecha = ({ clase, vence }: Obligacion): boolean => clase === 'REPARO' && vence === null;

const columnasDe = (sentido: Obligacion['sentido'], conPrivados: boolean): readonly Columna[] => {
  const partes = sentido === 'EGRESO' ? PARTE_DE_OBLIGACION : PARTE_DE_CLIENTES;
  return [
    { title: 'Vence', kind: 'fecha', valor: (o) => o.vence },
    { title: 'Días de atraso', kind: 'entero', width: 14, valor: (o) => o.diasVencido },
    {
      ...textColumn(sentido === 'EGRESO' ? 'Proveedor' : 'Cliente', 30),
      valor: (o) => o.contraparte.nombre,
    },
    { ...textColumn('Qué es', 18), valor: (o) => partes[o.clase] },
    { ...textColumn('Detalle', 48), valor: (o) => o.descripcion },
    {
      ...textColumn('Obra', 28),
      valor: (o) => [o.proyecto?.codigo, obraDe(o)].filter(Boolean).join(' '),
    },
    { ...textColumn('Presupuesto', 12), valor: (o) => o.presupuesto?.codigo ?? null },
    { title: 'Fecha', kind: 'fecha', valor: (o) => o.fecha },
    { ...textColumn(MONEDA, 8), valor: (o) => o.moneda },
    { ...amountColumn('Importe'), valor: (o) => o.totalCentavos },
    {
      ...amountColumn(sentido === 'EGRESO' ? 'Pagado' : 'Cobrado'),
      valor: (o) => o.saldadoCentavos,
    },
    { ...amountColumn(PENDIENTE), valor: (o) => (sinFecha(o) ? null : o.pendienteCentavos) },
    { ...amountColumn(SIN_FECHA), valor: (o) => (sinFecha(o) ? o.pendienteCentavos : null) },
    ...(conPrivados
      ? [{ ...textColumn('Privado', 9), valor: (o: Obligacion) => (o.privado ? 'Sí' : 'No') }]
      : []),
  ];
};

/**
 * Spreadsheet of obligations as the page lists them; amounts that the page sums separately have a
 * separate column, so that the totals agree.
 */
export function hojaDeObligaciones(
  sentido: Obligacion['sentido'],
  conPrivados: boolean,
): {
  readonly columnas: readonly SheetColumn[];
  readonly fila: (o: Obligacion) => WrittenRow;
  readonly totales: CurrencyTotals;
} {
  const columnas = columnasDe(sentido, conPrivados);
  return {
    columnas,
    fila: (o) => columnas.map(({ valor }) => valor(o)),
    totales: new CurrencyTotals({
      columns: columnas,
      moneda: MONEDA,
      summed: [PENDIENTE, SIN_FECHA],
    }),
  };
}
