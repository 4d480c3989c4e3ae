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
import type { NuevoEnvio, Persona } from './envio.ts';
import type { Delivered, Delivery } from './outbox.ts';
import type { Session } from './sender.ts';

/** In a chunk of its own, there before it is needed: a form may be opened with a connection and saved without. */
export const bring = () => import('./form-outbox.ts').catch(unreachable);

/** Whose screens are open in this tab. */
let current: Persona | null = null;

const isCurrent = ({ userId, tenantId }: Persona) =>
  current?.userId === userId && current.tenantId === tenantId;

/** Whom a token is of, as it states itself; the server verifies it. */
function subjectOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  const json = attempt(() => atob(payload.replaceAll('-', '+').replaceAll('_', '/')), null);
  return fieldsOf(parsedJson(json)).sub;
}

/** `isHere`: whoever sends is still there. */
export function sessionOf(
  persona: Persona,
  getToken: () => Promise<string | null>,
  isHere: () => boolean = () => isCurrent(persona),
): Session {
  const headers = async () => {
    const token = await getToken();
    // Somebody else may have signed in a moment ago: nothing goes in their name.
    if (token === null || subjectOf(token) !== persona.userId) {
      throw noAnswer(new Error('Not the session of whoever put it down'));
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

/** The outbox for the person and the organisation on the screen. Only inside the organisation's shell. */
export function useOutbox() {
  const getToken = useToken();
  const { tenantId } = useTenant();
  const userId = useContext(DraftOwner);
  if (userId === null) throw new Error('useOutbox without a person');
  const session = useMemo(
    () => sessionOf({ userId, tenantId }, () => getToken()),
    [userId, tenantId, getToken],
  );
  useEffect(() => {
    current = { userId, tenantId };
  }, [userId, tenantId]);
  const isHere = useRef(false);
  useEffect(() => {
    // The failure is shown when it is needed.
    bring().catch(() => undefined);
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { url, headers, inSession, refused } = useRest();
  /** Sends for the page alone: an ended session is for the form to take up again, not for later. */
  const unkept: Session = {
    ...session,
    send: (envio, options) =>
      inSession(async () => (await bring()).postEnvio({ url, headers }, envio, options)),
  };
  return {
    session,
    /** Sends a row and what hangs on it, and keeps them first unless `unkept`: see `createOutbox`. */
    deliver: async (
      nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
      captura: Pick<Delivery, 'capturaId' | 'isChanged' | 'way'>,
      onProgress?: (part: number) => void,
    ): Promise<Delivered> => {
      const { outbox, refusalOf } = await bring();
      const delivery = { ...captura, onProgress, isHere: () => isHere.current };
      try {
        // The device may not keep it, so the page waits for the connection, as with every other write.
        return captura.way === 'unkept'
          ? await heldWrites.deliver(() => outbox.deliver(unkept, nuevos, delivery))
          : await heldWrites.deliverKept(() => outbox.deliver(session, nuevos, delivery));
      } catch (cause) {
        throw refused(refusalOf(cause));
      }
    },
  };
}
