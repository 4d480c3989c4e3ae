import { fieldsOf } from '@plomada/domain/base/field-of';
import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import { keepable, useDraft } from '../../lib/drafts.ts';
import type { FormCapture } from '../../lib/outbox/use-captura.ts';

/** What was typed, and what the form started from then: if that is no more, somebody changed it. */
type KeptForm = {
  readonly typed: Record<string, unknown>;
  readonly base: string;
  readonly captura?: unknown;
};

function isKeptForm(kept: unknown): kept is KeptForm {
  const { base, typed } = fieldsOf(kept);
  return typeof base === 'string' && typeof typed === 'object' && typed !== null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const baseOf = <T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): string =>
  keepable(form.formState.defaultValues ?? {});

/** A field with nothing in it has no value yet, but it is on screen. */
const isField = <T extends FieldValues, O>(
  { control, getValues }: UseFormReturn<T, unknown, O>,
  name: string,
): name is Path<T> => Object.hasOwn(getValues(), name) || control._names.mount.has(name);

/** Of the kind that stands there now; where nothing stands, anything may have been typed. */
function fits<T extends FieldValues>(
  kept: unknown,
  now: PathValue<T, Path<T>>,
): kept is PathValue<T, Path<T>> {
  const isEmpty = now === null || now === undefined || kept === null;
  return isEmpty || typeof kept === typeof now;
}

function read<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): KeptForm | undefined {
  const base: object = form.formState.defaultValues ?? {};
  const started = new Map<string, unknown>(Object.entries(base));
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => !same(value, started.get(name)),
  );
  return typed.length === 0 ? undefined : { typed: Object.fromEntries(typed), base: baseOf(form) };
}

export function restore<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  typed: KeptForm['typed'],
): void {
  for (const [name, value] of Object.entries(typed)) {
    if (isField(form, name) && fits(value, form.getValues(name))) {
      form.setValue(name, value, { shouldDirty: true });
    }
  }
}

type FormDraftOf = {
  readonly label: string;
  readonly about?: string | undefined;
  /** There is nothing to keep any more. */
  readonly isSaved?: boolean | undefined;
  /** Of a form whose saves go by the outbox. */
  readonly captura?: FormCapture | undefined;
};

/** The draft of a form. `onStale`: what it was typed over has changed since. */
export function useFormDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  { label, about = '', isSaved = false, captura }: FormDraftOf,
  onStale: () => void,
  onRecovered: () => void = () => undefined,
) {
  const [isRecovered, setRecovered] = useState(false);
  /** A draft that may be saved already, until that is known. */
  const doubtful = useRef<KeptForm | null>(null);
  const recover = ({ typed, base }: KeptForm) => {
    restore(form, typed);
    setRecovered(true);
    onRecovered();
    if (base !== baseOf(form)) onStale();
  };
  const parts = {
    read: () => {
      if (isSaved) return undefined;
      if (doubtful.current !== null) return doubtful.current;
      const kept = read(form);
      return kept && captura ? { ...kept, captura: captura.inDraft() } : kept;
    },
    restore: (kept: unknown) => {
      if (!isKeptForm(kept)) return;
      if (captura === undefined) return recover(kept);
      doubtful.current = kept;
      void captura.fromDraft(kept.captura, keepable(kept.typed)).then((isSavedAlready) => {
        doubtful.current = null;
        if (!isSavedAlready) recover(kept);
      });
    },
    discard: () => {
      form.reset();
      setRecovered(false);
    },
  };
  useDraft(`${label} ${about}`, parts, label);
  return {
    /** On screen is what was typed before the session ended. */
    isRecovered,
    onSave: () => captura?.onSave(keepable(read(form)?.typed ?? {})),
    /** It is saved: nothing is said of it any more. */
    settle: () => setRecovered(false),
  };
}
