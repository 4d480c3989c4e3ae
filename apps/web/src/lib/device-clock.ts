import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { createListeners } from './listeners.ts';
import { readSetting, writeSetting } from './local-setting.ts';

/*
 * The clock of the device beside the server's. A phone may be a day off: the day it proposes for an expense is the
 * server's, as far as an answer has shown it.
 */

const KEY = 'plomada:reloj';
const MINUTE_MS = 60_000;
/** Below that the two are one: an answer takes its time, and names whole seconds. */
const SAME_MS = MINUTE_MS;
/** Off by more, a day near its end may be another one than it seems. */
const DOUBTFUL_MS = 10 * MINUTE_MS;
const NEAR_MIDNIGHT_MS = 60 * MINUTE_MS;

const listeners = createListeners();

function keptOffset(): number {
  const kept = Number(readSetting(KEY) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}

/** Undefined until it is read from the device. */
let offset: number | undefined;

/** Milliseconds that the server is ahead, as far as it is known. */
export const clockOffset = (): number => (offset ??= keptOffset());

/** The offset that an answer shows, whose date names whole seconds; zero of two clocks that agree. */
export function offsetOf(date: string | null, deviceMs: number): number | null {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return null;
  const ahead = serverMs - deviceMs;
  return Math.abs(ahead) < SAME_MS ? 0 : Math.round(ahead / 1000) * 1000;
}

/**
 * Compares the device's clock with an answer of our server to a call sent at `sentMs`. Answers of
 * captive portals are ignored, and those that arrived late because the device slept.
 */
export function noteAnswer({ headers }: Pick<Response, 'headers'>, sentMs: number): void {
  const answeredMs = Date.now();
  const isPrompt = answeredMs >= sentMs && answeredMs - sentMs < SAME_MS / 2;
  if (!isPrompt || !headers.has('x-request-id')) return;
  const shown = offsetOf(headers.get('date'), answeredMs);
  // Answers take some time more or less: a second of difference is no news.
  if (shown === null || Math.abs(shown - clockOffset()) < SAME_MS) return;
  offset = shown;
  writeSetting(KEY, shown === 0 ? null : String(shown));
  listeners.notify();
}

/** The day in Buenos Aires by the server's clock, as far as it is known. */
export const today = (): string => hoyEnBuenosAires(new Date(Date.now() + clockOffset()));

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Buenos Aires is three hours behind, all year. */
const MIDNIGHT_MS = 3 * 60 * MINUTE_MS;

function untilMidnight(ms: number): number {
  const since = (((ms - MIDNIGHT_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.min(since, DAY_MS - since);
}

/** The day that is proposed, where the clock of the device may be of another one; null where it is not. */
export function clockDoubt(deviceMs: number, aheadMs: number): string | null {
  const serverMs = deviceMs + aheadMs;
  const day = hoyEnBuenosAires(new Date(serverMs));
  const isOtherDay = hoyEnBuenosAires(new Date(deviceMs)) !== day;
  const isNear = [deviceMs, serverMs].some((ms) => untilMidnight(ms) < NEAR_MIDNIGHT_MS);
  const isOff = Math.abs(aheadMs) > DOUBTFUL_MS;
  return isOtherDay || (isOff && isNear) ? day : null;
}

export const onClock = listeners.subscribe;
