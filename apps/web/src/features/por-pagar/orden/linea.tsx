import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

const ENLACE = 'finger rounded-sm font-medium text-primary underline-offset-4 hover:underline';

type Pagada = OrdenPago['pagos'][number];
export type LineaProps = Pick<Pagada, 'proyecto' | 'importeCentavos'> &
  Partial<Pick<Pagada, 'movimiento'>> &
  Pick<OrdenPago, 'moneda'> & {
    readonly que: string;
    /** Page of what the line settles or applies; none for an amount that stays on account. */
    readonly to?: string;
    readonly detalle?: string;
  };

/** Line of an order, with its work, and the movement of its money if there is one. */
export function Linea(props: LineaProps) {
  const { que, to, proyecto, movimiento = null, detalle, importeCentavos, moneda } = props;
  const { tenantId } = useTenant();
  return (
    <li className="flex items-baseline gap-x-4 border-t border-border/70 px-4 py-2 first:border-t-0 max-md:py-3">
      <span className="min-w-0">
        {to === undefined ? (
          <span className="font-medium">{que}</span>
        ) : (
          <Link to={to} className={ENLACE}>
            {que}
          </Link>
        )}
        <span className="tnum block text-sm text-muted-foreground max-md:has-[a]:mt-6">
          {proyecto.nombre}
          {movimiento === null ? null : (
            <>
              {' · '}
              <Link to={paths.movimiento(tenantId, proyecto.id, movimiento.id)} className={ENLACE}>
                {movimiento.codigo}
              </Link>
            </>
          )}
          {detalle === undefined ? null : ` · ${detalle}`}
        </span>
      </span>
      <Money centavos={importeCentavos} moneda={moneda} className="ml-auto shrink-0 font-medium" />
    </li>
  );
}
