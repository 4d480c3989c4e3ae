import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const OTRA = '01928f3a-0000-7000-8000-0000000000b2';
const PATH = `/${TENANT}/obras-selector`;
const saldo = (moneda: 'ARS' | 'USD', saldoCentavos: number) => ({
  moneda,
  ingresosCentavos: 0,
  egresosCentavos: 0,
  saldoCentavos,
});
const obra = (id: string, codigo: string) =>
  madeOf(proyectoDeListaSchema, {
    id,
    codigo,
    nombre: `Obra ${codigo}`,
    estado: 'EN_CURSO',
    monedaBase: 'ARS',
    fechaInicio: null,
    fechaFinPrevista: null,
    presupuestoObjetivoCentavos: id === WORK ? 1_000_000_00 : null,
    gastadoEquivalenteCentavos: 1_250_000_00,
    saldos: [saldo('USD', 5_00), saldo('ARS', 7_00)],
  });
const answers: Answers = {
  'proyectos.listar': { items: [obra(OTRA, 'OB-002'), obra(WORK, 'OB-001')], siguiente: null },
  'vencimientos.porObra': {
    hoy: '2026-11-20',
    obras: [
      {
        proyectoId: WORK,
        proximo: {
          fecha: '2026-11-14',
          tipo: 'PAGO',
          sentido: 'EGRESO',
          descripcion: 'Pago 3 de PR-001',
          importeCentavos: 900_00,
          moneda: 'ARS',
          enlace: '/x',
        },
        pagosVencidos: { cuantos: 1, desde: '2026-11-14' },
        llamadosVencidos: null,
        minimos: [],
      },
    ],
  },
};
const filas = async () => {
  const tabla = within(await screen.findByRole('table', { name: 'Obras' }));
  return tabla
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '));
};

test('overdue works are first, with the spent part of the target and pesos first', async () => {
  await openApp(PATH, { answers });
  const [primera, segunda, total] = await filas();
  expect(primera).toContain('OB-001');
  expect(primera).toContain('$ 1,3 M de $ 1 M');
  expect(primera).toContain('125,0 %');
  expect(primera).toMatch(/Venció el 14\/11−\$ 900,00Pago 3 de PR-001\$ 7,00US\$ 5,00$/);
  expect(segunda).toMatch(/Sin objetivoNada por vencer\$ 7,00US\$ 5,00$/);
  expect(total).toBe('Saldo de 2 obras$ 14,00US$ 10,00');
});

test('a Socio requests no dues', async () => {
  const socio = await openApp(PATH, { role: 'Socio', answers });
  expect((await filas())[0]).toContain('OB-002');
  expect(socio.callsOf('vencimientos.porObra')).toEqual([]);
  expect(screen.queryByText('Próximo vencimiento')).toBeNull();
});

test('a refusal of the due dates keeps the list in its order', async () => {
  await openApp(PATH, {
    answers: { ...answers, 'vencimientos.porObra': new Refusal(403, 'SIN_PERMISO', 'No.') },
  });
  expect((await filas())[0]).toContain('OB-002');
});
