import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from 'sonner';

import { CONNECTION_REFUSED, toApiError, UNANSWERED_SAVE } from '../../lib/api-error.ts';
import { keepLater } from '../../lib/drafts.ts';
import { FormRefusal } from './server-errors.ts';

/** How sending a form ended; without a cause it found no call worth making. */
export type Sent = { readonly isSaved: boolean; readonly cause?: unknown };

type Save = {
  /** What is being sent, until it has ended. */
  readonly underWay: RefObject<Promise<Sent> | null>;
  /** Some of its calls have no answer. */
  readonly isOpen: () => boolean;
};

function whyOf(cause: unknown): string {
  if (cause instanceof FormRefusal) return cause.message;
  const { error, message, details } = toApiError(cause);
  if (error === CONNECTION_REFUSED) return UNANSWERED_SAVE;
  return [...new Set([message, ...details.map((one) => one.message)])].join(' ');
}

const idsOnScreen = () => new Set(toast.getToasts().map(({ id }) => id));

/**
 * A form may be left while what it sent has no answer: a notice says that it is being saved, and then how it
 * ended. What was refused waits in the form.
 */
export function useTellFromBehind(description: string, { underWay, isOpen }: Save): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tell = useEffectEvent(() => {
    // Left by the form itself once it was saved, there is nothing to wait for.
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
        // The form has its own words for it.
        toast.dismiss(id);
      }
    });
  });
  useEffect(() => () => tell(), []);
}
