import { memo, useCallback, useMemo, type ReactNode } from 'react';

import type { MenuItem } from '@/components/overlay/menu';
import { cn } from '@/lib/utils';

import { useIsPhone } from '../../lib/use-media-query.ts';
import type { Column } from './columns.ts';
import { BODY_LINES, type DataTableProps, Refreshing, RowCells } from './data-table.tsx';
import { RowCheck } from './row-check.tsx';
import { useFreshRows } from './row-keys.ts';
import { RowMenuButton, useRowMenu } from './row-menu.tsx';
import { SelectionBar, type TableSelection } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { Totals } from './totals.tsx';
import { useFocusedRow, useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { VirtualPhoneList } from './virtual-phone-list.tsx';

export type VirtualTableProps<Row> = Omit<DataTableProps<Row>, 'actions' | 'onSort'> & {
  /** The keys of `rows`, in their order: kept by the caller, who also chooses by them. */
  readonly order: readonly string[];
  /** How many there are, loaded or not; absent while it is not known. */
  readonly rowCount: number | undefined;
  /** Height of a row of the table; on phones rows are measured. */
  readonly rowHeight: (row: Row) => number;
  /** What a row is called to those who cannot see it. */
  readonly rowName: (row: Row) => string;
  /** Phones: rows of the same group follow each other under one heading. */
  readonly phoneGroup?: (row: Row) => string;
  /** Absent: there is nothing more, or it is already on its way. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly selection?: TableSelection;
  /** Where E edits a row; without it, E opens the row. */
  readonly editLink?: ((row: Row) => string) | undefined;
  readonly menuOf?: (row: Row) => readonly MenuItem[];
};

const HEAD = 32;

type PartProps = { readonly index: number; readonly render: (index: number) => ReactNode };

/** Rendered again only when its row, or what all rows share, changes: not as one scrolls. */
const Part = memo(function Part({ index, render }: PartProps) {
  return render(index);
});

function Gap({ size }: { readonly size: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height: size }} className="border-0! p-0" />
    </tr>
  );
}

type WideRowProps<Row> = Pick<VirtualTableProps<Row>, 'rowName' | 'rowHeight'> & {
  readonly rowLink: ((row: Row) => string | undefined) | undefined;
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  /** Undefined: rows are not chosen here. */
  readonly chosen: boolean | undefined;
  readonly onToggle: (range: boolean) => void;
  readonly onMenu: ((button: HTMLElement) => void) | undefined;
  readonly measure: (element: HTMLElement | null) => void;
};

function WideRow<Row>(props: WideRowProps<Row>) {
  const { row, index, columns, rowLink, rowName, rowHeight } = props;
  const { chosen, onToggle, onMenu, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={cn(
        'group relative border-border/70 focus-within:bg-row-hover hover:bg-row-hover',
        chosen && 'bg-row-selected focus-within:bg-row-selected hover:bg-row-selected',
      )}
      style={{ height: rowHeight(row) }}
    >
      {chosen === undefined ? null : (
        <td className="pl-4">
          <RowCheck label={`Seleccionar ${rowName(row)}`} checked={chosen} onToggle={onToggle} />
        </td>
      )}
      <RowCells columns={columns} row={row} index={index} to={rowLink?.(row)} />
      {onMenu === undefined ? null : (
        <td className="relative z-[1] pr-2 text-right">
          <RowMenuButton label={`Acciones de ${rowName(row)}`} onOpen={onMenu} />
        </td>
      )}
    </tr>
  );
}

function useWideRows<Row>(props: VirtualTableProps<Row>, focused: number) {
  const { rows, order, rowHeight } = props;
  return useVirtualRows({
    count: rows.length,
    keyOf: useCallback((index: number) => order[index] ?? String(index), [order]),
    sizeOf: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? 0 : rowHeight(row);
      },
      [rows, rowHeight],
    ),
    kept: useCallback(() => [focused], [focused]),
    head: HEAD,
    foot: 8,
    onNearEnd: props.onNearEnd,
  });
}

function WideTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, rows, order, rowLink, rowHeight, rowName, selection, menuOf, totals } = props;
  // In a fixed layout the main column takes what the others leave.
  const columns = useMemo(
    () =>
      props.columns.map((column) =>
        column.main === true ? { ...column, className: cn('w-auto', column.className) } : column,
      ),
    [props.columns],
  );
  const focused = useFocusedRow(order);
  const { setBody, body, parts, measure, scrollTo } = useWideRows(props, focused.index);
  const { menu, open } = useRowMenu(menuOf);
  const hasMenu = menuOf !== undefined;
  const toggle = selection?.toggle;
  const has = selection?.has;
  const editLink = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : props.editLink?.(row);
  };
  const keys = useRowKeys({ order, body, scrollTo, onToggle: toggle, editLink }, focused);
  const render = useCallback(
    (index: number) => {
      const row = rows[index];
      const key = order[index];
      if (row === undefined || key === undefined) return null;
      return (
        <WideRow
          {...{ row, index, columns, rowLink, rowName, rowHeight, measure }}
          chosen={has?.(key)}
          onToggle={(range) => toggle?.(key, range)}
          onMenu={hasMenu ? (button) => open(row, button) : undefined}
        />
      );
    },
    [rows, order, has, toggle, columns, rowLink, rowName, rowHeight, hasMenu, open, measure],
  );
  return (
    <>
      <table
        aria-rowcount={props.rowCount === undefined ? -1 : props.rowCount + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-base [&_td]:border-inherit [&_th]:border-inherit"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          hasActions={hasMenu}
          lead={
            selection === undefined ? null : (
              <th scope="col" className="w-10 pl-4 text-left">
                <RowCheck
                  label="Seleccionar los cargados"
                  checked={selection.all}
                  onToggle={selection.toggleAll}
                />
              </th>
            )
          }
        />
        {/* The links inside hold the focus; the body only listens. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={setBody} aria-busy={props.refreshing} className={BODY_LINES} {...keys}>
          {parts.map((part) =>
            part.kind === 'gap' ? (
              <Gap key={part.key} size={part.size} />
            ) : (
              <Part key={part.key} index={part.index} render={render} />
            ),
          )}
        </tbody>
        <Totals {...{ columns, totals }} hasActions={hasMenu} hasLead={selection !== undefined} />
      </table>
      {menu}
    </>
  );
}

/**
 * A table of any length, scrolled with the page: only the rows in sight are in the document. On
 * phones a list. Put it in a `Panel flush`.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { selection } = props;
  const isPhone = useIsPhone();
  useFreshRows();
  const active = selection !== undefined && (selection.picking || selection.chosen.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="@container relative overflow-clip rounded-b-lg"
      onKeyDown={({ key, target, currentTarget }) => {
        const inside = target instanceof Node && currentTarget.contains(target);
        if (active && inside && key === 'Escape') selection.onClose();
      }}
    >
      {active ? (
        <SelectionBar selection={selection} className={isPhone ? 'h-12' : '-mb-8 h-8'} />
      ) : null}
      {isPhone ? <VirtualPhoneList {...props} /> : <WideTable {...props} />}
      <Refreshing on={props.refreshing} />
    </div>
  );
}
