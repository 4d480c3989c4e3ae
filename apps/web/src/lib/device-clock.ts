import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { createListeners } from './listeners.ts';
import { readSetting, writeSetting } from './local-setting.ts';

/*
 * Key of the stored offset between the device's clock and the server's. A phone's date may be
 * wrong, so the date proposed for an expense is the server's, once an answer has shown it.
 */

const KEY = 'plomada:reloj';
const MINUTE_MS = 60_000;
/**
 * Difference in ms under which the clocks count as equal: an answer takes time, and its date has
 * whole seconds.
 */
const SAME_MS = MINUTE_MS;
/** Difference in ms above which the day is uncertain within an hour of midnight. */
const DOUBTFUL_MS = 10 * MINUTE_MS;
const NEAR_MIDNIGHT_MS = 60 * MINUTE_MS;

const listeners = createListeners();

function keptOffset(): number {
  const kept = Number(readSetting(KEY) ?? 0);
  return Number.isFinite(kept) ? kept : 0;
}

/** Offset in ms; undefined until it is read from storage. */
let offset: number | undefined;

/** Known lead of the server's clock in ms; 0 while unknown. */
export const clockOffset = (): number => (offset ??= keptOffset());

/**
 * Offset in ms shown by an answer's date, which has whole seconds; 0 for less than a minute, null
 * without a valid date.
 */
export function offsetOf(date: string | null, deviceMs: number): number | null {
  const serverMs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(serverMs)) return null;
  const ahead = serverMs - deviceMs;
  return Math.abs(ahead) < SAME_MS ? 0 : Math.round(ahead / 1000) * 1000;
}

/**
 * Corrects the stored offset by an answer of our server to a call sent at `sentMs`. Answers of
 * captive portals (without `x-request-id`) are ignored, and those that took 30 s or more, as when
 * the device slept.
 */
export function noteAnswer({ headers }: Pick<Response, 'headers'>, sentMs: number): void {
  const answeredMs = Date.now();
  const isPrompt = answeredMs >= sentMs && answeredMs - sentMs < SAME_MS / 2;
  if (!isPrompt || !headers.has('x-request-id')) return;
  const shown = offsetOf(headers.get('date'), answeredMs);
  // A change of less than a minute is within the precision of the measurement.
  if (shown === null || Math.abs(shown - clockOffset()) < SAME_MS) return;
  offset = shown;
  writeSetting(KEY, shown === 0 ? null : String(shown));
  listeners.notify();
}

/** Date in Buenos Aires by the server's clock, or by the device's while the offset is unknown. */
export const today = (): string => hoyEnBuenosAires(new Date(Date.now() + clockOffset()));

/** Current time by the server's clock as far as it is known, like `today`. */
export const timeNow = (): string => new Date(Date.now() + clockOffset()).toISOString();

const DAY_MS = 24 * 60 * MINUTE_MS;
/** Midnight in Buenos Aires as UTC; the offset of three hours applies all year. */
const MIDNIGHT_MS = 3 * 60 * MINUTE_MS;

function untilMidnight(ms: number): number {
  const since = (((ms - MIDNIGHT_MS) % DAY_MS) + DAY_MS) % DAY_MS;
  return Math.min(since, DAY_MS - since);
}

/**
 * Date by the server's clock, when the device's is on another day, or over ten minutes off within
 * an hour of midnight; else null.
 */
export function clockDoubt(deviceMs: number, aheadMs: number): string | null {
  const serverMs = deviceMs + aheadMs;
  const day = hoyEnBuenosAires(new Date(serverMs));
  const isOtherDay = hoyEnBuenosAires(new Date(deviceMs)) !== day;
  const isNear = [deviceMs, serverMs].some((ms) => untilMidnight(ms) < NEAR_MIDNIGHT_MS);
  const isOff = Math.abs(aheadMs) > DOUBTFUL_MS;
  return isOtherDay || (isOff && isNear) ? day : null;
}

export const onClock = listeners.subscribe;
