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

/** What became of a save while its form was on the screen. */
export type Delivered =
  | {
      readonly kind: 'sent';
      /** The server's answer for the row, or null when it is there and not in sight. */
      readonly respuesta: unknown;
      /** What hangs on it and was refused: it waits for a person. */
      readonly refused: readonly Envio[];
      /** What hangs on it and is still to be sent. */
      readonly waiting: number;
    }
  /** Kept on this device: it is sent when it can be. */
  | {
      readonly kind: 'kept';
      readonly capturaId: string;
      /** Why it waits for a person instead: it was refused once its form was left. */
      readonly rechazo?: RechazoDeEnvio | null;
    };

type Settled =
  | Delivered
  | { readonly kind: 'refused'; readonly rechazo: RechazoDeEnvio | null }
  | { readonly kind: 'older' };

/**
 * `inTurn`: kept on this device, then sent after all that was put down before it. `atOnce`: kept, and sent ahead of
 * that. `unkept`: sent, and never on this device.
 */
export type Way = 'inTurn' | 'atOnce' | 'unkept';

/** What is saved, and the form that waits for what becomes of it. */
export type Delivery = Captura & {
  readonly way?: Way | undefined;
  /** Part of a file that is on its way, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** It is on the screen, and can take a refusal. */
  readonly isHere?: () => boolean;
};

type Desk = {
  readonly store: Store;
  readonly changes: Changes;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Ms that a form waits for its own answer; from then on the outbox alone does. */
  readonly patience: number;
  readonly sender: Sender;
  /** Who is told of the file of a capture that is on its way. */
  readonly progress: Map<string, (part: number) => void>;
};

const errorOf = (rechazo: RechazoDeEnvio | null): Error => {
  if (rechazo === null) return noAnswer(new Error('Refused without a word'));
  const { status, error, message, details } = rechazo;
  return restError(status ?? 0, JSON.stringify({ error, message, details }), null);
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Nobody sees a refusal twice: the form has it, so the outbox lets go of it. Not when a person decided
 * about it meanwhile, nor when another try of it is under way: what comes of that is not known yet.
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

/** By its first try it was there already: what is there may be what it was before it was changed. */
function isOlder({ respuesta, corregido, intentos }: Envio, isChanged: boolean): boolean {
  const wasThere = respuesta === null || fieldsOf(respuesta)['repetida'] === true;
  return wasThere && (corregido || (isChanged && intentos === 1));
}

type Settling = {
  readonly capturaId: string;
  readonly isChanged: boolean;
  /** The form is there and has all of it: a refusal is for it. */
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

/** Until each of them was tried here, or its row was refused: nothing else is worth waiting for. */
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

/** Sends for a form that waits: what it waits for is nobody else's to tell. */
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
  // A form that asks now has its answer in a moment: only without one it is among what waits.
  if (delivery.way !== 'atOnce') tellKept();
  // It is kept: whatever keeps it from being sent or looked at, it is no failure of the save.
  const failed = (cause: unknown) => warn(`The outbox failed: ${String(cause)}`);
  await tried(desk, prepared, send(desk, session, delivery).catch(failed));
  // A form that was recovered may lack the photo of what was kept before: that is not for it to lose.
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

/** A private one may have waited here while it was public: it is in the server, and nothing of it stays. */
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
 * Keeps a row and what hangs on it, and sends them. Rejects with the refusal when the row is refused
 * before patience ends and its form is there, or with `SinLugar` when it can be neither kept nor sent:
 * then nothing is kept. With `YaEnviado` when what the server has is what it was before it was changed.
 */
function createDelivery(desk: Desk) {
  const { store, changes, now, isOnline } = desk;
  return async (
    session: Session,
    nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
    delivery: Delivery,
  ): Promise<Delivered> => {
    const { capturaId, isChanged, way } = delivery;
    // Until its own try has ended nobody else sends it.
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
 * What people put down, kept on this device until the server has it. Each is sent under a key that is
 * its own for ever, so that it happens once, whatever is cut off, repeated or closed meanwhile.
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
    /** Sends one again for a person who waits for it: nobody else tells of it. Gives it as it then is. */
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
    /** Ends a correction: `titulo` is of the saved row, and `corregido` true where it stays without the correction. */
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
    /** Of the person, in any organisation: what signing out would leave behind. */
    waitingOf: async (userId: string) => (await store.allOf(userId)).filter(estaPendiente),
    /** What waits on this device, of whoever, as people count it. */
    countAll: async (): Promise<number> => countWaiting(await store.everybodys()),
    bytesOf: (capturaId: string) => store.bytesOf(capturaId),
    forgetOld: (persona: Persona) => store.forgetOld(persona),
    forgetSettled: (userId: string) => store.forgetSettled(userId),
    /** Called with each envío that changed in this tab. Gives back how to end that. */
    subscribe: (listener: Listener) => changes.subscribe(listener),
    deliver: createDelivery({ store, changes, now, isOnline, patience, sender, progress }),
    ...decisions,
  };
}
