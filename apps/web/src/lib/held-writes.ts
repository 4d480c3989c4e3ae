import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { CONNECTION_REFUSED, toApiError, WriteGivenUp } from './api-error.ts';
import { createListeners } from './listeners.ts';
import { noAnswer } from './rest-error.ts';

/** Time in ms without an answer and without a connection after which the person is notified. */
export const HELD_AFTER_MS = 2_000;
/**
 * Wait in ms after a failed request, which may fail shortly before the browser reports the lost
 * connection.
 */
const GRACE_MS = 300;
/**
 * Pauses in ms between attempts after a restored connection, which often fails at first although
 * the save was promised.
 */
const TRIES_AFTER_RETURN_MS = [1_000, 2_000, 4_000, 8_000];

type Network = {
  readonly isOnline: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

type Write = {
  readonly id: number;
  readonly giveUp: () => void;
  readonly isOver: () => boolean;
  /** Rejects when the write is given up. */
  readonly over: Promise<never>;
  /** True once the write has taken long enough to be reported. */
  isLate: boolean;
  /**
   * True once the write was sent, so that it may have arrived; always for one stored on this
   * device.
   */
  isSent: boolean;
  /** True for a write stored on this device, so that closing the page does not lose it. */
  readonly isKept: boolean;
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isUnanswered = (cause: unknown) => toApiError(cause).error === CONNECTION_REFUSED;

function newWrite(id: number, isKept: boolean): Write {
  const { promise: over, reject } = Promise.withResolvers<never>();
  // Avoids an unhandled rejection when the write is cancelled without a listener.
  over.catch(() => undefined);
  let isOver = false;
  const giveUp = () => {
    isOver = true;
    reject(noAnswer(new WriteGivenUp('Given up')));
  };
  return { id, giveUp, isOver: () => isOver, over, isLate: false, isSent: isKept, isKept };
}

const whenOnline = (network: Network) =>
  new Promise<void>((resolve) => {
    if (network.isOnline()) return resolve();
    const leave = network.subscribe(() => {
      if (!network.isOnline()) return;
      leave();
      resolve();
    });
  });

/**
 * Sends now, or when the connection returns. Fails when no answer arrives while online; after a
 * wait for the connection, only once four more attempts have failed.
 */
async function attempt<T>(network: Network, write: Write, send: () => Promise<T>): Promise<T> {
  let wasHeld = false;
  for (let tries = 0; ;) {
    wasHeld ||= !network.isOnline();
    await whenOnline(network);
    if (write.isOver()) return write.over;
    write.isSent = true;
    try {
      return await send();
    } catch (cause) {
      if (!isUnanswered(cause)) throw cause;
      await wait(GRACE_MS);
      if (!network.isOnline()) continue;
      const pause = wasHeld ? TRIES_AFTER_RETURN_MS[tries] : undefined;
      if (pause === undefined) throw cause;
      tries += 1;
      await wait(pause);
    }
  }
}

/** Pending writes. Without a connection they wait for it. */
export function createHeldWrites(network: Network) {
  const open = new Set<Write>();
  const { notify, subscribe } = createListeners();
  let lastId = 0;
  async function follow<T>(isKept: boolean, work: (write: Write) => Promise<T>): Promise<T> {
    lastId += 1;
    const write = newWrite(lastId, isKept);
    open.add(write);
    notify();
    const timer = setTimeout(() => {
      write.isLate = true;
      notify();
    }, HELD_AFTER_MS);
    try {
      return await work(write);
    } finally {
      clearTimeout(timer);
      open.delete(write);
      notify();
    }
  }
  return {
    deliver: <T>(send: () => Promise<T>): Promise<T> =>
      follow(false, (write) => Promise.race([attempt(network, write, send), write.over])),
    /**
     * Follows a write that the device has stored; it can be awaited, but is never lost or
     * cancelled.
     */
    deliverKept: <T>(send: () => Promise<T>): Promise<T> => follow(true, send),
    isHeld: () => !network.isOnline() && [...open].some(({ isLate, isKept }) => isLate && !isKept),
    /** True when a write takes unusually long although there is a connection. */
    isSlow: () => network.isOnline() && [...open].some(({ isLate }) => isLate),
    /** True when closing the page could lose a write. */
    isAtRisk: () => [...open].some(({ isKept }) => !isKept),
    /** True when a write started after the mark has no answer yet. */
    isOpenSince: (mark: number) => [...open].some(({ id }) => id > mark),
    /** True when a write started after the mark may have arrived. */
    wasSentSince: (mark: number) => [...open].some(({ id, isSent }) => id > mark && isSent),
    /** Mark below the ids of all later writes; right after a write began, its id. */
    mark: () => lastId,
    /** Cancels one write if it is pending. */
    giveUp: (id: number) => [...open].find((write) => write.id === id)?.giveUp(),
    /**
     * Cancels pending writes that began after the mark; with `unsentOnly`, not those that may have
     * arrived.
     */
    giveUpSince: (mark: number, unsentOnly = false) => {
      for (const write of open) {
        if (write.id > mark && !(unsentOnly && write.isSent)) write.giveUp();
      }
    },
    subscribe: (listener: () => void) => {
      const leave = [subscribe(listener), network.subscribe(listener)];
      return () => leave.forEach((end) => end());
    },
  };
}

const network: Network = {
  isOnline: () => onlineManager.isOnline(),
  subscribe: (listener) => onlineManager.subscribe(listener),
};
export const heldWrites = createHeldWrites(network);

export const useIsOnline = (): boolean => useSyncExternalStore(network.subscribe, network.isOnline);

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Makes the browser ask before closing a tab with a pending write, which could be lost. Returns the
 * function to stop.
 */
export function askBeforeClosing(): () => void {
  return heldWrites.subscribe(() => {
    if (heldWrites.isAtRisk()) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}

/**
 * True when a write that is not stored on this device has waited over 2 s and there is no
 * connection.
 */
export const useIsHeld = (): boolean =>
  useSyncExternalStore(heldWrites.subscribe, heldWrites.isHeld);

export const useIsSlow = (): boolean =>
  useSyncExternalStore(heldWrites.subscribe, heldWrites.isSlow);
