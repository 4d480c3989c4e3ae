import type { Moneda } from '@plomada/domain/base/campos.schema';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import type { BudgetsLink } from '../../config/budgets-address.ts';
import { ErrorState } from '../state/error-state.tsx';
import { LoadingRows } from '../state/loading-rows.tsx';
import { PageHeader, type PageHeaderProps } from '../ui/page-header.tsx';
import { Panel } from '../ui/panel.tsx';
import { CurrencyFigures } from './currency-figures.tsx';
import { CurrencySwitch } from './currency-switch.tsx';
import { ExportMenu } from './export-menu.tsx';
import {
  figuresOf,
  gastosPorProveedor,
  gastosPorRubro,
  monthInPeriod,
  currenciesOf,
  type RowsLink,
} from './figures.ts';
import { FlowPanel } from './flow-panel.tsx';
import { PeriodSwitch } from './period-switch.tsx';
import { Refreshing } from './refreshing.tsx';
import { SpendingPanel } from './spending-panel.tsx';
import type { Days } from './use-period.ts';

// Most works have no budgets: their panels come when there are some.
const BudgetsPanel = lazy(async () => ({
  default: (await import('./budgets-panel.tsx')).BudgetsPanel,
}));
const RubroBudgetsPanel = lazy(async () => ({
  default: (await import('./rubro-budgets-panel.tsx')).RubroBudgetsPanel,
}));

export type FiguresQuery<F> = {
  readonly data: F | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
};

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

export type FiguresPageProps<F extends Figuras> = {
  readonly header: Omit<PageHeaderProps, 'actions'>;
  /** After the days and the export. */
  readonly actions?: ReactNode;
  /** Above the figures: what comes first for whoever looks. */
  readonly lead?: ReactNode;
  /** Below `/api/{tenantId}`: the same figures as a file. */
  readonly exportPath: string;
  readonly days: Days;
  readonly query: FiguresQuery<F>;
  /** `No pudimos traer el resumen`, `Cargando el resumen`. */
  readonly texts: { readonly failed: string; readonly loading: string };
  readonly enlace: RowsLink;
  readonly budgetsLink: BudgetsLink;
  /** Of what the balance in pesos is: `Saldo de la obra`. */
  readonly titulo: string;
  /** The fourth figure of each strip. */
  readonly renderFourth: (figuras: F, moneda: Moneda) => ReactNode;
  /** Instead of figures that would all be zero; null when there are some. */
  readonly renderEmpty?: (figuras: F) => ReactNode;
  readonly children: (figuras: F, parts: FiguresParts) => ReactNode;
};

type BodyProps<F extends Figuras> = FiguresPageProps<F> & { readonly figuras: F };

const Espera = () => (
  <Panel flush>
    <LoadingRows rows={4} label="Cargando los presupuestos" />
  </Panel>
);

function useParts<F extends Figuras>({ figuras, days, enlace, budgetsLink }: BodyProps<F>) {
  const [params] = useSearchParams();
  const { period, hoy } = days;
  const monedas = currenciesOf(figuras);
  const moneda = monedas.find((suya) => suya === params.get('moneda')) ?? monedas[0] ?? 'ARS';
  const conPresupuestos = (figuras.presupuesto ?? []).length > 0;
  const alcance = figuras.desde === null ? 'desde el inicio' : 'en el período';
  const spent: RowsLink = (filtros) => enlace({ tipo: 'EGRESO', moneda, ...period, ...filtros });
  const spending = { qualifier: alcance, moneda, enlace: spent };
  const parts: FiguresParts = {
    moneda,
    alcance,
    flow: (
      <FlowPanel
        cifras={figuresOf(figuras, moneda, hoy)}
        esteMes={mesDe(hoy)}
        enlaceDeMes={(mes) => enlace({ moneda, ...monthInPeriod(figuras, mes) })}
      />
    ),
    // A budget is of the whole work: what a few days spent does not compare with it.
    byRubro:
      conPresupuestos && figuras.desde === null ? (
        <Suspense fallback={<Espera />}>
          <RubroBudgetsPanel figuras={figuras} moneda={moneda} enlace={spent} />
        </Suspense>
      ) : (
        <SpendingPanel
          title="Gasto por rubro"
          de="Rubro"
          otros="Otros rubros"
          gastos={gastosPorRubro(figuras, moneda)}
          {...spending}
        />
      ),
    byProveedor: (
      <SpendingPanel
        title="Gasto por proveedor"
        de="Proveedor"
        otros="Otros proveedores"
        gastos={gastosPorProveedor(figuras, moneda)}
        {...spending}
      />
    ),
    budgets:
      conPresupuestos || (figuras.presupuestoCliente ?? []).length > 0 ? (
        <Suspense fallback={<Espera />}>
          <BudgetsPanel figuras={figuras} link={budgetsLink} />
        </Suspense>
      ) : null,
  };
  return { monedas, parts };
}

function Body<F extends Figuras>(props: BodyProps<F>) {
  const { figuras, days, enlace, titulo, renderFourth, children } = props;
  const { monedas, parts } = useParts(props);
  return (
    <Refreshing busy={props.query.isPlaceholderData}>
      {monedas.map((moneda) => (
        <CurrencyFigures
          key={moneda}
          cifras={figuresOf(figuras, moneda, days.hoy)}
          titulo={moneda === 'ARS' ? titulo : 'Saldo en dólares'}
          enPeriodo={figuras.desde !== null}
          hasta={figuras.hasta}
          hoy={days.hoy}
          enlace={enlace}
        >
          {renderFourth(figuras, moneda)}
        </CurrencyFigures>
      ))}
      {monedas.length > 1 ? <CurrencySwitch monedas={monedas} elegida={parts.moneda} /> : null}
      {children(figuras, parts)}
    </Refreshing>
  );
}

/** A page of figures: its days, one strip per currency, and the charts in the currency chosen. */
export function FiguresPage<F extends Figuras>(props: FiguresPageProps<F>) {
  const { query, texts, days, exportPath, actions } = props;
  return (
    <>
      <PageHeader
        {...props.header}
        actions={
          <>
            <PeriodSwitch period={days.period} hoy={days.hoy} onChange={days.setPeriod} />
            <ExportMenu path={exportPath} period={days.period} />
            {actions}
          </>
        }
      />
      {props.lead}
      {query.data ? (
        (props.renderEmpty?.(query.data) ?? <Body {...props} figuras={query.data} />)
      ) : query.isError ? (
        <ErrorState
          title={texts.failed}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Panel flush>
          <LoadingRows rows={8} label={texts.loading} />
        </Panel>
      )}
    </>
  );
}
