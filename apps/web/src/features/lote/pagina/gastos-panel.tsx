import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { GastoLote } from '@plomada/domain/lote/lote.schema';
import { CONCEPTO_GASTO_EN_PALABRAS } from '@plomada/domain/lote/palabras.rules';
import { formatearNumero } from '@plomada/formatters/numero';

import { Dated } from '@/components/display/dated';

import type { Column } from '../../../components/data-table/columns.ts';
import { MEDIO_PAGO_LABEL } from '../../../config/labels.ts';
import { BajaPendiente, ImporteCelda } from './celdas.tsx';
import {
  columnaMovimiento,
  FECHA,
  FilasPanel,
  NombreDeFila,
  type TablaDelLoteProps,
} from './filas-panel.tsx';

const concepto = (gasto: GastoLote) => CONCEPTO_GASTO_EN_PALABRAS[gasto.concepto];

const nombreDe = (gasto: GastoLote) => gasto.descripcion ?? concepto(gasto);

const columnas = (obraId: string, moneda: Moneda): readonly Column<GastoLote>[] => [
  FECHA,
  {
    id: 'gasto',
    header: 'Gasto',
    main: true,
    cell: (gasto) => <NombreDeFila nombre={nombreDe(gasto)} fila={gasto} />,
  },
  { id: 'concepto', header: 'Concepto', hideBelow: 720, cell: concepto },
  {
    id: 'medio',
    header: 'Medio',
    hideBelow: 860,
    cell: ({ medioPago }) => MEDIO_PAGO_LABEL[medioPago],
  },
  columnaMovimiento(obraId),
  {
    id: 'importe',
    header: 'Importe',
    align: 'end',
    cell: (gasto) => <ImporteCelda fila={gasto} moneda={moneda} />,
  },
];

const enTelefono = (moneda: Moneda) => (gasto: GastoLote) => ({
  title: nombreDe(gasto),
  figure: <ImporteCelda fila={gasto} moneda={moneda} />,
  meta: (
    <>
      <Dated fecha={gasto.fecha} />
      {` · ${concepto(gasto)}`}
    </>
  ),
  badge: gasto.bajaPendiente ? <BajaPendiente /> : undefined,
});

const cuantos = (n: number) => `${formatearNumero(n)} ${n === 1 ? 'gasto' : 'gastos'}`;

/** Each one a movement of the obra. */
export function GastosPanel({ compra, ...props }: TablaDelLoteProps) {
  const { lote, gastos, resumen } = compra;
  const { proyectoId, moneda } = lote;
  return (
    <FilasPanel<GastoLote>
      {...props}
      id="gastos"
      title="Gastos"
      qualifier="cada uno es un movimiento"
      add="Cargar gasto"
      none="Todavía no hay gastos. Entran las cuotas del precio, los sellos, la escribanía y la comisión."
      caption="Gastos de la compra del lote"
      columns={columnas(proyectoId, moneda)}
      rows={gastos}
      phoneRow={enTelefono(moneda)}
      total={{ label: `Pagado, ${cuantos(gastos.length)}`, centavos: resumen.pagadoCentavos }}
      moneda={moneda}
    />
  );
}
