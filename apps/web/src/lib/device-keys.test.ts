// @vitest-environment happy-dom
import { glob, readFile } from 'node:fs/promises';

import { afterEach, describe, expect, test } from 'vitest';

import { adoptOld } from './adopt-old.ts';
import { beginFor, leaveDevice } from './device-data.ts';
import { draftKey, isStoredKey, ownKey, STORED_NAMES } from './device-keys.ts';
import { findDraft, keepDraft } from './draft-store.ts';
import { readSetting, storedKeys, writeSetting } from './local-setting.ts';

const T1 = '01928f3a-0000-7000-8000-000000000001';
const ANA = { userId: 'user_ana', tenantId: T1 };
const BETO = { userId: 'user_beto', tenantId: T1 };

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Files that may use each kind of storage, with the identifiers they may name. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'src/lib/local-setting.ts': ['localStorage', 'sessionStorage'],
  'src/lib/has-device-db.ts': ['indexedDB'],
  // `openDB` takes the database's name.
  'src/lib/device-db.ts': ['openDB'],
  'src/lib/draft-photos.ts': ['openDB'],
  'src/service-worker/kept-files.ts': ['caches'],
  // Separate script that runs before the program and sets only the theme.
  'public/theme.js': ['localStorage'],
};
const DIRECT =
  /\b(?:localStorage|sessionStorage|indexedDB|openDB|caches|cookieStore|document\.cookie)\b/g;

const withoutComments = (code: string) => code.replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');

describe('data that this client stores on a device', () => {
  test('are listed completely, each key with its owner', () => {
    expect(STORED_NAMES).toEqual({
      own: [
        'cajas',
        'elegidos',
        'lector-qr',
        'listas',
        'primeros-pasos',
        'recientes',
        'ultimo-movimiento',
        'ultimo-retiro',
      ],
      drafts: ['borrador'],
      shared: ['atajos', 'constancia', 'instalar', 'reloj', 'salida', 'sesion', 'tema'],
    });
  });

  test('are read and written in a few modules only', async () => {
    const found: Record<string, readonly string[]> = {};
    for await (const file of glob(['src/**/*.{ts,tsx}', 'public/*.js'])) {
      if (/\.test\.tsx?$/.test(file)) continue;
      const code = withoutComments(await readFile(file, 'utf8'));
      const names = new Set(code.match(DIRECT));
      if (names.size > 0) found[file] = [...names].toSorted();
    }
    expect(found).toEqual(ALLOWED);
  });

  test('have their names from the list: none is written out elsewhere', async () => {
    const written = new Set<string>();
    for await (const file of glob('src/**/*.{ts,tsx}')) {
      if (/\.test\.tsx?$/.test(file) || file === 'src/lib/device-keys.ts') continue;
      const code = withoutComments(await readFile(file, 'utf8'));
      for (const [, name = ''] of code.matchAll(/['"`]plomada:([a-z-]+)/g)) written.add(name);
    }
    // Only keys of the device, which have no owner, may be written out in the code.
    const shared: readonly string[] = STORED_NAMES.shared;
    expect(written.size).toBeGreaterThan(3);
    expect([...written].filter((name) => !shared.includes(name))).toEqual([]);
  });

  test.each([
    ['plomada:ultimo-movimiento:user_ana t1', true],
    ['plomada:borrador:user_ana t1 /t1/obras/nueva Nueva obra ', true],
    ['plomada:tema', true],
    ['plomada:constancia:01928f3a', true],
    ['plomada:ultimo-movimiento:t1', false],
    ['plomada:lector-qr', false],
    ['plomada:otra:user_ana t1', false],
    ['plomada:tema:user_ana', false],
    ['plomada:borrador:user_ana /t1/obras/nueva Nueva obra', false],
  ])('%s is one of these: %s', (key, isOne) => {
    expect(isStoredKey(key)).toBe(isOne);
  });
});

describe('the owner of a key', () => {
  test('signing out deletes the person’s choices, and keeps drafts and settings of the device', () => {
    const draft = draftKey(ANA, `/${T1}/obras/nueva`, 'Nueva obra ');
    const kept = { value: 1, address: '/', isPromised: false, page: '' };
    for (const owner of [ANA, BETO]) writeSetting(ownKey('ultimo-movimiento', owner), '{}');
    writeSetting(ownKey('listas', ANA), '[]');
    writeSetting('plomada:tema', 'oscuro');
    writeSetting('plomada:constancia:abc', '{}');
    keepDraft(draft, kept);
    leaveDevice(ANA.userId);
    expect(storedKeys().toSorted()).toEqual([
      draft,
      'plomada:constancia:abc',
      'plomada:tema',
      ownKey('ultimo-movimiento', BETO),
    ]);
  });

  test('choices of other people are deleted when a person signs in', () => {
    for (const owner of [ANA, BETO]) writeSetting(ownKey('ultimo-retiro', owner), '{}');
    beginFor(BETO.userId);
    expect(storedKeys()).toEqual([ownKey('ultimo-retiro', BETO)]);
  });

  test('settings of a tab are in the storage of the tab', () => {
    writeSetting(ownKey('listas', ANA), '[]');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
    expect(readSetting(ownKey('listas', ANA))).toBe('[]');
  });
});

test('a draft that a notice mentioned is stored as `isTold`, as on devices in use', () => {
  const key = draftKey(ANA, `/${T1}/obras/nueva`, 'Nueva obra ');
  const draft = { value: 1, address: '/', isPromised: false, page: '' };
  keepDraft(key, draft);
  expect(readSetting(key)).not.toContain('isTold');
  expect(findDraft(key)).toMatchObject({ isTold: false });
  keepDraft(key, { ...draft, en: Date.now(), isTold: true });
  expect(readSetting(key)).toContain('"isTold":true');
  expect(findDraft(key)).toMatchObject({ isTold: true });
});

test('keys of earlier versions without a person are removed, except drafts, which become that person’s', () => {
  const old = {
    [`plomada:ultimo-movimiento:${T1}`]: '{"ultimos":{"proveedor":{"id":"p","razonSocial":"X"}}}',
    'plomada:lector-qr': 'camara',
    [`plomada:recientes:user_ana ${T1}`]: '{}',
    'plomada:tema': 'oscuro',
    'de-otros': 'x',
  };
  for (const [key, text] of Object.entries(old)) localStorage.setItem(key, text);
  sessionStorage.setItem('plomada:listas', '[]');
  const path = `/${T1}/obras/nueva`;
  sessionStorage.setItem(
    `plomada:borrador:user_ana ${path} Nueva obra `,
    '{"title":"Nueva obra","value":{"typed":{"nombre":"Casa"}}}',
  );
  adoptOld();
  const draft = draftKey(ANA, path, 'Nueva obra ');
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'de-otros',
    draft,
    `plomada:recientes:user_ana ${T1}`,
    'plomada:tema',
  ]);
  expect(findDraft(draft)).toMatchObject({
    title: 'Nueva obra',
    isPromised: true,
    value: { typed: { nombre: 'Casa' } },
  });
});
