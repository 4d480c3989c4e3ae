import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { TotalesDeObra } from '@plomada/domain/proyectos/stats.schema';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import type { BudgetsLink } from '@/config/budgets-address.ts';
import { lazyPart } from '@/lib/lazy-part.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';

import { PageHeader, type PageHeaderProps } from '../display/page-header.tsx';
import { ExportMenu } from '../overlay/export-menu.tsx';
import { TitledSheet } from '../overlay/titled-sheet.tsx';
import { QueryError, type QueryErrorProps } from '../state/query-error.tsx';
import { Button } from '../ui/button.tsx';
import { Popover, PopoverContent, PopoverTrigger } from '../ui/popover.tsx';
import { CurrencyTotals } from './currency-totals.tsx';
import type { PeriodChoiceProps } from './period-choice.tsx';
import { type Days, type Period, periodLabel } from './period.ts';
import { type TotalsParts, useTotalsParts } from './totals-parts.tsx';
import { TotalsSkeleton } from './totals-skeleton.tsx';
import { currencyTotals, type RowsLink } from './totals.ts';

const loadChoice = () => import('./period-choice.tsx');
const PeriodChoice = lazyPart(
  async () => (await loadChoice()).PeriodChoice,
  'ahead',
  <div className="h-96" />,
);

/** Choice of the page's period, by preset or dates: a popover, or a sheet on phones. */
function PeriodSwitch(props: PeriodChoiceProps) {
  const { period, hoy, onChange } = props;
  const [abierto, setAbierto] = useState(false);
  const isPhone = useIsPhone();
  const elegir = (nuevo: Period) => {
    setAbierto(false);
    onChange(nuevo);
  };
  const boton = (
    <Button
      variant="outline"
      aria-haspopup="dialog"
      aria-expanded={abierto}
      // Less padding, so that the two buttons beside this one stay in the row at 320 px.
      className="max-[359px]:px-2"
      // Preloads the choice before it is opened.
      onPointerEnter={() => void loadChoice()}
      onFocus={() => void loadChoice()}
      onClick={isPhone ? () => setAbierto(true) : undefined}
    >
      <CalendarDays aria-hidden />
      <span className="tnum">{periodLabel(period, hoy)}</span>
      <ChevronDown aria-hidden />
    </Button>
  );
  const contenido = <PeriodChoice {...props} onChange={elegir} />;
  if (isPhone) {
    return (
      <>
        {boton}
        <TitledSheet open={abierto} onOpenChange={setAbierto} title="Período">
          {contenido}
        </TitledSheet>
      </>
    );
  }
  return (
    <Popover open={abierto} onOpenChange={setAbierto}>
      <PopoverTrigger asChild>{boton}</PopoverTrigger>
      <PopoverContent align="end" aria-label="Período" className="w-80">
        {contenido}
      </PopoverContent>
    </Popover>
  );
}

export type TotalsQuery<F> = QueryErrorProps['query'] & {
  readonly data: F | undefined;
  readonly isError: boolean;
  readonly isPlaceholderData: boolean;
};

type TotalsPageProps<F extends TotalesDeObra> = {
  readonly header: Omit<PageHeaderProps, 'actions'>;
  /** Actions after the period and the export. */
  readonly actions?: ReactNode;
  /** Content above the totals, for the most urgent. */
  readonly lead?: ReactNode;
  /** Path below `/api/{tenantId}` to export the data as a file. */
  readonly exportPath: string;
  readonly days: Days;
  readonly query: TotalsQuery<F>;
  /** Texts of a failure and of loading: `No pudimos traer el resumen`, `Cargando el resumen`. */
  readonly texts: { readonly failed: string; readonly loading: string };
  readonly enlace: RowsLink;
  readonly budgetsLink: BudgetsLink;
  /** Label of the balance: `Saldo de la obra`. */
  readonly titulo: string;
  /** Centavos unsent on this device, by currency, which are added to the balance. */
  readonly espera?: ReadonlyMap<Moneda, number>;
  /** Fourth cell of the strip, for the base currency. */
  readonly renderFourth: (figuras: F, moneda: Moneda) => ReactNode;
  /** Content in place of the totals, such as when all are zero; null to show them. */
  readonly renderEmpty?: (figuras: F) => ReactNode;
  readonly children: (figuras: F, parts: TotalsParts) => ReactNode;
};

const NADA: ReadonlyMap<Moneda, number> = new Map();

/**
 * Totals of the page; those of the previous period stay while the new ones load, with a progress
 * line above.
 */
function Body<F extends TotalesDeObra>(props: TotalsPageProps<F> & { readonly figuras: F }) {
  const { figuras, days, enlace, titulo, espera = NADA, renderFourth, children } = props;
  const { monedas, parts } = useTotalsParts(props);
  const [base = 'ARS', ...otras] = monedas;
  const cifrasDe = (moneda: Moneda) => currencyTotals(figuras, moneda, days.hoy);
  const isBusy = props.query.isPlaceholderData;
  return (
    <div aria-busy={isBusy} className="relative flex flex-col gap-4">
      {isBusy ? (
        <div aria-hidden className="absolute inset-x-0 -top-2 h-0.5 animate-pulse bg-primary" />
      ) : null}
      <CurrencyTotals
        cifras={[cifrasDe(base), ...otras.map(cifrasDe)]}
        titulo={titulo}
        espera={espera}
        enPeriodo={figuras.desde !== null}
        hasta={figuras.hasta}
        hoy={days.hoy}
        enlace={enlace}
      >
        {renderFourth(figuras, base)}
      </CurrencyTotals>
      {children(figuras, parts)}
    </div>
  );
}

/** Page of totals: period, one strip for all currencies, and the charts in the chosen one. */
export function TotalsPage<F extends TotalesDeObra>(props: TotalsPageProps<F>) {
  const { query, texts, days, exportPath, actions } = props;
  return (
    <>
      <PageHeader
        {...props.header}
        actions={
          <>
            <PeriodSwitch period={days.period} hoy={days.hoy} onChange={days.setPeriod} />
            <ExportMenu path={exportPath} params={days.period} />
            {actions}
          </>
        }
      />
      {props.lead}
      {query.data ? (
        (props.renderEmpty?.(query.data) ?? <Body {...props} figuras={query.data} />)
      ) : query.isError ? (
        <QueryError title={texts.failed} query={query} />
      ) : (
        <TotalsSkeleton label={texts.loading} />
      )}
    </>
  );
}
