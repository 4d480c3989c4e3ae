import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { CONNECTION_REFUSED, toApiError, WriteGivenUp } from './api-error.ts';
import { noAnswer } from './rest-error.ts';

/** After this long without an answer and without a connection, the person is told. */
export const HELD_AFTER_MS = 2_000;
/** A request may die a moment before the browser says that the connection is gone. */
const GRACE_MS = 300;
/** The first moments of a connection that came back often fail; the promise to save was given. */
const TRIES_AFTER_RETURN_MS = [1_000, 2_000, 4_000, 8_000];

export type Network = {
  readonly isOnline: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

type Write = {
  readonly id: number;
  readonly giveUp: () => void;
  readonly isOver: () => boolean;
  /** Long enough under way to be told of. */
  isLate: boolean;
  /** It may have arrived. */
  isSent: boolean;
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const isUnanswered = (cause: unknown) => toApiError(cause).error === CONNECTION_REFUSED;

/**
 * Writes under way. One that finds no connection waits for it and goes then, with the same
 * idempotency key each time, so that it happens once however often it was cut off.
 */
export function createHeldWrites(network: Network) {
  const open = new Set<Write>();
  const listeners = new Set<() => void>();
  let lastId = 0;
  const tell = () => listeners.forEach((listener) => listener());

  const whenOnline = () =>
    new Promise<void>((resolve) => {
      if (network.isOnline()) return resolve();
      const leave = network.subscribe(() => {
        if (!network.isOnline()) return;
        leave();
        resolve();
      });
    });

  async function attempt<T>(write: Write, send: () => Promise<T>): Promise<T> {
    let held = false;
    for (let tries = 0; ;) {
      held ||= !network.isOnline();
      await whenOnline();
      write.isSent ||= !write.isOver();
      try {
        return await send();
      } catch (cause) {
        if (!isUnanswered(cause) || write.isOver()) throw cause;
        await wait(GRACE_MS);
        if (!network.isOnline()) continue;
        const pause = held ? TRIES_AFTER_RETURN_MS[tries] : undefined;
        if (pause === undefined) throw cause;
        tries += 1;
        await wait(pause);
      }
    }
  }

  return {
    /** Sends now or when the connection is back. Without an answer while online, it fails. */
    async deliver<T>(send: () => Promise<T>): Promise<T> {
      const gaveUp = Promise.withResolvers<never>();
      // Nobody may be listening any more when it is given up.
      gaveUp.promise.catch(() => undefined);
      let isOver = false;
      const giveUp = () => {
        isOver = true;
        gaveUp.reject(noAnswer(new WriteGivenUp('Given up')));
      };
      lastId += 1;
      const write: Write = {
        id: lastId,
        giveUp,
        isOver: () => isOver,
        isLate: false,
        isSent: false,
      };
      open.add(write);
      const timer = setTimeout(() => {
        write.isLate = true;
        tell();
      }, HELD_AFTER_MS);
      try {
        const sendUnlessOver = () => (isOver ? gaveUp.promise : send());
        return await Promise.race([attempt(write, sendUnlessOver), gaveUp.promise]);
      } finally {
        clearTimeout(timer);
        open.delete(write);
        tell();
      }
    },
    isHeld: () => !network.isOnline() && [...open].some(({ isLate }) => isLate),
    /** What starts from here on has a higher mark. */
    mark: () => lastId,
    /** Forgets what waits and began after the mark; with `unsentOnly`, not what may have arrived. */
    giveUpSince: (mark: number, unsentOnly = false) => {
      for (const write of open)
        if (write.id > mark && !(unsentOnly && write.isSent)) write.giveUp();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      const leave = network.subscribe(listener);
      return () => {
        listeners.delete(listener);
        leave();
      };
    },
  };
}

export const heldWrites = createHeldWrites({
  isOnline: () => onlineManager.isOnline(),
  subscribe: (listener) => onlineManager.subscribe(listener),
});

/** Whether a write waits for the connection, and has for long enough to say so. */
export function useIsHeld(): boolean {
  return useSyncExternalStore(heldWrites.subscribe, heldWrites.isHeld);
}
