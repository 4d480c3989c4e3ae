import { formatearMes } from '@plomada/formatters/fecha';
import { useState } from 'react';

import { useIsPhone } from '../../lib/use-media-query.ts';
import { Panel } from '../ui/panel.tsx';
import type { CurrencyFigures, RowsLink } from './figures.ts';
import { FlowChart } from './flow-chart.tsx';
import { FlowTable } from './flow-table.tsx';
import { TableToggle } from './table-toggle.tsx';

const MESES_EN_TELEFONO = 6;

function Legend() {
  return (
    <ul aria-hidden className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      <li className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-income" />
        Ingresos
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-expense" />
        Egresos
      </li>
      <li className="inline-flex items-center gap-1.5">
        <span className="h-0.5 w-3.5 bg-foreground" />
        Saldo acumulado
      </li>
    </ul>
  );
}

export type FlowPanelProps = {
  readonly cifras: CurrencyFigures;
  readonly esteMes: string;
  /** The rows of a month `YYYY-MM`. */
  readonly enlaceDeMes: (mes: string) => ReturnType<RowsLink>;
};

/** Income, expense and balance month by month, as a chart or as its table. */
export function FlowPanel({ cifras, esteMes, enlaceDeMes }: FlowPanelProps) {
  const [enTabla, setEnTabla] = useState(false);
  const isPhone = useIsPhone();
  const { moneda, flujo } = cifras;
  const filas = isPhone && !enTabla ? flujo.slice(-MESES_EN_TELEFONO) : flujo;
  const primero = filas.at(0);
  const ultimo = filas.at(-1);
  const periodo = [
    ...new Set([primero, ultimo].map((fila) => (fila ? formatearMes(fila.mes) : ''))),
  ];
  const meses = periodo.join(' a ');
  return (
    <Panel
      title={<span className="whitespace-nowrap">Flujo por mes</span>}
      qualifier={moneda === 'USD' ? `${meses}, en dólares` : meses}
      flush={enTabla}
      action={<TableToggle inTable={enTabla} onChange={setEnTabla} of="flujo por mes" />}
    >
      {enTabla ? (
        <FlowTable filas={filas} moneda={moneda} enlaceDeMes={enlaceDeMes} />
      ) : (
        <>
          <Legend />
          <FlowChart filas={filas} moneda={moneda} enlaceDeMes={enlaceDeMes} esteMes={esteMes} />
        </>
      )}
    </Panel>
  );
}
