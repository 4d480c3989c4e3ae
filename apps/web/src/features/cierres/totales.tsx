import type { TotalCierre } from '@plomada/domain/cierres/total.schema';
import { formatearNumero } from '@plomada/formatters/numero';
import type { ReactNode } from 'react';

import { Money } from '@/components/display/money';

import { MONEDA_LABEL } from '../../config/labels.ts';

function Cifra({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 py-1 md:block md:py-0">
      <dt className="text-sm text-muted-foreground">{name}</dt>
      <dd className="tnum ml-auto font-medium">{children}</dd>
    </div>
  );
}

/** What a month adds up to, a line of figures for each currency. */
export function Totales({ totales }: { readonly totales: readonly TotalCierre[] }) {
  if (totales.length === 0) {
    return <p className="text-muted-foreground">Sin movimientos: se cierra en cero.</p>;
  }
  return totales.map(({ moneda, movimientos, ...total }) => (
    <div key={moneda} className="mt-3 first:mt-0">
      {totales.length === 1 ? null : (
        <h4 className="mb-1 text-sm text-muted-foreground">{MONEDA_LABEL[moneda]}</h4>
      )}
      <dl className="gap-x-6 md:grid md:grid-cols-4">
        <Cifra name="Ingresos">
          <Money
            centavos={total.ingresosCentavos}
            moneda={moneda}
            income={total.ingresosCentavos > 0}
          />
        </Cifra>
        <Cifra name="Egresos">
          <Money centavos={total.egresosCentavos} moneda={moneda} />
        </Cifra>
        <Cifra name="Saldo del mes">
          <Money centavos={total.saldoCentavos} moneda={moneda} alarm={total.saldoCentavos < 0} />
        </Cifra>
        <Cifra name="Movimientos">{formatearNumero(movimientos)}</Cifra>
      </dl>
    </div>
  ));
}
