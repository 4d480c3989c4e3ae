import { warn } from '../warn.ts';
import type { Asked } from './ask.ts';
import { porComprobar, type Envio, type Persona } from './envio.ts';
import type { Store } from './store.ts';

/** Time in ms during which the server may still be processing a call whose answer was lost. */
const AT_WORK_MS = 60_000;

/** Applies the server's answer to a discarded envío that may have arrived. */
export function checked(envio: Envio, asked: Asked, now: number): Envio {
  // The person restored it while the server was asked.
  if (!porComprobar(envio)) return envio;
  if (asked.isThere) {
    const { respuesta } = asked;
    return { ...envio, estado: 'ENVIADO', respuesta, rechazo: null, cerradoEn: now };
  }
  return now - (envio.cerradoEn ?? 0) < AT_WORK_MS ? envio : { ...envio, intentos: 0 };
}

type Parts = {
  readonly store: Store;
  readonly now: () => number;
  readonly onChange: (envio: Envio) => void;
};
type Asking = Persona & {
  readonly ask: (envio: Pick<Envio, 'capturaId'>) => Promise<Asked>;
  readonly isOpen: () => boolean;
};

/**
 * Asks the server about each discarded envío that may have arrived, until the session closes or a
 * call fails.
 */
export async function checkDiscarded(
  { store, now, onChange }: Parts,
  session: Asking,
): Promise<void> {
  if (!session.isOpen()) return;
  for (const { capturaId } of (await store.all(session)).filter(porComprobar)) {
    if (!session.isOpen()) return;
    try {
      const asked = await session.ask({ capturaId });
      const envio = await store.change(capturaId, (one) => checked(one, asked, now()));
      if (envio !== undefined && !porComprobar(envio)) onChange(envio);
    } catch (cause) {
      warn(`Discarded captures were not checked: ${String(cause)}`);
      return;
    }
  }
}
