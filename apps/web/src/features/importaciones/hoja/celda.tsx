import { Check, X } from 'lucide-react';
import { memo } from 'react';

import { cn } from '@/lib/utils.ts';

import { type CeldaDeHoja, esNumero, queEs } from './marcas.ts';

const LOOK: Readonly<Record<CeldaDeHoja['que'], string>> = {
  FILA: 'bg-card',
  TOTAL: 'bg-card font-semibold',
  TOTAL_MAL: 'bg-destructive-subtle font-semibold text-destructive',
  TITULO: 'bg-muted font-medium text-muted-foreground',
  IGNORADA: 'bg-sunken text-muted-foreground',
  ERROR: 'bg-destructive-subtle text-destructive underline decoration-dotted underline-offset-2',
};

type CeldaProps = {
  readonly id: string;
  readonly columna: number;
  readonly celda: CeldaDeHoja | undefined;
  readonly activa: boolean;
  /** CSS `box-shadow` that draws the edge of a table through the cell. */
  readonly borde: string | undefined;
  /** True for a total that equals the sum of the rows to import. */
  readonly coincide: boolean;
};

export const Celda = memo(function Celda(props: CeldaProps) {
  const { id, columna, celda, activa, borde, coincide } = props;
  return (
    <td
      id={id}
      data-columna={columna}
      aria-colindex={columna + 2}
      aria-selected={activa}
      title={celda?.texto}
      style={borde === undefined ? undefined : { boxShadow: borde }}
      className={cn(
        'h-7 overflow-hidden border-r border-b border-border px-2 text-sm text-ellipsis whitespace-nowrap',
        celda === undefined ? 'bg-card' : LOOK[celda.que],
        celda !== undefined && esNumero(celda.texto) && 'tnum text-right',
        activa && 'relative outline-2 -outline-offset-2 outline-ring outline-solid',
      )}
    >
      {celda === undefined ? null : (
        <>
          {celda.que === 'TOTAL' && coincide ? (
            <Check aria-hidden className="mr-1 inline size-3.5 text-success" strokeWidth={3} />
          ) : null}
          {celda.que === 'TOTAL_MAL' ? (
            <X aria-hidden className="mr-1 inline size-3.5" strokeWidth={3} />
          ) : null}
          {celda.texto}
          {celda.que === 'FILA' ? null : (
            <span className="sr-only">, {queEs(celda, coincide)}</span>
          )}
        </>
      )}
    </td>
  );
});
