import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

import { deviceDb, type Lectura } from './device-db.ts';
import { clearKept, findRead, keepReads } from './kept-reads.ts';
import { keyOf, type Reader } from './read-key.ts';

const ANA: Reader = { userId: 'user_1', tenantId: 'org_1' };
const BETO: Reader = { userId: 'user_2', tenantId: 'org_1' };

function read(procedure: string, input: unknown, datos: unknown, reader = ANA): Lectura {
  const what = { procedure, input };
  return { ...reader, ...what, clave: keyOf(reader, what), datos, en: Date.now() };
}

const info = (role: string) => read('organizaciones.info', {}, { user: { role } });
const kept = async () => (await (await deviceDb()).getAll('lecturas')).map((it) => it.procedure);
const given = async (procedure: string, input: unknown, reader = ANA) =>
  (await findRead(reader, { procedure, input }, []))?.datos;

beforeEach(() => clearKept());

test('private rows are left out of kept lists, and an answer with one elsewhere is not kept', async () => {
  const rows = [
    { id: 'a', privado: false },
    { id: 'b', privado: true },
  ];
  await keepReads([
    read('movimientos.listar', {}, { items: rows, siguiente: null }),
    read('movimientos.listar', { privado: true }, { items: [], siguiente: null }),
    read('movimientos.obtener', { id: 'b' }, { id: 'b', privado: true }),
    read('proyectos.stats', {}, { ultimos: { fila: { privado: true } } }),
  ]);
  expect(await kept()).toEqual(['movimientos.listar']);
  expect(await given('movimientos.listar', {})).toEqual({ items: [rows[0]], siguiente: null });
});

test('only listed procedures are kept, notices only for roles that see no private rows', async () => {
  const answers = [read('pagos.listar', {}, []), read('avisos.listar', {}, { items: [] })];
  await keepReads(answers);
  await keepReads([info('Owner'), ...answers]);
  expect(await kept()).toEqual(['organizaciones.info']);
  await keepReads([info('Usuario'), ...answers]);
  expect(new Set(await kept())).toEqual(new Set(['organizaciones.info', 'avisos.listar']));
});

test('a new role or a left organisation deletes the earlier answers', async () => {
  const rubros = read('rubros.listar', {}, { items: [] });
  await keepReads([info('Admin'), rubros]);
  await keepReads([info('Socio')]);
  expect(await kept()).toEqual(['organizaciones.info']);
  await keepReads([rubros]);
  const organizations = (tenants: object[]) =>
    read('organizaciones.misOrganizaciones', {}, { tenants }, { ...ANA, tenantId: '' });
  await keepReads([organizations([{ tenantId: 'org_1', role: 'Socio' }])]);
  expect(await kept()).toHaveLength(3);
  await keepReads([organizations([])]);
  expect(await kept()).toEqual(['organizaciones.misOrganizaciones']);
});

test('answers of one person are not given to another, and can be deleted for all others', async () => {
  await keepReads([
    read('rubros.listar', {}, 'de Ana'),
    read('rubros.listar', {}, 'de Beto', BETO),
  ]);
  expect(await given('rubros.listar', {}, BETO)).toBe('de Beto');
  await clearKept('user_2');
  expect(await given('rubros.listar', {})).toBeUndefined();
  expect(await kept()).toHaveLength(1);
});

test('a search without a connection finds rows of the kept list', async () => {
  const page = (...names: string[]) => ({
    items: names.map((razonSocial) => ({ id: razonSocial, razonSocial })),
    siguiente: null,
  });
  await keepReads([
    read('proveedores.listar', { limit: 200 }, page('Áridos del Sur', 'Corralón Sur')),
    read('proveedores.listar', { limit: 200, cursor: 'x' }, page('Hierros Norte')),
  ]);
  expect(await given('proveedores.listar', { search: 'aridos' })).toEqual(page('Áridos del Sur'));
  expect(await given('proveedores.listar', { search: 'norte' })).toEqual(page('Hierros Norte'));
  expect(await given('rubros.listar', { search: 'norte' })).toBeUndefined();
});

test('answers older than thirty days are deleted, then the oldest beyond the limit', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const long = 'x'.repeat(5_000_000);
  const at = (day: number, id: string, datos: string) => {
    vi.setSystemTime(Date.UTC(2026, 9, day));
    return read('proyectos.obtener', { id }, datos);
  };
  const answers = [at(1, 'a', ''), at(29, 'b', long), at(30, 'c', long), at(31, 'd', long)];
  vi.setSystemTime(Date.UTC(2026, 10, 2));
  await keepReads(answers);
  const ids = (await (await deviceDb()).getAll('lecturas')).map(({ input }) => input);
  expect(ids).toEqual([{ id: 'c' }, { id: 'd' }]);
  vi.useRealTimers();
});

test('a notice about to be kept is given back for roles whose notices are kept', async () => {
  const avisos = read('avisos.listar', {}, { items: [{ id: 'a' }] });
  const pending = async (...batch: Lectura[]) =>
    (await findRead(ANA, { procedure: 'avisos.listar', input: {} }, [...batch, avisos]))?.datos;
  expect(await pending()).toBeUndefined();
  expect(await pending(info('Owner'))).toBeUndefined();
  expect(await pending(info('Usuario'))).toEqual(avisos.datos);
  await keepReads([info('Usuario')]);
  expect(await pending()).toEqual(avisos.datos);
});
