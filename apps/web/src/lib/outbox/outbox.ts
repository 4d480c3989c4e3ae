import { v7 } from 'uuid';

import { createIdempotencyKeys } from '../idempotency-keys.ts';
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
import { prepareAll, SinLugar, type Store } from './store.ts';

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
  /** What could not be kept goes from memory: the same thing sent again is the same capture. */
  const unkept = createIdempotencyKeys(v7);

  const change = async (capturaId: string, how: (envio: Envio) => Envio | null) => {
    const changed = await store.change(capturaId, how);
    if (changed) onChange(changed);
    return changed;
  };

  /** The device keeps nothing: with a connection it is sent all the same, as a save without outbox. */
  async function sendUnkept(
    session: Session,
    nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
  ): Promise<Delivered> {
    const prepared = await prepareAll(session, nuevos, now());
    let respuesta: unknown = null;
    for (const { envio, bytes } of prepared) {
      const what = [envio.ruta, envio.cuerpo, envio.archivo] as const;
      const capturaId = unkept.keyFor(envio.ruta, what);
      const { id } = Object(respuesta);
      const ruta = envio.ruta.replace('{id}', String(id));
      try {
        const answer = await session.send({ ...envio, capturaId }, { ruta, bytes });
        respuesta ??= answer;
      } catch (cause) {
        unkept.settle(envio.ruta, what, cause);
        throw cause;
      }
    }
    // Only now: the row, sent again for its photo's sake, is the same row.
    for (const { envio } of prepared) {
      unkept.settle(envio.ruta, [envio.ruta, envio.cuerpo, envio.archivo]);
    }
    return { kind: 'sent', respuesta, refused: [], waiting: 0 };
  }

  /** Nobody sees a refusal twice: the form has it, so the outbox lets go of it. */
  async function takeBack(envio: Envio, hanging: readonly Envio[]): Promise<never> {
    for (const one of [...hanging, envio]) {
      await store.change(one.capturaId, () => null);
      onChange(one, true);
    }
    throw envio.rechazo === null
      ? noAnswer(new Error('Refused without a word'))
      : errorOf(envio.rechazo);
  }

  async function settled(
    session: Session,
    capturaId: string,
    isHere: () => boolean,
  ): Promise<Delivered> {
    const all = await store.all(session);
    const envio = all.find((one) => one.capturaId === capturaId);
    const hanging = all.filter(({ de }) => de === capturaId);
    if (envio?.estado === 'POR_RESOLVER') {
      const { rechazo } = envio;
      return isHere() ? takeBack(envio, hanging) : { kind: 'kept', capturaId, rechazo };
    }
    if (envio?.estado !== 'ENVIADO') return { kind: 'kept', capturaId };
    return {
      kind: 'sent',
      respuesta: envio.respuesta,
      refused: hanging.filter(({ estado }) => estado === 'POR_RESOLVER'),
      waiting: hanging.filter(({ estado }) => estado === 'ESPERA').length,
    };
  }

  /** Sends for a form that waits: what it waits for is nobody else's to tell. */
  async function sendAwaited(
    session: Session,
    prepared: Awaited<ReturnType<typeof prepareAll>>,
    { onProgress, isHere = () => true }: Watcher,
  ): Promise<Delivered> {
    const [{ envio }] = prepared;
    for (const { envio: one, bytes } of prepared) {
      awaited.add(one.capturaId);
      if (bytes !== null && onProgress) progress.set(one.capturaId, onProgress);
    }
    prepared.forEach(({ envio: one }) => onChange(one));
    try {
      // It is kept: whatever keeps it from being sent, it is no failure of the save.
      const sending = run(session).catch((cause: unknown) => warn(`Not sent: ${String(cause)}`));
      await Promise.race([sending, wait(patience)]);
      return await settled(session, envio.capturaId, isHere);
    } finally {
      for (const one of prepared) {
        awaited.delete(one.envio.capturaId);
        progress.delete(one.envio.capturaId);
      }
    }
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
      const prepared = await prepareAll(session, nuevos, now());
      try {
        await store.keep(prepared);
      } catch (cause) {
        if (!(cause instanceof SinLugar) || !isOnline()) throw cause;
        return sendUnkept(session, nuevos);
      }
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
    async discard(persona: Persona, capturaId: string, motivo: string) {
      const all = await store.all(persona);
      for (const one of all.filter((each) => [each.capturaId, each.de].includes(capturaId))) {
        await change(one.capturaId, (envio) =>
          estaPendiente(envio)
            ? { ...envio, estado: 'DESCARTADO', motivo, cerradoEn: now() }
            : envio,
        );
      }
    },
    /** What was discarded, with what hangs on it, to be decided about again. */
    async restore(persona: Persona, capturaId: string): Promise<void> {
      for (const one of await store.all(persona)) {
        if (one.capturaId !== capturaId && one.de !== capturaId) continue;
        const estado = one.capturaId === capturaId ? 'BORRADOR' : 'ESPERA';
        await change(one.capturaId, (envio) =>
          envio.estado === 'DESCARTADO'
            ? { ...envio, estado, motivo: null, cerradoEn: null }
            : envio,
        );
      }
    },
    /** All that this device keeps of the person, and what was kept for reading. */
    async wipe(userId: string): Promise<void> {
      const gone = await store.wipe(userId);
      gone.forEach((envio) => onChange(envio, true));
    },
    /** All that waits is due: the connection is back, or a person asks. */
    async hurry(persona: Persona): Promise<void> {
      for (const { capturaId, estado, desde } of await store.all(persona)) {
        if (estado !== 'ESPERA' || desde <= now()) continue;
        await change(capturaId, (envio) => ({ ...envio, desde: 0 }));
      }
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
