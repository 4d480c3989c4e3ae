import { ListChecks, X } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { keepFocusInPage } from '@/lib/return-focus.ts';
import { useIsPhone } from '@/lib/use-media-query.ts';
import { cn } from '@/lib/utils.ts';

import { Button } from '../ui/button.tsx';
import { RowCheck } from './row-check.tsx';
import type { Selection } from './use-selection.ts';

export type TableSelection = Selection & {
  /** Count in words, e.g. "2 seleccionados". */
  readonly text: string;
  readonly actions: ReactNode;
  /** True on phones in selection mode; outside of it a tap opens the row. */
  readonly picking: boolean;
  /** Reason why a row cannot be selected. */
  readonly refused?: (key: string) => string | undefined;
  readonly onClose: () => void;
};

type SelectionBarProps = { readonly selection: TableSelection; readonly className?: string };

/**
 * Bar over the table head, or above the list of phones, with the count and the actions on the
 * selected rows.
 */
export function SelectionBar({ selection, className }: SelectionBarProps) {
  const { all, chosen, toggleAll, text, actions, onClose } = selection;
  // The bar unmounts with the button that was pressed, so the focus returns to the page.
  useEffect(() => () => void setTimeout(keepFocusInPage), []);
  return (
    <div
      role="toolbar"
      aria-label="Selección"
      data-no-print
      className={cn(
        'sticky top-(--under-bar) z-20 flex items-center gap-3 bg-row-selected pr-1 pl-4 max-md:gap-2 shadow-[inset_0_-1px_0_var(--border),inset_0_1px_0_var(--border)]',
        className,
      )}
    >
      <RowCheck
        label="Seleccionar los cargados"
        checked={all}
        partly={!all && chosen.length > 0}
        onToggle={toggleAll}
      />
      <span
        role="status"
        className="tnum min-w-0 truncate text-sm font-medium max-md:leading-4 max-md:whitespace-normal"
      >
        {text}
      </span>
      <span className="ml-auto flex shrink-0 items-center gap-1">
        {actions}
        <button
          type="button"
          aria-label="Quitar la selección"
          onClick={onClose}
          className="grid size-7 place-items-center rounded-md text-muted-foreground hover:bg-accent max-md:size-11"
        >
          <X aria-hidden className="size-4 max-md:size-5" />
        </button>
      </span>
    </div>
  );
}

/** Selection mode of phones. */
export function usePicking() {
  const [picking, setPicking] = useState(false);
  const pick = useCallback(() => setPicking(true), []);
  const stop = useCallback(() => setPicking(false), []);
  return { picking, pick, stop };
}

export type Picking = ReturnType<typeof usePicking>;

export function PickButton({ pick }: Pick<Picking, 'pick'>) {
  if (!useIsPhone()) return null;
  return (
    <Button variant="outline" onClick={pick}>
      <ListChecks aria-hidden />
      Elegir
    </Button>
  );
}
