// Filter kinds of single lists, which links to other lists do not load.
import { isLabelled, optionsOf } from '@/config/labels.ts';

import type { Asked, Filter, Labels } from './filter-kinds.ts';

type Numbers<Value extends number> = {
  readonly values: readonly Value[];
  readonly word: (value: Value) => string;
};

export function oneOf<Value extends number>({
  values,
  word,
  ...about
}: Asked & Numbers<Value>): Filter<Value> {
  const options = values.map((value) => ({ value: String(value), label: word(value) }));
  return {
    key: about.key,
    read: (text) => values.find((value) => String(value) === text),
    chip: word,
    control: { is: 'select', ...about, options: () => options },
  };
}

type Groups<Value extends string> = {
  /** Sets of values, by the label of each set. */
  readonly groups: Readonly<Record<string, readonly Value[]>>;
};

/**
 * Filter by several values of a table of labels, joined by commas, since an amount may link to
 * several.
 */
export function several<Value extends string>({
  labels,
  groups,
  ...about
}: Asked & Labels<Value> & Groups<NoInfer<Value>>): Filter<readonly Value[]> {
  const read = (text: string) => [
    ...new Set(text.split(',').filter((value) => isLabelled(labels, value))),
  ];
  const named = Object.entries(groups).map(([label, values]) => ({
    value: values.join(','),
    label,
  }));
  const own = [...named, ...optionsOf(labels)];
  const chip = (values: readonly Value[]) =>
    named.find(({ value }) => value === values.join(','))?.label ??
    values.map((value) => labels[value]).join(' o ');
  // A combination of values in the address stays available as an option.
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
    chip,
    control: { is: 'select', ...about, options },
  };
}

type Text = {
  readonly key: string;
  readonly label: string;
  readonly maxLength: number;
  readonly chip: (text: string) => string;
};

export const text = ({ key, label, maxLength, chip }: Text): Filter<string> => ({
  key,
  read: (text) => text.slice(0, maxLength) || undefined,
  chip,
  control: { is: 'text', label, maxLength },
});
