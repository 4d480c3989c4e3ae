import { fieldsOf } from '@plomada/domain/base/field-of';

import { toApiError, type ApiError } from '../api-error.ts';
import { inTime } from '../in-time.ts';
import type { Asked } from './ask.ts';
import { checkDiscarded } from './checks.ts';
import { CLASES_DE_ENVIO, estaPendiente, type Envio, type Persona } from './envio.ts';
import type { SendOptions } from './post.ts';
import { isAsPutDown, SAVED_BEFORE } from './saved-before.ts';
import type { Store } from './store.ts';

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** Upper limit of any try; the longest is a file on a slow connection. */
const LONGEST_TRY_MS = 320_000;
const LATER = new Set([401, 408, 429]);
/** Error of a capture whose row exists and may no longer be read by this person. */
const THERE_ALREADY = 'CAPTURA_YA_GUARDADA';
/** Error of a try that was rolled back because another one of the same capture ran. */
const MEANWHILE = 'CONFLICTO';

const UNSEEN = {
  error: THERE_ALREADY,
  message: 'Se guardó y ya no se puede ver: no hay dónde adjuntar esto.',
  details: [],
  status: 409,
} as const;

/** The browser lost the bytes; without its file the capture would be another one. */
const WITHOUT_FILE = {
  error: 'SIN_ARCHIVO',
  message: 'El archivo ya no está en este teléfono. Cargalo de nuevo o descartá este envío.',
  details: [],
  status: null,
  requestId: null,
} as const;

/** Result of one try. An envío is never given up without a person's decision. */
export type Outcome =
  | { readonly kind: 'sent'; readonly respuesta: unknown }
  | { readonly kind: 'later'; readonly failure: ApiError }
  | { readonly kind: 'refused'; readonly failure: ApiError };

export function outcomeOf(cause: unknown): Outcome {
  const failure = toApiError(cause);
  const { status, error } = failure;
  if (error === THERE_ALREADY) return { kind: 'sent', respuesta: null };
  if (status === null || status >= 500 || LATER.has(status) || error === MEANWHILE)
    return { kind: 'later', failure };
  return { kind: 'refused', failure };
}

/** Epoch ms of the next try: the wait doubles with each, with random jitter between devices. */
export function nextTry(now: number, intentos: number, random: number): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** Math.min(intentos - 1, 10), LONGEST_WAIT_MS);
  return now + wait * (0.5 + random / 2);
}

/** True when a person changed the content while a try was under way. */
const isOther = (one: Envio, sent: Envio): boolean =>
  JSON.stringify(one.cuerpo) !== JSON.stringify(sent.cuerpo);

const idOf = (respuesta: unknown): string | null => {
  const { id } = fieldsOf(respuesta);
  return typeof id === 'string' ? id : null;
};

export type Due = { readonly envio: Envio; readonly ruta: string };

const FILES: ReadonlySet<Envio['clase']> = new Set(['FOTO', 'ARCHIVO']);
const KNOWN: ReadonlySet<unknown> = new Set(CLASES_DE_ENVIO);

/**
 * True while the next try is in the future. A date beyond the longest wait is ignored: the device's
 * clock was set back.
 */
const isLater = (desde: number, now: number): boolean =>
  desde > now && desde - now <= LONGEST_WAIT_MS;

/**
 * True while an earlier expense of the same petty cash is unsent, since the statement includes it.
 */
const waitsForExpenses = ({ clase, cola, orden }: Envio, envios: readonly Envio[]): boolean =>
  clase === 'RENDICION' &&
  envios.some(
    (one) =>
      one.clase === 'MOVIMIENTO' &&
      one.estado === 'ESPERA' &&
      one.orden < orden &&
      one.cuerpo['cuentaId'] === cola,
  );

/**
 * Next envío to send. Rows are sent in the order they were made, per queue. Files have separate
 * queues and come after the rows that are due, each after its own row, so a large file delays no
 * row. Classes of a newer version of the app are left for that version.
 */
