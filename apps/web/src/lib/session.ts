import type { MisOrganizaciones } from '@plomada/domain/organizaciones/organizacion.schema';
import { createContext, useContext } from 'react';

type SessionOrganizations = {
  readonly data: MisOrganizaciones | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
  /** Begins the sign-out, after which `to` or the front page opens. */
  readonly signOut: (to?: string) => void;
};

export const SessionContext = createContext<SessionOrganizations | null>(null);

/** Organisations of the signed-in user, shared by selector, dashboard and switcher. */
export function useSession(): SessionOrganizations {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is used outside of the signed-in area');
  return session;
}
