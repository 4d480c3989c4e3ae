import { useAuth } from '@clerk/react';
import { fieldsOf } from '@plomada/domain/base/field-of';
import { onlineManager } from '@tanstack/react-query';
import { useContext, useEffect, useMemo } from 'react';

import { DraftOwner } from '../drafts.ts';
import { noAnswer } from '../rest-error.ts';
import { useTenant } from '../tenant.ts';
import { outbox } from './device-outbox.ts';
import type { NuevoEnvio, Persona } from './envio.ts';
import type { Delivered } from './outbox.ts';
import { postEnvio } from './post.ts';
import type { Session } from './sender.ts';

/** Without a connection the identity provider may never answer. */
const TOKEN_MS = 5_000;

/** Whose screens are open in this tab. */
let current: Persona | null = null;

const isCurrent = ({ userId, tenantId }: Persona) =>
  current?.userId === userId && current.tenantId === tenantId;

/** Whom a token is of, as it states itself; the server verifies it. */
function subjectOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.');
    return fieldsOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sub;
  } catch {
    return undefined;
  }
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(noAnswer(new Error('No token in time'))), TOKEN_MS);
    }),
  ]);

function sessionOf(persona: Persona, getToken: () => Promise<string | null>): Session {
  const headers = async () => {
    const token = await inTime(getToken());
    // Somebody else may have signed in a moment ago: nothing goes in their name.
    if (token === null || subjectOf(token) !== persona.userId) {
      throw noAnswer(new Error('Not the session of whoever put it down'));
    }
    return { authorization: `Bearer ${token}`, 'x-plomada-canal': 'web' };
  };
  const url = (path: string) => `/api/${persona.tenantId}${path}`;
  return {
    ...persona,
    send: (envio, options) => postEnvio({ url, headers }, envio, options),
    isOpen: () => onlineManager.isOnline() && isCurrent(persona),
  };
}

export type UseOutbox = {
  readonly session: Session;
  /** Keeps a row and what hangs on it, and sends them: see `createOutbox`. */
  readonly deliver: (
    nuevos: readonly [NuevoEnvio, ...NuevoEnvio[]],
    onProgress?: (part: number) => void,
  ) => Promise<Delivered>;
};

/** The outbox for the person and the organisation on the screen. Only inside the organisation's shell. */
export function useOutbox(): UseOutbox {
  const { getToken } = useAuth();
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
  return useMemo(
    () => ({
      session,
      deliver: (nuevos, onProgress) => outbox.deliver(session, nuevos, onProgress),
    }),
    [session],
  );
}
