import { formatearNumero } from '@plomada/formatters/numero';

import { EffectFigures } from '@/components/display/effect-figures';
import { Money } from '@/components/display/money';

import { trpc } from '../../../lib/trpc.ts';

/** What hangs on the obra: how many movements, and the balance of each currency. */
export function EfectoCifras({ obraId }: { readonly obraId: string }) {
  const { data, isError } = trpc.proyectos.stats.useQuery({ id: obraId });
  const movimientos = data ? formatearNumero(data.movimientos) : isError ? '—' : '…';
  const saldos = data?.porMoneda.map(
    ({ moneda, saldoCentavos }) =>
      [
        `Saldo en ${moneda === 'ARS' ? 'pesos' : 'dólares'}`,
        <Money key={moneda} centavos={saldoCentavos} moneda={moneda} />,
      ] as const,
  );
  return <EffectFigures figures={[['Movimientos', movimientos], ...(saldos ?? [])]} />;
}
