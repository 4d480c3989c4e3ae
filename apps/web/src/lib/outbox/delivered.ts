import { fieldsOf } from '@plomada/domain/base/field-of';

import type { Changes } from './changes.ts';
import type { Envio, RechazoDeEnvio } from './envio.ts';
import { isSavedBefore } from './saved-before.ts';
import type { Session } from './sender.ts';
import type { Store } from './store.ts';

/** Result of a save while its form is still on the screen. */
export type Delivered =
  | {
      readonly kind: 'sent';
      /** Server's answer for the row, or null when the row exists and the person may not see it. */
      readonly respuesta: unknown;
      /** Dependent envíos that were refused: each waits for a person. */
      readonly refused: readonly Envio[];
      /** Number of dependent envíos still to be sent. */
      readonly waiting: number;
    }
  /** Stored on this device, to be sent when possible. */
  | {
      readonly kind: 'kept';
      readonly capturaId: string;
      /** Refusal that a person has to resolve; null or absent without one. */
      readonly rechazo?: RechazoDeEnvio | null;
    };

export type Settled =
  | Delivered
  | { readonly kind: 'refused'; readonly rechazo: RechazoDeEnvio | null }
  | { readonly kind: 'older' };

export type StoreAndChanges = { readonly store: Store; readonly changes: Changes };

/**
 * Deletes a refused capture, since its form shows the refusal and it must not appear twice. Kept
 * when a person already decided about it, or while another try is under way, whose result is not
 * known yet.
 */
async function takeBack(
  { store, changes }: StoreAndChanges,
  session: Session,
  { capturaId, rechazo }: Envio,
): Promise<Settled> {
  const isOurs = (one: Envio | undefined) => one?.estado === 'POR_RESOLVER' && one.intentos === 0;
  const gone = await store.changeEach(session, (one, envios) => {
    const row = envios.find((each) => each.capturaId === capturaId);
    return isOurs(row) && (one === row || one.de === capturaId) ? null : one;
  });
  changes.notifyAll(gone);
  return gone.length === 0 ? { kind: 'kept', capturaId, rechazo } : { kind: 'refused', rechazo };
}

/**
 * True when the row existed before this try and its content was changed since, so the server may
 * have the old content.
 */
export function isOlder({ respuesta, corregido, intentos }: Envio, isChanged: boolean): boolean {
  const wasThere = respuesta === null || fieldsOf(respuesta)['repetida'] === true;
  return wasThere && (corregido || (isChanged && intentos === 1));
}

type Settling = {
  readonly capturaId: string;
  readonly isChanged: boolean;
  /**
   * True when the form is on the screen with all of the content, so that it can show the refusal.
   */
  readonly takesBack: () => boolean;
};

export async function settled(
  desk: StoreAndChanges,
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
