import { fieldsOf } from '@plomada/domain/base/field-of';

import { noAnswer, restError } from '../rest-error.ts';
import { warn } from '../warn.ts';
import {
  estaPendiente,
  type Envio,
  type NuevoEnvio,
  type Persona,
  type RechazoDeEnvio,
} from './envio.ts';
import { createSender, type SenderParts, type Session } from './sender.ts';
import { prepareAll, SinLugar, type AllPrepared, type Changed, type Store } from './store.ts';

/** So long a form waits for its own answer; from then on the outbox alone does. */
const PATIENCE_MS = 8_000;

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

type Settled = Delivered | { readonly kind: 'refused'; readonly rechazo: RechazoDeEnvio | null };

/** The form that waits for what becomes of its save. */
export type Watcher = {
  /** Part of a file that is on its way, 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** It is on the screen, and can take a refusal. */
  readonly isHere?: () => boolean;
};

type OutboxParts = Omit<SenderParts, 'onChange' | 'onProgress'> & {
  readonly store: Store;
  readonly isOnline: () => boolean;
  readonly patience?: number;
};

export type OutboxChange = {
  readonly envio: Envio;
  /** The form it comes from is on the screen and has its outcome. */
  readonly isAwaited: boolean;
  /** It is kept no more. */
  readonly isGone: boolean;
};
type Listener = (change: OutboxChange) => void;

const errorOf = ({ status, error, message, details }: RechazoDeEnvio): Error =>
  restError(status ?? 0, JSON.stringify({ error, message, details }), null);

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * What people put down, kept on this device until the server has it. Each is sent under a key that is
 * its own for ever, so that it happens once, whatever is cut off, repeated or closed meanwhile.
 */
