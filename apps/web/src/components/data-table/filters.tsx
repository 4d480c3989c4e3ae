import { useCallback, type ReactNode } from 'react';

import type { FilterNames, FiltersIn } from '../../lib/address-filters.ts';
import type { FilterOption, Texts } from '../../lib/filter-kinds.ts';
import type { FilterDefinition } from './define-filters.ts';
import { FilterBar } from './filter-bar.tsx';

export type FiltersProps<Values extends object> = {
  readonly definition: FilterDefinition<Values>;
  readonly filters: FiltersIn<Values>;
  readonly onChange: (filters: FiltersIn<Values>) => void;
  /** What the rows are called that filters refer to. */
  readonly names?: FilterNames<Values>;
  /** What there is to choose from where the definition cannot know it. */
  readonly options?: { readonly [Name in keyof Values]?: readonly FilterOption[] };
  /** Filters that are not for whom the list is shown to. */
  readonly hidden?: readonly string[];
  /** What else one can do with the list, at the end of the row. */
  readonly children?: ReactNode;
};

/** The row over a list: its search, what is on, and the dialog with all there is to filter by. */
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
      search={
        search && {
          ...search,
          value: texts['search'] ?? '',
          onChange: find,
        }
      }
      chips={definition.chips(filters, names).map(({ name, label }) => ({
        key: name,
        label,
        onRemove: () => put({ [name]: '' }),
      }))}
      onClear={() => apply({ search: texts['search'] })}
      days={days?.(texts, put)}
      renderDialog={(onClose) => (
        <Dialog
          texts={texts}
          names={names}
          options={options}
          hidden={hidden}
          hasDays={days !== undefined}
          onApply={apply}
          onClose={onClose}
        />
      )}
    >
      {children}
    </FilterBar>
  );
}
