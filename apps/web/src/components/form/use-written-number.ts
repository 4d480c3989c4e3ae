import { useEffect, useRef, useState } from 'react';

import type { NumberKind } from './number-kinds.ts';
import { isUnderWay } from './number-typing.ts';

/** Value of a number field: a number, null when empty, or the text when it cannot be parsed. */
export type Written<Value> = Value | string | null;

type Options<Value extends number | string> = {
  readonly kind: NumberKind<Value>;
  readonly value: Written<Value>;
  readonly onChange: (value: Written<Value>) => void;
};

/** Text of a number input and its shared value with the form. */
export function useWrittenNumber<Value extends number | string>(options: Options<Value>) {
  const { kind, value, onChange } = options;
  const write = (what: Written<Value>) => (what === null || what === '' ? '' : kind.write(what));
  const asGiven = { raw: write(value), sent: value, seen: value, typing: false, proposed: true };
  const [now, setNow] = useState(asGiven);
  // A value other than the last one sent was set elsewhere (a QR, a reset), so it replaces the
  // text.
  if (value !== now.seen) {
    setNow(value === now.sent ? { ...now, seen: value } : asGiven);
  }
  const read = now.raw.trim() === '' ? null : kind.read(now.raw);
  const unreadable = read !== null && !read.ok;
  const problem = unreadable && !(now.typing && isUnderWay(now.raw)) ? read.motivo : undefined;
  const put = (raw: string, { typing, proposed }: Pick<typeof now, 'typing' | 'proposed'>) => {
    const reading = raw.trim() === '' ? null : kind.read(raw);
    const sent = reading === null ? null : reading.ok ? reading.value : raw;
    setNow({ ...now, raw, sent, typing, proposed });
    if (sent !== value) onChange(sent);
  };
  const readAs = useRef(kind);
  useEffect(() => {
    if (readAs.current === kind) return;
    readAs.current = kind;
    // Parses the text again for the new currency: `US$ 1.000` becomes valid once dollars are
    // chosen.
    put(now.raw, now);
  });
  return {
    raw: now.raw,
    /** True while the text is a value set elsewhere and no key was pressed. */
    proposed: now.proposed && now.raw !== '',
    onRaw: (raw: string) => put(raw, { typing: true, proposed: false }),
    onBlur: () => {
      const raw = read === null ? '' : read.ok ? kind.write(read.value) : now.raw;
      setNow({ ...now, raw, typing: false });
    },
    /** Error of the text; undefined while further keys may complete a number. */
    problem,
    /** Error to show: `problem`, else the schema's, except while the text is not a number. */
    errorOr: (other: string | undefined) => problem ?? (unreadable ? undefined : other),
  };
}

export type WrittenNumber = ReturnType<typeof useWrittenNumber>;

/** Number field whose invalid text counts as null for the form; the field shows the error. */
export function useNumberOrNone({
  kind,
  value,
  onChange,
}: {
  readonly kind: NumberKind<number>;
  readonly value: number | null;
  readonly onChange: (value: number | null, unreadable: boolean) => void;
}): WrittenNumber {
  const [text, setText] = useState<string | null>(null);
  if (value !== null && text !== null) setText(null);
  return useWrittenNumber({
    kind,
    // Unreadable text is kept here, since the form's value is null.
    value: value ?? text,
    onChange: (next) => {
      const unreadable = typeof next === 'string';
      setText(unreadable ? next : null);
      onChange(unreadable ? null : next, unreadable);
    },
  });
}

/** Value of a number field in a form, which may be text whatever its type. */
export const numberOrText = (value: unknown): Written<number> =>
  typeof value === 'number' || typeof value === 'string' ? value : null;