export function createOutbox({ isOnline, patience = PATIENCE_MS, ...parts }: OutboxParts) {
  const { store, now } = parts;
  const listeners = new Set<Listener>();
  const progress = new Map<string, (part: number) => void>();
  const awaited = new Set<string>();
  const onChange = (envio: Envio, isGone = false) => {
    const isAwaited = awaited.has(envio.capturaId);
    listeners.forEach((listener) => listener({ envio, isAwaited, isGone }));
  };
  const run = createSender({
    ...parts,
    onChange: (envio) => onChange(envio),
    onProgress: (capturaId, part) => progress.get(capturaId)?.(part),
  });
  /** Of what may be kept or sent though nobody could tell: the same thing again is the same capture. */
  const doubtful = new Map<string, string>();

  const change = async (capturaId: string, how: (envio: Envio) => Envio | null) => {
    const changed = await store.change(capturaId, how);
    if (changed) onChange(changed);
    return changed;
  };
  const tell = (changes: readonly Changed[]) =>
    changes.forEach(({ before, after }) => onChange(after ?? before, after === null));
  /** With what hangs on it, at once: a tab that dies meanwhile leaves no half. */
  const changeWhole = async (
    persona: Persona,
    capturaId: string,
    how: (envio: Envio) => Envio | null,
  ) => {
    const changes = await store.changeEach(persona, (one) =>
      one.capturaId === capturaId || one.de === capturaId ? how(one) : one,
    );
    tell(changes);
  };

  /** The device keeps nothing: with a connection it is sent all the same, as a save without outbox. */
  async function sendUnkept(session: Session, prepared: AllPrepared): Promise<Delivered> {
    let respuesta: unknown = null;
    for (const { envio, bytes } of prepared) {
      const { id } = fieldsOf(respuesta);
      const answer = await session.send(envio, {
        ruta: envio.ruta.replace('{id}', String(id)),
        bytes,
      });
      respuesta ??= answer;
    }
    // Only now: the row, sent again for its photo's sake, is the same row.
    for (const { what } of prepared) doubtful.delete(what);
    return { kind: 'sent', respuesta, refused: [], waiting: 0 };
  }

  /**
   * Nobody sees a refusal twice: the form has it, so the outbox lets go of it. Not when a person decided
   * about it meanwhile, nor when another try of it is under way: what comes of that is not known yet.
   */
  async function takeBack(session: Session, { capturaId, rechazo }: Envio): Promise<Settled> {
    const isOurs = (one: Envio | undefined) => one?.estado === 'POR_RESOLVER' && one.intentos === 0;
    const gone = await store.changeEach(session, (one, envios) => {
      const row = envios.find((each) => each.capturaId === capturaId);
      return isOurs(row) && (one === row || one.de === capturaId) ? null : one;
    });
    tell(gone);
    return gone.length === 0 ? { kind: 'kept', capturaId, rechazo } : { kind: 'refused', rechazo };
  }

  async function settled(
    session: Session,
    capturaId: string,
    isHere: () => boolean,
  ): Promise<Settled> {
    const all = await store.all(session);
    const envio = all.find((one) => one.capturaId === capturaId);
    const hanging = all.filter(({ de }) => de === capturaId);
    if (envio?.estado === 'POR_RESOLVER') {
      return isHere()
        ? takeBack(session, envio)
        : { kind: 'kept', capturaId, rechazo: envio.rechazo };
    }
    if (envio?.estado !== 'ENVIADO') return { kind: 'kept', capturaId };
    return {
      kind: 'sent',
      respuesta: envio.respuesta,
      refused: hanging.filter(({ estado }) => estado === 'POR_RESOLVER'),
      waiting: hanging.filter(({ estado }) => estado === 'ESPERA').length,
    };
  }

  /** Until each of them was tried here, or its row was refused: nothing else is worth waiting for. */
  async function tried(prepared: AllPrepared, sending: Promise<unknown>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const open = new Set(prepared.map(({ envio }) => envio.capturaId));
    const [{ envio: row }] = prepared;
    const listener: Listener = ({ envio: { capturaId, estado, rechazo } }) => {
      if (estado === 'ESPERA' && rechazo === null) return;
      open.delete(capturaId);
      if (open.size === 0 || (capturaId === row.capturaId && estado !== 'ENVIADO')) resolve();
    };
    listeners.add(listener);
    await Promise.race([sending, promise, wait(patience)]);
    listeners.delete(listener);
  }

  /** Sends for a form that waits: what it waits for is nobody else's to tell. */
  async function sendAwaited(
    session: Session,
    prepared: AllPrepared,
    { onProgress, isHere = () => true }: Watcher,
  ): Promise<Delivered> {
    const [{ envio }] = prepared;
    for (const { envio: one, bytes } of prepared) {
      awaited.add(one.capturaId);
      if (bytes !== null && onProgress) progress.set(one.capturaId, onProgress);
    }
    prepared.forEach(({ envio: one }) => onChange(one));
    // It is kept: whatever keeps it from being sent or looked at, it is no failure of the save.
    const failed = (cause: unknown) => warn(`The outbox failed: ${String(cause)}`);
    await tried(prepared, run(session).catch(failed));
    const outcome = await settled(session, envio.capturaId, isHere).catch((cause): Settled => {
      failed(cause);
      return { kind: 'kept', capturaId: envio.capturaId };
    });
    for (const one of prepared) {
      awaited.delete(one.envio.capturaId);
      progress.delete(one.envio.capturaId);
    }
    if (outcome.kind !== 'refused') return outcome;
    const { rechazo } = outcome;
    throw rechazo === null ? noAnswer(new Error('Refused without a word')) : errorOf(rechazo);
  }

  return {
    run,
    list: store.all,
    /** Of the person, in any organisation: what signing out would leave behind. */
    waitingOf: async (userId: string) => (await store.allOf(userId)).filter(estaPendiente),
    bytesOf: (capturaId: string) => store.bytesOf(capturaId),
    forgetOld: (persona: Persona) => store.forgetOld(persona),
    /** Called with each envío that changed in this tab. Gives back how to end that. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Keeps a row and what hangs on it, and sends them. Rejects with the refusal when the row is refused
     * before patience ends and its form is there, or with `SinLugar` when it can be neither kept nor sent:
     * then nothing is kept.
     */
    async deliver(
      session: Session,
      nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
      watcher: Watcher = {},
    ): Promise<Delivered> {
      const prepared = await prepareAll(session, nuevos, {
        now: now(),
        capturaOf: (what) => doubtful.get(what),
      });
      try {
        await store.keep(prepared);
      } catch (cause) {
        if (!(cause instanceof SinLugar)) throw cause;
        for (const { what, envio } of prepared) doubtful.set(what, envio.capturaId);
        if (!isOnline()) throw cause;
        return sendUnkept(session, prepared);
      }
      for (const { what } of prepared) doubtful.delete(what);
      if (isOnline()) return sendAwaited(session, prepared, watcher);
      prepared.forEach(({ envio }) => onChange(envio));
      return { kind: 'kept', capturaId: prepared[0].envio.capturaId };
    },
    /** Sent at the next run, whatever it waited for. */
    retry: (capturaId: string) =>
      change(capturaId, (envio) =>
        estaPendiente(envio) ? { ...envio, estado: 'ESPERA', desde: 0, rechazo: null } : envio,
      ),
    /** With other words, and sent again. */
    mend: (capturaId: string, cuerpo: Envio['cuerpo'], dicho?: Pick<Envio, 'titulo' | 'detalle'>) =>
      change(capturaId, (envio) =>
        estaPendiente(envio)
          ? {
              ...envio,
              ...dicho,
              cuerpo,
              estado: 'ESPERA',
              desde: 0,
              rechazo: null,
              corregido: envio.corregido || envio.intentos > 0,
            }
          : envio,
      ),
    /** Put aside, to be finished by a person. */
    putAside: (capturaId: string) =>
      change(capturaId, (envio) =>
        estaPendiente(envio) ? { ...envio, estado: 'BORRADOR' } : envio,
      ),
    /** With what hangs on it. It stays listed for a week, with its photo. */
    discard: (persona: Persona, capturaId: string, motivo: string): Promise<void> =>
      changeWhole(persona, capturaId, (envio) =>
        estaPendiente(envio) ? { ...envio, estado: 'DESCARTADO', motivo, cerradoEn: now() } : envio,
      ),
    /** What was discarded, with what hangs on it, to be decided about again. */
    restore: (persona: Persona, capturaId: string): Promise<void> =>
      changeWhole(persona, capturaId, (envio) => {
        const estado = envio.capturaId === capturaId ? 'BORRADOR' : 'ESPERA';
        return envio.estado === 'DESCARTADO'
          ? { ...envio, estado, motivo: null, cerradoEn: null }
          : envio;
      }),
    /** All that this device keeps of the person, and what was kept for reading. */
    async wipe(userId: string): Promise<void> {
      const gone = await store.wipe(userId);
      gone.forEach((envio) => onChange(envio, true));
    },
    /** All that waits is due: the connection is back, or a person asks. */
    async hurry(persona: Persona): Promise<void> {
      const waits = ({ estado, desde }: Envio) => estado === 'ESPERA' && desde > now();
      if (!(await store.all(persona)).some(waits)) return;
      tell(
        await store.changeEach(persona, (envio) => (waits(envio) ? { ...envio, desde: 0 } : envio)),
      );
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
