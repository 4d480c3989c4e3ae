import type { ComponentType } from 'react';

import { isLabelled } from '@/config/labels.ts';

import { searchText } from './text.ts';

/** Texts by filter name, as in the address; an empty one is no filter. */
export type Texts = Readonly<Partial<Record<string, string>>>;

export type FilterOption = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
};

/**
 * Props of a control that a single list uses. The control may set several filters at once, by their
 * texts.
 */
export type FilterPartProps = {
  /** Texts in the dialog, not yet applied. */
  readonly texts: Texts;
  readonly put: (texts: Texts) => void;
  /** Texts that the list currently applies. */
  readonly applied: Texts;
  /** Names of the rows that filters refer to, by filter name. */
  readonly names: Texts;
};

export type FilterPart = {
  readonly Part: ComponentType<FilterPartProps>;
  /** True when the control has a text that is invalid and cannot be applied. */
  readonly isWrong?: (texts: Texts) => boolean;
};

export type FilterControl =
  | {
      readonly is: 'select';
      /** Label in the dialog, which omits a filter without one. */
      readonly label?: string;
      /** Label for no choice: "Todos". */
      readonly all?: string;
      /** Options as labels by value. Without them and `options`, the list supplies the options. */
      readonly labels?: Readonly<Record<string, string>>;
      /** Options that include `applied`, the current choice of the list. */
      readonly options?: (applied: string) => readonly FilterOption[];
    }
  | { readonly is: 'combobox'; readonly label: string; readonly all: string }
  | { readonly is: 'text'; readonly label: string; readonly maxLength: number }
  | { readonly is: 'part'; readonly load: () => Promise<FilterPart> };

type SearchText = { readonly label: string; readonly placeholder: string };

/** Values by filter name. */
export type FilterValues = { readonly [name: string]: unknown };

export type Filter<Value> = {
  /** Name of the filter in the address. */
  readonly key: string;
  /**
   * Undefined when the text is not a valid filter. `before` has the values of the filters defined
   * earlier.
   */
  readonly read: (text: string, before: FilterValues) => Value | undefined;
  /** Text in the address, if other than the value itself. */
  readonly write?: (value: Value) => string;
  /**
   * Text of the chip; `name` is the list's name of the referenced row. Filters without chips omit
   * it.
   */
  readonly chip?: (value: Value, name: string | undefined, all: FilterValues) => string;
  /** Control in the dialog, which omits a filter without one. */
  readonly control?: FilterControl | undefined;
  /** Field above the list, for the search. */
  readonly box?: SearchText;
};

/** Texts of a filter; the dialog omits one without a label. */
export type Asked = { readonly key: string; readonly label?: string; readonly all?: string };

export type Labels<Value extends string> = { readonly labels: Readonly<Record<Value, string>> };

/** Filter with the values of a table of labels. */
export function choice<Value extends string>({
  labels,
  chip = (value) => labels[value],
  ...about
}: Asked & Labels<Value> & { readonly chip?: (value: Value) => string }): Filter<Value> {
  return {
    key: about.key,
    read: (text) => (isLabelled(labels, text) ? text : undefined),
    chip,
    control: { is: 'select', ...about, labels },
  };
}

/** Search filter, which has a separate field and is kept when the filters are cleared. */
export const search = (box: SearchText) => {
  const filter: Filter<string> = {
    key: 'q',
    read: (text) => searchText(text).search,
    box,
  };
  return { search: filter };
};
