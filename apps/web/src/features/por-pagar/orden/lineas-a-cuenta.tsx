import { restoACuenta } from '@plomada/domain/por-pagar/devolucion.rules';
import type { OrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';
import { deLaOrdenEnPalabras } from '@plomada/domain/por-pagar/palabras.rules';
import { formatearDinero } from '@plomada/formatters/dinero';
import { formatearFecha } from '@plomada/formatters/fecha';

import { payables } from '@/config/payables-paths.ts';
import { useTenant } from '@/lib/tenant.ts';

import { Linea } from './linea.tsx';

/** Amount that was applied or given back of what the order left on account, in words. */
function usadoEnPalabras(
  aCuenta: NonNullable<OrdenPago['aCuenta']>,
  moneda: OrdenPago['moneda'],
): string {
  const { aplicadoCentavos, devueltoCentavos } = aCuenta;
  const resto = restoACuenta(aCuenta);
  if (aplicadoCentavos === 0 && devueltoCentavos === 0) return 'Sin aplicar';
  if (resto > 0) return `Quedan ${formatearDinero(resto, moneda)} sin aplicar`;
  if (devueltoCentavos === 0) return 'Ya se aplicó';
  return aplicadoCentavos === 0 ? 'El proveedor lo devolvió' : 'Ya se aplicó y se devolvió';
}

/**
 * Lines of an order for what it left on account, for what the supplier gave back of it, and for what
 * it applied of earlier ones.
 */
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
          {...(orden.anulada ? {} : { detalle: usadoEnPalabras(aCuenta, moneda) })}
        />
      )}
      {aCuenta?.devoluciones.map(({ id, codigo, fecha, importeCentavos }) => (
        <Linea
          key={id}
          proyecto={aCuenta.proyecto}
          movimiento={{ id, codigo }}
          importeCentavos={-importeCentavos}
          moneda={moneda}
          que="Devuelto por el proveedor"
          detalle={formatearFecha(fecha)}
        />
      ))}
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
