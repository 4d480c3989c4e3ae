import type { ReactNode } from 'react';

/**
 * Classes by the table width in px below which a column is hidden. Written in full, since Tailwind
 * finds only literal classes.
 */
const HIDE_BELOW = {
  560: 'hidden @[560px]:table-cell',
  680: 'hidden @[680px]:table-cell',
  720: 'hidden @[720px]:table-cell',
  800: 'hidden @[800px]:table-cell',
  860: 'hidden @[860px]:table-cell',
  920: 'hidden @[920px]:table-cell',
  980: 'hidden @[980px]:table-cell',
  1060: 'hidden @[1060px]:table-cell',
  1080: 'hidden @[1080px]:table-cell',
  1200: 'hidden @[1200px]:table-cell',
  1260: 'hidden @[1260px]:table-cell',
} as const;

export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  /** Content of the column's cell in a row; `index` is the row's position in the whole list. */
  readonly cell: (row: Row, index: number) => ReactNode;
  /** Alignment of the cells, such as `end` for numbers and money; `start` by default. */
  readonly align?: 'start' | 'end';
  /**
   * True for the column that names the row: it takes the free width and contains the row's link.
   */
  readonly main?: boolean;
  /** Table width in px below which the column is hidden. */
  readonly hideBelow?: keyof typeof HIDE_BELOW;
  /**
   * Width in px, or a share of the table's (`cqw`: a hundredth). A virtual table requires it for
   * all columns but the main one.
   */
  readonly width?: number | `${number}%` | `clamp(${string})`;
  readonly sortable?: boolean;
  readonly className?: string;
};

export type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

export function columnClass<Row>({ align, main, hideBelow, className = '' }: Column<Row>): string {
  return [
    align === 'end' ? 'text-right' : 'text-left',
    main === true ? 'w-full min-w-[220px] max-w-0' : 'whitespace-nowrap',
    hideBelow === undefined ? '' : HIDE_BELOW[hideBelow],
    className,
  ].join(' ');
}
