import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { deLaOrdenEnPalabras } from '@plomada/domain/por-pagar/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';

import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { Linea } from './linea.tsx';

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
        />
      )}
      {adelantos.map(({ id, orden: anterior, ...linea }) => (
        <Linea
          key={id}
          {...linea}
          moneda={moneda}
          que={deLaOrdenEnPalabras(anterior.numero)}
          to={payables.orden(tenantId, anterior.id)}
        />
      ))}
    </>
  );
}
