import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { CircleHelp } from 'lucide-react';

import { LinkButton } from '@/components/display/link-button.tsx';
import { Balance } from '@/components/display/money.tsx';
import { Button } from '@/components/ui/button.tsx';
import { paths } from '@/config/paths.ts';
import { MOVEMENT_FILTERS } from '@/lib/filters-address.ts';
import { useTenant, useCan } from '@/lib/tenant.ts';

import type { Hacer } from '../que-hacer.ts';

type SinCuentaProps = { readonly saldos: Saldos; readonly onHacer: Hacer };

export function SinCuenta({
  saldos: { sinCuenta: importes, sinCuentaDesde },
  onHacer,
}: SinCuentaProps) {
  const { tenantId } = useTenant();
  const puede = useCan('manage_accounts');
  const movimientos = MOVEMENT_FILTERS.write(
    { sinCuenta: true, ...(sinCuentaDesde === null ? {} : { desde: sinCuentaDesde }) },
    new URLSearchParams('vista=movimientos'),
  );
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
  // The link is shown even with no row left to assign, because earlier assignments can be undone
  // there.
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
            Ingresos menos egresos, desde el primer día de las cuentas, que todavía no dicen de qué
            caja o banco son.
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 max-md:w-full max-md:pl-7">
        {importes.map(({ moneda, saldoCentavos }) => (
          <li key={moneda}>
            <Balance centavos={saldoCentavos} moneda={moneda} className="text-lg font-semibold" />
          </li>
        ))}
      </ul>
      <div className="flex w-full flex-wrap gap-x-5 gap-y-1 pl-7">
        {puede ? ubicar('Ubicar') : null}
        <LinkButton
          to={`${paths.obras(tenantId)}?${movimientos.toString()}`}
          variant="link"
          size="inline"
        >
          Ver los movimientos
        </LinkButton>
      </div>
    </section>
  );
}
