import { fieldsOf } from '@plomada/domain/base/field-of';
import { useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

import type { DraftKey } from '@/lib/device-keys.ts';
import { dropPhoto, findPhoto, keepable } from '@/lib/draft-store.ts';
import { refreshDraft, settleDraft } from '@/lib/drafts.ts';
import type { FormCapture } from '@/lib/outbox/use-captura.ts';
import { useDraft, useOffer } from '@/lib/use-draft.ts';

import { useKeptFiles } from './draft-files.ts';

/**
 * Typed values, and the initial values they were typed over; if those differ now, the row was
 * changed meanwhile.
 */
type KeptForm = {
  readonly typed: Record<string, unknown>;
  readonly base: string;
  readonly captura?: unknown;
  /** True when a photo is stored with the draft. */
  readonly photo?: true;
  /** True when the draft was stored during a send, so that its values may already be saved. */
  readonly isSending?: true;
};

function isKeptForm(kept: unknown): kept is KeptForm {
  const { base, typed } = fieldsOf(kept);
  return typeof base === 'string' && typeof typed === 'object' && typed !== null;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const baseOf = <T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>): string =>
  keepable(form.formState.defaultValues ?? {});

/** True for a field of the form; an empty field may have no value yet but is mounted. */
const isField = <T extends FieldValues, O>(
  { control, getValues }: UseFormReturn<T, unknown, O>,
  name: string,
): name is Path<T> => Object.hasOwn(getValues(), name) || control._names.mount.has(name);

/** True when a stored value has the type of the current one, or either is empty. */
function fits<T extends FieldValues>(
  kept: unknown,
  now: PathValue<T, Path<T>>,
): kept is PathValue<T, Path<T>> {
  const isEmpty = now === null || now === undefined || kept === null;
  return isEmpty || typeof kept === typeof now;
}

function typedIn<T extends FieldValues, O>(form: UseFormReturn<T, unknown, O>) {
  const base: object = form.formState.defaultValues ?? {};
  const started = new Map<string, unknown>(Object.entries(base));
  const typed = Object.entries(form.getValues()).filter(
    ([name, value]) => !(value instanceof Blob) && !same(value, started.get(name)),
  );
  return Object.fromEntries(typed);
}

const isPrivate = <T extends FieldValues, O>({ getValues }: UseFormReturn<T, unknown, O>) =>
  fieldsOf(getValues())['privado'] === true;

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

/** Photo of a form, in one of its fields or beside them. */
export type FormPhoto = {
  readonly file: File | null;
  readonly onFile: (file: File | null) => void;
};

/** Stores the form's photo under the key of its draft. */
function useKeptPhoto(key: DraftKey | null, file: File | null): void {
  useKeptFiles(
    useMemo(() => key && new Map(file === null ? [] : [[key, file] as const]), [key, file]),
  );
}

type FormDraftOf = {
  readonly label: string;
  readonly about?: string | undefined;
  /** True when the values are saved, so that no draft is needed. */
  readonly isSaved?: boolean | undefined;
  /** Capture of a form that saves through the outbox. */
  readonly captura?: FormCapture | undefined;
  readonly photo?: FormPhoto | undefined;
  /** True while the form's values are being sent. */
  readonly isSending: () => boolean;
};

/** Draft to store; undefined when nothing was typed and there is no photo. */
function heldBy<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  { photo, captura, isSending }: Omit<FormDraftOf, 'label'>,
): KeptForm | undefined {
  const typed = typedIn(form);
  const hasPhoto = (photo?.file ?? null) !== null;
  if (Object.keys(typed).length === 0 && !hasPhoto) return undefined;
  return {
    typed,
    base: baseOf(form),
    ...(captura && { captura: captura.inDraft() }),
    ...(hasPhoto && { photo: true }),
    // Captures need no mark: they are stored once however often they are sent.
    ...(isSending() && captura === undefined && { isSending: true }),
  };
}

/**
 * Draft of a form. `onStale` is called when the initial values have changed since the draft was
 * typed.
 */
export function useFormDraft<T extends FieldValues, O>(
  form: UseFormReturn<T, unknown, O>,
  { label, about = '', isSaved = false, ...given }: FormDraftOf,
  onStale: () => void,
  onRecovered: () => void = () => undefined,
) {
  const { captura, photo } = given;
  const [isRecovered, setRecovered] = useState(false);
  /** Draft whose values may already be saved, until that is known. */
  const doubtful = useRef<KeptForm | null>(null);
  /** Values at the last successful save. */
  const settled = useRef<string | null>(null);
  const recover = ({ typed, base, photo: hasPhoto }: KeptForm) => {
    restore(form, typed);
    setRecovered(true);
    onRecovered();
    if (base !== baseOf(form)) onStale();
    if (hasPhoto && key !== null) void findPhoto(key).then((it) => it && photo?.onFile(it));
  };
  const read = (): KeptForm | undefined => {
    const held = isSaved ? undefined : (doubtful.current ?? heldBy(form, given));
    return held && settled.current === keepable(held.typed) ? undefined : held;
  };
  const parts = {
    read,
    isPrivate: () => isPrivate(form),
    restore: (kept: unknown) => {
      if (!isKeptForm(kept)) return;
      if (captura === undefined) return recover(kept);
      doubtful.current = kept;
      void captura.fromDraft(kept.captura, keepable(kept.typed)).then((isSavedAlready) => {
        doubtful.current = null;
        if (!isSavedAlready) recover(kept);
        else if (kept.photo && key !== null) void dropPhoto(key);
      });
    },
    discard: () => {
      form.reset();
      photo?.onFile(null);
      setRecovered(false);
    },
    ...(captura && {
      isSaved: async (kept: unknown) =>
        isKeptForm(kept) && captura.isSaved(kept.captura, keepable(kept.typed)),
    }),
  };
  const key = useDraft(`${label} ${about}`, parts, label);
  useKeptPhoto(key, isSaved || isPrivate(form) ? null : (photo?.file ?? null));
  return {
    /** Earlier draft that the user has neither restored nor discarded. */
    offer: useOffer(key),
    /** True when the form shows values restored from a draft. */
    isRecovered,
    onSave: () => {
      captura?.onSave(keepable(typedIn(form)));
      // Marks the draft as being saved, in case the page dies during the send.
      refreshDraft(key);
    },
    /** Called after a successful save: drops the draft and its notice. */
    settle: () => {
      settled.current = keepable(typedIn(form));
      settleDraft(key);
      setRecovered(false);
    },
  };
}
