import type { Envio, Persona } from './envio.ts';
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
    async whole(persona: Persona, capturaId: string, how: How): Promise<void> {
      const isOf = (one: Envio) => one.capturaId === capturaId || one.de === capturaId;
      tellAll(await store.changeEach(persona, (one) => (isOf(one) ? how(one) : one)));
    },
  };
}
export type Changes = ReturnType<typeof createChanges>;
