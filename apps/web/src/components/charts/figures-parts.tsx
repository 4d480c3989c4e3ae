import type { Moneda } from '@plomada/domain/base/campos.schema';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { Segmented } from '@/components/form/segmented';

import type { BudgetsLink } from '../../config/budgets-address.ts';
import { MONEDA_LABEL } from '../../config/labels.ts';
import { PanelSkeleton } from './figures-skeleton.tsx';
import {
  currenciesOf,
  figuresOf,
  gastosPorProveedor,
  gastosPorRubro,
  monthInPeriod,
  type RowsLink,
} from './figures.ts';
import { FlowPanel } from './flow-panel.tsx';
import { baseOf } from './rubro-budgets.ts';
import { SpendingPanel } from './spending-panel.tsx';
import type { Days } from './use-period.ts';

/** Which currency the charts speak of. Held in the address. */
function CurrencySwitch({
  monedas,
  elegida,
}: {
  readonly monedas: readonly Moneda[];
  readonly elegida: Moneda;
}) {
  const [, setParams] = useSearchParams();
  return (
    <Segmented
      label="Moneda de los gráficos"
      value={elegida}
      options={monedas.map((value) => ({ value, label: MONEDA_LABEL[value] }))}
      onChange={(moneda) =>
        setParams(
          (antes) => {
            const params = new URLSearchParams(antes);
            if (moneda === monedas[0]) params.delete('moneda');
            else params.set('moneda', moneda);
            return params;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      className="w-auto max-md:w-full"
    />
  );
}

// Most works have no budgets: their panels come when there are some.
const BudgetsPanel = lazy(async () => ({
  default: (await import('./budgets-panel.tsx')).BudgetsPanel,
}));
const RubroBudgetsPanel = lazy(async () => ({
  default: (await import('./rubro-budgets-panel.tsx')).RubroBudgetsPanel,
}));

/** What a page puts where it wants it, in the currency chosen. */
export type FiguresParts = {
  readonly moneda: Moneda;
  /** Of which days the figures are, in words. */
  readonly alcance: string;
  readonly flow: ReactNode;
  readonly byRubro: ReactNode;
  readonly byProveedor: ReactNode;
  /** Null where there are none. */
  readonly budgets: ReactNode;
};

export type FiguresPartsProps = {
  readonly figuras: Figuras;
  readonly days: Days;
  readonly enlace: RowsLink;
  readonly budgetsLink: BudgetsLink;
};

/** Spent by rubro: against its budget where there is one. */
function ByRubro(props: FiguresPartsProps & { readonly moneda: Moneda; readonly alcance: string }) {
  const { figuras, days, enlace, moneda, alcance } = props;
  const de = (filtros: Parameters<RowsLink>[0], propias: { readonly moneda?: Moneda }) =>
    enlace({ tipo: 'EGRESO', ...propias, ...days.period, ...filtros });
  // A budget is of the whole work: what a few days spent does not compare with it.
  if ((figuras.presupuesto ?? []).length > 0 && figuras.desde === null) {
    const propias =
      moneda === baseOf(figuras) && currenciesOf(figuras).length > 1 ? {} : { moneda };
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
      otros="Otros rubros"
      gastos={gastosPorRubro(figuras, moneda)}
      qualifier={alcance}
      moneda={moneda}
      enlace={(filtros) => de(filtros, { moneda })}
    />
  );
}

/** The charts of some figures, in the currency that the address asks for. */
export function useFiguresParts(props: FiguresPartsProps) {
  const { figuras, days, enlace, budgetsLink } = props;
  const [params] = useSearchParams();
  const { period, hoy } = days;
  const monedas = currenciesOf(figuras);
  const moneda = monedas.find((suya) => suya === params.get('moneda')) ?? monedas[0] ?? 'ARS';
  const alcance = figuras.desde === null ? 'desde el inicio' : 'en el período';
  const conPresupuestos = [figuras.presupuesto, figuras.presupuestoCliente].some(
    (filas) => filas !== undefined && filas.length > 0,
  );
  const parts: FiguresParts = {
    moneda,
    alcance,
    flow: (
      <FlowPanel
        cifras={figuresOf(figuras, moneda, hoy)}
        esteMes={mesDe(hoy)}
        enlaceDeMes={(mes) => enlace({ moneda, ...monthInPeriod(figuras, mes) })}
        monedas={
          monedas.length > 1 ? <CurrencySwitch monedas={monedas} elegida={moneda} /> : undefined
        }
      />
    ),
    byRubro: <ByRubro {...props} moneda={moneda} alcance={alcance} />,
    byProveedor: (
      <SpendingPanel
        title="Gasto por proveedor"
        de="Proveedor"
        otros="Otros proveedores"
        gastos={gastosPorProveedor(figuras, moneda)}
        qualifier={alcance}
        moneda={moneda}
        enlace={(filtros) => enlace({ tipo: 'EGRESO', moneda, ...period, ...filtros })}
      />
    ),
    budgets: conPresupuestos ? (
      <Suspense fallback={<PanelSkeleton label="Cargando los presupuestos" className="min-h-40" />}>
        <BudgetsPanel figuras={figuras} link={budgetsLink} />
      </Suspense>
    ) : null,
  };
  return { monedas, parts };
}
