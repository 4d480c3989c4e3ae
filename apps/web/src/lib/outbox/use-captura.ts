import { useState } from 'react';
import { toast } from 'sonner';

import { NO_ROOM, toApiError } from '../api-error.ts';
import { newCapturaId } from './captura-id.ts';
import type { NuevoEnvio } from './envio.ts';
import { useKeptNotice } from './kept-notice.ts';
import type { Delivered, Way } from './outbox.ts';
import { bring, useOutbox } from './use-outbox.ts';

/** Read when its page is on its way out, so no part of what is rendered. */
function createNow() {
  let capturaId = newCapturaId();
  /** What was typed when it was saved last. */
  let saved: string | null = null;
  let isChanged = false;
  return {
    captura: () => ({ capturaId, isChanged }),
    /** Goes into the draft. */
    inDraft: () => ({ capturaId, saved }),
    /** What was typed is being saved. */
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

/** Asks if a capture whose photo does not fit is kept without it. */
export type PhotoQuestion = { readonly answer: (isYes: boolean) => void };

const hasFile = ({ archivo }: NuevoEnvio): boolean => (archivo ?? null) !== null;

/** The row, and what hangs on it and is no file. */
const withoutFiles = ([row, ...others]: Nuevos): Nuevos => [
  { ...row, archivo: null },
  ...others.filter((one) => !hasFile(one)),
];

/** It is lost when its code does not come: the next capture invites again. */
function invite(): void {
  import('../install-invite.ts').then(
    ({ inviteToInstall }) => inviteToInstall(),
    () => undefined,
  );
}

/** Delivers what a form has, however often it is saved or its page brought anew, as one capture. */
export function useCaptura() {
  const { deliver, session } = useOutbox();
  const avisar = useKeptNotice();
  const [now] = useState(createNow);
  const { onSave, inDraft } = now;
  const look = async (kept: unknown, typed: string) => {
    const it = await bring().catch(() => null);
    return (await it?.draftCapture(session, kept, typed)) ?? null;
  };
  /** True when what a draft has typed is saved already, which is then stated. The form stays another capture. */
  const isSaved = async (kept: unknown, typed: string): Promise<boolean> => {
    const envio = (await look(kept, typed))?.envio;
    if (envio === undefined) return false;
    // What is put down in its place is another.
    const { estado, titulo: description, rechazo } = envio;
    if (estado === 'ENVIADO') toast.success('Ya está guardado', { description });
    else if (estado !== 'DESCARTADO') avisar(envio, rechazo);
    return true;
  };
  /** The same of a draft that is put into the form, which goes on with its capture unless that is saved. */
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
    /** Asked while it is there: the form is as it was until it is answered. */
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

/** What a form puts down, under one id from its beginning: its draft has it too. */
export type FormCapture = ReturnType<typeof useCaptura>['captura'];
