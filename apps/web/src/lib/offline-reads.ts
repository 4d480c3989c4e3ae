import { fieldsOf } from '@plomada/domain/base/field-of';
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { onlineManager } from '@tanstack/react-query';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';

import { CONNECTION_REFUSED, NeverRead, toApiError } from './api-error.ts';
import { callsDone, whenIdle } from './calls-in-flight.ts';
import type { Lectura } from './device-db.ts';
import { hasDeviceDb } from './has-device-db.ts';
import { createListeners } from './listeners.ts';
import { type Asked, inputKey, keyOf, type Reader } from './read-key.ts';
import { warn } from './warn.ts';

/**
 * Time in ms after an unanswered call during which the next ones use a stored answer at once, if
 * there is one.
 */
const SILENCE_MS = 15_000;

let withoutSession = false;
let silentUntil = 0;
/**
 * Timestamp of the oldest stored answer shown of each query, all pages of a list together, since
 * the server last answered it.
 */
const given = new Map<string, number>();
/** Answers waiting to be stored on the device. */
const pending = new Map<string, Lectura>();
const listeners = createListeners();
let isScheduled = false;

// Marks the start as offline, since the manager assumes a connection until an event reports its
// loss.
if (typeof window !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false);

const store = () => import('./kept-reads.ts');

/** True while a person's screens are shown without a session confirmed by the identity provider. */
export const isWithoutSession = (): boolean => withoutSession;
export function setWithoutSession(isSo: boolean): void {
  if (withoutSession === isSo) return;
  withoutSession = isSo;
  silentUntil = 0;
  listeners.notify();
}

/** Question in normal form, equal for all ways to request the first page of a list. */
function asked(procedure: string, input: unknown): Asked {
  const { direction: _direction, cursor, ...rest } = fieldsOf(input);
  return { procedure, input: cursor ? { ...rest, cursor } : rest };
}

/** Key shared by all pages of a list. */
function familyOf(tenantId: string, { procedure, input }: Asked): string {
  const { direction: _direction, cursor: _cursor, limit: _limit, ...rest } = fieldsOf(input);
  return `${tenantId} ${procedure} ${inputKey(rest)}`;
}

/**
 * Timestamp of the oldest stored answer that a query shows, by its key; undefined when it shows
 * none.
 */
export function givenAt(tenantId: string, [path, options]: readonly unknown[]): number | undefined {
  if (!Array.isArray(path)) return undefined;
  const { input } = fieldsOf(options);
  return given.get(familyOf(tenantId, { procedure: path.join('.'), input }));
}

export const onGiven = listeners.subscribe;
/** Counter increased with each change of `given`. */
let changes = 0;
export const givenChanges = (): number => changes;

function setGiven({ tenantId }: Reader, what: Asked, en: number | null): void {
  const family = familyOf(tenantId, what);
  const before = given.get(family);
  if (en === null ? !given.delete(family) : before !== undefined && before <= en) return;
  if (en !== null) given.set(family, en);
  changes += 1;
  listeners.notify();
}

async function flush(): Promise<void> {
  await callsDone();
  await new Promise<void>((resolve) => whenIdle(resolve));
  isScheduled = false;
  const batch = [...pending.values()];
  try {
    await (await store()).keepReads(batch);
  } catch (cause) {
    warn(`Answers were not stored for offline reading: ${String(cause)}`);
  }
  for (const read of batch) if (pending.get(read.clave) === read) pending.delete(read.clave);
}

function keep(reader: Reader, what: Asked, datos: unknown): void {
  const clave = keyOf(reader, what);
  pending.set(clave, { ...reader, ...what, clave, datos, en: Date.now() });
  if (isScheduled) return;
  isScheduled = true;
  void flush();
}

/** Deletes the stored answer of a query that the server refused. */
function drop(reader: Reader, what: Asked): void {
  const clave = keyOf(reader, what);
  pending.delete(clave);
  store()
    .then(({ dropRead }) => dropRead(clave))
    .catch((cause: unknown) => warn(`A stored answer could not be removed: ${String(cause)}`));
}

async function find(reader: Reader, what: Asked): Promise<Lectura | null> {
  try {
    return await (await store()).findRead(reader, what, [...pending.values()]);
  } catch (cause) {
    warn(`Stored answers could not be read: ${String(cause)}`);
    return null;
  }
}

/**
 * True when calls must not wait for the server: without a connection or a session, or shortly after
 * an unanswered call.
 */
const mustNotWait = () => !onlineManager.isOnline() || withoutSession || Date.now() < silentUntil;

/**
 * Options of a call whose answer is stored on the device and shown nowhere: a screen with an older
 * answer of the same query still shows that one.
 */
export const FOR_DEVICE = { context: { isForDevice: true } } as const;

/** Stores answers, and uses them when the server does not answer; a refusal counts as an answer. */
export function offlineReads(reader: Reader): TRPCLink<AppRouter> {
  return () =>
    ({ op, next }) =>
      op.type !== 'query' || !hasDeviceDb()
        ? next(op)
        : observable((observer) => {
            const what = asked(op.path, op.input);
            let isOver = false;
            let leave = () => {
              isOver = true;
            };
            const mark = (en: number | null) => {
              if (op.context['isForDevice'] !== true) setGiven(reader, what, en);
            };
            const giveBack = (kept: Lectura) => {
              mark(kept.en);
              observer.next({ result: { data: kept.datos } });
              observer.complete();
            };
            const ask = () => {
              const call = next(op).subscribe({
                next(value) {
                  silentUntil = 0;
                  mark(null);
                  if ('data' in value.result) keep(reader, what, value.result.data);
                  observer.next(value);
                },
                error(cause) {
                  const { error, status } = toApiError(cause);
                  if (error === CONNECTION_REFUSED) {
                    silentUntil = Date.now() + SILENCE_MS;
                    void find(reader, what).then((kept) => {
                      if (isOver) return;
                      if (kept === null) observer.error(cause);
                      else giveBack(kept);
                    });
                    return;
                  }
                  if (status === 403 || status === 404) drop(reader, what);
                  observer.error(cause);
                },
                complete: () => observer.complete(),
              });
              leave = () => {
                isOver = true;
                call.unsubscribe();
              };
            };
            const give = (kept: Lectura | null) => {
              if (isOver) return;
              // The server may have become reachable while the stored answer was looked for.
              if (mustNotWait() && kept !== null) giveBack(kept);
              else if (onlineManager.isOnline()) ask();
              else observer.error(TRPCClientError.from(new NeverRead(op.path)));
            };
            if (mustNotWait()) void find(reader, what).then(give);
            else ask();
            return () => leave();
          });
}

/** Deletes all stored answers, or all but those of `exceptOf`. */
export async function clearReads(exceptOf?: string): Promise<void> {
  for (const [clave, { userId }] of pending) if (userId !== exceptOf) pending.delete(clave);
  if (exceptOf === undefined) {
    given.clear();
    silentUntil = 0;
    // Later answers are stored by themselves: nothing is left for a storing that is under way.
    isScheduled = false;
  }
  if (!hasDeviceDb()) return;
  try {
    await (await store()).clearKept(exceptOf);
  } catch (cause) {
    warn(`Stored answers could not be cleared: ${String(cause)}`);
  }
}
