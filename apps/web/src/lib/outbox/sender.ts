import { fieldsOf } from '@plomada/domain/base/field-of';

import { toApiError, type ApiError } from '../api-error.ts';
import type { Envio, Persona } from './envio.ts';
import type { SendOptions } from './post.ts';
import type { Store } from './store.ts';

const LOCK = 'plomada-envios';
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const LATER = new Set([401, 408, 429]);
/** The row is there, made by this capture; it is not ours to read any more. */
const THERE_ALREADY = 'CAPTURA_YA_GUARDADA';

const UNSEEN = {
  error: THERE_ALREADY,
  message: 'Se guardó y ya no se puede ver: no hay dónde adjuntar esto.',
  details: [],
  status: 409,
} as const;

/** What becomes of a try: nothing of it is given up without a person. */
export type Outcome =
  | { readonly kind: 'sent'; readonly respuesta: unknown }
  | { readonly kind: 'later'; readonly failure: ApiError }
  | { readonly kind: 'refused'; readonly failure: ApiError };

export function outcomeOf(cause: unknown): Outcome {
  const failure = toApiError(cause);
  const { status, error } = failure;
  if (error === THERE_ALREADY) return { kind: 'sent', respuesta: null };
  if (status === null || status >= 500 || LATER.has(status)) return { kind: 'later', failure };
  return { kind: 'refused', failure };
}

/** Epoch ms of the next try after so many: twice as long each time, never two devices in step. */
export function nextTry(now: number, intentos: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(intentos - 1, 10), LONGEST_WAIT_MS);
  return now + wait * (0.5 + random / 2);
}

/** A person gave it other words while a try of it was under way. */
const isOther = (one: Envio, sent: Envio): boolean =>
  JSON.stringify(one.cuerpo) !== JSON.stringify(sent.cuerpo);

const idOf = (respuesta: unknown): string | null => {
  const { id } = fieldsOf(respuesta);
  return typeof id === 'string' ? id : null;
};

export type Due = { readonly envio: Envio; readonly ruta: string };

const FILES: ReadonlySet<Envio['clase']> = new Set(['FOTO', 'ARCHIVO']);

/**
 * The next one to send. Rows go in the order they were put down in, within their queue; photos in a
 * queue of their own, after the row they hang on: a heavy one holds back no row.
 */
export function nextDue(envios: readonly Envio[], now: number): Due | null {
  const byId = new Map(envios.map((envio) => [envio.capturaId, envio]));
  const blocked = new Set<string>();
  for (const envio of envios) {
    const { clase, cola, de, desde, estado, ruta } = envio;
    if (estado !== 'ESPERA') continue;
    const parent = de === null ? undefined : byId.get(de);
    const parentId = idOf(parent?.respuesta);
    // Its row is not there yet, or waits for a person.
    if (de !== null && parentId === null) continue;
    const queue = `${FILES.has(clase) ? 'foto' : 'fila'} ${cola}`;
    if (blocked.has(queue)) continue;
    if (desde > now) blocked.add(queue);
    else return { envio, ruta: ruta.replace('{id}', parentId ?? '') };
  }
  return null;
}

export type SenderParts = {
  readonly store: Store;
  readonly now: () => number;
  readonly random: () => number;
  /** Absent where the browser has none: then every tab sends, and each capture is one row all the same. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  readonly onChange: (envio: Envio) => void;
  readonly onProgress: (capturaId: string, part: number) => void;
};

/** Who sends now. It ends when the person, the organisation or the connection does. */
export type Session = Persona & {
  readonly send: (envio: Envio, options: SendOptions) => Promise<unknown>;
  readonly isOpen: () => boolean;
};

export function createSender({ store, now, random, locks, onChange, onProgress }: SenderParts) {
  const change = async (capturaId: string, how: (envio: Envio) => Envio) => {
    const changed = await store.change(capturaId, how);
    if (changed) onChange(changed);
  };

  const settle = (envio: Envio, sent: Envio, outcome: Outcome): Envio => {
    if (outcome.kind === 'sent') {
      // What is there is what it was before: as an answer says of what was there already.
      const respuesta = isOther(envio, sent)
        ? { ...fieldsOf(outcome.respuesta), repetida: true }
        : outcome.respuesta;
      return { ...envio, estado: 'ENVIADO', respuesta, rechazo: null, cerradoEn: now() };
    }
    // Decided about by a person meanwhile: what they decided stands.
    if (envio.estado !== 'ESPERA' || isOther(envio, sent)) return envio;
    const { error, message, details, status } = outcome.failure;
    const rechazo = { error, message, details, status };
    if (outcome.kind === 'later') {
      return { ...envio, rechazo, desde: nextTry(now(), envio.intentos, random()) };
    }
    // Refused by a rule: had it arrived before, the answer would have been that row. Not so for want of a right.
    const intentos = status === 403 ? envio.intentos : 0;
    return { ...envio, estado: 'POR_RESOLVER', rechazo, intentos };
  };

  /** The row is there and no longer in sight: where it would hang is not known. */
  async function orphan(session: Session, capturaId: string): Promise<void> {
    for (const envio of await store.all(session)) {
      if (envio.de !== capturaId || envio.estado !== 'ESPERA') continue;
      await change(envio.capturaId, (one) => ({ ...one, estado: 'POR_RESOLVER', rechazo: UNSEEN }));
    }
  }

  async function attempt({ envio: { capturaId }, ruta }: Due, session: Session): Promise<void> {
    // Counted before it leaves: a tab that dies meanwhile leaves behind that it may have arrived.
    const envio = await store.change(capturaId, (one) =>
      one.estado === 'ESPERA' ? { ...one, intentos: one.intentos + 1 } : one,
    );
    if (envio?.estado !== 'ESPERA') return;
    const outcome = await store
      .bytesOf(capturaId)
      .then((bytes) =>
        session.send(envio, { ruta, bytes, onProgress: (part) => onProgress(capturaId, part) }),
      )
      .then((respuesta): Outcome => ({ kind: 'sent', respuesta }), outcomeOf);
    await change(capturaId, (one) => settle(one, envio, outcome));
    if (outcome.kind === 'sent' && idOf(outcome.respuesta) === null)
      await orphan(session, capturaId);
  }

  async function sendDue(session: Session): Promise<void> {
    while (session.isOpen()) {
      const due = nextDue(await store.all(session), now());
      if (due === null) return;
      await attempt(due, session);
    }
  }

  /** Sends what is due, unless another tab is at it: then after it. */
  return (session: Session): Promise<void> =>
    locks === undefined ? sendDue(session) : locks.request(LOCK, () => sendDue(session));
}
