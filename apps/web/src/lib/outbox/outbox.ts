import { fieldsOf } from '@plomada/domain/base/field-of';

import { noAnswer, restError } from '../rest-error.ts';
import { warn } from '../warn.ts';
import { createChanges, createDecisions, type Changes, type Listener } from './changes.ts';
import {
  estaPendiente,
  type Envio,
  type NuevoEnvio,
  type Persona,
  type RechazoDeEnvio,
} from './envio.ts';
import { countWaiting } from './groups.ts';
import { isSavedBefore } from './saved-before.ts';
import { createSender, type Sender, type SenderParts, type Session } from './sender.ts';
import {
  prepareAll,
  SinLugar,
  YaEnviado,
  type AllPrepared,
  type Captura,
  type Store,
} from './store.ts';

export type { OutboxChange } from './changes.ts';

const PATIENCE_MS = 8_000;
/** Time longer than any call of a row without a file. */
const OWN_TRY_MS = 15_000;

/** Result of a save while its form is still on the screen. */
export type Delivered =
  | {
      readonly kind: 'sent';
      /** Server's answer for the row, or null when the row exists and the person may not see it. */
      readonly respuesta: unknown;
      /** Dependent envíos that were refused: each waits for a person. */
      readonly refused: readonly Envio[];
      /** Number of dependent envíos still to be sent. */
      readonly waiting: number;
    }
  /** Stored on this device, to be sent when possible. */
  | {
      readonly kind: 'kept';
      readonly capturaId: string;
      /** Refusal that a person has to resolve, when the form was left before it came. */
      readonly rechazo?: RechazoDeEnvio | null;
    };

type Settled =
  | Delivered
  | { readonly kind: 'refused'; readonly rechazo: RechazoDeEnvio | null }
  | { readonly kind: 'older' };

/**
 * `inTurn`: stored on this device, then sent after all earlier captures. `atOnce`: stored, and sent
 * before those. `unkept`: sent, and never stored on this device.
 */
export type Way = 'inTurn' | 'atOnce' | 'unkept';

/** Capture to deliver, and callbacks of the form that waits for the result. */
export type Delivery = Captura & {
  readonly way?: Way | undefined;
  /** Called with the uploaded part of a file, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** True while the form is on the screen and can show a refusal. */
  readonly isHere?: () => boolean;
};

type Desk = {
  readonly store: Store;
  readonly changes: Changes;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Ms that a form waits for its answer; afterwards the outbox continues without it. */
  readonly patience: number;
  readonly sender: Sender;
  /** Upload progress callbacks, by capture id. */
  readonly progress: Map<string, (part: number) => void>;
};

