import type { Moneda } from '@plomada/domain/base/campos.schema';
import type { Tramo } from '@plomada/domain/por-pagar/por-pagar.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import { cn } from '@/lib/utils';

import { TRAMO_LABEL } from '../palabras.ts';

export type ImporteDeTramo = { readonly tramo: Tramo; readonly pendienteCentavos: number };

export const COLOR: Readonly<Record<Tramo, string>> = {
  POR_VENCER: 'bg-chart-8',
  HASTA_30: 'bg-chart-2',
  HASTA_60: 'bg-expense',
  HASTA_90: 'bg-destructive',
  MAS_DE_90: 'bg-chart-4',
};

export type BarraProps = {
  readonly tramos: readonly ImporteDeTramo[];
  readonly moneda: Moneda;
  readonly className?: string;
};

/** How old what is owed is, as one picture; credit notes have no part in it. */
export function Barra({ tramos, moneda, className }: BarraProps) {
  const visibles = tramos.filter(({ pendienteCentavos }) => pendienteCentavos > 0);
  const textos = visibles.map(
    ({ tramo, pendienteCentavos }) =>
      `${TRAMO_LABEL[tramo]} ${formatearDinero(pendienteCentavos, moneda)}`,
  );
  if (visibles.length === 0) return null;
  return (
    <div
      role="img"
      aria-label={textos.join(', ')}
      className={cn('flex h-2 w-full gap-0.5 overflow-hidden rounded-sm', className)}
    >
      {visibles.map(({ tramo, pendienteCentavos }, i) => (
        <span
          key={tramo}
          title={textos[i]}
          style={{ flexGrow: pendienteCentavos }}
          className={cn('min-w-1 basis-0 rounded-[2px] forced-colors:border', COLOR[tramo])}
        />
      ))}
    </div>
  );
}
