import { expect, test } from 'vitest';

import type { FiltersOf } from '@/lib/address-filters.ts';
import { choice, search } from '@/lib/filter-kinds.ts';
import { flag, period, reference } from '@/lib/linked-filters.ts';
import { oneOf, several, text } from '@/lib/special-filters.ts';

import { defineFilters } from './define-filters.ts';

const ID = '01928f3a-0000-7000-8000-000000000001';

const DEFINITION = defineFilters({
  state: choice({
    key: 'estado',
    label: 'Estado',
    all: 'Todos',
    labels: { A: 'Abierto', B: 'Bajo' },
  }),
  days: oneOf({ key: 'dias', values: [7, 30], word: (days) => `En ${days} días` }),
  kinds: several({
    key: 'clases',
    labels: { X: 'Equis', Y: 'Ye', Z: 'Zeta' },
    groups: { Ambas: ['X', 'Y'] },
  }),
  supplierId: reference({ key: 'proveedor', chip: 'Proveedor' }),
  none: flag({ key: 'sin-proveedor', yes: 'Sin proveedor', unless: 'supplierId' }),
  secret: flag({ key: 'privado', yes: 'Solo privados', no: 'Sin privados', chip: 'Privados' }),
  tag: text({ key: 'etiqueta', label: 'Etiqueta', maxLength: 5, chip: (tag) => `Etiqueta ${tag}` }),
  ...period(),
  ...search({ label: 'Buscar', placeholder: 'Todo' }),
});

const read = (query: string, hidden?: readonly string[]) =>
  DEFINITION.read(new URLSearchParams(query), hidden);

const ALL: FiltersOf<typeof DEFINITION> = {
  state: 'A',
  days: 30,
  kinds: ['Y', 'X'],
  supplierId: ID,
  secret: false,
  tag: 'obra',
  desde: '2026-01-02',
  hasta: '2026-01-02',
  search: 'cal',
};

test('filters are written to the address in the order of the definition, and read back', () => {
  const written = DEFINITION.write(ALL, new URLSearchParams('vista=lista&q=otra'));
  expect(written.get('vista')).toBe('lista');
  expect(DEFINITION.read(written)).toEqual(ALL);
  expect([...DEFINITION.write(ALL).keys()]).toEqual([
    'estado',
    'dias',
    'clases',
    'proveedor',
    'privado',
    'etiqueta',
    'desde',
    'hasta',
    'q',
  ]);
  expect(DEFINITION.fromTexts(DEFINITION.texts(ALL))).toEqual(ALL);
  expect(DEFINITION.write({}, DEFINITION.write(ALL)).toString()).toBe('');
});

test('unknown values and hidden filters are left out', () => {
  expect(
    read(
      'estado=toString&dias=8&clases=,W&proveedor=1&privado=quizas&etiqueta=%20&desde=2026-13-01&q=',
    ),
  ).toEqual({});
  expect(read('desde=2026-01-02&hasta=2026-01-01')).toEqual({ desde: '2026-01-02' });
  expect(read(`proveedor=${ID}&sin-proveedor=si`)).toEqual({ supplierId: ID });
  expect(read('sin-proveedor=si&etiqueta=largaa')).toEqual({ none: true, tag: 'larga' });
  expect(read('sin-proveedor=no')).toEqual({});
  expect(read('privado=si&estado=B', ['secret'])).toEqual({ state: 'B' });
});

test('a filter is set or removed by its text', () => {
  expect(DEFINITION.set({ state: 'A', search: 'a' }, 'state', '')).toEqual({ search: 'a' });
  expect(DEFINITION.set({ search: 'a' }, 'days', '7')).toEqual({ days: 7, search: 'a' });
  expect(DEFINITION.has({})).toBe(false);
});

test('chips name the active filters, except the search and the days', () => {
  const labels = (names?: Parameters<typeof DEFINITION.chips>[1]) =>
    DEFINITION.chips(ALL, names).map(({ label }) => label);
  const others = ['Sin privados', 'Etiqueta obra'];
  expect(labels()).toEqual(['Abierto', 'En 30 días', 'Ye o Equis', 'Proveedor', ...others]);
  expect(labels({ supplierId: 'Corralón' })[3]).toBe('Corralón');
  expect(DEFINITION.chips({ kinds: ['X', 'Y'], secret: true })).toEqual([
    { name: 'kinds', label: 'Ambas' },
    { name: 'secret', label: 'Privados' },
  ]);
});
