import { act } from '@testing-library/react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';

/**
 * Stands in for the identity provider in screen tests, which get it in the place of `@clerk/react`
 * (vitest.config.ts): who one is comes from here. Its widgets are seen in a real browser.
 */

const listeners = new Set<() => void>();
const signedOut: string[] = [];
let userId: string | null = null;
/** Public metadata of the user at the provider. */
let metadata: Readonly<Record<string, unknown>> | null = null;
/** Ended elsewhere, which nobody here knows until a new token is asked for. */
let isRevoked = false;
/** The provider cannot be reached, as whoever asks it for a token finds out. */
let onAway: (() => void) | null = null;
/** The provider's code: `error` where it could not be had, and then it states nothing. */
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

/** The session of a test: nobody's until it states whose. */
export const session = {
  begin: (
    next: string | null,
    known: typeof metadata = null,
    provider: typeof status = 'ready',
  ) => {
    metadata = known;
    signedOut.length = 0;
    onAway = null;
    status = provider;
    become(next);
  },
  /** Sets the state of the provider's code. */
  provider: (next: typeof status) =>
    act(() => {
      status = next;
      announce();
    }),
  /** Ended (null), taken up again, or somebody else's. */
  become: (next: string | null) => act(() => become(next)),
  revoke: () => {
    isRevoked = true;
  },
  /** Nor is there a token without a connection, once the last one has run out. */
  away: (found: (() => void) | null) => {
    onAway = found;
  },
  signedOutTo: () => signedOut.at(-1),
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
  const user = metadata === null ? null : { publicMetadata: metadata };
  return { isLoaded: true, isSignedIn, user };
}

const clerk = {
  get status() {
    return status;
  },
  on: (_event: string, listener: () => void) => void listeners.add(listener),
  off: (_event: string, listener: () => void) => void listeners.delete(listener),
  /** A repeated load succeeds, as with a restored connection. */
  getEntryChunks: () => {
    status = 'ready';
    announce();
    return Promise.resolve();
  },
  signOut: ({ redirectUrl }: { readonly redirectUrl: string }) => {
    signedOut.push(redirectUrl);
    return Promise.resolve();
  },
};
export const useClerk = () => clerk;

type Parts = { readonly children?: ReactNode };
type LinkProps = { readonly label: string; readonly href: string };

type ActionProps = { readonly label: string; readonly onClick?: () => void };

export const ClerkProvider = ({ children }: Parts) => children;
export const SignIn = () => null;
export const SignUp = () => null;
type MenuProps = Parts & { readonly defaultOpen?: boolean };
function Menu({ defaultOpen = false, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Abrir el menú de la cuenta
      </button>
      {isOpen ? children : null}
    </>
  );
}
export const UserButton = Object.assign(Menu, {
  MenuItems: ({ children }: Parts) => children,
  Link: ({ label, href }: LinkProps) => <a href={href}>{label}</a>,
  Action: ({ label, onClick }: ActionProps) =>
    onClick === undefined ? null : (
      <button type="button" onClick={onClick}>
        {label}
      </button>
    ),
});
