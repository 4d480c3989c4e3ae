import type { ReactNode } from 'react';

import type { Texts } from '@/lib/filter-kinds.ts';

import { NoMatch } from '../state/no-match.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { ListPanel, type ListPanelProps } from './list-panel.tsx';

export type FilteredListProps<Values extends object, Row> = Omit<FiltersProps<Values>, 'children'> &
  ListPanelProps<Row> & {
    /** Text when the filters leave no rows, e.g. "Ninguna obra". */
    readonly none: string;
    /** Other actions on the list, at the end of the filter row. */
    readonly beside?: ReactNode;
  };

/** List with its filters above. */
export function FilteredList<Values extends object, Row>(props: FilteredListProps<Values, Row>) {
  const { definition, filters, onChange, names, options, none, beside, empty, ...panel } = props;
  const { isFailed, isPending, rows } = panel.list;
  const isOn = definition.has(filters);
  // True when the row of filters is shown; while loading too, so that the list does not move once
  // it arrives.
  const hasBar = !isFailed && (isPending || rows.length > 0 || isOn);
  const leave = (texts: Texts) => onChange(definition.fromTexts(texts));
  return (
    <>
      {hasBar ? (
        <Filters {...{ definition, filters, onChange, names, options }}>{beside}</Filters>
      ) : null}
      <ListPanel
        {...panel}
        empty={isOn ? <NoMatch {...{ none, filters }} onChange={leave} /> : empty}
      />
    </>
  );
}
