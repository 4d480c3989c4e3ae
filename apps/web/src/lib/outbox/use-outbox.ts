import { fieldsOf } from '@plomada/domain/base/field-of';
import { onlineManager } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef } from 'react';

import { attempt, parsedJson } from '../attempt.ts';
import { heldWrites } from '../held-writes.ts';
import { DraftOwner } from '../open-drafts.ts';
import { noAnswer, unreachable } from '../rest-error.ts';
import { useTenant } from '../tenant.ts';
import { useRest } from '../use-rest.ts';
import { useToken } from '../use-token.ts';
import type { Delivered } from './delivered.ts';
import type { Delivery } from './delivery.ts';
import type { NuevoEnvio, Persona } from './envio.ts';
import type { Session } from './sender.ts';

/**
 * Loads the outbox's chunk, also ahead of a save, since a form may be opened online and saved
 * offline.
 */
export const bring = () => import('./form-outbox.ts').catch(unreachable);

/** Person and organisation whose screens are open in this tab. */
let current: Persona | null = null;

const isCurrent = ({ userId, tenantId }: Persona) =>
  current?.userId === userId && current.tenantId === tenantId;

/** User id in a token, unverified; the server verifies it. */
function subjectOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  const json = attempt(() => atob(payload.replaceAll('-', '+').replaceAll('_', '/')), null);
  return fieldsOf(parsedJson(json)).sub;
}

/**
 * Session that sends a person's envíos. `isHere` is true while its person and organisation are
 * still active.
 */
export function sessionOf(
  persona: Persona,
  getToken: () => Promise<string | null>,
  isHere: () => boolean = () => isCurrent(persona),
): Session {
  const headers = async () => {
    const token = await getToken();
    // Another user may have just signed in: nothing is sent in their name.
    if (token === null || subjectOf(token) !== persona.userId) {
      throw noAnswer(new Error('The session is of another user than the outbox'));
    }
    return { authorization: `Bearer ${token}`, 'x-plomada-canal': 'web' };
  };
  const url = (path: string) => `/api/${persona.tenantId}${path}`;
  return {
    ...persona,
    send: async (envio, options) => (await bring()).postEnvio({ url, headers }, envio, options),
    ask: async (envio) => (await bring()).askCaptura({ url, headers }, envio),
    isOpen: () => onlineManager.isOnline() && isHere(),
  };
}

/**
 * Outbox of the person and organisation on the screen. Only works inside the organisation's shell.
 */
export function useOutbox() {
  const getToken = useToken();
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner);
  if (userId === null) throw new Error('useOutbox is used before the user is known');
  const session = useMemo(
    () => sessionOf({ userId, tenantId }, () => getToken()),
    [userId, tenantId, getToken],
  );
  useEffect(() => {
    current = { userId, tenantId };
  }, [userId, tenantId]);
  const isHere = useRef(false);
  useEffect(() => {
    // A failed load is reported when the chunk is needed.
    bring().catch(() => undefined);
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { url, headers, inSession, refused } = useRest();
  /**
   * Session of `unkept` captures, which sends in the page's own: if that has ended, the person
   * signs in over the form, as nothing is stored.
   */
  const unkept: Session = {
    ...session,
    send: (envio, options) =>
      inSession(async () => (await bring()).postEnvio({ url, headers }, envio, options)),
  };
  return {
    session,
    /**
     * Sends a row with its dependent envíos, and stores them first unless `unkept`: see
     * `createDelivery`.
     */
    deliver: async (
      nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
      captura: Pick<Delivery, 'capturaId' | 'isChanged' | 'way'>,
      onProgress?: (part: number) => void,
    ): Promise<Delivered> => {
      const { outbox, refusalOf } = await bring();
      const delivery = { ...captura, onProgress, isHere: () => isHere.current };
      try {
        // An `unkept` capture must not be stored on the device, so the page waits for the
        // connection.
        return captura.way === 'unkept'
          ? await heldWrites.deliver(() => outbox.deliver(unkept, nuevos, delivery))
          : await heldWrites.deliverKept(() => outbox.deliver(session, nuevos, delivery));
      } catch (cause) {
        throw refused(refusalOf(cause));
      }
    },
  };
}
