import {
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';

import type { ListPages } from '@/lib/list-pages.ts';
import { shortcutsAreOn } from '@/lib/shortcuts.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import type { Column } from './columns.ts';
import { BODY_LINES, Refreshing, RowCells } from './data-table.tsx';
import { RowCheck } from './row-check.tsx';
import { keyOf, pressInRow, STEPS, useFreshRows } from './row-keys.ts';
import { RowMenuButton, useRowMenu } from './row-menu.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableHead } from './table-head.tsx';
import { Totals } from './totals.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';
import { Part, VirtualPhoneList, type VirtualTableProps } from './virtual-phone-list.tsx';

const HEAD = 32;

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
  /** Selection state; undefined when rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly refused: string | undefined;
  readonly onToggle: (range: boolean) => void;
  readonly onMenu: ((button: HTMLElement) => void) | undefined;
  readonly measure: (element: HTMLElement | null) => void;
};

function WideRow<Row>(props: WideRowProps<Row>) {
  const { row, index, columns, rowLink, rowName, rowHeight } = props;
  const { chosen, refused, onToggle, onMenu, measure } = props;
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
          <RowCheck
            label={`Seleccionar ${rowName(row)}`}
            {...{ checked: chosen, refused, onToggle }}
          />
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

function indexOf(target: EventTarget | null, body: Element): number {
  // Events of a menu or dialog opened from a row bubble through React, but its element is outside
  // the table.
  if (!(target instanceof Element) || !body.contains(target)) return -1;
  return Number(target.closest('[data-index]')?.getAttribute('data-index') ?? -1);
}

type RowKeysOptions = {
  readonly order: readonly string[];
  readonly body: HTMLElement | null;
  /** Sets the focused row. */
  readonly setKey: (key: string | null) => void;
  readonly scrollTo: (index: number) => void;
  readonly onToggle?: ((key: string, range: boolean) => void) | undefined;
  /** Address to edit a row; without it, E opens the row. */
  readonly editLink?: ((index: number) => string | undefined) | undefined;
};

/**
 * Keys of a focused row: arrows and J/K move between rows, mounted or not; X selects, E edits, `.`
 * opens its menu.
 */
function useRowKeys({ order, body, setKey, scrollTo, onToggle, editLink }: RowKeysOptions) {
  const navigate = useNavigate();
  const due = useRef<number | null>(null);
  useEffect(() => {
    if (due.current === null || body === null) return;
    const link = body.querySelector<HTMLElement>(`[data-index="${due.current}"] [data-row-link]`);
    if (link === null) return;
    due.current = null;
    link.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = indexOf(event.target, event.currentTarget);
    if (index >= 0) setKey(order[index] ?? null);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setKey(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const index = indexOf(event.target, event.currentTarget);
    const key = order[index];
    const pressed = keyOf(event);
    if (key === undefined || (pressed.length === 1 && !shortcutsAreOn())) return;
    const step = STEPS.get(pressed);
    const edit = pressed === 'e' ? editLink?.(index) : undefined;
    if (step !== undefined) {
      const next = order[index + step];
      if (next === undefined) return;
      due.current = index + step;
      setKey(next);
      scrollTo(index + step);
    } else if (pressed === 'x' && onToggle !== undefined) {
      onToggle(key, event.shiftKey);
    } else if (edit !== undefined) {
      void navigate(edit);
    } else if (!pressInRow(body?.querySelector(`[data-index="${index}"]`), pressed)) return;
    event.preventDefault();
  };
  return { onFocus, onBlur, onKeyDown };
}

function WideTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, rows, order, rowLink, rowHeight, rowName, selection, menuOf, totals } = props;
  // The main column takes the remaining width, as tables with a fixed layout need.
  const columns = useMemo(
    () =>
      props.columns.map((column) =>
        column.main === true ? { ...column, className: cn('w-auto', column.className) } : column,
      ),
    [props.columns],
  );
  // The focused row is kept by key, so that it stays mounted and is found after the rows change.
  const [focused, setKey] = useState<string | null>(null);
  const index = useMemo(() => (focused === null ? -1 : order.indexOf(focused)), [focused, order]);
  const { setBody, body, parts, measure, scrollTo } = useWideRows(props, index);
  const { menu, open } = useRowMenu(menuOf);
  const hasMenu = menuOf !== undefined;
  const { toggle, has, refused } = selection ?? {};
  const editLink = (index: number) => {
    const row = rows[index];
    return row === undefined ? undefined : props.editLink?.(row);
  };
  const keys = useRowKeys({ order, body, setKey, scrollTo, onToggle: toggle, editLink });
  const render = useCallback(
    (index: number) => {
      const row = rows[index];
      const key = order[index];
      if (row === undefined || key === undefined) return null;
      return (
        <WideRow
          {...{ row, index, columns, rowLink, rowName, rowHeight, measure }}
          chosen={has?.(key)}
          refused={refused?.(key)}
          onToggle={(range) => toggle?.(key, range)}
          onMenu={hasMenu ? (button) => open(row, button) : undefined}
        />
      );
    },
    [
      rows,
      order,
      has,
      toggle,
      refused,
      columns,
      rowLink,
      rowName,
      rowHeight,
      hasMenu,
      open,
      measure,
    ],
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
        {/* Focus stays on the links inside; the body only listens for their key events. */}
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
 * Table of any length that scrolls with the page and renders only visible rows; a list on phones.
 * Put it in a `Panel flush`.
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

/** Table props of a paged list. */
export function pagedRows<Row>(list: ListPages<Row>) {
  return {
    rows: list.rows,
    rowCount: list.hasMore ? undefined : list.rows.length,
    refreshing: list.isRefreshing,
    onNearEnd: list.hasMore && !list.isFetching ? list.onMore : undefined,
  };
}
