import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { Suspense, useState } from 'react';

import { lazyPart } from '@/lib/lazy-part.ts';
import { cn } from '@/lib/utils.ts';

import { Panel } from '../display/panel.tsx';
import { LoadingRows } from '../state/loading-rows.tsx';
import { Bar } from './bar.tsx';
import { RankedRow, RankedRows, RestRow } from './ranked-rows.tsx';
import type { SpendingTableProps } from './spending-table.tsx';
import { TableToggle } from './table-toggle.tsx';
import { splitTop, totalOf, type Spending } from './totals.ts';

const SpendingTable = lazyPart(
  async () => (await import('./spending-table.tsx')).SpendingTable,
  'together',
);

type SpendingPanelProps = SpendingTableProps & {
  readonly qualifier: string;
  /** Label of the row with the sum of the smaller spending. */
  readonly otros: string;
  /** Note below the rows, such as about amounts in other currencies or withheld taxes. */
  readonly nota?: string | undefined;
};

function Bars({ gastos, otros, moneda, enlace }: SpendingPanelProps) {
  const { arriba, resto } = splitTop(gastos);
  const scale = Math.max(1, ...arriba.map(({ centavos }) => centavos));
  const parts = (centavos: number, rest: boolean) => ({
    cifras: (
      <span className="tnum font-semibold" title={formatearDinero(centavos, moneda)}>
        {formatearDineroCorto(centavos, moneda)}
      </span>
    ),
    barra: <Bar value={centavos} scale={scale} rest={rest} />,
  });
  const deGasto = ({ clave, nombre, filtros, centavos }: Spending) => (
    <RankedRow
      key={clave}
      nombre={nombre}
      {...parts(centavos, filtros === null)}
      to={filtros === null ? undefined : enlace(filtros)}
    />
  );
  return (
    <RankedRows>
      {arriba.map(deGasto)}
      {resto.length === 0 ? null : (
        <RestRow nombre={otros} cuantos={resto.length} {...parts(totalOf(resto), true)}>
          {resto.map(deGasto)}
        </RestRow>
      )}
    </RankedRows>
  );
}

/** Classes that spread the rows over the height of the panel, which may be beside a taller one. */
const SPREAD = 'flex flex-col [&>div]:flex [&>div]:grow [&>div]:flex-col';

/** Spending: bars of the largest rows on one scale, or a table of all. */
export function SpendingPanel(props: SpendingPanelProps) {
  const { title, qualifier, gastos, moneda, nota } = props;
  const [enTabla, setEnTabla] = useState(false);
  return (
    <Panel
      title={<span className="whitespace-nowrap">{title}</span>}
      qualifier={
        <span className="max-md:hidden">{moneda === 'USD' ? 'en dólares' : qualifier}</span>
      }
      flush={enTabla}
      className={SPREAD}
      action={
        gastos.length === 0 ? undefined : (
          <TableToggle inTable={enTabla} onChange={setEnTabla} of={title.toLowerCase()} />
        )
      }
    >
      {gastos.length === 0 ? (
        <p className="text-muted-foreground">No hay egresos en este período y moneda.</p>
      ) : enTabla ? (
        <Suspense fallback={<LoadingRows rows={gastos.length + 2} label="Cargando la tabla" />}>
          <SpendingTable {...props} />
        </Suspense>
      ) : (
        <div className="@container flex grow flex-col">
          <Bars {...props} />
        </div>
      )}
      {nota === undefined || gastos.length === 0 ? null : (
        <p
          className={cn(
            'tnum pt-2 text-sm whitespace-normal text-muted-foreground',
            enTabla && 'px-4 pb-3',
          )}
        >
          {nota}
        </p>
      )}
    </Panel>
  );
}
