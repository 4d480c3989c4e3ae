import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '@/lib/utils.ts';

import { columnClass, type Column, type Sort } from './columns.ts';

type TableHeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  readonly hasActions: boolean;
  /** Header cell before the first column, to select rows. */
  readonly lead?: ReactNode;
};

type HeadCellProps<Row> = Pick<TableHeadProps<Row>, 'sort' | 'onSort'> & {
  readonly column: Column<Row>;
};

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const active = sort?.column === column.id ? sort : undefined;
  const Chevron = active?.direction === 'ascending' ? ChevronUp : ChevronDown;
  const sorts = column.sortable === true && onSort !== undefined;
  const content = (
    <>
      {column.header}
      {active ? <Chevron aria-hidden className="size-3.5" /> : null}
    </>
  );
  return (
    <th
      scope="col"
      aria-sort={active?.direction}
      style={{ width: column.width }}
      className={cn(columnClass(column), 'h-8 px-2 text-xs font-medium first:pl-4 last:pr-4')}
    >
      {sorts ? (
        <button
          type="button"
          className={cn(
            'inline-flex h-6 items-center gap-1 rounded-sm',
            active && 'text-foreground',
          )}
          onClick={() =>
            onSort({
              column: column.id,
              direction: active?.direction === 'descending' ? 'ascending' : 'descending',
            })
          }
        >
          {content}
        </button>
      ) : (
        <span className={active ? 'inline-flex items-center gap-1 text-foreground' : ''}>
          {content}
        </span>
      )}
    </th>
  );
}

export function TableHead<Row>({ columns, sort, onSort, hasActions, lead }: TableHeadProps<Row>) {
  return (
    <thead className="sticky top-(--under-bar) z-10 bg-muted text-muted-foreground shadow-[inset_0_-1px_0_var(--border),inset_0_1px_0_var(--border)] print:static">
      <tr>
        {lead}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {hasActions ? (
          <th scope="col" className="w-11">
            <span className="sr-only">Acciones</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
