// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';

import { endOnLeave } from './end-on-leave.ts';

const hide = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));

async function opened(name: string) {
  const upgrade = {
    upgrade: (db: { createObjectStore(store: string): unknown }) =>
      void db.createObjectStore('filas'),
  };
  return endOnLeave(await openDB(name, 1, upgrade));
}

test('a page kept for Back leaves no transaction open, and later ones go through', async () => {
  const db = await opened('guardada');
  const { store, done } = db.transaction('filas', 'readwrite');
  const ends = Promise.allSettled([done, store.put('una', 1)]);
  hide(true);
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await db.put('filas', 'otra', 2);
  expect(await db.getAll('filas')).toEqual(['otra']);
});

test('a page that is left for good ends its transactions as the browser does', async () => {
  const db = await opened('cerrada');
  const { store, done } = db.transaction('filas', 'readwrite');
  const put = store.put('una', 1);
  hide(false);
  await put;
  await done;
  expect(await db.getAll('filas')).toEqual(['una']);
});
