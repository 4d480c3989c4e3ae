import type { Llamado } from '@plomada/domain/aportes/llamados/llamado.schema';

import { Money } from '@/components/display/money';

import { Bar } from '../../../components/charts/bar.tsx';

export type PagadoBarraProps = {
  readonly llamado: Pick<Llamado, 'estado' | 'pagadoCentavos' | 'pendienteCentavos' | 'moneda'>;
};

/** How much of a call was paid, as a bar; what is missing in words. A cancelled one asks nothing. */
export function PagadoBarra({ llamado }: PagadoBarraProps) {
  const { estado, pagadoCentavos, pendienteCentavos, moneda } = llamado;
  if (estado === 'ANULADO') return <span className="text-muted-foreground">Ya no se pide</span>;
  return (
    <span className="block w-full">
      <span className="mb-1 flex items-baseline justify-between gap-3">
        {pendienteCentavos === 0 ? (
          <span className="text-muted-foreground">Completo</span>
        ) : (
          <span className="whitespace-nowrap">
            <span className="text-muted-foreground">Falta </span>
            <Money
              centavos={pendienteCentavos}
              moneda={moneda}
              alarm={estado === 'VENCIDO'}
              className="font-medium"
            />
          </span>
        )}
      </span>
      <Bar value={pagadoCentavos} scale={pagadoCentavos + pendienteCentavos} />
    </span>
  );
}
