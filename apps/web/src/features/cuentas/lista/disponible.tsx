import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import type { Saldos } from '@plomada/domain/cuentas/cuenta.schema';
import { saldosPorMoneda } from '@plomada/domain/cuentas/saldos.rules';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

type Importe = Saldos['porMoneda'][number];

type CifraProps = {
  readonly label: ReactNode;
  readonly importes: readonly Importe[];
  readonly lead?: boolean;
};

/** A line for each currency, pesos first. */
function Cifra({ label, importes, lead = false }: CifraProps) {
  return (
    <div className="min-w-0 bg-card px-4 py-3 @[640px]:py-3.5">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      {importes.length === 0 ? <dd className="mt-1 text-muted-foreground">—</dd> : null}
      {importes.map(({ moneda, saldoCentavos }) => (
        <dd key={moneda} className="mt-0.5">
          <Money
            centavos={saldoCentavos}
            moneda={moneda}
            alarm={saldoCentavos < 0}
            className={cn('font-semibold', lead ? 'text-2xl' : 'text-xl')}
          />
        </dd>
      ))}
    </div>
  );
}

export type DisponibleProps = {
  readonly saldos: Saldos;
  /** How the day is written that they are of; null is today. */
  readonly dia: string | null;
};

/** What there is, in boxes and in banks, never one currency added to another. */
export function Disponible({ saldos, dia }: DisponibleProps) {
  const { items } = saldos;
  return (
    <section aria-label="Disponible" className="@container rounded-lg shadow-raised">
      <dl className="grid gap-px overflow-hidden rounded-lg bg-border @[640px]:grid-cols-[1.45fr_1fr_1fr]">
        <Cifra
          lead
          label={dia === null ? 'Disponible' : `Disponible al ${dia}`}
          importes={saldos.porMoneda}
        />
        <Cifra
          label="En cajas"
          importes={saldosPorMoneda(items.filter(({ tipo }) => esCaja(tipo)))}
        />
        <Cifra
          label="En bancos y billeteras"
          importes={saldosPorMoneda(items.filter(({ tipo }) => !esCaja(tipo)))}
        />
      </dl>
    </section>
  );
}
