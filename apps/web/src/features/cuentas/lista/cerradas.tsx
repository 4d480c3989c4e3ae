import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { Link } from 'react-router';

import { Panel } from '@/components/display/panel';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { descripcionDe, ICONO } from '../tipo.tsx';

/** Nothing is written in them any more; what they saw stays. */
export function Cerradas({ cuentas }: { readonly cuentas: readonly Cuenta[] }) {
  const { tenantId } = useTenant();
  return (
    <Panel title="Cerradas" flush>
      {cuentas.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-muted-foreground">No hay cuentas cerradas.</p>
      ) : (
        <ul aria-label="Cuentas cerradas" className="border-t border-border">
          {cuentas.map((cuenta) => {
            const Icono = ICONO[cuenta.tipo];
            return (
              <li
                key={cuenta.id}
                className="relative flex min-h-13 items-center gap-3 border-t border-border/70 px-4 py-2 first:border-t-0 hover:bg-row-hover"
              >
                <Icono aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                <div className="min-w-0">
                  <Link
                    to={paths.cuenta(tenantId, cuenta.id)}
                    className="rounded-sm font-medium after:absolute after:inset-0"
                  >
                    {cuenta.nombre}
                  </Link>
                  <p className="text-sm text-muted-foreground">{descripcionDe(cuenta)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
