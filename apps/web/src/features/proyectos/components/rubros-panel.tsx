import type { Moneda } from '@plomada/domain/campos.schema';
import { formatearDinero, formatearDineroCorto } from '@plomada/formatters/dinero';
import { Link } from 'react-router';

import { Panel } from '../../../components/ui/panel.tsx';
import type { GastoRubro } from '../resumen.ts';
import type { Enlace } from './cifras.tsx';

function Fila({
  gasto,
  mayor,
  moneda,
}: {
  readonly gasto: GastoRubro;
  readonly mayor: number;
  readonly moneda: Moneda;
}) {
  return (
    <>
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
      <span aria-hidden className="mt-1.5 block h-2 overflow-hidden rounded-sm bg-chart-track">
        <span
          className="block h-full rounded-r-[2px] bg-primary forced-colors:border"
          style={{ width: `${Math.max(0.5, (gasto.egresosCentavos / mayor) * 100)}%` }}
        />
      </span>
    </>
  );
}

/** Where the money went: the largest trades, one length scale for all. */
export function RubrosPanel({
  gastos,
  moneda,
  enlace,
}: {
  readonly gastos: readonly GastoRubro[];
  readonly moneda: Moneda;
  readonly enlace: Enlace;
}) {
  const mayor = Math.max(1, ...gastos.map(({ egresosCentavos }) => egresosCentavos));
  return (
    <Panel title="Gasto por rubro" qualifier={moneda === 'USD' ? 'en dólares' : 'desde el inicio'}>
      {gastos.length === 0 ? (
        <p className="text-muted-foreground">Todavía no hay egresos en esta moneda.</p>
      ) : (
        <ul className="flex flex-col gap-1">
          {gastos.map((gasto) => {
            const to =
              gasto.rubroId === null
                ? undefined
                : enlace({ tipo: 'EGRESO', moneda, rubroId: gasto.rubroId });
            const fila = <Fila gasto={gasto} mayor={mayor} moneda={moneda} />;
            return (
              <li key={gasto.clave}>
                {to === undefined ? (
                  <div className="py-1.5">{fila}</div>
                ) : (
                  <Link
                    to={to}
                    className="-mx-2 block rounded-md px-2 py-1.5 -outline-offset-2 transition-colors hover:bg-row-hover"
                  >
                    {fila}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
