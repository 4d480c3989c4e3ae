import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Figuras } from '@plomada/domain/proyectos/stats.schema';
import type { ReactNode } from 'react';

import { PageHeader, type PageHeaderProps } from '@/components/display/page-header';

import type { BudgetsLink } from '../../config/budgets-address.ts';
import { ErrorState } from '../state/error-state.tsx';
import { CurrencyFigures } from './currency-figures.tsx';
import { ExportMenu } from './export-menu.tsx';
import { useFiguresParts, type FiguresParts } from './figures-parts.tsx';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { figuresOf, type RowsLink } from './figures.ts';
import { PeriodSwitch } from './period-switch.tsx';
import { Refreshing } from './refreshing.tsx';
import type { Days } from './use-period.ts';

export type FiguresQuery<F> = {
  readonly data: F | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
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
  /** Of what the balance is: `Saldo de la obra`. */
  readonly titulo: string;
  /** The fourth figure of the strip; the base currency leads. */
  readonly renderFourth: (figuras: F, moneda: Moneda) => ReactNode;
  /** Instead of figures that would all be zero; null when there are some. */
  readonly renderEmpty?: (figuras: F) => ReactNode;
  readonly children: (figuras: F, parts: FiguresParts) => ReactNode;
};

type BodyProps<F extends Figuras> = FiguresPageProps<F> & { readonly figuras: F };

function Body<F extends Figuras>(props: BodyProps<F>) {
  const { figuras, days, enlace, titulo, renderFourth, children } = props;
  const { monedas, parts } = useFiguresParts(props);
  const [base = 'ARS', ...otras] = monedas;
  const cifrasDe = (moneda: Moneda) => figuresOf(figuras, moneda, days.hoy);
  return (
    <Refreshing busy={props.query.isPlaceholderData}>
      <CurrencyFigures
        cifras={[cifrasDe(base), ...otras.map(cifrasDe)]}
        titulo={titulo}
        enPeriodo={figuras.desde !== null}
        hasta={figuras.hasta}
        hoy={days.hoy}
        enlace={enlace}
      >
        {renderFourth(figuras, base)}
      </CurrencyFigures>
      {children(figuras, parts)}
    </Refreshing>
  );
}

/** A page of figures: its days, one strip for all currencies, and the charts in the one chosen. */
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
        <FiguresSkeleton label={texts.loading} />
      )}
    </>
  );
}
