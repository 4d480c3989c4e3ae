import { corrected, estaPendiente, type Envio, type Persona } from './envio.ts';
import { isAsPutDown, SAVED_BEFORE } from './saved-before.ts';
import type { Changed, Store } from './store.ts';

export type OutboxChange = {
  readonly envio: Envio;
  /** True while a form or a person waits for the outcome, which is then reported there. */
  readonly isAwaited: boolean;
  /** True when the envío was deleted from the device. */
  readonly isGone: boolean;
};
export type Listener = (change: OutboxChange) => void;
type How = (envio: Envio) => Envio | null;

/** Changes stored envíos and notifies the listeners of this tab. */
export function createChanges(store: Store) {
  const listeners = new Set<Listener>();
  const awaited = new Set<string>();
  const notify = (envio: Envio, isGone = false) => {
    const isAwaited = awaited.has(envio.capturaId);
    listeners.forEach((listener) => listener({ envio, isAwaited, isGone }));
  };
  const notifyAll = (changes: readonly Changed[]) =>
    changes.forEach(({ before, after }) => notify(after ?? before, after === null));
  return {
    awaited,
    notify,
    notifyAll,
    /** Returns the function that unsubscribes. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async one(capturaId: string, how: How): Promise<Envio | undefined> {
      const changed = await store.change(capturaId, how);
      if (changed) notify(changed);
      return changed;
    },
    /**
     * Changes a capture and the envíos that depend on it in one transaction, so that a crash cannot
     * leave them half changed.
     */
    async whole(persona: Persona, capturaId: string, how: How): Promise<Envio | undefined> {
      const isOf = (one: Envio) => one.capturaId === capturaId || one.de === capturaId;
      const changed = await store.changeEach(persona, (one) => (isOf(one) ? how(one) : one));
      notifyAll(changed);
      return changed.find(({ before }) => before.capturaId === capturaId)?.after ?? undefined;
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;

/** Fields of an envío that a correction may change beside the request body. */
export type EnvioLabels = Partial<Pick<Envio, 'titulo' | 'detalle' | 'cola'>>;

/** Applies a change to a pending envío; sent and discarded ones stay unchanged. */
const ifPending =
  (how: (envio: Envio) => Envio) =>
  (envio: Envio): Envio =>
    estaPendiente(envio) ? how(envio) : envio;

const DUE = { estado: 'ESPERA', desde: 0, rechazo: null } as const;

/**
 * Corrects an envío. A pending one becomes due with the new content; one sent meanwhile is kept as
 * a correction beside its saved row, unless the row has the same values.
 */
function mended(envio: Envio, cuerpo: Envio['cuerpo'], labels: EnvioLabels | undefined): Envio {
  const changed = { ...corrected(envio), ...labels, cuerpo };
  if (estaPendiente(envio)) return { ...changed, ...DUE };
  if (envio.estado !== 'ENVIADO' || isAsPutDown(changed, envio.respuesta)) return envio;
  return { ...changed, estado: 'POR_RESOLVER', rechazo: SAVED_BEFORE, cerradoEn: null };
}

type Discard = { readonly capturaId: string; readonly motivo: string; readonly now: number };

/**
 * Discards an envío. One that was sent while the person was asked stays sent, with their reason.
 */
function discarded(envio: Envio, { capturaId, motivo, now }: Discard): Envio {
  if (estaPendiente(envio)) return { ...envio, estado: 'DESCARTADO', motivo, cerradoEn: now };
  const isSent = envio.estado === 'ENVIADO' && envio.capturaId === capturaId;
  return isSent ? { ...envio, motivo } : envio;
}

/** Decisions of a person about stored envíos. */
export function createDecisions(store: Store, changes: Changes, now: () => number) {
  return {
    /** Makes a pending envío due at the next run, whatever it waited for. */
    retry: (capturaId: string) =>
      changes.one(
        capturaId,
        ifPending((envio) => ({ ...envio, ...DUE })),
      ),
    /**
     * Replaces the content of a pending envío, to be sent at the next run; one already sent becomes
     * a correction to decide about, and a discarded one is not changed. Returns the resulting
     * envío.
     */
    mend: (capturaId: string, cuerpo: Envio['cuerpo'], labels?: EnvioLabels) =>
      changes.one(capturaId, (envio) => mended(envio, cuerpo, labels)),
    /** Makes a pending envío a draft, which a person finishes later. */
    putAside: (capturaId: string) =>
      changes.one(
        capturaId,
        ifPending((envio) => ({ ...envio, estado: 'BORRADOR' })),
      ),
    /**
     * Discards a capture and the envíos that depend on it. They stay listed for a week, with their
     * photos. Returns the resulting envío.
     */
    discard: (persona: Persona, capturaId: string, motivo: string): Promise<Envio | undefined> =>
      changes.whole(persona, capturaId, (envio) =>
        discarded(envio, { capturaId, motivo, now: now() }),
      ),
    /**
     * Makes a discarded capture a draft again and lets the envíos that depend on it wait for it.
     */
    restore: (persona: Persona, capturaId: string) =>
      changes.whole(persona, capturaId, (envio) => {
        const estado = envio.capturaId === capturaId ? 'BORRADOR' : 'ESPERA';
        return envio.estado === 'DESCARTADO'
          ? { ...envio, estado, motivo: null, cerradoEn: null }
          : envio;
      }),
    /**
     * Deletes all envíos of the person, and the answers stored for reading offline, of everybody.
     */
    async wipe(userId: string): Promise<void> {
      const gone = await store.wipe(userId);
      gone.forEach((envio) => changes.notify(envio, true));
    },
    /** Makes all envíos that wait for a later try due at once. */
    async hurry(persona: Persona): Promise<void> {
      const waits = ({ estado, desde }: Envio) => estado === 'ESPERA' && desde > now();
      if (!(await store.all(persona)).some(waits)) return;
      const due = (envio: Envio) => (waits(envio) ? { ...envio, desde: 0 } : envio);
      changes.notifyAll(await store.changeEach(persona, due));
    },
  };
}
