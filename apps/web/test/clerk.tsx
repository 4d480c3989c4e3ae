import { act } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';

/**
 * Fake of the identity provider for screen tests, which replaces `@clerk/react` (vitest.config.ts)
 * and determines the user. Its widgets are tested in a real browser.
 */

const listeners = new Set<() => void>();
const signedOut: string[] = [];
const accountsOpened: string[] = [];
let userId: string | null = null;
/** Public metadata of the user at the provider. */
let metadata: Readonly<Record<string, unknown>> | null = null;
/** Name that the user gave at sign-up; null for none. */
let name: { readonly firstName: string; readonly lastName: string } | null = null;
/** True for a session ended elsewhere, which the page learns when it requests a new token. */
let isRevoked = false;
/**
 * Function called when a token is requested while the provider is unreachable; null while it is
 * reachable.
 */
let onAway: (() => void) | null = null;
/** State of the provider's code; with `error` it failed to load and reports no user. */
let status: 'loading' | 'error' | 'ready' = 'ready';

function become(next: string | null): void {
  userId = next;
  isRevoked = false;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Minimal token: pages read only its subject. */
const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.signature`;
const announce = () => listeners.forEach((listener) => listener());

function getToken(options?: { readonly skipCache?: boolean }): Promise<string | null> {
  if (onAway !== null) {
    onAway();
    return Promise.reject(new TypeError('Failed to fetch'));
  }
  if (isRevoked && options?.skipCache === true) become(null);
  return Promise.resolve(userId === null ? null : tokenOf(userId));
}

/** Session of a test; nobody is signed in until `begin`. */
export const session = {
  begin: (
    next: string | null,
    known: typeof metadata = null,
    provider: typeof status = 'ready',
  ) => {
    metadata = known;
    name = null;
    signedOut.length = 0;
    accountsOpened.length = 0;
    onAway = null;
    status = provider;
    become(next);
  },
  /** Names the user, before anything is rendered. */
  name: (given: typeof name) => {
    name = given;
  },
  /** Sets the state of the provider's code. */
  provider: (next: typeof status) =>
    act(() => {
      status = next;
      announce();
    }),
  /**
   * Changes the user: null ends the session, the same id resumes it, another id is another user.
   */
  become: (next: string | null) => act(() => become(next)),
  revoke: () => {
    isRevoked = true;
  },
  /** Makes the provider unreachable: no token is renewed once the last one expires. */
  away: (found: (() => void) | null) => {
    onAway = found;
  },
  signedOutTo: () => signedOut.at(-1),
  /** Number of times that the provider's account screen was opened. */
  accountsOpened: () => accountsOpened.length,
};

const useUserId = () => useSyncExternalStore(subscribe, () => userId);
const useIsLoaded = () => useSyncExternalStore(subscribe, () => status === 'ready');

export function useAuth() {
  const id = useUserId();
  if (useIsLoaded()) return { isLoaded: true, isSignedIn: id !== null, userId: id, getToken };
  return { isLoaded: false, isSignedIn: undefined, userId: undefined, getToken };
}

export function useUser() {
  const isSignedIn = useUserId() !== null;
  if (!useIsLoaded()) return { isLoaded: false, isSignedIn: undefined, user: undefined };
  const isKnown = metadata !== null || name !== null;
  const user = isKnown ? { publicMetadata: metadata ?? {}, ...name } : null;
  return { isLoaded: true, isSignedIn, user };
}

const clerk = {
  get status() {
    return status;
  },
  on: (_event: string, listener: () => void) => void listeners.add(listener),
  off: (_event: string, listener: () => void) => void listeners.delete(listener),
  /**
   * Loads the provider's code again: this second load always succeeds, as with a restored
   * connection.
   */
  getEntryChunks: () => {
    status = 'ready';
    announce();
    return Promise.resolve();
  },
  openUserProfile: () => void accountsOpened.push('profile'),
  closeUserProfile: () => undefined,
  signOut: ({ redirectUrl }: { readonly redirectUrl: string }) => {
    signedOut.push(redirectUrl);
    return Promise.resolve();
  },
};
export const useClerk = () => clerk;

type Parts = { readonly children?: ReactNode };
export const ClerkProvider = ({ children }: Parts) => children;
export const SignIn = () => null;
export const SignUp = () => null;
