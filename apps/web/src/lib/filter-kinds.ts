import type { ComponentType } from 'react';

import { isLabelled } from '../config/labels.ts';
import { searchText } from './text.ts';

/** By the names of the filters, as the address has them; an empty one is off. */
export type Texts = Readonly<Partial<Record<string, string>>>;

export type FilterOption = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
};

/** For a control of one noun alone. It may put several filters at once, as they are written. */
export type FilterPartProps = {
  /** What is written, to be applied. */
  readonly texts: Texts;
  readonly put: (texts: Texts) => void;
  /** What the list is narrowed by now. */
  readonly applied: Texts;
  /** What the list calls the rows that its filters refer to, by the names of the filters. */
  readonly names: Texts;
};

export type FilterPart = {
  readonly Part: ComponentType<FilterPartProps>;
  /** What is written in it cannot be applied. */
  readonly isWrong?: (texts: Texts) => boolean;
};

export type FilterControl =
  | {
      readonly is: 'select';
      /** Without one it is not asked for. */
      readonly label?: string;
      /** What no choice means: "Todos". */
      readonly all?: string;
      /** What there is to choose from. Without it, and without options, the list says so. */
      readonly labels?: Readonly<Record<string, string>>;
      /** `applied`: the choice that the list has now. */
      readonly options?: (applied: string) => readonly FilterOption[];
    }
  | { readonly is: 'combobox'; readonly label: string; readonly all: string }
  | { readonly is: 'text'; readonly label: string; readonly maxLength: number }
  | { readonly is: 'part'; readonly load: () => Promise<FilterPart> };

type SearchText = { readonly label: string; readonly placeholder: string };

/** Values by the names of their filters. */
export type FilterValues = { readonly [name: string]: unknown };

export type Filter<Value> = {
  /** Its name in the address. */
  readonly key: string;
  /** Undefined: the text is no filter. `before`: the filters that are defined before this one. */
  readonly read: (text: string, before: FilterValues) => Value | undefined;
  /** Where the address has another text than its own. */
  readonly write?: (value: Value) => string;
  /** `name`: what the list calls the row that the value refers to. Filters without chips have none. */
  readonly chip?: (value: Value, name: string | undefined, all: FilterValues) => string;
  /** Without one it comes from links alone. */
  readonly control?: FilterControl | undefined;
  /** Of the search: its box over the list. */
  readonly box?: SearchText;
};

/** Without label the dialog does not ask for it. */
export type Asked = { readonly key: string; readonly label?: string; readonly all?: string };

export type Labels<Value extends string> = { readonly labels: Readonly<Record<Value, string>> };

/** One of the values of a table of labels. */
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

/** What is searched for stands in its own box, and stays when the filters go. */
export const search = (box: SearchText) => {
  const filter: Filter<string> = {
    key: 'q',
    read: (text) => searchText(text).search,
    box,
  };
  return { search: filter };
};
