import { fieldsOf } from '@plomada/domain/base/field-of';

import { tenantOf } from '@/config/paths.ts';

import { parsedJson } from './attempt.ts';
import { NONE, ownKey } from './device-keys.ts';
import { readSetting, writeSetting } from './local-setting.ts';
import { remembered } from './remembered-session.ts';

/**
 * State of a list left by opening a row: filters, scroll position, the row and its position. Stored
 * for the tab, so that it survives a reload.
 */
export type LeftList = {
  /** Path and query of the list. */
  readonly address: string;
  /** Path of the row's page. */
  readonly row: string;
  readonly scroll: number;
  /** Distance in px of the row's link from the top of the window. */
  readonly top: number;
};

/** Storage key of the signed-in person in the organisation of the path. */
const keyOf = (path: string) =>
  ownKey('listas', { userId: remembered()?.userId ?? NONE, tenantId: tenantOf(path) ?? NONE });

/** Number of lists remembered. */
const KEPT = 12;

function isLeftList(value: unknown): value is LeftList {
  const { address, row, scroll, top } = fieldsOf(value);
  return (
    typeof address === 'string' &&
    typeof row === 'string' &&
    typeof scroll === 'number' &&
    typeof top === 'number'
  );
}

function listsIn(text: string | null): readonly LeftList[] {
  const value = parsedJson(text);
  return Array.isArray(value) ? value.filter(isLeftList) : [];
}

type Known = {
  readonly key: string;
  readonly text: string | null;
  readonly lists: readonly LeftList[];
};

/** Cache of the parsed lists, with the stored text they were parsed from. */
let known: Known = { key: '', text: null, lists: [] };

function all(path: string): readonly LeftList[] {
  const key = keyOf(path);
  const text = readSetting(key);
  if (key !== known.key || text !== known.text) known = { key, text, lists: listsIn(text) };
  return known.lists;
}

const pathOf = (address: string): string => address.replace(/[?#].*/s, '');

export function leaveList(list: LeftList): void {
  const path = pathOf(list.address);
  const lists = [...all(path).filter(({ address }) => pathOf(address) !== path), list].slice(-KEPT);
  // If storage is full, the lists last as long as the page.
  const key = keyOf(path);
  writeSetting(key, JSON.stringify(lists));
  known = { key, text: readSetting(key), lists };
}

/** List at `path` that was left by a row, if `from` is that row's page or one below it. */
export function listLeftFor(path: string, from: string): LeftList | null {
  return (
    all(path).find(
      ({ address, row }) =>
        pathOf(address) === path && (from === row || from.startsWith(`${row}/`)),
    ) ?? null
  );
}

/** Path of a record's page, which ends in its id. */
const IS_READ = /\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * List last left by opening the row whose page is at `path`; null for other paths, and without one.
 */
export const listBehind = (path: string): LeftList | null =>
  IS_READ.test(path) ? (all(path).findLast(({ row }) => row === path) ?? null) : null;

/** True when the list at `path` was the last one left by opening a row. */
export const isLeftForRow = (path: string): boolean => {
  const last = all(path).at(-1);
  return last !== undefined && pathOf(last.address) === path;
};

/** Address before each history entry, by the entry's key. Lost by a reload. */
const before = new Map<string, string>();

type Entry = { readonly key: string; readonly address: string };

/** Records a navigation from `from` to the entry `key`, pushed or replaced. */
export function noteStep(from: Entry, key: string, isInPlace: boolean): void {
  const address = isInPlace ? before.get(from.key) : from.address;
  if (address !== undefined) before.set(key, address);
}

/** True when the browser's Back leads from the entry `key` to `address`. */
export const isBefore = (address: string, key: string): boolean => before.get(key) === address;

export const RETURNING = { returning: true } as const;

export const isReturning = (state: unknown): boolean => 'returning' in fieldsOf(state);

/**
 * Props of a link from the page at `from` up to the list at `to`: the list's filters, and the state
 * that restores the row.
 */
export function linkBack(to: string, from: string) {
  const list = listLeftFor(pathOf(to), from);
  return list === null ? { to } : { to: list.address, state: RETURNING };
}
