import { createChanges, type Listener } from './changes.ts';
import { createDecisions } from './decisions.ts';
import { createDelivery } from './delivery.ts';
import { estaPendiente, type Envio, type Persona } from './envio.ts';
import { createSender, type SenderParts, type Session } from './sender.ts';

export type { OutboxChange } from './changes.ts';
export type { Delivered } from './delivery.ts';

const PATIENCE_MS = 8_000;

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
  const run = createSender({
    ...parts,
    onChange: (envio) => changes.tell(envio),
    onProgress: (capturaId, part) => progress.get(capturaId)?.(part),
  });
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
    list: store.all,
    /** Of the person, in any organisation: what signing out would leave behind. */
    waitingOf: async (userId: string) => (await store.allOf(userId)).filter(estaPendiente),
    bytesOf: (capturaId: string) => store.bytesOf(capturaId),
    forgetOld: (persona: Persona) => store.forgetOld(persona),
    forgetSettled: (userId: string) => store.forgetSettled(userId),
    /** Called with each envío that changed in this tab. Gives back how to end that. */
    subscribe: (listener: Listener) => changes.subscribe(listener),
    deliver: createDelivery({ store, changes, now, isOnline, patience, run, progress }),
    ...decisions,
  };
}
export type Outbox = ReturnType<typeof createOutbox>;
