import type { ReactNode } from 'react';

import { cn } from '@/lib/utils.ts';

import { columnClass, type Column } from './columns.ts';

export type TotalRow = {
  /** Label with its scope: "Subtotal de 7 de 1.284 movimientos". */
  readonly label: string;
  /** Cells by column id. */
  readonly cells: Readonly<Record<string, ReactNode>>;
};

type TotalsProps<R> = {
  readonly columns: readonly Column<R>[];
  readonly totals: readonly TotalRow[] | undefined;
  readonly hasActions: boolean;
  /** True for a table with a leading column of checkboxes. */
  readonly hasLead?: boolean;
};

/** Total rows, whose label overflows the first column into the empty ones beside it. */
export function Totals<R>({ columns, totals, hasActions, hasLead = false }: TotalsProps<R>) {
  if (totals === undefined || totals.length === 0) return null;
  return (
    <tfoot className="shadow-[inset_0_2px_0_var(--border-strong)]">
      {totals.map(({ label, cells }) => (
        <tr key={label} className="relative h-10">
          {hasLead ? <td aria-hidden /> : null}
          {columns.map((column, index) => (
            <td
              key={column.id}
              className={cn(
                'px-2 first:pl-4 last:pr-4',
                columnClass(column),
                index === 0 && 'max-w-0',
              )}
            >
              {index === 0 ? (
                <span className="whitespace-nowrap text-muted-foreground">{label}</span>
              ) : (
                <span className="font-semibold">{cells[column.id] ?? null}</span>
              )}
            </td>
          ))}
          {hasActions ? <td aria-label="Acciones" /> : null}
        </tr>
      ))}
    </tfoot>
  );
}
