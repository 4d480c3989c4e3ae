import 'fake-indexeddb/auto';
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test } from 'vitest';

import { keepReads } from './kept-reads.ts';
import {
  clearReads,
  FOR_DEVICE,
  givenAt,
  offlineReads,
  setWithoutSession,
} from './offline-reads.ts';
import { keyOf, type Reader } from './read-key.ts';

const ANA: Reader = { userId: 'user_1', tenantId: 'org_1' };
/** Time of the stored answers. */
const EN = Date.now() - 1000;

/** Server that answers each query with its path. */
const server: TRPCLink<AppRouter> =
  () =>
  ({ op }) =>
    observable((observer) => {
      observer.next({ result: { data: `server: ${op.path}` } });
      observer.complete();
    });
const { rubros, cuentas } = createTRPCClient<AppRouter>({ links: [offlineReads(ANA), server] });
const given = (...path: string[]) => givenAt(ANA.tenantId, [path, { type: 'query' }]);

/** Answer stored on the device. */
function stored(procedure: string, datos: unknown) {
  const what = { procedure, input: {} };
  return { ...ANA, ...what, clave: keyOf(ANA, what), datos, en: EN };
}

beforeEach(async () => {
  await clearReads();
  const info = stored('organizaciones.info', { user: { role: 'Admin' } });
  await keepReads([info, stored('rubros.listar', 'stored'), stored('cuentas.propias', 'stored')]);
  setWithoutSession(true);
});

test('a session confirmed while the stored answer is looked for brings the server’s answer', async () => {
  const asked = rubros.listar.query();
  setWithoutSession(false);
  expect(await asked).toBe('server: rubros.listar');
  expect(given('rubros', 'listar')).toBeUndefined();
});

test('an answer for the device alone changes nothing of what is said of the screen', async () => {
  expect(await cuentas.propias.query(undefined, FOR_DEVICE)).toBe('stored');
  expect(given('cuentas', 'propias')).toBeUndefined();
  expect(await cuentas.propias.query()).toBe('stored');
  expect(given('cuentas', 'propias')).toBe(EN);
  setWithoutSession(false);
  expect(await cuentas.propias.query(undefined, FOR_DEVICE)).toBe('server: cuentas.propias');
  expect(given('cuentas', 'propias')).toBe(EN);
  await cuentas.propias.query();
  expect(given('cuentas', 'propias')).toBeUndefined();
});
