import type { Proyeccion, Vencimientos } from '@plomada/domain/resumen/vencimientos.schema';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { withBudgets } from '@/config/budgets-address.ts';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

const PRIMEROS = 5;

export type AdeudadoProps = {
  readonly datos: Vencimientos;
  readonly obraId: string | undefined;
  readonly caja: Proyeccion;
};

export function Adeudado({ datos, obraId, caja: { moneda } }: AdeudadoProps) {
  const { tenantId } = useTenant();
  const lista =
    obraId === undefined
      ? paths.obrasVista(tenantId, 'presupuestos')
      : paths.presupuestos(tenantId, obraId);
  const filas = datos.adeudado.filter((una) => una.moneda === moneda && una.adeudadoCentavos > 0);
  if (filas.length === 0) return null;
  const resto = filas.slice(PRIMEROS);
  return (
    <section className="border-t border-border px-4 pt-2 pb-3">
      <h3 className="text-sm text-muted-foreground">Adeudado a proveedores</h3>
      <ul>
        {filas.slice(0, PRIMEROS).map(({ proveedorId, proveedor, adeudadoCentavos }) => (
          <li key={proveedorId}>
            <Link
              to={withBudgets(lista, { sentido: 'EGRESO', proveedorId })}
              className="-mx-2 flex min-h-[26px] items-center justify-between gap-3 rounded-md px-2 hover:bg-row-hover max-md:min-h-11"
            >
              <span className="min-w-0 truncate" title={proveedor}>
                {proveedor}
              </span>
              <Money centavos={adeudadoCentavos} moneda={moneda} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {resto.length === 0 ? null : (
        <Link
          to={withBudgets(lista, { sentido: 'EGRESO' })}
          className="finger text-sm text-primary underline-offset-4 hover:underline"
        >
          {resto.length === 1 ? 'Y a uno más' : `Y a ${resto.length} más`}
        </Link>
      )}
    </section>
  );
}
