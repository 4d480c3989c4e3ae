// Kinds that some lists have. Those of every list are apart: the first screen brings them.
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';

import { isId } from './address-text.ts';
import {
  asked,
  optionsOf,
  type Asked,
  type Filter,
  type FilterControl,
  type Labels,
} from './filter-kinds.ts';

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
