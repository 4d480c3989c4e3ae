import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { Link } from 'react-router';

import { Money } from '@/components/display/money';

import { paths } from '../../../config/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';

type DisponibleProps = {
  readonly importes: Saldos['porMoneda'];
  /** Of one work, whose accounts they are. */
  readonly deObra?: boolean;
};

/** What there is, under the balance, which is of movements: a line for each currency, to where it stands. */
export function Disponible({ importes, deObra = false }: DisponibleProps) {
  const { tenantId } = useTenant();
  if (importes.length === 0) return null;
  return (
    <Link
      to={paths.cuentas(tenantId)}
      className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-5 gap-y-1 rounded-lg bg-card px-4 py-2.5 text-card-foreground shadow-raised -outline-offset-2 transition-colors hover:bg-row-hover"
    >
      <span>
        <span className="font-medium">Disponible</span>
        <span className="text-sm text-muted-foreground">
          {deObra ? ' en las cuentas de la obra' : ' en cajas y bancos'}
        </span>
      </span>
      <span className="flex flex-col items-start md:items-end">
        {importes.map(({ moneda, saldoCentavos }) => (
          <Money
            key={moneda}
            centavos={saldoCentavos}
            moneda={moneda}
            alarm={saldoCentavos < 0}
            className="font-semibold"
          />
        ))}
      </span>
    </Link>
  );
}
