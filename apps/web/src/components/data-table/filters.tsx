import { SlidersHorizontal } from 'lucide-react';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';

import type { FilterNames, FiltersIn } from '@/lib/address-filters.ts';
import type { FilterOption, Texts } from '@/lib/filter-kinds.ts';
import { useOpened } from '@/lib/use-opened.ts';
import { cn } from '@/lib/utils.ts';

import { Button } from '../ui/button.tsx';
import type { FilterDefinition } from './define-filters.ts';
import { type Chip, FilterChip } from './filter-chip.tsx';
import type { ListDays } from './list-days.tsx';
import { PrintedFilters } from './printed-filters.tsx';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';

type FilterBarProps = {
  readonly search?: SearchBoxProps;
  /** Chips of the active filters other than the search and the period. */
  readonly chips: readonly Chip[];
  readonly onClear: () => void;
  /** Period by `listDays`, for lists whose rows have a date. */
  readonly days?: ListDays;
  /** Dialog with all filters; a `lazyPart`. */
  readonly renderDialog: (onClose: () => void) => ReactNode;
  /** Other actions on the list, at the end of the row regardless of the chips' width. */
  readonly children?: ReactNode;
};

/** Row above a list: search, the button "Filtros", and the active filters, each with a ×. */
export function FilterBar(props: FilterBarProps) {
  const { search, chips, onClear, days, renderDialog, children } = props;
  const { opened, open, close } = useOpened<'filtros'>();
  const isOn = chips.length > 0 || days?.isOn === true;
  // Search and chips share one line of a phone, so that the first rows stay visible. Once the
  // search field is focused, it takes the line and "Filtros" shows the count, until the filters are
  // opened or change; the layout thus does not move when the field loses focus.
  const on = JSON.stringify([chips.map(({ key, label }) => [key, label]), days?.isOn]);
  const [filtersAtFocus, setFiltersAtFocus] = useState<string | null>(null);
  const filters = useRef<HTMLButtonElement>(null);
  // A chip disappears when it is removed, so the focus moves to the button; presets stay and keep
  // it.
  const keepFocus = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest('[aria-pressed]')) filters.current?.focus();
  };
  const hasLine = isOn && search !== undefined && filtersAtFocus === on;
  const yields = isOn && search !== undefined && !hasLine;
  const count = chips.length + (days?.isOn === true ? 1 : 0);
  return (
    <>
      <PrintedFilters search={search?.value ?? ''} chips={chips} days={days} />
      <div
        data-no-print
        data-line={yields ? 'chips' : hasLine ? 'search' : undefined}
        className="filter-bar @container"
      >
        <div className="flex flex-wrap items-start gap-2 @[860px]:flex-nowrap">
          <div className="flex min-w-0 flex-1 gap-2 @[860px]:max-w-[440px] @[860px]:min-w-72">
            {search === undefined ? null : (
              <SearchBox {...search} yields={yields} onFocus={() => setFiltersAtFocus(on)} />
            )}
            <Button
              variant="outline"
              ref={filters}
              aria-haspopup="dialog"
              className={search === undefined ? undefined : 'relative max-md:size-11 max-md:p-0'}
              onClick={() => {
                setFiltersAtFocus(null);
                open('filtros');
              }}
              {...(hasLine ? { 'aria-description': `${count} puestos`, 'data-count': count } : {})}
            >
              <SlidersHorizontal aria-hidden />
              <span className={search === undefined ? undefined : 'max-md:sr-only'}>Filtros</span>
            </Button>
          </div>
          <div className="flex shrink-0 gap-2 empty:hidden @[860px]:order-last @[860px]:ml-auto">
            {children}
          </div>
          {isOn || days !== undefined ? (
            // Clicks come from the buttons inside.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <div
              onClick={keepFocus}
              className={cn(
                'min-h-9 min-w-0 items-center gap-2 @[860px]:flex @[860px]:flex-1 @[860px]:basis-0',
                isOn ? 'flex basis-full' : 'hidden',
              )}
            >
              {/* When narrow, the chips scroll in one line so that the rows below stay visible. */}
              <div className="-m-1 flex min-w-0 flex-1 gap-2 overflow-x-auto p-1 @[860px]:flex-wrap @[860px]:overflow-visible">
                {days?.shown}
                {chips.map(({ key, ...chip }) => (
                  <FilterChip key={key} {...chip} />
                ))}
              </div>
              {isOn ? (
                <Button variant="link" size="inline" className="h-9 max-md:h-11" onClick={onClear}>
                  Limpiar
                </Button>
              ) : null}
            </div>
          ) : null}
        </div>
        {opened === 'filtros' ? renderDialog(close) : null}
      </div>
    </>
  );
}

export type FiltersProps<Values extends object> = {
  readonly definition: FilterDefinition<Values>;
  readonly filters: FiltersIn<Values>;
  readonly onChange: (filters: FiltersIn<Values>) => void;
  /** Names of the rows that filters refer to by id. */
  readonly names?: FilterNames<Values> | undefined;
  /** Options that the definition cannot know. */
  readonly options?: { readonly [Name in keyof Values]?: readonly FilterOption[] } | undefined;
  /** Filters hidden from the current user. */
  readonly hidden?: readonly string[];
  /** Other actions on the list, at the end of the row. */
  readonly children?: ReactNode;
};

/** Filter row of a list: search, active filters, and the dialog with all filters. */
export function Filters<Values extends object>(props: FiltersProps<Values>) {
  const { definition, filters, onChange, names, options, hidden, children } = props;
  const { search, days, fromTexts, Dialog } = definition;
  const texts = definition.texts(filters);
  const apply = (changed: Texts) => onChange(fromTexts(changed));
  const put = useCallback(
    (changed: Texts) => onChange(fromTexts({ ...definition.texts(filters), ...changed })),
    [onChange, fromTexts, definition, filters],
  );
  const find = useCallback((search: string) => put({ search }), [put]);
  return (
    <FilterBar
      search={search && { ...search, value: texts['search'] ?? '', onChange: find }}
      chips={definition.chips(filters, names).map(({ name, label }) => ({
        key: name,
        label,
        onRemove: () => put({ [name]: '' }),
      }))}
      onClear={() => apply({ search: texts['search'] })}
      days={days?.(texts, put)}
      renderDialog={(onClose) => (
        <Dialog
          {...{ texts, names, options, hidden, onClose }}
          hasDays={days !== undefined}
          onApply={apply}
        />
      )}
    >
      {children}
    </FilterBar>
  );
}
