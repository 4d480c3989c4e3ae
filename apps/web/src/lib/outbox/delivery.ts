import { fieldsOf } from '@plomada/domain/base/field-of';

import { noAnswer, restError } from '../rest-error.ts';
import { warn } from '../warn.ts';
import type { Listener } from './changes.ts';
import {
  type StoreAndChanges,
  type Delivered,
  settled,
  type Settled,
  isOlder,
} from './delivered.ts';
import type { Envio, NuevoEnvio, RechazoDeEnvio } from './envio.ts';
import { prepareAll, type AllPrepared } from './prepare.ts';
import type { Sender, Session } from './sender.ts';
import { SinLugar, YaEnviado } from './store.ts';

/**
 * Time in ms that other senders leave a capture to its form's own try: longer than any call of a
 * row without a file.
 */
const OWN_TRY_MS = 15_000;

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

type Desk = StoreAndChanges & {
  readonly now: () => number;
  readonly isOnline: () => boolean;
  /** Ms that a form waits for its answer; afterwards the outbox continues without it. */
  readonly patience: number;
  readonly sender: Sender;
  /** Upload progress callbacks, by capture id. */
  readonly progress: Map<string, (part: number) => void>;
};

const errorOf = (rechazo: RechazoDeEnvio | null): Error => {
  if (rechazo === null) return noAnswer(new Error('A refused capture has no stored reason'));
  const { status, error, message, details } = rechazo;
  return restError(status ?? 0, JSON.stringify({ error, message, details }), null);
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Resolves when every envío was tried, the row was not accepted, sending ended, or patience ran
 * out.
 */
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
  const notifyKept = () => prepared.forEach(({ envio: one }) => changes.notify(one));
  // A capture sent `atOnce` is answered in a moment, and listed as pending only if it is not.
  if (delivery.way !== 'atOnce') notifyKept();
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
  if (delivery.way === 'atOnce' && outcome.kind === 'kept') notifyKept();
  if (outcome.kind === 'refused') throw errorOf(outcome.rechazo);
  if (outcome.kind === 'older') throw new YaEnviado('Sent as it was before');
  return outcome;
}

/** Sends without keeping. */
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

/** Deletes an earlier version of the capture stored on this device, now that the server has it. */
async function forgetKept({ store, changes }: Desk, session: Session, capturaId: string) {
  const isOfIt = (one: Envio) => one.capturaId === capturaId || one.de === capturaId;
  const gone = store.changeEach(session, (one) => (isOfIt(one) ? null : one));
  changes.notifyAll(
    await gone.catch((cause: unknown) => {
      warn(`An earlier version of the capture could not be deleted: ${String(cause)}`);
      return [];
    }),
  );
}

/**
 * Stores a row with its dependent envíos, and sends them. Rejects with the refusal when the row is
 * refused before patience ends and its form is there, with `SinLugar` when it cannot be stored
 * while offline, and with `YaEnviado` when the server has the version from before the last change.
 */
export function createDelivery(desk: Desk) {
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
    prepared.forEach(({ envio }) => changes.notify(envio));
    return { kind: 'kept', capturaId };
  };
}

/**
 * Identity of a capture from when its form is opened: all saves under its id are the same capture.
 */
type Captura = {
  readonly capturaId: string;
  /** True when the content changed after an earlier save. */
  readonly isChanged: boolean;
};
