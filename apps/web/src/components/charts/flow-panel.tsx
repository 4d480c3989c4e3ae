import { formatearMes } from '@plomada/formatters/fecha';
import { lazy, Suspense, useState, type ReactNode } from 'react';

import { Panel } from '@/components/display/panel';
import { cn } from '@/lib/utils';

import { useIsPhone } from '../../lib/use-media-query.ts';
import { LoadingRows } from '../state/loading-rows.tsx';
import type { CurrencyFigures, RowsLink } from './figures.ts';
import { FlowChart } from './flow-chart.tsx';
import { LOW_HEAD, TableToggle } from './table-toggle.tsx';

const MESES_EN_TELEFONO = 6;

const FlowTable = lazy(async () => ({
  default: (await import('./flow-table.tsx')).FlowTable,
}));

function Legend() {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
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
  /** Which currency the charts speak of, where there is a choice. */
  readonly monedas?: ReactNode;
};

/** The chart takes what height its panel has. */
const FILLED = 'flex flex-col [&>div]:flex [&>div]:grow [&>div]:flex-col [&>div]:pt-0 [&>div]:pb-1';

/** Income, expense and balance month by month, as a chart or as its table. */
export function FlowPanel({ cifras, esteMes, enlaceDeMes, monedas }: FlowPanelProps) {
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
      className={cn(LOW_HEAD, !enTabla && FILLED)}
      action={
        <span className="flex items-center gap-4">
          {isPhone ? null : monedas}
          <TableToggle inTable={enTabla} onChange={setEnTabla} of="flujo por mes" />
        </span>
      }
    >
      {isPhone && monedas !== undefined ? (
        <div className={enTabla ? 'px-4 pb-3' : 'pb-3'}>{monedas}</div>
      ) : null}
      {enTabla ? (
        <Suspense fallback={<LoadingRows rows={filas.length + 1} label="Cargando la tabla" />}>
          <FlowTable filas={filas} moneda={moneda} enlaceDeMes={enlaceDeMes} />
        </Suspense>
      ) : (
        <>
          <Legend />
          <FlowChart filas={filas} moneda={moneda} enlaceDeMes={enlaceDeMes} esteMes={esteMes} />
        </>
      )}
    </Panel>
  );
}
