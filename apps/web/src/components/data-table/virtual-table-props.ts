import type { ReactNode } from 'react';

import type { MenuItem } from '@/components/overlay/menu';

import type { DataTableProps } from './data-table.tsx';
import type { Selection } from './use-selection.ts';

type TableSelection = Selection & {
  /** "2 seleccionados". */
  readonly text: string;
  readonly actions: ReactNode;
  /** On phones rows are chosen in a mode of its own: without it they open. */
  readonly picking: boolean;
  readonly onClose: () => void;
};

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
  readonly selection?: TableSelection | undefined;
  /** Where E edits a row; without it, E opens the row. */
  readonly editLink?: ((row: Row) => string) | undefined;
  readonly menuOf?: (row: Row) => readonly MenuItem[];
};
