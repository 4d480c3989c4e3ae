import { createChanges, createDecisions, type Listener } from './changes.ts';
import { createDelivery } from './delivery.ts';
import { estaPendiente, type Envio, type Persona } from './envio.ts';
import { countWaiting } from './groups.ts';
import { isSavedBefore } from './saved-before.ts';
import { createSender, type SenderParts, type Session } from './sender.ts';

const PATIENCE_MS = 8_000;

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
    onChange: (envio) => changes.notify(envio),
    onProgress: (capturaId, part) => progress.get(capturaId)?.(part),
  });
  const { run } = sender;
  const decisions = createDecisions(store, changes, now);
  return {
    run,
    /**
     * Sends an envío again for a person who waits, without other notices. Returns the envío as it
     * then is.
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
    /** Pending envíos of the person in all organisations. */
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
