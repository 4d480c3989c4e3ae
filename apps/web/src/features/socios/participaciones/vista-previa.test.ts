import { aporteSchema, type Aporte } from '@plomada/domain/aportes/aporte.schema';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { expect, test } from 'vitest';

import { coloresDe } from '@/config/partner-colours.ts';

import { madeOf } from '../../../../test/answers.ts';
import { aportadoEnPesos, previsualizar } from './vista-previa.ts';

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
const AMPLIO = '01928f3a-0000-7000-8000-00000000000';
const NADA = { participaciones: [], fijos: [] };

test('the preview equals the server’s answer, fixed shares included', () => {
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

test('by hand the preview shows the missing share while typing', () => {
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

test('the preview counts partners who joined after the form opened', () => {
  const participaciones = [{ socioId: 'ana', participacionBp: 5000 }];
  const vista = previsualizar(SOCIOS, { ...NADA, modo: 'MANUAL', participaciones });
  expect([vista.nuevas?.get('cata'), vista.mensaje]).toEqual([
    1000,
    'Las participaciones suman 80,00\u00a0%. Falta asignar 20,00\u00a0%.',
  ]);
});

test('a mode without a result shows no shares but the reason', () => {
  const vista = previsualizar(SOCIOS, { ...NADA, modo: 'PROPORCIONAL_APORTES' }, new Map());
  expect([vista.nuevas, vista.completa]).toEqual([null, false]);
  expect(vista.mensaje).toMatch(/^Todavía no hay aportes/);
});

test('by contributions pesos count at the rate of each, less returns, and nobody is below 0', () => {
  const aporte = (socioId: string, campos: Partial<Aporte>) =>
    madeOf(aporteSchema, { tipo: 'DINERO', moneda: 'ARS', ...campos, socioId });
  const [ana = '', beto = '', cata = ''] = [1, 2, 3].map((n) => `${AMPLIO}${n}`);
  const cotizacion = { valor: '1000', tipo: 'OFICIAL', fecha: null, fuente: null } as const;
  const aportes = aportadoEnPesos([
    aporte(ana, { importeCentavos: 700_00 }),
    aporte(ana, { importeCentavos: 100_00, tipo: 'DEVOLUCION' }),
    aporte(beto, { importeCentavos: 40, moneda: 'USD', cotizacion }),
    aporte(cata, { importeCentavos: 5, tipo: 'DEVOLUCION' }),
    aporte(cata, { importeCentavos: 900_00, eliminado: true }),
  ]);
  expect([...aportes]).toEqual([
    [ana, 600_00],
    [beto, 400_00],
    [cata, 0],
  ]);
  const socios = [socio(ana, 3000), socio(beto, 2000), socio(cata, 1000)];
  const vista = previsualizar(socios, { ...NADA, modo: 'PROPORCIONAL_APORTES' }, aportes);
  expect([...(vista.nuevas ?? [])].map(([, bp]) => bp)).toEqual([6000, 4000, 0]);
  expect(vista.completa).toBe(true);
});

test('more contributions than one call returns are left to the server', () => {
  const vista = previsualizar(SOCIOS, { ...NADA, modo: 'PROPORCIONAL_APORTES' }, null);
  expect(vista).toMatchObject({ nuevas: null, completa: true });
});

test('colours follow seniority, not shares, with one colour for all after the last', () => {
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
