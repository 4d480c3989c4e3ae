import { memo, useCallback, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';

import { cn } from '@/lib/utils.ts';

import type { MenuItem } from '../overlay/menu.tsx';
import type { DataTableProps } from './data-table.tsx';
import { type PhoneRow, PhoneRowContent, PhoneTotals } from './phone-list.tsx';
import { RowCheck } from './row-check.tsx';
import { headingOver, isHeading, rowOf, withHeadings } from './row-groups.ts';
import type { TableSelection } from './selection-bar.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Props shared by the list on phones and the table it replaces. */
export type VirtualTableProps<Row> = Omit<DataTableProps<Row>, 'actions' | 'onSort'> & {
  /**
   * Keys of `rows` in their order; memoized by the caller, who also uses them for the selection.
   */
  readonly order: readonly string[];
  /** Number of rows, loaded or not; undefined while unknown. */
  readonly rowCount: number | undefined;
  /** Row height in px in the table; on phones rows are measured instead. */
  readonly rowHeight: (row: Row) => number;
  /** Name of a row, for screen readers. */
  readonly rowName: (row: Row) => string;
  /** Group of a row on phones; consecutive rows of a group share one heading. */
  readonly phoneGroup?: (row: Row) => string;
  /** Heading of a row in the table; consecutive rows with the same one share it. */
  readonly wideHeading?: (row: Row) => string;
  /** Loads more rows; undefined when there are none, or they are already loading. */
  readonly onNearEnd?: (() => void) | undefined;
  readonly selection?: TableSelection | undefined;
  /** Address that the key E opens; without it, E opens the row. */
  readonly editLink?: ((row: Row) => string) | undefined;
  readonly menuOf?: (row: Row) => readonly MenuItem[];
};

const HEADING = 28;
/**
 * Estimated height in px of a row, with two lines of title and one of facts; rows are measured once
 * rendered.
 */
const ROW = 91;
/** Height in px of the bottom bar on phones. */
const FOOT = 80;

type PartProps = { readonly index: number; readonly render: (index: number) => ReactNode };

/** Row that renders when its index or `render` changes, and not on scroll. */
export const Part = memo(function Part({ index, render }: PartProps) {
  return render(index);
});

type PhoneItemProps = {
  readonly row: PhoneRow;
  readonly to: string | undefined;
  readonly name: string;
  /** Selection state; when undefined, a touch opens the row instead of selecting it. */
  readonly chosen: boolean | undefined;
  readonly refused: string | undefined;
  readonly onToggle: (range: boolean) => void;
};

const LOOK = 'block min-h-[60px] px-4 py-3 -outline-offset-2 active:bg-row-hover';

/** Content of a row, which selects it, opens its page, or does neither. */
function PhoneTarget({ row, to, name, chosen, refused, onToggle }: PhoneItemProps) {
  const content = <PhoneRowContent row={row} />;
  if (chosen !== undefined) {
    return (
      <label className={cn(LOOK, 'flex gap-3', chosen && 'bg-row-selected')}>
        <span className="pt-0.5">
          <RowCheck label={`Seleccionar ${name}`} {...{ checked: chosen, refused, onToggle }} />
        </span>
        <span className="min-w-0 flex-1">
          {content}
          {refused === undefined ? null : (
            <span className="mt-1 block text-sm text-muted-foreground">{refused}</span>
          )}
        </span>
      </label>
    );
  }
  // Positioned, because a button inside may cover the whole row.
  if (to === undefined) return <div className={cn(LOOK, 'relative')}>{content}</div>;
  return (
    <Link to={to} className={LOOK}>
      {content}
    </Link>
  );
}

function PhoneItem(props: PhoneItemProps) {
  const { row, chosen } = props;
  return (
    <>
      <PhoneTarget {...props} />
      {row.below === undefined || chosen !== undefined ? null : (
        <div className="px-4 pb-3">{row.below}</div>
      )}
    </>
  );
}

type HeadingProps = {
  readonly text: string | undefined;
  readonly position: number;
  readonly picking: boolean;
  readonly measure: (element: HTMLElement | null) => void;
};

function Heading({ text, position, picking, measure }: HeadingProps) {
  return (
    <li
      aria-hidden
      ref={measure}
      data-index={position}
      className={cn(
        'sticky z-[2] h-7 bg-muted px-4 py-1.5 text-xs font-medium text-muted-foreground',
        picking ? 'top-[calc(var(--under-bar)+48px)]' : 'top-(--under-bar)',
      )}
    >
      {text}
    </li>
  );
}

export function VirtualPhoneList<Row>(props: VirtualTableProps<Row>) {
  const { caption, rows, order, rowLink, rowName, phoneRow, phoneGroup, selection, totals } = props;
  const entries = useMemo(() => withHeadings(rows, phoneGroup), [rows, phoneGroup]);
  const keys = useMemo(
    () =>
      entries.map((entry) => {
        const key = order[rowOf(entry)] ?? '';
        return isHeading(entry) ? `de-${key}` : key;
      }),
    [entries, order],
  );
  const picking = selection?.picking ?? false;
  const { setBody, parts, measure } = useVirtualRows({
    count: entries.length,
    keyOf: useCallback((position: number) => keys[position] ?? String(position), [keys]),
    sizeOf: useCallback(
      (position: number) => (isHeading(entries[position] ?? 0) ? HEADING : ROW),
      [entries],
    ),
    kept: useCallback((first: number) => [headingOver(entries, first)], [entries]),
    head: picking ? 76 : HEADING,
    foot: FOOT,
    onNearEnd: props.onNearEnd,
  });
  const { has, toggle, refused } = selection ?? {};
  const count = props.rowCount ?? -1;
  const render = useCallback(
    (position: number) => {
      const entry = entries[position] ?? 0;
      const at = rowOf(entry);
      const row = rows[at];
      const key = order[at];
      if (row === undefined || key === undefined) return null;
      if (isHeading(entry)) {
        const text = phoneRow(row).heading;
        return <Heading {...{ text, position, picking, measure }} />;
      }
      const follows = position > 0 && !isHeading(entries[position - 1] ?? 0);
      return (
        <li
          ref={measure}
          data-index={position}
          aria-posinset={at + 1}
          aria-setsize={count}
          className={follows ? 'border-t border-border/70' : undefined}
        >
          <PhoneItem
            row={phoneRow(row)}
            to={rowLink?.(row)}
            name={rowName(row)}
            chosen={picking ? has?.(key) : undefined}
            refused={refused?.(key)}
            onToggle={(range) => toggle?.(key, range)}
          />
        </li>
      );
    },
    [
      rows,
      order,
      entries,
      count,
      picking,
      has,
      toggle,
      refused,
      rowLink,
      rowName,
      phoneRow,
      measure,
    ],
  );
  return (
    <>
      <ul ref={setBody} aria-label={caption} aria-busy={props.refreshing}>
        {parts.map((part) =>
          part.kind === 'gap' ? (
            <li key={part.key} aria-hidden style={{ height: part.size }} />
          ) : (
            <Part key={part.key} index={part.index} render={render} />
          ),
        )}
      </ul>
      <PhoneTotals totals={totals} />
    </>
  );
}
