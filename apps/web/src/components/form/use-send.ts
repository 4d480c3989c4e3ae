import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';

import {
  CONNECTION_REFUSED,
  isVersionConflict,
  toApiError,
  UNANSWERED_SAVE,
} from '@/lib/api-error.ts';
import { keepLater } from '@/lib/drafts.ts';

import { applyServerErrors, FormRefusal, wordsOf } from './server-errors.ts';

/** Error path under which a conflict of versions is set. */
export const CONFLICT = 'root.conflicto';

/** Result of a send; without a cause, validation failed and no call was made. */
export type Sent = { readonly isSaved: boolean; readonly cause?: unknown };

type Save = {
  /** Pending send; null when there is none. */
  readonly underWay: RefObject<Promise<Sent> | null>;
  /** True while some calls of the save have no answer. */
  readonly isOpen: () => boolean;
};

function whyOf(cause: unknown): string {
  if (cause instanceof FormRefusal) return cause.message;
  const failure = toApiError(cause);
  return failure.error === CONNECTION_REFUSED ? UNANSWERED_SAVE : wordsOf(failure);
}

const idsOnScreen = () => new Set(toast.getToasts().map(({ id }) => id));

/**
 * Notices for a form left during a pending save: first that it is being saved, then the result. A
 * refused form keeps its draft.
 */
export function useTellFromBehind(description: string, { underWay, isOpen }: Save): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tell = useEffectEvent(() => {
    // A form that leaves after a successful save has no pending call.
    if (underWay.current === null || !isOpen()) return;
    const keep = keepLater();
    const id = toast.loading('Se está guardando', { description, duration: Infinity });
    const before = idsOnScreen();
    void underWay.current.then(({ isSaved, cause }) => {
      if (!isSaved) {
        keep();
        toast.error('No se guardó', {
          id,
          description: `${description}. ${whyOf(cause)}`,
          duration: Infinity,
          closeButton: true,
          action: { label: 'Volver', onClick: () => void navigate(`${pathname}${search}`) },
        });
      } else if ([...idsOnScreen()].every((one) => before.has(one))) {
        toast.success('Guardado', { id, description });
      } else {
        // The form already showed its own notice.
        toast.dismiss(id);
      }
    });
  });
  useEffect(() => () => tell(), []);
}

type Sending<O> = {
  readonly onSubmit: (values: O) => Promise<unknown>;
  /** Called before the call is made, once the values are valid. */
  readonly onSave: () => void;
  /** True when the form shows a conflict of versions as such. */
  readonly knowsConflicts: boolean;
};

/** Returns a function that sends the form, unless a send is pending; it answers if it was saved. */
export function useSendOnce<I extends FieldValues, O>(
  form: UseFormReturn<I, unknown, O>,
  underWay: Save['underWay'],
  { onSubmit, onSave, knowsConflicts }: Sending<O>,
) {
  const submit = async (): Promise<Sent> => {
    let sent: Sent = { isSaved: false };
    const submitValid = form.handleSubmit(async (values) => {
      form.clearErrors('root');
      onSave();
      try {
        await onSubmit(values);
        sent = { isSaved: true };
      } catch (cause) {
        sent = { isSaved: false, cause };
        if (knowsConflicts && isVersionConflict(cause)) {
          form.setError(CONFLICT, { type: 'conflicto' });
        } else {
          applyServerErrors(form, cause);
        }
      }
    });
    await submitValid();
    return sent;
  };
  const send = async (): Promise<boolean> => {
    // A ref, since two presses within one frame would both read the old state.
    if (underWay.current !== null) return false;
    underWay.current = submit();
    try {
      return (await underWay.current).isSaved;
    } finally {
      underWay.current = null;
    }
  };
  return send;
}
