import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { columnClass, type Column, type Sort } from './columns.ts';
import { PhoneList, type PhoneRow } from './phone-list.tsx';
import { moveBetweenRows, useListKeys } from './row-keys.ts';
import { TableHead } from './table-head.tsx';
import { Totals, type TotalRow } from './totals.tsx';

export type DataTableProps<Row> = {
  /** Name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Address of the row's page; undefined for a row without one. */
  readonly rowLink?: (row: Row) => string | undefined;
  readonly phoneRow: (row: Row) => PhoneRow;
  readonly totals?: readonly TotalRow[];
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /**
   * Menu button of the row, visible on hover and focus, and always on touch devices; not in the
   * list of phones.
   */
  readonly actions?: (row: Row) => ReactNode;
  /** True while old rows stay until new ones arrive. */
  readonly refreshing?: boolean;
};

/** Lines between rows, shared by both kinds of table; the last row has none. */
export const BODY_LINES =
  '[&_td]:border-b [&_th]:border-b [&_tr:last-child>td]:border-b-transparent [&_tr:last-child>th]:border-b-transparent';

/** Progress line below the table head. */
export const Refreshing = ({ on }: { readonly on: boolean | undefined }) =>
  on === true ? (
    <div aria-hidden className="absolute inset-x-0 top-8 z-10 h-0.5 animate-pulse bg-primary" />
  ) : null;

type RowCellsProps<R> = {
  readonly columns: readonly Column<R>[];
  readonly row: R;
  readonly index: number;
  readonly to: string | undefined;
};

/**
 * Cells of one row; the main cell is its header and, with `to`, contains a link that covers the
 * row.
 */
export function RowCells<R>({ columns, row, index, to }: RowCellsProps<R>): ReactNode {
  return columns.map((column) => {
    const content = column.cell(row, index);
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
        {to === undefined ? (
          <span className="flex min-w-0 items-center gap-2">{content}</span>
        ) : (
          <Link
            data-row-link
            to={to}
            className="flex min-w-0 items-center gap-2 rounded-sm after:absolute after:inset-0"
          >
            {content}
          </Link>
        )}
      </th>
    );
  });
}

function Row<R>(props: DataTableProps<R> & { readonly row: R; readonly index: number }) {
  const { row, index, columns, rowLink, actions } = props;
  return (
    <tr className="group link-row h-9 border-b border-border/70 focus-within:bg-row-hover hover:bg-row-hover">
      <RowCells columns={columns} row={row} index={index} to={rowLink?.(row)} />
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

/** Semantic table; on phones a list. Put it in a `Panel flush`. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, rowKey, totals, sort, onSort, actions, refreshing } = props;
  const isPhone = useIsPhone();
  useListKeys();
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
        totals={totals}
      />
    );
  }
  return (
    <div className="@container relative overflow-clip rounded-b-lg">
      <table className="w-full border-separate border-spacing-0 text-base [&_td]:border-inherit [&_th]:border-inherit">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={columns} sort={sort} onSort={onSort} hasActions={hasActions} />
        {/* Focus stays on the links inside; the body only listens for their key events. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody aria-busy={refreshing} onKeyDown={moveBetweenRows} className={BODY_LINES}>
          {rows.map((row, index) => (
            <Row key={rowKey(row)} {...props} row={row} index={index} />
          ))}
        </tbody>
        <Totals columns={columns} totals={totals} hasActions={hasActions} />
      </table>
      <Refreshing on={refreshing} />
    </div>
  );
}
