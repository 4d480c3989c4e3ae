import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

import { type FormControls, useAppForm } from './use-app-form.ts';

type EditFormOptions<Input extends FieldValues, Row> = {
  /** Object in words: "esta obra", "este movimiento". */
  readonly what: string;
  readonly valuesOf: (row: Row) => DefaultValues<NoInfer<Input>>;
  /** Fetches the stored row after a conflict; undefined if it was deleted. */
  readonly fetch: () => Promise<Row | undefined>;
  readonly controls: FormControls<NoInfer<Input>>;
};

/**
 * Form over a stored row. `base` is the row that it was filled from; its version is sent with the
 * write, even if newer data arrive meanwhile.
 */
export function useEditForm<Input extends FieldValues, Output, Row>(
  schema: z.ZodType<Output, Input>,
  row: Row,
  { what, valuesOf, fetch, controls }: EditFormOptions<Input, Row>,
) {
  const [base, setBase] = useState(row);
  const form = useAppForm<Input, Output>(schema, valuesOf(row), controls);
  const fill = (fresh: Row, keep = false) => {
    setBase(() => fresh);
    form.reset(valuesOf(fresh), { keepDirtyValues: keep });
  };
  const onReload = async (keep: boolean) => {
    const fresh = await fetch();
    if (fresh !== undefined) fill(fresh, keep);
  };
  return { form, base, fill, conflict: { what, onReload } };
}

/** Conflict of a form whose page loads the stored values; empty when it has nothing to load. */
export function conflictOf<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  what: string,
  fetch: (() => Promise<DefaultValues<NoInfer<Input>>>) | undefined,
) {
  if (fetch === undefined) return {};
  const onReload = async (keep: boolean) => form.reset(await fetch(), { keepDirtyValues: keep });
  return { conflict: { what, onReload } };
}