export function nextDue(envios: readonly Envio[], now: number): Due | null {
  const byId = new Map(envios.map((envio) => [envio.capturaId, envio]));
  const seen = new Set<string>();
  let file: Due | null = null;
  for (const envio of envios) {
    const { clase, cola, de, desde, estado, ruta } = envio;
    if (estado !== 'ESPERA' || !KNOWN.has(clase)) continue;
    const parentId = de === null ? null : idOf(byId.get(de)?.respuesta);
    // The parent row is not saved yet, or waits for a person.
    if (de !== null && parentId === null) continue;
    if (waitsForExpenses(envio, envios)) continue;
    const isFile = FILES.has(clase);
    const queue = `${isFile ? 'foto' : 'fila'} ${cola}`;
    if (seen.has(queue)) continue;
    seen.add(queue);
    if (isLater(desde, now)) continue;
    const due = { envio, ruta: ruta.replace('{id}', parentId ?? '') };
    if (!isFile) return due;
    file ??= due;
  }
  return file;
}

/**
 * True when the parent row was deleted or is no longer visible, so there is no row id to attach to.
 */
function isOrphan({ de, estado }: Envio, envios: readonly Envio[]): boolean {
  if (de === null || estado !== 'ESPERA') return false;
  const row = envios.find(({ capturaId }) => capturaId === de);
  return row === undefined || (row.cerradoEn !== null && idOf(row.respuesta) === null);
}

const LOCK = 'plomada-envios';
/** Part of `navigator.locks` that is used. */
export type Locks = {
  request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T>;
};

/**
 * Runs jobs one after the other in this tab, and across tabs where the browser has locks. A lock
 * kept longer than `asleepMs` is stolen, since the browser suspended that tab. If it wakes up, both
 * tabs send, and the idempotency key still makes one row.
 */
export function createTurns(locks: Locks | undefined, asleepMs: number) {
  async function amongTabs<T>(work: () => Promise<T>): Promise<T> {
    if (locks === undefined) return work();
    let running: Promise<T> | undefined;
    const begin = () => (running = work());
    const limit = AbortSignal.timeout(asleepMs);
    try {
      return await locks.request(LOCK, { signal: limit }, begin);
    } catch (cause) {
      // Another tab stole the lock: the running work continues.
      if (running) return running;
      if (!limit.aborted) throw cause;
    }
    try {
      return await locks.request(LOCK, { steal: true }, begin);
    } catch (cause) {
      if (running) return running;
      throw cause;
    }
  }

  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => amongTabs(work));
    last = mine.catch(() => undefined);
    return mine;
  };
}

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

/** Counts a try before it is sent. */
function tryOf(envio: Envio, now: number): Envio {
  const { intentos, intentadoEn = now } = envio;
  return { ...envio, intentos: intentos + 1, intentadoEn: intentos === 0 ? now : intentadoEn };
}

/**
 * Result of a try whose row exists. If the row lacks a later correction, the envío waits for a
 * person.
 */
function arrived(envio: Envio, sent: Envio, answer: unknown, now: number): Envio {
  const isChanged = isOther(envio, sent);
  // A try from before the correction made the row, so it is marked like a row that existed before.
  const respuesta = isChanged ? { ...fieldsOf(answer), repetida: true } : answer;
  const wasThere = respuesta === null || fieldsOf(respuesta)['repetida'] === true;
  const mayBeOlder = wasThere && (isChanged || envio.corregido) && estaPendiente(envio);
  const isOlder = mayBeOlder && !isAsPutDown(envio, respuesta);
  if (isOlder) return { ...envio, estado: 'POR_RESOLVER', respuesta, rechazo: SAVED_BEFORE };
  const corregido = envio.corregido && !mayBeOlder;
  return { ...envio, estado: 'ENVIADO', respuesta, corregido, rechazo: null, cerradoEn: now };
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
  // Refused by a rule, so it never arrived: otherwise the answer would be its row. Not certain for
  // a 403 or without locks, when only this try was answered.
  const isByRule = status !== null && status !== 403 && locks !== undefined;
  const intentos = isByRule ? 0 : envio.intentos - 1;
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
  const inTurn = createTurns(locks, LONGEST_TRY_MS + 15_000);
  const attempt = createTry(parts);

  /** Marks envíos whose parent row is lost as waiting for a person. */
  async function setOrphansAside(session: Session): Promise<void> {
    const changed = await store.changeEach(session, (one, envios) =>
      isOrphan(one, envios) ? { ...one, estado: 'POR_RESOLVER', rechazo: UNSEEN } : one,
    );
    for (const { after } of changed) if (after) onChange(after);
  }

  /** Sends the next due envío. Returns false when none was due. */
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
      while (await inTurn(() => sendNext(session)));
      await inTurn(() => checkDiscarded({ store, now, onChange }, session));
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
