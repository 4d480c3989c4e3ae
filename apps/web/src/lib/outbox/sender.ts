import { inTime } from '../in-time.ts';
import type { Asked } from './ask.ts';
import { checkDiscarded } from './checks.ts';
import { type Due, isOrphan, nextDue } from './due.ts';
import type { Envio, Persona } from './envio.ts';
import {
  THERE_ALREADY,
  idOf,
  type Outcome,
  arrived,
  isOther,
  nextTry,
  outcomeOf,
} from './outcome.ts';
import type { SendOptions } from './post.ts';
import type { Store } from './store.ts';
import { type Locks, createTabQueue } from './tab-queue.ts';

/** Upper limit in ms of any try; the longest is a file on a slow connection. */
const LONGEST_TRY_MS = 320_000;

const UNSEEN = {
  error: THERE_ALREADY,
  message: 'Se guardó y ya no se puede ver: no hay dónde adjuntar esto.',
  details: [],
  status: 409,
} as const;

/**
 * Refusal of an envío whose file's bytes the browser lost: without its file the capture would be
 * another one.
 */
const WITHOUT_FILE = {
  error: 'SIN_ARCHIVO',
  message: 'El archivo ya no está en este teléfono. Cargalo de nuevo o descartá este envío.',
  details: [],
  status: null,
  requestId: null,
} as const;

export type SenderParts = {
  readonly store: Store;
  readonly now: () => number;
  readonly random: () => number;
  /**
   * Absent in browsers without Web Locks: all tabs send, and the idempotency key still makes one
   * row.
   */
  readonly locks: Locks | undefined;
  readonly onChange: (envio: Envio) => void;
  readonly onProgress: (capturaId: string, part: number) => void;
};

/**
 * Person on whose behalf envíos are sent. Closes when the person, the organisation or the
 * connection changes.
 */
export type Session = Persona & {
  readonly send: (envio: Envio, options: SendOptions) => Promise<unknown>;
  /** Asks the server if a capture created its row. */
  readonly ask: (envio: Pick<Envio, 'capturaId'>) => Promise<Asked>;
  readonly isOpen: () => boolean;
};

/** Counts a try before it is sent; `intentadoEn` is the time of the first one. */
function tryOf(envio: Envio, now: number): Envio {
  const { intentos, intentadoEn = now } = envio;
  return { ...envio, intentos: intentos + 1, intentadoEn: intentos === 0 ? now : intentadoEn };
}

type Settling = Pick<SenderParts, 'locks'> & { readonly now: number; readonly random: number };

/** Applies the outcome of a try to an envío; `sent` is its state when the request left. */
function settle(
  envio: Envio,
  sent: Envio,
  { outcome, now, random, locks }: { readonly outcome: Outcome } & Settling,
): Envio {
  if (outcome.kind === 'sent') {
    // Another tab received the answer first.
    if (envio.estado === 'ENVIADO' && idOf(envio.respuesta) !== null) return envio;
    return arrived(envio, sent, outcome.respuesta, now);
  }
  // A person's decision during the try takes precedence.
  if (envio.estado !== 'ESPERA' || isOther(envio, sent)) return envio;
  const { error, message, details, status } = outcome.failure;
  const rechazo = { error, message, details, status };
  if (outcome.kind === 'later') {
    return { ...envio, rechazo, desde: nextTry(now, envio.intentos, random) };
  }
  // Refused by a rule, so no try up to this one arrived: otherwise the answer would be its row.
  // Tries counted since may still arrive. A 403, or a device without locks, settles this try alone.
  const isByRule = status !== null && status !== 403 && locks !== undefined;
  const answered = isByRule ? sent.intentos : 1;
  const intentos = Math.max(0, envio.intentos - answered);
  return { ...envio, estado: 'POR_RESOLVER', rechazo, intentos };
}

/** Sends one envío and stores its outcome. */
function createTry({ store, now, random, onChange, onProgress }: Omit<SenderParts, 'locks'>) {
  async function send(envio: Envio, ruta: string, session: Session): Promise<Outcome> {
    const { capturaId, archivo } = envio;
    try {
      const bytes = await store.bytesOf(capturaId);
      if (archivo !== null && bytes === null) return { kind: 'refused', failure: WITHOUT_FILE };
      const sending = session.send(envio, {
        ruta,
        bytes,
        onProgress: (part) => onProgress(capturaId, part),
      });
      return { kind: 'sent', respuesta: await inTime(sending, LONGEST_TRY_MS) };
    } catch (cause) {
      return outcomeOf(cause);
    }
  }

  /** `locks` is absent when another tab may send the same envío at the same time. */
  return async (
    { envio: { capturaId }, ruta }: Due,
    session: Session,
    locks: Locks | undefined,
  ): Promise<void> => {
    // Counted before the request, so that a tab that dies leaves a record that it may have arrived.
    const envio = await store.change(capturaId, (one) =>
      one.estado === 'ESPERA' ? tryOf(one, now()) : one,
    );
    if (envio?.estado !== 'ESPERA') return;
    const outcome = await send(envio, ruta, session);
    const settled = await store.change(capturaId, (one) =>
      settle(one, envio, { outcome, now: now(), random: random(), locks }),
    );
    if (settled) onChange(settled);
  };
}

export function createSender({ locks, ...parts }: SenderParts) {
  const { store, now, onChange } = parts;
  const inQueue = createTabQueue(locks, LONGEST_TRY_MS + 15_000);
  const attempt = createTry(parts);

  /** Marks envíos whose parent row is lost as waiting for a person. */
  async function setOrphansAside(session: Session): Promise<void> {
    const changed = await store.changeEach(session, (one, envios) =>
      isOrphan(one, envios) ? { ...one, estado: 'POR_RESOLVER', rechazo: UNSEEN } : one,
    );
    for (const { after } of changed) if (after) onChange(after);
  }

  /** Sends the next due envío. Returns false when none was due, or the session is closed. */
  async function sendNext(session: Session): Promise<boolean> {
    if (!session.isOpen()) return false;
    const envios = await store.all(session);
    if (envios.some((one) => isOrphan(one, envios))) await setOrphansAside(session);
    const due = nextDue(envios, now());
    if (due !== null) await attempt(due, session, locks);
    return due !== null;
  }

  return {
    /** Sends all due envíos one at a time, across tabs, then checks the discarded ones. */
    run: async (session: Session): Promise<void> => {
      while (await inQueue(() => sendNext(session)));
      await inQueue(() => checkDiscarded({ store, now, onChange }, session));
    },
    /** Sends one row ahead of the queue, even while another envío's file is being uploaded. */
    sendFirst: async (session: Session, capturaId: string): Promise<void> => {
      const envio = (await store.all(session)).find((one) => one.capturaId === capturaId);
      if (envio === undefined || !session.isOpen()) return;
      await attempt({ envio, ruta: envio.ruta }, session, undefined);
    },
  };
}

export type Sender = ReturnType<typeof createSender>;
