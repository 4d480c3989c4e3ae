import { expect, test } from 'vitest';

import { nombreEnLista } from './nombre.ts';

const BASE = { tipo: 'EGRESO', codigo: 'M-000123', concepto: 'Egreso' } as const;
const rubro = { nombre: 'Fletes' };
const proveedor = { razonSocial: 'Hierros Pampa' };

test.each([
  ['a note', { ...BASE, concepto: 'Volquete', rubro }, 'Volquete', false],
  ['none', { ...BASE, rubro, proveedor }, 'Fletes, Hierros Pampa', true],
  ['none, and a partner', { ...BASE, socio: { nombre: 'Elena' } }, 'Elena', true],
  [
    'what the quick entry wrote',
    { ...BASE, concepto: 'Fletes, Hierros Pampa', rubro, proveedor },
    'Fletes, Hierros Pampa',
    true,
  ],
  ['nothing to be called by', BASE, 'Egreso', false],
] as const)('the name of a movement with %s', (_which, movimiento, nombre, esDeRubro) => {
  expect(nombreEnLista(movimiento)).toEqual({ nombre, esDeRubro });
});
