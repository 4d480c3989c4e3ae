import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import type { ComponentType } from 'react';

import { isId, searchText } from './address-text.ts';

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

/** How the dialog asks for a filter. Selects without options of their own get them from the list. */
export type FilterControl =
  | { readonly is: 'search'; readonly label: string; readonly placeholder: string }
  | {
      readonly is: 'select';
      readonly label: string;
      /** What no choice means: "Todos". */
      readonly all: string;
      /** `applied`: the choice that the list has now. */
      readonly options?: (applied: string) => readonly FilterOption[];
    }
  | { readonly is: 'combobox'; readonly label: string; readonly all: string }
  | { readonly is: 'text'; readonly label: string; readonly maxLength: number }
  | {
      readonly is: 'part';
      readonly load: () => Promise<ComponentType<FilterPartProps>>;
      /** What is written in it cannot be applied. */
      readonly isWrong?: (texts: Texts) => boolean;
    };

/** Values by the names of their filters. */
export type FilterValues = { readonly [name: string]: unknown };

export type Filter<Value> = {
  /** Its name in the address. */
  readonly key: string;
  /** Undefined: the text is no filter. `before`: the filters that are defined before this one. */
  readonly read: (text: string, before: FilterValues) => Value | undefined;
  readonly write: (value: Value) => string;
  /** `name`: what the list calls the row that the value refers to. Filters without chips have none. */
  readonly chip?: (value: Value, name: string | undefined, all: FilterValues) => string;
  /** Without one it comes from links alone. */
  readonly control?: FilterControl;
};

/** Without label and `all` the dialog does not ask for it. */
type Asked = { readonly key: string; readonly label?: string; readonly all?: string };

type Options = (applied: string) => readonly FilterOption[];

const asked = ({ label, all }: Asked, options: Options): { readonly control?: FilterControl } =>
  label === undefined || all === undefined
    ? {}
    : { control: { is: 'select', label, all, options } };

const optionsOf = (labels: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type Labels<Value extends string> = { readonly labels: Readonly<Record<Value, string>> };

/** One of the values of a table of labels. */
export function choice<Value extends string>({
  labels,
  chip = (value) => labels[value],
  ...about
}: Asked & Labels<Value> & { readonly chip?: (value: Value) => string }): Filter<Value> {
  const isOne = (text: string): text is Value => Object.hasOwn(labels, text);
  return {
    key: about.key,
    read: (text) => (isOne(text) ? text : undefined),
    write: (value) => value,
    chip: (value) => chip(value),
    ...asked(about, () => optionsOf(labels)),
  };
}

type Numbers<Value extends number> = {
  readonly values: readonly Value[];
  readonly word: (value: Value) => string;
};

/** One of a few numbers. */
export function oneOf<Value extends number>({
  values,
  word,
  ...about
}: Asked & Numbers<Value>): Filter<Value> {
  const options = values.map((value) => ({ value: String(value), label: word(value) }));
  return {
    key: about.key,
    read: (text) => values.find((value) => String(value) === text),
    write: String,
    chip: word,
    ...asked(about, () => options),
  };
}

type Groups<Value extends string> = {
  /** Values that have a name together. */
  readonly groups: Readonly<Record<string, readonly Value[]>>;
};

/** Values of a table of labels, joined by commas: a figure may lead to several. */
export function several<Value extends string>({
  labels,
  groups,
  ...about
}: Asked & Labels<Value> & Groups<NoInfer<Value>>): Filter<readonly Value[]> {
  const isOne = (text: string): text is Value => Object.hasOwn(labels, text);
  const read = (text: string) => [...new Set(text.split(',').filter(isOne))];
  const named = Object.entries(groups).map(([label, values]) => ({
    value: values.join(','),
    label,
  }));
  const own = [...named, ...optionsOf(labels)];
  const chip = (values: readonly Value[]) =>
    named.find(({ value }) => value === values.join(','))?.label ??
    values.map((value) => labels[value]).join(' o ');
  // Values that the address brought joined stay one of the choices.
  const options = (applied: string) =>
    applied === '' || own.some(({ value }) => value === applied)
      ? own
      : [...own, { value: applied, label: chip(read(applied)) }];
  return {
    key: about.key,
    read: (text) => {
      const values = read(text);
      return values.length === 0 ? undefined : values;
    },
    write: (values) => values.join(','),
    chip: (values) => chip(values),
    ...asked(about, options),
  };
}

export const YES = 'si';
const NO = 'no';

type Flag = Asked & {
  readonly yes: string;
  /** Absent: it may only be on. */
  readonly no?: string;
  /** When it differs from `yes`. */
  readonly chip?: string;
  /** A filter defined before that it does not go with: this one is then left out. */
  readonly unless?: string;
};

export function flag({ yes, no, chip = yes, unless, ...about }: Flag): Filter<boolean> {
  const options = optionsOf({ [YES]: yes, ...(no === undefined ? {} : { [NO]: no }) });
  return {
    key: about.key,
    read: (text, before) => {
      if (unless !== undefined && before[unless] !== undefined) return undefined;
      if (text === YES) return true;
      return text === NO && no !== undefined ? false : undefined;
    },
    write: (value) => (value ? YES : NO),
    chip: (value) => (value ? chip : (no ?? '')),
    ...asked(about, () => options),
  };
}

type Reference = {
  readonly key: string;
  /** What its chip says of a row that the list does not know by name. */
  readonly chip: string;
  readonly control?: FilterControl;
};

/** The id of a row. */
export const reference = ({ key, chip, control }: Reference): Filter<string> => ({
  key,
  read: (text) => (isId(text) ? text : undefined),
  write: (id) => id,
  chip: (_id, name) => name ?? chip,
  ...(control === undefined ? {} : { control }),
});

type Text = {
  readonly key: string;
  readonly label: string;
  readonly maxLength: number;
  readonly chip: (text: string) => string;
};

export const text = ({ key, label, maxLength, chip }: Text): Filter<string> => ({
  key,
  read: (text) => text.slice(0, maxLength) || undefined,
  write: (text) => text,
  chip: (text) => chip(text),
  control: { is: 'text', label, maxLength },
});

/** What is searched for stands in its own box, and stays when the filters go. */
export const search = (says: { readonly label: string; readonly placeholder: string }) => {
  const filter: Filter<string> = {
    key: 'q',
    read: (text) => searchText(text).search,
    write: (text) => text,
    control: { is: 'search', ...says },
  };
  return { search: filter };
};

/** Two days, either end open. The end is left out when it comes before the beginning. */
export const period = () => {
  const day = (key: 'desde' | 'hasta'): Filter<string> => ({
    key,
    read: (text, { desde }) =>
      esFechaCalendario(text) && !(key === 'hasta' && typeof desde === 'string' && desde > text)
        ? text
        : undefined,
    write: (text) => text,
  });
  return { desde: day('desde'), hasta: day('hasta') };
};
