import type { CellFormat } from './number-formats.ts';
import type { Cell } from './sheet.ts';

const SECONDS = 86_400;
/** Days by which the 1904 calendar of workbooks begins later than the usual one. */
const LATER_1904 = 1462;
/** Serial number of 29 February 1900, a day that did not exist and that sheets count. */
const NO_DAY = 60;
const EPOCH = Date.UTC(1899, 11, 31);
const SERIAL_MAX = 2_958_465;

/**
 * Midnight as some programs write it for zones whose clocks once followed the sun: 48 seconds early
 * in Buenos Aires. A cell without a time of day counts as the next day from the last minute on.
 */
const BEFORE_MIDNIGHT = SECONDS - 48;
const LAST_MINUTE = SECONDS - 60;

const two = (n: number): string => String(n).padStart(2, '0');
const clock = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');

type Read = { readonly valor: Cell; readonly hora?: string };

function dateOf(serial: number, withHour: boolean): Read {
  const total = Math.round(serial * SECONDS);
  let day = Math.floor(total / SECONDS);
  let seconds = total - day * SECONDS;
  const isNext = withHour ? Math.abs(seconds - BEFORE_MIDNIGHT) <= 1 : seconds >= LAST_MINUTE;
  if (isNext) [day, seconds] = [day + 1, 0];
  const counted = day > NO_DAY ? day - 1 : Math.min(day, NO_DAY - 1);
  const valor = new Date(EPOCH + counted * SECONDS * 1000).toISOString().slice(0, 10);
  return seconds === 0 ? { valor } : { valor, hora: clock(seconds) };
}

/** Value of a number by its format: a day, a time or the number itself. */
export function numberOf(value: number, { kind, withHour }: CellFormat, from1904: boolean): Read {
  if (kind === 'NUMERO' || kind === 'TEXTO' || value < 0) return { valor: value };
  if (kind === 'DURACION' || value < 1) {
    const seconds = Math.round(value * SECONDS);
    if (kind !== 'FECHA') return { valor: clock(seconds).replace(/:00$/, '') };
  }
  const serial = from1904 ? value + LATER_1904 : value;
  return serial <= SERIAL_MAX ? dateOf(serial, withHour) : { valor: value };
}
