import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Bar } from '../../../components/charts/bar.tsx';
import { Money } from '../../../components/ui/money.tsx';

export type AvanceProps = {
  readonly acopio: Pick<Acopio, 'retiradoBp' | 'valorCentavos' | 'moneda'>;
};

/** How much was withdrawn, as a bar; what is left in words. */
export function Avance({ acopio: { retiradoBp, valorCentavos, moneda } }: AvanceProps) {
  return (
    <span className="block w-full">
      <span className="mb-1 flex items-baseline justify-between gap-3">
        <span>
          <span className="text-muted-foreground">Queda </span>
          <Money centavos={valorCentavos} moneda={moneda} className="font-medium" />
        </span>
        <span className="tnum text-sm text-muted-foreground">
          {formatearPorcentajeBp(retiradoBp)}
          <span className="sr-only"> retirado</span>
        </span>
      </span>
      <Bar value={retiradoBp} scale={10_000} />
    </span>
  );
}