const errorOf = (rechazo: RechazoDeEnvio | null): Error => {
  if (rechazo === null) return noAnswer(new Error('Refused without a word'));
  const { status, error, message, details } = rechazo;
  return restError(status ?? 0, JSON.stringify({ error, message, details }), null);
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Deletes a refused capture, since its form shows the refusal and it must not appear twice. Kept
 * when a person already decided about it, or while another try is under way, whose result is not
 * known yet.
 */
async function takeBack(
  { store, changes }: Desk,
  session: Session,
  { capturaId, rechazo }: Envio,
): Promise<Settled> {
  const isOurs = (one: Envio | undefined) => one?.estado === 'POR_RESOLVER' && one.intentos === 0;
  const gone = await store.changeEach(session, (one, envios) => {
    const row = envios.find((each) => each.capturaId === capturaId);
    return isOurs(row) && (one === row || one.de === capturaId) ? null : one;
  });
  changes.tellAll(gone);
  return gone.length === 0 ? { kind: 'kept', capturaId, rechazo } : { kind: 'refused', rechazo };
}

/**
 * True when the row existed before this try, so the server may have the content from before the
 * last change.
 */
function isOlder({ respuesta, corregido, intentos }: Envio, isChanged: boolean): boolean {
  const wasThere = respuesta === null || fieldsOf(respuesta)['repetida'] === true;
  return wasThere && (corregido || (isChanged && intentos === 1));
}

type Settling = {
  readonly capturaId: string;
  readonly isChanged: boolean;
  /**
   * True when the form is on the screen with all of the content, so that it can show the refusal.
   */
  readonly takesBack: () => boolean;
};

async function settled(
  desk: Desk,
  session: Session,
  { capturaId, isChanged, takesBack }: Settling,
): Promise<Settled> {
  const all = await desk.store.all(session);
  const envio = all.find((one) => one.capturaId === capturaId);
  const hanging = all.filter(({ de }) => de === capturaId);
  if (envio !== undefined && isSavedBefore(envio)) return { kind: 'older' };
  if (envio?.estado === 'POR_RESOLVER') {
    const { rechazo } = envio;
    return takesBack() ? takeBack(desk, session, envio) : { kind: 'kept', capturaId, rechazo };
  }
  if (envio?.estado !== 'ENVIADO') return { kind: 'kept', capturaId };
  if (isOlder(envio, isChanged)) return { kind: 'older' };
  return {
    kind: 'sent',
    respuesta: envio.respuesta,
    refused: hanging.filter(({ estado }) => estado === 'POR_RESOLVER'),
    waiting: hanging.filter(({ estado }) => estado === 'ESPERA').length,
  };
}

/** Resolves when each envío was tried, its row was refused, or patience ran out. */
async function tried(
  { changes, patience }: Desk,
  prepared: AllPrepared,
  sending: Promise<unknown>,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = new Set(prepared.map(({ envio }) => envio.capturaId));
  const [{ envio: row }] = prepared;
  const listener: Listener = ({ envio: { capturaId, estado, rechazo } }) => {
    if (estado === 'ESPERA' && rechazo === null) return;
    open.delete(capturaId);
    if (open.size === 0 || (capturaId === row.capturaId && estado !== 'ENVIADO')) resolve();
  };
  const leave = changes.subscribe(listener);
  await Promise.race([sending, promise, wait(patience)]);
  leave();
}

type Kept = { readonly prepared: AllPrepared; readonly isNew: boolean };

async function send({ sender }: Desk, session: Session, { capturaId, way }: Delivery) {
  if (way === 'atOnce') await sender.sendFirst(session, capturaId);
  await sender.run(session);
}

/** Sends for a form that waits. Other notices are suppressed, since the form reports the result. */
async function sendAwaited(
  desk: Desk,
  session: Session,
  { prepared, isNew, ...delivery }: Delivery & Kept,
): Promise<Delivered> {
  const { changes, progress } = desk;
  const { capturaId, isChanged, onProgress, isHere = () => true } = delivery;
  for (const { envio: one, bytes } of prepared) {
    changes.awaited.add(one.capturaId);
    if (bytes !== null && onProgress) progress.set(one.capturaId, onProgress);
  }
  const tellKept = () => prepared.forEach(({ envio: one }) => changes.tell(one));
  // With `atOnce` the answer comes in a moment; the capture is listed as pending only without one.
  if (delivery.way !== 'atOnce') tellKept();
  // The capture is stored: an error while sending or reading is no failure of the save.
  const failed = (cause: unknown) => warn(`The outbox failed: ${String(cause)}`);
  await tried(desk, prepared, send(desk, session, delivery).catch(failed));
  // A form recovered from a draft may lack the stored photo, so the capture is not deleted for it.
  const takesBack = () => isNew && isHere();
  const settling = settled(desk, session, { capturaId, isChanged, takesBack });
  const outcome = await settling.catch((cause): Settled => {
    failed(cause);
    return { kind: 'kept', capturaId };
  });
  for (const one of prepared) {
    changes.awaited.delete(one.envio.capturaId);
    progress.delete(one.envio.capturaId);
  }
  if (delivery.way === 'atOnce' && outcome.kind === 'kept') tellKept();
  if (outcome.kind === 'refused') throw errorOf(outcome.rechazo);
  if (outcome.kind === 'older') throw new YaEnviado('Sent as it was before');
  return outcome;
}

/** Sends without keeping: a private row, or one that a full device cannot take. */
async function sendUnkept(
  session: Session,
  prepared: AllPrepared,
  isChanged: boolean,
): Promise<Delivered> {
  let respuesta: unknown = null;
  for (const { envio, bytes } of prepared) {
    const { id } = fieldsOf(respuesta);
    const ruta = envio.ruta.replace('{id}', String(id));
    const answer = await session.send(envio, { ruta, bytes });
    if (isOlder({ ...envio, respuesta: answer, intentos: 1 }, isChanged)) {
      throw new YaEnviado('Sent as it was before');
    }
    respuesta ??= answer;
  }
  return { kind: 'sent', respuesta, refused: [], waiting: 0 };
}

/** Deletes a private capture that was stored while it was public, now that the server has it. */
async function forgetKept({ store, changes }: Desk, session: Session, capturaId: string) {
  const isOfIt = (one: Envio) => one.capturaId === capturaId || one.de === capturaId;
  const gone = store.changeEach(session, (one) => (isOfIt(one) ? null : one));
  changes.tellAll(
    await gone.catch((cause: unknown) => {
      warn(`What was kept of it is not known: ${String(cause)}`);
      return [];
    }),
  );
}

/**
 * Stores a row with its dependent envíos, and sends them. Rejects with the refusal when the row is
 * refused before patience ends and its form is there, with `SinLugar` when it can be neither stored
 * nor sent, and with `YaEnviado` when the server has the version from before the last change.
 */
function createDelivery(desk: Desk) {
  const { store, changes, now, isOnline } = desk;
  return async (
    session: Session,
    nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
    delivery: Delivery,
  ): Promise<Delivered> => {
    const { capturaId, isChanged, way } = delivery;
    // Delays other senders until the form's own try has ended.
    const desde = way === 'atOnce' && isOnline() ? now() + OWN_TRY_MS : 0;
    const prepared = await prepareAll(session, nuevos, { capturaId, now: now(), desde });
    if (way === 'unkept') {
      const sent = await sendUnkept(session, prepared, isChanged);
      await forgetKept(desk, session, capturaId);
      return sent;
    }
    let isNew = true;
    try {
      isNew = await store.keep(prepared, isChanged);
    } catch (cause) {
      if (!(cause instanceof SinLugar) || !isOnline()) throw cause;
      return sendUnkept(session, prepared, isChanged);
    }
    if (isOnline()) return sendAwaited(desk, session, { prepared, isNew, ...delivery });
    prepared.forEach(({ envio }) => changes.tell(envio));
    return { kind: 'kept', capturaId };
  };
}

type OutboxParts = Omit<SenderParts, 'onChange' | 'onProgress'> & {
  readonly isOnline: () => boolean;
  readonly patience?: number;
};

/**
 * Captures stored on this device until the server has them. Each is sent under a permanent
 * idempotency key, so it takes effect once despite lost connections, retries and closed tabs.
 */
export function createOutbox({ isOnline, patience = PATIENCE_MS, ...parts }: OutboxParts) {
  const { store, now } = parts;
  const changes = createChanges(store);
  const progress = new Map<string, (part: number) => void>();
  const sender = createSender({
    ...parts,
    onChange: (envio) => changes.tell(envio),
    onProgress: (capturaId, part) => progress.get(capturaId)?.(part),
  });
  const { run } = sender;
  const decisions = createDecisions(store, changes, now);
  return {
    run,
    /**
     * Sends one again for a person who waits, without other notices. Returns its resulting state.
     */
    async again(session: Session, capturaId: string): Promise<Envio | undefined> {
      changes.awaited.add(capturaId);
      try {
        await decisions.retry(capturaId);
        await run(session);
        return (await store.all(session)).find((one) => one.capturaId === capturaId);
      } finally {
        changes.awaited.delete(capturaId);
      }
    },
    /**
     * Ends a correction: `titulo` is the saved row's title, `corregido` is true when the row stays
     * without the correction.
     */
    async endCorrection(
      capturaId: string,
      saved: Pick<Envio, 'titulo' | 'corregido'>,
    ): Promise<void> {
      changes.awaited.add(capturaId);
      try {
        await changes.one(capturaId, (envio) =>
          isSavedBefore(envio)
            ? { ...envio, ...saved, estado: 'ENVIADO', rechazo: null, cerradoEn: now() }
            : envio,
        );
      } finally {
        changes.awaited.delete(capturaId);
      }
    },
    list: store.all,
    /** Pending envíos of the person in all organisations, for the warning at sign-out. */
    waitingOf: async (userId: string) => (await store.allOf(userId)).filter(estaPendiente),
    /** Number of pending groups of all people on this device. */
    countAll: async (): Promise<number> => countWaiting(await store.everybodys()),
    bytesOf: (capturaId: string) => store.bytesOf(capturaId),
    forgetOld: (persona: Persona) => store.forgetOld(persona),
    forgetSettled: (userId: string) => store.forgetSettled(userId),
    /**
     * Calls the listener with each envío changed in this tab. Returns the function that
     * unsubscribes it.
     */
    subscribe: (listener: Listener) => changes.subscribe(listener),
    deliver: createDelivery({ store, changes, now, isOnline, patience, sender, progress }),
    ...decisions,
  };
}
