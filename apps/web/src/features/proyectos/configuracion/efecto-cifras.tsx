import { formatearNumero } from '@plomada/formatters/numero';

import { Money } from '../../../components/ui/money.tsx';
import { trpc } from '../../../lib/trpc.ts';

/** What hangs on the obra: how many movements, and the balance of each currency. */
export function EfectoCifras({ obraId }: { readonly obraId: string }) {
  const { data, isError } = trpc.proyectos.stats.useQuery({ id: obraId });
  const falta = isError ? '—' : '…';
  return (
    <dl className="rounded-lg bg-sunken p-3">
      <div className="flex justify-between gap-3 py-1">
        <dt className="text-muted-foreground">Movimientos</dt>
        <dd className="tnum font-medium">{data ? formatearNumero(data.movimientos) : falta}</dd>
      </div>
      {data?.porMoneda.map(({ moneda, saldoCentavos }) => (
        <div key={moneda} className="flex justify-between gap-3 py-1">
          <dt className="text-muted-foreground">
            Saldo en {moneda === 'ARS' ? 'pesos' : 'dólares'}
          </dt>
          <dd className="font-medium">
            <Money centavos={saldoCentavos} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
