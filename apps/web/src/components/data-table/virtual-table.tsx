import { useCallback, useMemo, useState } from 'react';

import type { ListPages } from '@/lib/list-pages.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import type { Column } from './columns.ts';
import { BODY_LINES, Refreshing } from './data-table.tsx';
import { RowCheck } from './row-check.tsx';
import { isHeading, positionsOf, rowOf, withHeadings } from './row-groups.ts';
import { useListKeys } from './row-keys.ts';
import { useRowMenu } from './row-menu.tsx';
import { SelectionBar, type TableSelection } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { Totals } from './totals.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { Part, VirtualPhoneList, type VirtualTableProps } from './virtual-phone-list.tsx';
import { WIDE_HEADING, WideHeading, WideRow } from './wide-row.tsx';

const HEAD = 32;

function Gap({ size }: { readonly size: number }) {
  return (
    <tr aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height: size }} className="border-0! p-0" />
    </tr>
  );
}

/** Rows and their headings, of which those near the visible ones are rendered. */
function useWideRows<Row>(props: VirtualTableProps<Row>, focused: number) {
  const { rows, order, rowHeight, wideHeading } = props;
  const entries = useMemo(() => withHeadings(rows, wideHeading), [rows, wideHeading]);
  const positions = useMemo(() => positionsOf(entries), [entries]);
  const kept = positions[focused] ?? -1;
  const { scrollTo, ...virtual } = useVirtualRows({
    count: entries.length,
    keyOf: useCallback(
      (position: number) => {
        const entry = entries[position] ?? 0;
        const key = order[rowOf(entry)] ?? String(position);
        return isHeading(entry) ? `de-${key}` : key;
      },
      [entries, order],
    ),
    sizeOf: useCallback(
      (position: number) => {
        const entry = entries[position] ?? 0;
        if (isHeading(entry)) return WIDE_HEADING;
        const row = rows[rowOf(entry)];
        return row === undefined ? 0 : rowHeight(row);
      },
      [entries, rows, rowHeight],
    ),
    kept: useCallback(() => [kept], [kept]),
    head: HEAD,
    foot: 8,
    onNearEnd: props.onNearEnd,
  });
  return {
    ...virtual,
    entries,
    scrollTo: (index: number) => scrollTo(positions[index] ?? index),
  };
}

/** Columns of a table with a fixed layout, in which the main one takes the remaining width. */
function useColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return useMemo(
    () =>
      columns.map((column) =>
        column.main === true ? { ...column, className: cn('w-auto', column.className) } : column,
      ),
    [columns],
  );
}

const AllCheck = ({ selection: { all, toggleAll } }: { readonly selection: TableSelection }) => (
  <th scope="col" className="w-10 pl-4 text-left">
    <RowCheck label="Seleccionar los cargados" checked={all} onToggle={toggleAll} />
  </th>
);

function WideTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, rows, order, rowLink, rowHeight, rowName, selection, menuOf, totals } = props;
  const columns = useColumns(props.columns);
  // The focused row is kept by key, so that it stays mounted and is found after the rows change.
  const [focused, setKey] = useState<string | null>(null);
  const index = useMemo(() => (focused === null ? -1 : order.indexOf(focused)), [focused, order]);
  const { setBody, body, parts, entries, measure, scrollTo } = useWideRows(props, index);
  const { menu, open } = useRowMenu(menuOf);
  const hasMenu = menuOf !== undefined;
  const { toggle, has, refused } = selection ?? {};
  const { wideHeading } = props;
  const editLink = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : props.editLink?.(row);
  };
  const keys = useRowKeys({ order, body, setKey, scrollTo, onToggle: toggle, editLink });
  const render = useCallback(
    (position: number) => {
      const entry = entries[position] ?? 0;
      const index = rowOf(entry);
      const row = rows[index];
      const key = order[index];
      if (row === undefined || key === undefined) return null;
      if (isHeading(entry)) {
        const all = columns.length + (has === undefined ? 0 : 1) + (hasMenu ? 1 : 0);
        const text = wideHeading?.(row) ?? '';
        return <WideHeading {...{ text, position, measure }} columns={all} />;
      }
      return (
        <WideRow
          {...{ row, index, position, columns, rowLink, rowName, rowHeight, measure }}
          chosen={has?.(key)}
          refused={refused?.(key)}
          onToggle={(range) => toggle?.(key, range)}
          onMenu={menuOf && (menuOf(row).length > 0 ? (button) => open(row, button) : null)}
        />
      );
    },
    [
      rows,
      order,
      entries,
      wideHeading,
      has,
      toggle,
      refused,
      columns,
      rowLink,
      rowName,
      rowHeight,
      hasMenu,
      menuOf,
      open,
      measure,
    ],
  );
  return (
    <>
      <table
        aria-rowcount={
          props.rowCount === undefined ? -1 : props.rowCount + entries.length - rows.length + 1
        }
        className="w-full table-fixed border-separate border-spacing-0 text-base [&_td]:border-inherit [&_th]:border-inherit"
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          sort={props.sort}
          hasActions={hasMenu}
          lead={selection === undefined ? null : <AllCheck selection={selection} />}
        />
        {/* Focus stays on the controls inside; the body only listens for their events. */}
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
 * Table of any length that scrolls with the page and renders the rows near the visible ones; a list
 * on phones. Put it in a `Panel flush`.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { selection } = props;
  const isPhone = useIsPhone();
  useListKeys();
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

/** Table props of a paged list. */
export function pagedRows<Row>(list: ListPages<Row>) {
  return {
    rows: list.rows,
    rowCount: list.hasMore ? undefined : list.rows.length,
    refreshing: list.isRefreshing,
    onNearEnd: list.hasMore && !list.isFetching ? list.onMore : undefined,
  };
}
