import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { CircleHelp } from 'lucide-react';

import { Money } from '@/components/display/money';

/** What movements come to that nobody put in an account. */
export function SinCuenta({ importes }: { readonly importes: Saldos['sinCuenta'] }) {
  if (importes.length === 0) return null;
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
    </section>
  );
}
