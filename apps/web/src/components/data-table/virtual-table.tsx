import { memo, useCallback, useMemo, type KeyboardEvent, type ReactNode } from 'react';

import { cn } from '@/lib/utils';

import type { ListPages } from '../../lib/list-pages.ts';
import { useIsPhone } from '../../lib/use-media-query.ts';
import type { Column } from './columns.ts';
import { RowCells } from './data-table.tsx';
import { RowCheck } from './row-check.tsx';
import { RowMenuButton, useRowMenu } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { Totals } from './totals.tsx';
import { useFreshRows } from './use-fresh-rows.ts';
import { useFocusedRow, useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { VirtualPhoneList } from './virtual-phone-list.tsx';
import type { VirtualTableProps } from './virtual-table-props.ts';

const HEAD = 32;

/** Rendered again only when its row, or what all rows share, changes: not as one scrolls. */
const Part = memo(function Part({
  index,
  render,
}: {
  readonly index: number;
  readonly render: (index: number) => ReactNode;
}) {
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
  const { row, index, columns, rowLink, rowName, rowHeight, chosen, onToggle, onMenu, measure } =
    props;
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

/** In a fixed layout the main column takes what the others leave. */
function fixed<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column) =>
    column.main === true ? { ...column, className: cn('w-auto', column.className) } : column,
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

function linkAt<Row>(rows: readonly Row[], link: VirtualTableProps<Row>['editLink']) {
  return (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : link?.(row);
  };
}

function WideTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, rows, order, rowLink, rowHeight, rowName, selection, menuOf, totals } = props;
  const columns = useMemo(() => fixed(props.columns), [props.columns]);
  const focused = useFocusedRow(order);
  const { setBody, body, parts, measure, scrollTo } = useWideRows(props, focused.index);
  const { menu, open } = useRowMenu(menuOf);
  const hasMenu = menuOf !== undefined;
  const toggle = selection?.toggle;
  const has = selection?.has;
  const editLink = linkAt(rows, props.editLink);
  const keys = useRowKeys({ order, body, scrollTo, onToggle: toggle, editLink }, focused);
  const render = useCallback(
    (index: number) => {
      const row = rows[index];
      const key = order[index];
      if (row === undefined || key === undefined) return null;
      return (
        <WideRow
          row={row}
          index={index}
          columns={columns}
          rowLink={rowLink}
          rowName={rowName}
          rowHeight={rowHeight}
          chosen={has?.(key)}
          onToggle={(range) => toggle?.(key, range)}
          onMenu={hasMenu ? (button) => open(row, button) : undefined}
          measure={measure}
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
        <tbody
          ref={setBody}
          aria-busy={props.refreshing}
          className="[&_td]:border-b [&_th]:border-b [&_tr:last-child>td]:border-b-transparent [&_tr:last-child>th]:border-b-transparent"
          {...keys}
        >
          {parts.map((part) =>
            part.kind === 'gap' ? (
              <Gap key={part.key} size={part.size} />
            ) : (
              <Part key={part.key} index={part.index} render={render} />
            ),
          )}
        </tbody>
        {totals === undefined || totals.length === 0 ? null : (
          <Totals
            columns={columns}
            totals={totals}
            hasActions={hasMenu}
            hasLead={selection !== undefined}
          />
        )}
      </table>
      {menu}
    </>
  );
}

/** Esc drops the selection, wherever in the list the focus is. */
function closeOnEscape(event: KeyboardEvent<HTMLElement>, close: (() => void) | undefined) {
  const { target, currentTarget } = event;
  if (event.key !== 'Escape' || close === undefined) return;
  if (target instanceof Node && currentTarget.contains(target)) close();
}

/**
 * A table of any length, scrolled with the page: only the rows in sight are in the document. On
 * phones a list. Put it in a `Panel flush`.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { selection, refreshing } = props;
  const isPhone = useIsPhone();
  useFreshRows();
  const active = selection !== undefined && (selection.picking || selection.chosen.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="@container relative overflow-clip rounded-b-lg"
      onKeyDown={(event) => closeOnEscape(event, active ? selection.onClose : undefined)}
    >
      {active ? (
        <SelectionBar
          selection={selection}
          text={selection.text}
          actions={selection.actions}
          onClose={selection.onClose}
          className={isPhone ? 'h-12' : '-mb-8 h-8'}
        />
      ) : null}
      {isPhone ? <VirtualPhoneList {...props} /> : <WideTable {...props} />}
      {refreshing === true ? (
        <div aria-hidden className="absolute inset-x-0 top-8 z-10 h-0.5 animate-pulse bg-primary" />
      ) : null}
    </div>
  );
}

/** The rows of a list by pages, as a table takes them. */
export function pagedRows<Row>(list: ListPages<Row>) {
  return {
    rows: list.rows,
    rowCount: list.hasMore ? undefined : list.rows.length,
    refreshing: list.isRefreshing,
    onNearEnd: list.hasMore && !list.isFetching ? list.onMore : undefined,
  };
}
