import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { CircleHelp } from 'lucide-react';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';
import { Button } from '@/components/ui/button';

import { MOVEMENT_FILTERS } from '../../../config/filters-address.ts';
import { paths } from '../../../config/paths.ts';
import { useCan, useTenant } from '../../../lib/tenant.ts';
import type { Hacer } from '../que-hacer.ts';

const movimientosSinCuenta = (tenantId: string): string =>
  `${paths.obras(tenantId)}?${MOVEMENT_FILTERS.write({ sinCuenta: true }, new URLSearchParams('vista=movimientos')).toString()}`;

type SinCuentaProps = { readonly importes: Saldos['sinCuenta']; readonly onHacer: Hacer };

/** What movements come to that nobody put in an account. */
export function SinCuenta({ importes, onHacer }: SinCuentaProps) {
  const { tenantId } = useTenant();
  const puede = useCan('manage_accounts');
  const ubicar = (nombre: string) => (
    <Button
      variant="link"
      size="inline"
      aria-haspopup="dialog"
      onClick={() => onHacer({ que: 'ubicar' })}
    >
      {nombre}
    </Button>
  );
  // What was placed can be taken back when nothing is left to place.
  if (importes.length === 0) return puede ? <div>{ubicar('Ubicados antes')}</div> : null;
  return (
    <section
      aria-label="Sin cuenta"
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-lg bg-card px-4 py-3.5 shadow-raised"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <CircleHelp aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div>
          <h2 className="font-medium">Sin cuenta</h2>
          <p className="text-sm text-muted-foreground">
            Ingresos menos egresos que todavía no dicen de qué caja o banco son.
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 max-md:w-full max-md:pl-7">
        {importes.map(({ moneda, saldoCentavos }) => (
          <li key={moneda}>
            <Money
              centavos={saldoCentavos}
              moneda={moneda}
              alarm={saldoCentavos < 0}
              className="text-lg font-semibold"
            />
          </li>
        ))}
      </ul>
      <div className="flex w-full flex-wrap gap-x-5 gap-y-1 pl-7">
        {puede ? ubicar('Ubicar') : null}
        <Button asChild variant="link" size="inline">
          <Link to={movimientosSinCuenta(tenantId)}>Ver los movimientos</Link>
        </Button>
      </div>
    </section>
  );
}
