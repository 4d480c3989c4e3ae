import type { Moneda } from '@plomada/domain/base/campos.schema';
import { formatearPorcentajeBp } from '@plomada/formatters/numero';

import { Money } from '@/components/display/money';
import { cn } from '@/lib/utils';

export type AvanceProps = {
  readonly bp: number;
  readonly centavos: number;
  readonly moneda: Moneda;
};

/** `30,00` without its sign: the head says it. */
const porcentaje = (bp: number): string => formatearPorcentajeBp(bp).replace(/\s*%$/, '');

const CELDA = 'px-2 text-right tnum';

/** The two cells of a column of the paper: how far, and how much. */
export function AvanceCeldas({
  bp,
  centavos,
  moneda,
  className,
  soloPorcentaje = false,
}: AvanceProps & {
  readonly className?: string;
  /** Where the money gives way to the item's name. */
  readonly soloPorcentaje?: boolean;
}) {
  return (
    <>
      <td className={cn(CELDA, 'border-l border-border', className)}>{porcentaje(bp)}</td>
      {soloPorcentaje ? null : (
        <td className={cn(CELDA, className)}>
          <Money centavos={centavos} moneda={moneda} />
        </td>
      )}
    </>
  );
}

/** The same on one line of a phone. */
export function AvanceRenglon({
  titulo,
  bp,
  centavos,
  moneda,
  fuerte = false,
}: AvanceProps & { readonly titulo: string; readonly fuerte?: boolean }) {
  return (
    <div
      className={cn(
        'flex items-baseline justify-between gap-3 px-4 py-1.5 text-base',
        fuerte && 'bg-row-selected font-medium',
      )}
    >
      <span className="text-muted-foreground">{titulo}</span>
      <span className="tnum flex gap-3">
        <span>{formatearPorcentajeBp(bp)}</span>
        <Money centavos={centavos} moneda={moneda} />
      </span>
    </div>
  );
}
