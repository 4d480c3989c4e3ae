import { corrected, estaPendiente, type Envio, type Persona } from './envio.ts';
import { isAsPutDown, SAVED_BEFORE } from './saved-before.ts';
import type { Changed, Store } from './store.ts';

export type OutboxChange = {
  readonly envio: Envio;
  /** The form it comes from is on the screen and has its outcome. */
  readonly isAwaited: boolean;
  /** It is kept no more. */
  readonly isGone: boolean;
};
export type Listener = (change: OutboxChange) => void;
type How = (envio: Envio) => Envio | null;

/** Changes of what is kept, and who is told of them in this tab. */
export function createChanges(store: Store) {
  const listeners = new Set<Listener>();
  const awaited = new Set<string>();
  const tell = (envio: Envio, isGone = false) => {
    const isAwaited = awaited.has(envio.capturaId);
    listeners.forEach((listener) => listener({ envio, isAwaited, isGone }));
  };
  const tellAll = (changes: readonly Changed[]) =>
    changes.forEach(({ before, after }) => tell(after ?? before, after === null));
  return {
    awaited,
    tell,
    tellAll,
    /** Gives back how to end that. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async one(capturaId: string, how: How): Promise<Envio | undefined> {
      const changed = await store.change(capturaId, how);
      if (changed) tell(changed);
      return changed;
    },
    /** With what hangs on it, at once: a tab that dies meanwhile leaves no half. */
    async whole(persona: Persona, capturaId: string, how: How): Promise<Envio | undefined> {
      const isOf = (one: Envio) => one.capturaId === capturaId || one.de === capturaId;
      const changed = await store.changeEach(persona, (one) => (isOf(one) ? how(one) : one));
      tellAll(changed);
      return changed.find(({ before }) => before.capturaId === capturaId)?.after ?? undefined;
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;

/** What changes of one beside what is posted. */
export type Dicho = Partial<Pick<Envio, 'titulo' | 'detalle' | 'cola'>>;

/** What was sent or discarded stays as it is. */
const ifPending =
  (how: (envio: Envio) => Envio) =>
  (envio: Envio): Envio =>
    estaPendiente(envio) ? how(envio) : envio;

const DUE = { estado: 'ESPERA', desde: 0, rechazo: null } as const;

/** A corrected envío: sent again, or kept beside its saved row if it was sent while the form was open. */
function mended(envio: Envio, cuerpo: Envio['cuerpo'], dicho: Dicho | undefined): Envio {
  const changed = { ...corrected(envio), ...dicho, cuerpo };
  if (estaPendiente(envio)) return { ...changed, ...DUE };
  if (envio.estado !== 'ENVIADO' || isAsPutDown(changed, envio.respuesta)) return envio;
  return { ...changed, estado: 'POR_RESOLVER', rechazo: SAVED_BEFORE, cerradoEn: null };
}

type Discard = { readonly capturaId: string; readonly motivo: string; readonly now: number };

/** An envío that its person discarded; one that was sent while they were asked stays sent, with their reason. */
function discarded(envio: Envio, { capturaId, motivo, now }: Discard): Envio {
  if (estaPendiente(envio)) return { ...envio, estado: 'DESCARTADO', motivo, cerradoEn: now };
  const isSent = envio.estado === 'ENVIADO' && envio.capturaId === capturaId;
  return isSent ? { ...envio, motivo } : envio;
}

/** What a person decides about what is kept. */
export function createDecisions(store: Store, changes: Changes, now: () => number) {
  return {
    /** Sent at the next run, whatever it waited for. */
    retry: (capturaId: string) =>
      changes.one(
        capturaId,
        ifPending((envio) => ({ ...envio, ...DUE })),
      ),
    /** With other words, and sent again. Gives the envío as it is then: a discarded one is not changed. */
    mend: (capturaId: string, cuerpo: Envio['cuerpo'], dicho?: Dicho) =>
      changes.one(capturaId, (envio) => mended(envio, cuerpo, dicho)),
    /** Put aside, to be finished by a person. */
    putAside: (capturaId: string) =>
      changes.one(
        capturaId,
        ifPending((envio) => ({ ...envio, estado: 'BORRADOR' })),
      ),
    /** With what hangs on it. It stays listed for a week, with its photo. Gives the envío as it is then. */
    discard: (persona: Persona, capturaId: string, motivo: string): Promise<Envio | undefined> =>
      changes.whole(persona, capturaId, (envio) =>
        discarded(envio, { capturaId, motivo, now: now() }),
      ),
    /** What was discarded, with what hangs on it, to be decided about again. */
    restore: (persona: Persona, capturaId: string) =>
      changes.whole(persona, capturaId, (envio) => {
        const estado = envio.capturaId === capturaId ? 'BORRADOR' : 'ESPERA';
        return envio.estado === 'DESCARTADO'
          ? { ...envio, estado, motivo: null, cerradoEn: null }
          : envio;
      }),
    /** All that this device keeps of the person, and what was kept for reading. */
    async wipe(userId: string): Promise<void> {
      const gone = await store.wipe(userId);
      gone.forEach((envio) => changes.tell(envio, true));
    },
    /** All that waits is due: the connection is back, or a person asks. */
    async hurry(persona: Persona): Promise<void> {
      const waits = ({ estado, desde }: Envio) => estado === 'ESPERA' && desde > now();
      if (!(await store.all(persona)).some(waits)) return;
      const due = (envio: Envio) => (waits(envio) ? { ...envio, desde: 0 } : envio);
      changes.tellAll(await store.changeEach(persona, due));
    },
  };
}
