import type { Moneda } from '@plomada/domain/base/campos.schema';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { formatearMes } from '@plomada/formatters/fecha';
import { type ReactNode, Suspense, useState } from 'react';

import type { BudgetsLink } from '@/config/budgets-address.ts';
import { MONEDA_LABEL } from '@/config/labels.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useAddress } from '@/lib/use-address.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { Panel } from '../display/panel.tsx';
import { Segmented } from '../form/segmented.tsx';
import { LoadingRows } from '../state/loading-rows.tsx';
import { FlowChart } from './flow-chart.tsx';
import type { Days } from './period.ts';
import { atTheirRate, baseOf, besideOthers } from './rubro-budgets.ts';
import { SpendingPanel } from './spending-panel.tsx';
import { LOW_HEAD, TableToggle } from './table-toggle.tsx';
import { PanelSkeleton } from './totals-skeleton.tsx';
import {
  currenciesOf,
  type CurrencyTotals,
  currencyTotals,
  gastosPorProveedor,
  gastosPorRubro,
  monthInPeriod,
  type RowsLink,
} from './totals.ts';

const MESES_EN_TELEFONO = 6;

const FlowTable = lazyPart(async () => (await import('./flow-table.tsx')).FlowTable, 'together');

const MARCAS = [
  ['Ingresos', 'size-2.5 rounded-[2px] bg-income'],
  ['Egresos', 'size-2.5 rounded-[2px] bg-expense'],
  ['Saldo acumulado', 'h-0.5 w-3.5 bg-foreground'],
] as const;

function Legend() {
  return (
    <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      {MARCAS.map(([nombre, marca]) => (
        <li key={nombre} className="inline-flex items-center gap-1.5">
          <span className={marca} />
          {nombre}
        </li>
      ))}
    </ul>
  );
}

type FlowPanelProps = {
  readonly cifras: CurrencyTotals;
  readonly esteMes: string;
  /** Link to the rows of a month `YYYY-MM`. */
  readonly enlaceDeMes: (mes: string) => ReturnType<RowsLink>;
  /** Choice of the charts' currency, if there are several. */
  readonly monedas?: ReactNode;
};

/** Classes that stretch the chart to the height of its panel. */
const FILLED = 'flex flex-col [&>div]:flex [&>div]:grow [&>div]:flex-col [&>div]:pt-0 [&>div]:pb-1';

/** Income, expense and balance by month, as a chart or a table. */
function FlowPanel({ cifras, esteMes, enlaceDeMes, monedas }: FlowPanelProps) {
  const [enTabla, setEnTabla] = useState(false);
  const isPhone = useIsPhone();
  const { moneda, flujo } = cifras;
  const filas = isPhone && !enTabla ? flujo.slice(-MESES_EN_TELEFONO) : flujo;
  const extremos = [filas.at(0), filas.at(-1)].map((fila) => (fila ? formatearMes(fila.mes) : ''));
  const meses = [...new Set(extremos)].join(' a ');
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

// Lazy panels of budgets, which a work may not have.
const BudgetsPanel = lazyPart(
  async () => (await import('./budgets-panel.tsx')).BudgetsPanel,
  'together',
);
const RubroBudgetsPanel = lazyPart(
  async () => (await import('./rubro-budgets-panel.tsx')).RubroBudgetsPanel,
  'together',
);

type TotalsPartsProps = {
  readonly figuras: TotalesDeObra;
  readonly days: Days;
  readonly enlace: RowsLink;
  readonly budgetsLink: BudgetsLink;
};

/**
 * Spending by rubro, compared with the budgets when there are any and the period has no first day.
 */
function ByRubro(props: TotalsPartsProps & { readonly moneda: Moneda; readonly alcance: string }) {
  const { figuras, days, enlace, moneda, alcance } = props;
  const de = (filtros: Parameters<RowsLink>[0], propias: { readonly moneda?: Moneda }) =>
    enlace({ tipo: 'EGRESO', ...propias, ...days.period, ...filtros });
  const propias = moneda === baseOf(figuras) && currenciesOf(figuras).length > 1 ? {} : { moneda };
  // A budget covers the whole work, so it is not compared with the spending of a period.
  if ((figuras.presupuesto ?? []).length > 0 && figuras.desde === null) {
    return (
      <Suspense fallback={<PanelSkeleton label="Cargando los rubros" className="min-h-64" />}>
        <RubroBudgetsPanel
          figuras={figuras}
          moneda={moneda}
          enlace={(filtros) => de(filtros, propias)}
        />
      </Suspense>
    );
  }
  return (
    <SpendingPanel
      title="Gasto por rubro"
      de="Rubro"
      medida="Gastado"
      otros="Otros rubros"
      gastos={gastosPorRubro(figuras, moneda)}
      qualifier={alcance}
      nota={atTheirRate(figuras, moneda)}
      moneda={moneda}
      enlace={(filtros) => de(filtros, propias)}
    />
  );
}

/** Charts of the totals, in the currency of the address, else the base one. */
export function useTotalsParts(props: TotalsPartsProps) {
  const { figuras, days, enlace, budgetsLink } = props;
  const { params, put } = useAddress<'moneda'>();
  const { period, hoy } = days;
  const monedas = currenciesOf(figuras);
  const moneda = monedas.find((una) => una === params.get('moneda')) ?? monedas[0] ?? 'ARS';
  const alcance = figuras.desde === null ? 'desde el inicio' : 'en el período';
  const conPresupuestos = [figuras.presupuesto, figuras.presupuestoCliente].some(
    (filas) => filas !== undefined && filas.length > 0,
  );
  const parts = {
    moneda,
    /** Period of the totals, in words. */
    alcance,
    flow: (
      <FlowPanel
        cifras={currencyTotals(figuras, moneda, hoy)}
        esteMes={mesDe(hoy)}
        enlaceDeMes={(mes) => enlace({ moneda, ...monthInPeriod(figuras, mes) })}
        monedas={
          monedas.length > 1 ? (
            <Segmented
              label="Moneda de los gráficos"
              value={moneda}
              options={monedas.map((value) => ({ value, label: MONEDA_LABEL[value] }))}
              onChange={(nueva) => put({ moneda: nueva === monedas[0] ? '' : nueva })}
              className="w-auto max-md:w-full"
            />
          ) : undefined
        }
      />
    ),
    byRubro: <ByRubro {...props} moneda={moneda} alcance={alcance} />,
    byProveedor: (
      <SpendingPanel
        title="Egresos por proveedor"
        de="Proveedor"
        medida="Egresos"
        otros="Otros proveedores"
        gastos={gastosPorProveedor(figuras, moneda)}
        qualifier={alcance}
        nota={besideOthers(figuras, moneda)}
        moneda={moneda}
        enlace={(filtros) => enlace({ tipo: 'EGRESO', moneda, ...period, ...filtros })}
      />
    ),
    /** Panel of the active budgets; null when there are none. */
    budgets: conPresupuestos ? (
      <Suspense fallback={<PanelSkeleton label="Cargando los presupuestos" className="min-h-40" />}>
        <BudgetsPanel figuras={figuras} link={budgetsLink} />
      </Suspense>
    ) : null,
  };
  return { monedas, parts };
}

/** Panels in the chosen currency, which a page arranges. */
export type TotalsParts = ReturnType<typeof useTotalsParts>['parts'];
