import { cn } from '@/lib/utils.ts';

import type { Column } from './columns.ts';
import { RowCells } from './data-table.tsx';
import { RowCheck } from './row-check.tsx';
import { RowMenuButton } from './row-menu.tsx';
import type { VirtualTableProps } from './virtual-phone-list.tsx';

type WideRowProps<Row> = Pick<VirtualTableProps<Row>, 'rowName' | 'rowHeight'> & {
  readonly rowLink: ((row: Row) => string | undefined) | undefined;
  readonly row: Row;
  readonly index: number;
  /** Position among rows and headings. */
  readonly position: number;
  readonly columns: readonly Column<Row>[];
  /** Selection state; undefined when rows cannot be selected. */
  readonly chosen: boolean | undefined;
  readonly refused: string | undefined;
  readonly onToggle: (range: boolean) => void;
  /** Opens the row's menu; null for a row without one, undefined where no row has one. */
  readonly onMenu: ((button: HTMLElement) => void) | null | undefined;
  readonly measure: (element: HTMLElement | null) => void;
};

export function WideRow<Row>(props: WideRowProps<Row>) {
  const { row, index, position, columns, rowLink, rowName, rowHeight } = props;
  const { chosen, refused, onToggle, onMenu, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={position}
      data-row={index}
      aria-rowindex={position + 2}
      className={cn(
        'group link-row border-border/70 focus-within:bg-row-hover hover:bg-row-hover',
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
          {onMenu === null ? null : (
            <RowMenuButton label={`Acciones de ${rowName(row)}`} onOpen={onMenu} />
          )}
        </td>
      )}
    </tr>
  );
}

type WideHeadingProps = {
  readonly text: string;
  readonly position: number;
  /** Number of columns, with those of checkboxes and of actions. */
  readonly columns: number;
  readonly measure: (element: HTMLElement | null) => void;
};

/** Height in px of a heading between rows. */
export const WIDE_HEADING = 28;

export function WideHeading({ text, position, columns, measure }: WideHeadingProps) {
  return (
    <tr
      ref={measure}
      data-index={position}
      aria-rowindex={position + 2}
      style={{ height: WIDE_HEADING }}
    >
      <th
        colSpan={columns}
        scope="rowgroup"
        className="bg-muted px-4 text-left text-xs font-medium text-muted-foreground"
      >
        {text}
      </th>
    </tr>
  );
}
