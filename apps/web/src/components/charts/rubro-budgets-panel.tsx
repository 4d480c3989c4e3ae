import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { useState } from 'react';

import { Panel } from '../display/panel.tsx';
import { RubroBudgetsBars } from './rubro-budgets-bars.tsx';
import type { RubroBudgetsContext } from './rubro-budgets-rows.ts';
import { TITULO, RubroBudgetsTable } from './rubro-budgets-table.tsx';
import {
  counted,
  rubroBudgets,
  together,
  withWithheld,
  type RubroBudget,
} from './rubro-budgets.ts';
import { TableToggle } from './table-toggle.tsx';

type TotalProps = Pick<RubroBudgetsPanelProps, 'figuras' | 'moneda'> & {
  readonly filas: readonly RubroBudget[];
};

/**
 * Total spending against its budgets, the rest, and a note about withheld tax and other currencies
 * at their rate.
 */
function Total({ filas, figuras, moneda }: TotalProps) {
  const { gastado, presupuesto, aparte } = together('Total', filas);
  const otras = counted(figuras, moneda).map((fila) => formatearDinero(fila.centavos, fila.moneda));
  const con = [
    ...(withWithheld(figuras) ? ['con lo retenido'] : []),
    ...(otras.length === 0 ? [] : [`con ${otras.join(' y ')} a su cotización`]),
  ];
  return (
    <p className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 border-b border-border px-4 py-2 text-sm text-muted-foreground">
      <span>
        <span className="text-base text-foreground">En total</span>{' '}
        {con.length === 0 ? null : <span className="tnum ml-1">{con.join(', ')}</span>}
      </span>
      <span
        className="tnum ml-auto text-right whitespace-normal"
        title={`${formatearDinero(gastado, moneda)} de ${formatearDinero(presupuesto, moneda)}`}
      >
        <span className="font-semibold text-foreground">
          {formatearDineroCorto(gastado, moneda)}
        </span>
        {` de ${formatearDineroCorto(presupuesto, moneda)} presupuestados`}
        {aparte === 0 ? null : (
          <span title={formatearDinero(aparte, moneda)}>
            {`, más ${formatearDineroCorto(aparte, moneda)} sin presupuesto`}
          </span>
        )}
      </span>
    </p>
  );
}

function Legend() {
  return (
    <span aria-hidden className="flex gap-3 text-sm text-muted-foreground max-md:hidden">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-2.5 rounded-[2px] bg-primary" />
        Gastado
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="h-3.5 w-0.5 bg-foreground" />
        Presupuesto
      </span>
    </span>
  );
}

type RubroBudgetsPanelProps = RubroBudgetsContext & { readonly figuras: TotalesDeObra };

/**
 * Spending of each rubro against its updated budget: a bar with a tick at the budget and a hatched
 * excess.
 */
export function RubroBudgetsPanel({ figuras, moneda, enlace }: RubroBudgetsPanelProps) {
  const [enTabla, setEnTabla] = useState(false);
  const filas = rubroBudgets(figuras, moneda);
  return (
    <Panel
      title={<span className="whitespace-nowrap">Gasto y presupuesto</span>}
      qualifier={moneda === 'USD' ? 'por rubro, en dólares' : 'por rubro'}
      action={
        filas.length === 0 ? undefined : (
          <span className="flex items-center gap-4">
            {enTabla ? null : <Legend />}
            <TableToggle inTable={enTabla} onChange={setEnTabla} of={TITULO} />
          </span>
        )
      }
      flush
      className="[&>header]:min-h-10 [&>header]:pt-0"
    >
      {filas.length === 0 ? (
        <p className="px-4 pb-4 text-muted-foreground">Todavía no hay gastos ni presupuestos.</p>
      ) : enTabla ? (
        <RubroBudgetsTable filas={filas} moneda={moneda} enlace={enlace} />
      ) : (
        <>
          <Total filas={filas} figuras={figuras} moneda={moneda} />
          <div className="@container px-4 pt-1 pb-1 max-md:pb-3">
            <RubroBudgetsBars filas={filas} moneda={moneda} enlace={enlace} />
          </div>
        </>
      )}
    </Panel>
  );
}
