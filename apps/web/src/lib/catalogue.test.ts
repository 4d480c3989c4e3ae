import 'fake-indexeddb/auto';
import { fieldOf } from '@plomada/domain/base/field-of';
import type { AppRouter } from '@plomada/server/start/routes/app-router';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { bringCatalogue } from './catalogue.ts';
import { clearKept } from './kept-reads.ts';

beforeEach(async () => {
  await clearKept();
  // Runs timers at once, so that the pause between two calls takes no time.
  vi.stubGlobal('setTimeout', (task: () => void) => setImmediate(task));
});
// Restores the timers, because test files share a process, and another file's database would time
// out at once.
afterEach(() => vi.unstubAllGlobals());

/** Answers with two obras, one of them open, two pages of suppliers and one acopio. */
function answersTo(path: string, input: unknown): unknown {
  if (path === 'proyectos.listar') {
    return {
      items: [
        { id: 'a', estado: 'EN_CURSO' },
        { id: 'b', estado: 'ARCHIVADA' },
      ],
    };
  }
  if (path === 'proveedores.listar')
    return { siguiente: fieldOf(input, 'cursor') === undefined ? 'x' : null };
  return path === 'acopios.listar' ? { items: [{ id: 'c' }] } : {};
}

function clientOf() {
  const asked: string[] = [];
  let open = 0;
  const answer = async (path: string, input: unknown) => {
    open += 1;
    expect(open).toBe(1);
    asked.push(path);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return answersTo(path, input);
  };
  const link: TRPCLink<AppRouter> =
    () =>
    ({ op }) =>
      observable((observer) => {
        void answer(op.path, op.input).then((data) => {
          observer.next({ result: { data } });
          observer.complete();
        });
      });
  return { client: createTRPCClient<AppRouter>({ links: [link] }), asked };
}

const ALWAYS = () => true;
const who = { userId: 'user_1', tenantId: 'org_1' } as const;

test('the catalogue of captures is fetched one call at a time, and once an hour', async () => {
  const { client, asked } = clientOf();
  const options = { ...who, role: 'Usuario', client } as const;
  await bringCatalogue(options, ALWAYS);
  expect(asked).toEqual([
    'proyectos.listar',
    'proyectos.obtener',
    'rubros.listar',
    'cuentas.propias',
    'proveedores.listar',
    'proveedores.listar',
    'acopios.listar',
    'acopios.listar',
    'acopios.obtener',
    'acopioItems.listar',
  ]);
  await bringCatalogue(options, ALWAYS);
  expect(asked).toHaveLength(10);
});

test('a stopped catalogue is fetched again whole, and never for a person who captures nothing', async () => {
  const { client, asked } = clientOf();
  await bringCatalogue({ ...who, role: 'Owner', client }, () => asked.length < 3);
  expect(asked).toHaveLength(3);
  await bringCatalogue({ ...who, role: 'Socio', client }, ALWAYS);
  expect(asked).toHaveLength(3);
  await bringCatalogue({ ...who, role: 'Owner', client }, ALWAYS);
  expect(asked.filter((path) => path === 'cuentas.listar')).toHaveLength(1);
});
