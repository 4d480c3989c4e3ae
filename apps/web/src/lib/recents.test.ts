// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';

import { forgetOwn } from './local-setting.ts';
import { keepRecent, readRecents, RECENTS_KEPT, type Recent } from './recents.ts';

const OWNER = { userId: 'user_1', tenantId: 't1', rol: 'Owner' } as const;
const movement = (n: number): Recent => ({
  tipo: 'MOVIMIENTO',
  enlace: `/t1/obras/o1/movimientos/movimiento/${n}`,
  titulo: `Pago ${n}`,
});
const titles = (owner: Parameters<typeof readRecents>[0] = OWNER) =>
  readRecents(owner).map(({ titulo }) => titulo);

afterEach(() => localStorage.clear());

describe('recently opened pages', () => {
  test('are listed newest first, each once, with its latest name', () => {
    keepRecent(OWNER, movement(1));
    keepRecent(OWNER, movement(2));
    keepRecent(OWNER, { ...movement(1), titulo: 'Pago uno' });
    expect(titles()).toEqual(['Pago uno', 'Pago 2']);
  });

  test('include debts, órdenes, certificates and accounts', () => {
    const tipos = ['POR_PAGAR', 'ORDEN_PAGO', 'CERTIFICADO', 'CUENTA'] as const;
    for (const tipo of tipos) keepRecent(OWNER, { tipo, enlace: `/t1/${tipo}`, titulo: tipo });
    expect(titles().toReversed()).toEqual(tipos);
  });

  test('are limited in number', () => {
    for (let n = 0; n < RECENTS_KEPT + 5; n++) keepRecent(OWNER, movement(n));
    expect(titles()).toHaveLength(RECENTS_KEPT);
    expect(titles()[0]).toBe(`Pago ${RECENTS_KEPT + 4}`);
  });

  test('are separate for each person, organisation and role', () => {
    keepRecent(OWNER, { ...movement(1), titulo: 'Privado' });
    expect(titles({ ...OWNER, userId: 'user_2' })).toEqual([]);
    expect(titles({ ...OWNER, tenantId: 't2' })).toEqual([]);
    expect(titles({ ...OWNER, rol: 'Usuario' })).toEqual([]);
    // The first item opened under the new role deletes those of the old one.
    keepRecent({ ...OWNER, rol: 'Usuario' }, movement(2));
    expect(JSON.stringify(localStorage)).not.toContain('Privado');
  });

  test('are stored with kind, address and name only', () => {
    const more = { ...movement(1), importeCentavos: 123_456_789, contraparte: 'Corralón' };
    keepRecent(OWNER, more);
    const written = Object.values(localStorage).join(' ');
    expect(written).not.toMatch(/123456789|Corralón/);
  });

  test('are deleted on signing out, and those of others on signing in', () => {
    keepRecent(OWNER, movement(1));
    keepRecent({ ...OWNER, userId: 'user_2' }, movement(2));
    forgetOwn({ exceptOf: 'user_2' });
    expect(titles()).toEqual([]);
    expect(titles({ ...OWNER, userId: 'user_2' })).toEqual(['Pago 2']);
    forgetOwn({ of: 'user_2' });
    expect(titles({ ...OWNER, userId: 'user_2' })).toEqual([]);
  });

  test.each(['{', 'null', '[]', '{"rol":"Owner","items":[1,{"tipo":"X"}]}'])(
    'are read from any stored content without failing: %s',
    (text) => {
      localStorage.setItem('plomada:recientes:user_1 t1', text);
      expect(titles()).toEqual([]);
    },
  );
});
