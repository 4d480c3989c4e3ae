import type { CuentaProveedor } from '@plomada/domain/por-pagar/cuenta-proveedor.schema';

import { Money } from '@/components/display/money';

type Cifras = Pick<
  CuentaProveedor,
  'moneda' | 'compradoCentavos' | 'pagadoCentavos' | 'pendienteCentavos' | 'vencidoCentavos'
>;

const FIGURAS = [
  ['Se le compró', 'compradoCentavos'],
  ['Se le debe', 'pendienteCentavos'],
  ['Vencido', 'vencidoCentavos'],
  ['Se le pagó', 'pagadoCentavos'],
] as const;

export const tieneAlgo = (cuenta: Cifras): boolean =>
  FIGURAS.some(([, campo]) => cuenta[campo] !== 0);

/** What was bought, owed and paid: a line of each currency, never one added to the other. */
export function CifrasDelProveedor({ cuentas }: { readonly cuentas: readonly Cifras[] }) {
  return (
    <section aria-label="Cifras" className="@container rounded-lg shadow-raised">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg bg-border @[720px]:grid-cols-4">
        {FIGURAS.map(([label, campo]) => (
          <div key={campo} className="min-w-0 bg-card px-4 py-3">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            {cuentas.map((cuenta) => (
              <dd key={cuenta.moneda} className="mt-0.5">
                <Money
                  centavos={cuenta[campo]}
                  moneda={cuenta.moneda}
                  alarm={campo === 'vencidoCentavos' && cuenta[campo] > 0}
                  className="text-lg font-semibold"
                />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
