import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { formatearDinero } from '@plomada/formatters/dinero';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { paths } from '@/config/paths.ts';
import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

export const ENLACE =
  'finger rounded-sm font-medium text-primary underline-offset-4 hover:underline';

type LineaProps = Pick<OrdenPago['adelantos'][number], 'proyecto' | 'importeCentavos'> &
  Pick<OrdenPago, 'moneda'> & {
    readonly que: string;
    readonly detalle?: string;
    readonly to?: string;
  };

/** Line of what stays on account, or of what was on account and is applied. */
function Linea({ que, detalle, to, proyecto, importeCentavos, moneda }: LineaProps) {
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
        <span className="tnum block text-sm text-muted-foreground">
          {[proyecto.nombre, detalle].filter(Boolean).join(' · ')}
        </span>
      </span>
      <Money centavos={importeCentavos} moneda={moneda} className="ml-auto shrink-0 font-medium" />
    </li>
  );
}

/** Amount that was applied of what the order left on account, in words. */
function aplicadoEnPalabras(
  { importeCentavos, aplicadoCentavos }: NonNullable<OrdenPago['aCuenta']>,
  moneda: OrdenPago['moneda'],
): string {
  if (aplicadoCentavos === 0) return 'Sin aplicar';
  return aplicadoCentavos === importeCentavos
    ? 'Ya se aplicó'
    : `Quedan ${formatearDinero(importeCentavos - aplicadoCentavos, moneda)} sin aplicar`;
}

/** Lines of an order for what it left on account, and for what it applied of earlier ones. */
export function LineasACuenta({ orden }: { readonly orden: OrdenPago }) {
  const { tenantId } = useTenant();
  const { aCuenta, adelantos, moneda } = orden;
  return (
    <>
      {aCuenta === null ? null : (
        <Linea
          {...aCuenta}
          moneda={moneda}
          que="A cuenta"
          {...(orden.anulada ? {} : { detalle: aplicadoEnPalabras(aCuenta, moneda) })}
          {...(aCuenta.movimiento === null
            ? {}
            : {
                to: paths.movimiento(tenantId, aCuenta.proyecto.id, aCuenta.movimiento.id),
              })}
        />
      )}
      {adelantos.map(({ id, orden: anterior, ...linea }) => (
        <Linea
          key={id}
          {...linea}
          moneda={moneda}
          que={`A cuenta de la orden de pago ${anterior.numero}`}
          to={payables.orden(tenantId, anterior.id)}
        />
      ))}
    </>
  );
}
