import { excesoEnPalabras } from '@plomada/domain/presupuestos/palabras.rules';
import type { Presupuesto } from '@plomada/domain/presupuestos/presupuesto.schema';
import { TriangleAlert } from 'lucide-react';

import { Money } from '@/components/display/money.tsx';

/**
 * Notice of payments over the caps; the server lists none for users who may not see private
 * payments.
 */
export function ExcesoAviso({
  presupuesto: { excesos, moneda },
}: {
  readonly presupuesto: Presupuesto;
}) {
  if (excesos.length === 0) return null;
  return (
    <section
      aria-label="Pagos por encima de lo previsto"
      className="flex gap-3 rounded-lg bg-destructive-subtle px-4 py-3"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-destructive" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold text-destructive">Pagos por encima de lo previsto</h2>
        <p className="text-sm">
          Incluye lo programado y los pagos privados. A quien no los ve no le cuentan para el tope.
        </p>
        <ul className="mt-2 max-w-md">
          {excesos.map(({ que, certificado, excesoCentavos }) => (
            <li
              key={`${que}${certificado?.id ?? ''}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4"
            >
              <span>{excesoEnPalabras(que, certificado?.numero ?? null)}</span>
              <Money
                alarm
                centavos={excesoCentavos}
                moneda={moneda}
                className="font-semibold text-destructive"
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
