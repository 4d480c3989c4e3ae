import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '../../lib/cn.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import { columnClass, type Column, type Sort } from './columns.ts';
import { PhoneList, type PhoneRow } from './phone-list.tsx';
import { moveBetweenRows } from './row-keys.ts';
import { TableHead } from './table-head.tsx';

export type TotalRow = {
  /** Says its scope: "Subtotal de 7 de 1.284 movimientos". One row per currency. */
  readonly label: string;
  /** By column id. */
  readonly cells: Readonly<Record<string, ReactNode>>;
};

export type DataTableProps<Row> = {
  /** Read out, not shown: what the rows are. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  readonly phoneRow: (row: Row) => PhoneRow;
  readonly totals?: readonly TotalRow[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** The row's menu button. Seen on hover and focus, always on touch. */
  readonly actions?: (row: Row) => ReactNode;
  /** Old rows stay while new ones come; a line under the head says so. */
  readonly refreshing?: boolean;
};

function Row<R>({ row, ...props }: DataTableProps<R> & { readonly row: R }) {
  const { columns, rowLink, actions } = props;
  return (
    <tr className="group relative h-9 border-b border-border/70 last:border-b-0 focus-within:bg-row-hover hover:bg-row-hover">
      {columns.map((column) => {
        const content = column.cell(row);
        const look = cn('px-2 first:pl-4 last:pr-4', columnClass(column));
        if (column.main !== true) {
          return (
            <td key={column.id} className={look}>
              {content}
            </td>
          );
        }
        return (
          <th key={column.id} scope="row" className={cn(look, 'font-medium')}>
            {rowLink === undefined ? (
              content
            ) : (
              <Link
                data-row-link
                to={rowLink(row)}
                className="flex min-w-0 items-center gap-2 rounded-sm after:absolute after:inset-0"
              >
                {content}
              </Link>
            )}
          </th>
        );
      })}
      {actions === undefined ? null : (
        <td className="relative z-[1] w-11 pr-2 text-right">
          <span className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
            {actions(row)}
          </span>
        </td>
      )}
    </tr>
  );
}

/** The label spans what stands before the first total, whatever is hidden at this width. */
function Totals<R>({
  columns,
  totals,
  hasActions,
}: {
  readonly columns: readonly Column<R>[];
  readonly totals: readonly TotalRow[];
  readonly hasActions: boolean;
}) {
  return (
    <tfoot className="shadow-[inset_0_2px_0_var(--border-strong)]">
      {totals.map(({ label, cells }) => (
        <tr key={label} className="relative h-10">
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

/** A real table; on phones a list of two-line rows. Put it in a `Panel flush`. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, rowKey, totals, sort, onSort, actions, refreshing } = props;
  const isPhone = useIsPhone();
  const hasActions = actions !== undefined;
  if (isPhone) {
    return (
      <PhoneList
        label={caption}
        items={rows.map((row) => ({
          key: rowKey(row),
          to: props.rowLink?.(row),
          row: props.phoneRow(row),
        }))}
        totals={(totals ?? []).map(({ label, cells }) => ({
          label,
          figures: Object.values(cells),
        }))}
      />
    );
  }
  return (
    <div className="@container relative overflow-clip rounded-b-lg">
      <table className="w-full border-separate border-spacing-0 text-base [&_td]:border-inherit [&_th]:border-inherit">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} hasActions={hasActions} />
        {/* The links inside hold the focus; the body only listens. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          aria-busy={refreshing}
          onKeyDown={moveBetweenRows}
          className="[&_td]:border-b [&_th]:border-b [&_tr:last-child>*]:border-b-0"
        >
          {rows.map((row) => (
            <Row key={rowKey(row)} {...props} row={row} />
          ))}
        </tbody>
        {totals === undefined || totals.length === 0 ? null : (
          <Totals columns={columns} totals={totals} hasActions={hasActions} />
        )}
      </table>
      {refreshing === true ? (
        <div aria-hidden className="absolute inset-x-0 top-8 z-10 h-0.5 animate-pulse bg-primary" />
      ) : null}
    </div>
  );
}
