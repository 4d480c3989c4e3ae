import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { ROOT } from '../src/root.ts';
import { files, read } from './house.ts';

const page = await read('docs/asvs.md');
const rows = (await read('docs/asvs.tsv'))
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [no = '', level = '', what = '', state = '', by = '', proof = '', why = ''] =
      line.split('\t');
    return { no, level, what, state, by, proof, why };
  });

/** Number of requirements of each level in each chapter of ASVS 5.0.0. */
const OF_CHAPTERS: Readonly<Record<string, readonly [first: number, second: number]>> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};

it('lists every requirement of levels 1 and 2, once, in the order of the standard', () => {
  const numbers = rows.map(({ no }) => no);
  const inOrder = numbers.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(numbers).toEqual([...new Set(inOrder)]);
  const counted = Object.entries(Object.groupBy(rows, ({ no }) => no.split('.')[0] ?? '')).map(
    ([chapter, of = []]) => {
      const at = (level: string) => of.filter((row) => row.level === level).length;
      return [chapter, [at('1'), at('2')]];
    },
  );
  expect(Object.fromEntries(counted)).toEqual(OF_CHAPTERS);
});

it('gives the status of each requirement, and what is missing', () => {
  const states = new Set(['yes', 'partly', 'no', 'provider', 'operator', 'n/a']);
  expect(rows.filter(({ state }) => !states.has(state))).toEqual([]);
  expect(rows.filter(({ state, by, proof }) => state === 'yes' && !(by && proof))).toEqual([]);
  expect(rows.filter(({ state, why }) => state !== 'yes' && why === '')).toEqual([]);
  for (const { no } of rows.filter(({ state }) => state === 'no')) {
    expect(page).toMatch(
      new RegExp(String.raw`^- \**${no.replaceAll('.', String.raw`\.`)}\b`, 'm'),
    );
  }
});

it('names files that exist, and tests that are tests', () => {
  const pathsOf = (text: string) => text.split(', ').filter((path) => path !== '');
  const named = rows.flatMap(({ by, proof }) => [...pathsOf(by), ...pathsOf(proof)]);
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const proofs = rows.flatMap(({ proof }) => pathsOf(proof));
  expect(proofs.filter((path) => !/\.(test|spec|stress)\.tsx?$/.test(path))).toEqual([]);
});

/** Pattern of text that would be interpreted as HTML or as code. */
const RAW =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcdoc)\b|document\.write|\beval\(|new Function\(/i;

/** Only these files send messages, between the tabs and the worker of our origin. */
const SENDERS = [
  'apps/web/src/lib/new-version.ts',
  'apps/web/src/lib/outbox/device-outbox.ts',
  'apps/web/src/service-worker/sw.ts',
];

it('finds no use of the techniques that the page lists as unused', async () => {
  const sources = (
    await files(['apps/server/src', 'apps/web/src', 'packages'], '*.{ts,tsx}')
  ).filter((file) => !/\.test\.tsx?$|\/test\//.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const raw: string[] = [];
  const senders: string[] = [];
  for (const file of sources) {
    const text = await read(file);
    if (RAW.test(text)) raw.push(file);
    if (text.includes('postMessage')) senders.push(file);
  }
  expect(raw).toEqual([]);
  expect(senders.toSorted()).toEqual(SENDERS);
  expect(RAW.test('<p dangerouslySetInnerHTML={{ __html: text }} />')).toBe(true);
});

it('has a table with the numbers of its list', () => {
  const states = ['yes', 'partly', 'no', 'provider', 'operator', 'n/a'];
  for (const level of ['1', '2']) {
    const of = rows.filter((row) => row.level === level);
    const counts = states.map((state) => of.filter((row) => row.state === state).length);
    expect(page).toContain(`| ${[level, ...counts, of.length].join(' | ')} |`);
  }
});
