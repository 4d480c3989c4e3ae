import { useState } from 'react';
import { toast } from 'sonner';

import { NO_ROOM, toApiError } from '../api-error.ts';
import { newCapturaId } from './captura-id.ts';
import type { Delivered } from './delivered.ts';
import type { Way } from './delivery.ts';
import type { NuevoEnvio } from './envio.ts';
import { useKeptNotice } from './kept-notice.ts';
import { bring, useOutbox } from './use-outbox.ts';

/**
 * Current capture of a form, kept outside of React state, since it is read while the page unloads.
 */
function createNow() {
  let capturaId = newCapturaId();
  /** Content at the last save, to notice later changes. */
  let saved: string | null = null;
  let isChanged = false;
  return {
    captura: () => ({ capturaId, isChanged }),
    /** Part of the draft, to find its capture again. */
    inDraft: () => ({ capturaId, saved }),
    /** Records the content that is being saved. */
    onSave: (typed: string) => {
      isChanged ||= saved !== null && saved !== typed;
      saved = typed;
    },
    takeUp: (id: string, typed: string | null) => {
      capturaId = id;
      saved = typed;
    },
  };
}

type Nuevos = readonly [NuevoEnvio, ...NuevoEnvio[]];

/** Question if a capture whose photo does not fit should be stored without it. */
export type PhotoQuestion = { readonly answer: (isYes: boolean) => void };

const hasFile = ({ archivo }: NuevoEnvio): boolean => (archivo ?? null) !== null;

/** Capture without its photos: the row, and its dependent envíos that have no file. */
const withoutFiles = ([row, ...others]: Nuevos): Nuevos => [
  { ...row, archivo: null },
  ...others.filter((one) => !hasFile(one)),
];

/**
 * Invites to install the app, where that is possible. If the chunk fails to load, the next capture
 * tries again.
 */
function invite(): void {
  import('../install-invite.ts').then(
    ({ inviteToInstall }) => inviteToInstall(),
    () => undefined,
  );
}

/**
 * Delivers a form's content as one capture, even if it is saved several times or its page reloads.
 */
export function useCaptura() {
  const { deliver, session } = useOutbox();
  const avisar = useKeptNotice();
  const [now] = useState(createNow);
  const { onSave, inDraft } = now;
  const look = async (kept: unknown, typed: string) => {
    const it = await bring().catch(() => null);
    return (await it?.draftCapture(session, kept, typed)) ?? null;
  };
  /**
   * True when a capture stored or sent earlier has the content of a draft; its state is then shown,
   * unless it was discarded. The form keeps its own capture.
   */
  const isSaved = async (kept: unknown, typed: string): Promise<boolean> => {
    const envio = (await look(kept, typed))?.envio;
    if (envio === undefined) return false;
    // The draft was saved before, so the form keeps its new capture id.
    const { estado, titulo: description, rechazo } = envio;
    if (estado === 'ENVIADO') toast.success('Ya está guardado', { description });
    else if (estado !== 'DESCARTADO') avisar(envio, rechazo);
    return true;
  };
  /**
   * Checks a draft put into the form; unless it is saved, the form continues its capture, if it
   * names one. True when it is saved.
   */
  const fromDraft = async (kept: unknown, typed: string): Promise<boolean> => {
    const draft = await look(kept, typed);
    if (draft?.envio !== undefined) return isSaved(kept, typed);
    if (draft !== null) now.takeUp(draft.capturaId, draft.saved);
    return false;
  };
  const [question, setQuestion] = useState<PhotoQuestion | null>(null);
  const goesWithout = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setQuestion({
      answer: (isYes) => {
        setQuestion(null);
        resolve(isYes);
      },
    });
    return promise;
  };
  return {
    captura: { onSave, inDraft, isSaved, fromDraft },
    /** Question to show while not null; the delivery waits for its answer. */
    photoQuestion: question,
    deliver: async (
      nuevos: Nuevos,
      onProgress?: (part: number) => void,
      way: Way = 'inTurn',
    ): Promise<Delivered> => {
      try {
        const done = await deliver(nuevos, { ...now.captura(), way }, onProgress);
        if (way === 'inTurn') invite();
        return done;
      } catch (cause) {
        const isFull = toApiError(cause).error === NO_ROOM && nuevos.some(hasFile);
        if (!isFull || !(await goesWithout())) throw cause;
        return deliver(withoutFiles(nuevos), { ...now.captura(), way }, onProgress);
      }
    },
  };
}

/** Capture of a form; its draft stores the id too, and a restored draft may bring another id. */
export type FormCapture = ReturnType<typeof useCaptura>['captura'];
