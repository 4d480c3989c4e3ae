import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

import { bringCatalogue, type CatalogueOptions } from './catalogue.ts';
import { clearKept } from './kept-reads.ts';

beforeEach(async () => {
  await clearKept();
  // The rest between two calls.
  vi.stubGlobal('setTimeout', (task: () => void) => setImmediate(task));
});

/** Two works of which one is open, two pages of suppliers and one stockpile. */
function answersTo(path: string, input: Readonly<Record<string, unknown>> = {}): unknown {
  if (path === 'proyectos.listar') {
    return {
      items: [
        { id: 'a', estado: 'EN_CURSO' },
        { id: 'b', estado: 'ARCHIVADA' },
      ],
    };
  }
  if (path === 'proveedores.listar') return { siguiente: 'cursor' in input ? null : 'x' };
  return path === 'acopios.listar' ? { items: [{ id: 'c' }] } : {};
}

function clientOf() {
  const asked: string[] = [];
  let open = 0;
  const call = (path: string) => async (input: Readonly<Record<string, unknown>>) => {
    open += 1;
    expect(open).toBe(1);
    asked.push(path);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return answersTo(path, input);
  };
  const router = (feature: string) =>
    new Proxy({}, { get: (_, verb) => ({ query: call(`${feature}.${String(verb)}`) }) });
  const client = new Proxy({}, { get: (_, feature) => router(String(feature)) });
  // As much of a client as the catalogue calls.
  return { client: client as CatalogueOptions['client'], asked };
}

const ALWAYS = () => true;
const who = { userId: 'user_1', tenantId: 'org_1' } as const;

test('what captures need is asked for a call at a time, and once an hour', async () => {
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

test('it stops where it may not go on, asks for all of it another time, and not for who captures nothing', async () => {
  const { client, asked } = clientOf();
  await bringCatalogue({ ...who, role: 'Owner', client }, () => asked.length < 3);
  expect(asked).toHaveLength(3);
  await bringCatalogue({ ...who, role: 'Socio', client }, ALWAYS);
  expect(asked).toHaveLength(3);
  await bringCatalogue({ ...who, role: 'Owner', client }, ALWAYS);
  expect(asked.filter((path) => path === 'cuentas.listar')).toHaveLength(1);
});
