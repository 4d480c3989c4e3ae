import type { Socio } from '@plomada/domain/socios/socio.schema';
import { expect, test } from 'vitest';

import { coloresDe } from '../../../config/partner-colours.ts';
import { previsualizar } from './vista-previa.ts';

const socio = (id: string, participacionBp: number, alta = '2026-01-01'): Socio => ({
  id,
  usuarioId: null,
  nombre: id,
  email: null,
  cuit: null,
  participacionBp,
  rol: 'INVERSOR',
  alta,
  vigenteDesde: alta,
  activo: true,
  notas: null,
  version: 1,
});
const SOCIOS = [socio('ana', 3000), socio('beto', 2000), socio('cata', 1000)];
const NADA = { participaciones: [], fijos: [] };

test('shows what the server would answer, kept shares included', () => {
  const vista = previsualizar(SOCIOS, {
    modo: 'PROPORCIONAL_ACTUAL',
    participaciones: [],
    fijos: ['ana'],
  });
  expect(vista).toEqual({
    nuevas: new Map([
      ['ana', 3000],
      ['beto', 4667],
      ['cata', 2333],
    ]),
    mensaje: 'Las participaciones suman 100,00\u00a0%.',
    completa: true,
  });
});

test('by hand it says what is missing while it is written', () => {
  const participaciones = [
    { socioId: 'ana', participacionBp: 5000 },
    { socioId: 'beto', participacionBp: 4950 },
    { socioId: 'cata', participacionBp: null },
  ];
  expect(previsualizar(SOCIOS, { ...NADA, modo: 'MANUAL', participaciones })).toMatchObject({
    mensaje: 'Las participaciones suman 99,50\u00a0%. Falta asignar 0,50\u00a0%.',
    completa: false,
  });
});

test('a way that leads nowhere gives no shares but says why', () => {
  const vista = previsualizar(SOCIOS, { ...NADA, modo: 'PROPORCIONAL_APORTES' });
  expect([vista.nuevas, vista.completa]).toEqual([null, false]);
  expect(vista.mensaje).toMatch(/^Todavía no hay aportes/);
});

test('colours follow seniority, not shares, and end in one for all the rest', () => {
  const colores = coloresDe([socio('b', 1, '2026-02-01'), socio('z', 2), socio('a', 3)]);
  expect([...colores]).toEqual([
    ['a', 'bg-chart-1'],
    ['z', 'bg-chart-2'],
    ['b', 'bg-chart-3'],
  ]);
  const muchos = coloresDe(Array.from({ length: 10 }, (_, i) => socio(`s${i}`, 1)));
  expect([muchos.get('s8'), muchos.get('s9')]).toEqual([
    'bg-muted-foreground',
    'bg-muted-foreground',
  ]);
});
