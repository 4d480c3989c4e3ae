import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import { formatearNumero, formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Bar } from '@/components/charts/bar.tsx';
import { Money } from '@/components/display/money.tsx';
import { cn } from '@/lib/utils.ts';

export type AvanceProps = {
  readonly acopio: Pick<Acopio, 'retiradoBp' | 'valorCentavos' | 'moneda'>;
  /** Compact variant for panels: smaller text and whole percents. */
  readonly breve?: boolean;
};

/** Rounded percentage; 0 and 100 are kept for exactly nothing and exactly all. */
function enteroPorCiento(bp: number): number {
  if (bp === 0 || bp >= 10_000) return bp / 100;
  return Math.min(99, Math.max(1, Math.round(bp / 100)));
}

/** Value left, in money and as a percentage of the purchase, with a bar. */
export function Avance({ acopio, breve = false }: AvanceProps) {
  const { retiradoBp, valorCentavos, moneda } = acopio;
  // An acopio whose value left is 0, such as one without items, counts as 0 % left.
  const quedaBp = valorCentavos === 0 ? 0 : Math.max(0, 10_000 - retiradoBp);
  return (
    <span className="block w-full">
      <span
        className={cn(
          'mb-1 flex items-baseline justify-between',
          breve ? 'gap-2 text-sm' : 'gap-3',
        )}
      >
        <span>
          <span className="text-muted-foreground">Queda </span>
          <Money centavos={valorCentavos} moneda={moneda} className="font-medium" />
        </span>
        <span className="tnum text-sm text-muted-foreground">
          {breve
            ? `${formatearNumero(enteroPorCiento(quedaBp))}\u00a0%`
            : formatearPorcentajeBp(quedaBp)}{' '}
          <span className={breve ? 'sr-only' : undefined}>del total</span>
        </span>
      </span>
      <Bar value={quedaBp} scale={10_000} />
    </span>
  );
}
