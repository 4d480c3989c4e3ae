import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';

import { Panel } from '../ui/panel.tsx';
import { Bar } from './bar.tsx';
import { topOf, type RowsLink, type Spending } from './figures.ts';
import { SpendingTable } from './spending-table.tsx';
import { TableToggle } from './table-toggle.tsx';

export type SpendingPanelProps = {
  readonly title: string;
  readonly qualifier: string;
  /** What one row is: `Rubro`, `Proveedor`. */
  readonly de: string;
  /** The name of what the chart leaves together. */
  readonly otros: string;
  /** All of it, largest first. */
  readonly gastos: readonly Spending[];
  readonly moneda: Moneda;
  readonly enlace: RowsLink;
};

const destino = ({ filtros }: Spending, enlace: RowsLink) =>
  filtros === null ? undefined : enlace(filtros);

function Fila({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) {
  if (to === undefined) return <div className="py-1.5">{children}</div>;
  return (
    <Link
      to={to}
      className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      {children}
    </Link>
  );
}

function Bars({ gastos, otros, moneda, enlace }: SpendingPanelProps) {
  const filas = topOf(gastos, otros);
  const mayor = Math.max(1, ...filas.map(({ egresosCentavos }) => egresosCentavos));
  return (
    <ul className="flex flex-col gap-1">
      {filas.map((gasto) => (
        <li key={gasto.clave}>
          <Fila to={destino(gasto, enlace)}>
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate" title={gasto.nombre}>
                {gasto.nombre}
              </span>
              <span
                className="tnum shrink-0 text-sm font-medium"
                title={formatearDinero(gasto.egresosCentavos, moneda)}
              >
                {formatearDineroCorto(gasto.egresosCentavos, moneda)}
              </span>
            </span>
            <Bar
              value={gasto.egresosCentavos}
              scale={mayor}
              rest={gasto.clave === 'otros'}
              className="mt-1.5"
            />
          </Fila>
        </li>
      ))}
    </ul>
  );
}

/** Where the money went: the largest on one length scale, and all of it as a table. */
export function SpendingPanel(props: SpendingPanelProps) {
  const { title, qualifier, gastos, moneda } = props;
  const [enTabla, setEnTabla] = useState(false);
  return (
    <Panel
      title={<span className="whitespace-nowrap">{title}</span>}
      qualifier={
        <span className="max-md:hidden">{moneda === 'USD' ? 'en dólares' : qualifier}</span>
      }
      flush={enTabla}
      action={
        gastos.length === 0 ? undefined : (
          <TableToggle inTable={enTabla} onChange={setEnTabla} of={title.toLowerCase()} />
        )
      }
    >
      {gastos.length === 0 ? (
        <p className="text-muted-foreground">No hay egresos en este período y moneda.</p>
      ) : enTabla ? (
        <SpendingTable caption={title} {...props} />
      ) : (
        <Bars {...props} />
      )}
    </Panel>
  );
}
