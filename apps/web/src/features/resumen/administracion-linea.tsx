import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { AdministracionDeResumen } from '@plomada/domain/resumen/resumen.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';
import { Link } from 'react-router';

import { Money } from '@/components/display/money.tsx';
import { Panel } from '@/components/display/panel.tsx';
import { paths } from '@/config/paths.ts';
import { useTenant } from '@/lib/tenant.ts';

type AdministracionLineaProps = {
  readonly administracion: AdministracionDeResumen | null;
  readonly moneda: Moneda;
};

/** Line for Administración, which the totals include; nothing when it had no movements. */
export function AdministracionLinea({ administracion, moneda }: AdministracionLineaProps) {
  const { tenantId } = useTenant();
  if (administracion === null || administracion.movimientos === 0) return null;
  const { nombre, saldos, deLasObrasBp } = administracion;
  const deMoneda = saldos.find((saldo) => saldo.moneda === moneda);
  return (
    <Panel flush>
      <Link
        to={paths.obra(tenantId, tenantId)}
        className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-lg px-4 py-3 -outline-offset-2 hover:bg-row-hover"
      >
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-medium">{nombre}</span>
          <span className="text-sm text-muted-foreground">
            {deLasObrasBp === null
              ? 'Gastos de la empresa'
              : `Gastos de la empresa, ${formatearPorcentajeBp(deLasObrasBp)} de lo gastado en obras`}
          </span>
        </span>
        <span className="text-sm text-muted-foreground">
          {'Egresos '}
          <span className="text-base font-medium text-foreground">
            <Money centavos={deMoneda?.egresosCentavos ?? 0} moneda={moneda} />
          </span>
        </span>
      </Link>
    </Panel>
  );
}
