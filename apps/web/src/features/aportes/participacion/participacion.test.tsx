import { estadoAportesSchema } from '@plomada/domain/aportes/estado/estado.schema';
import { llamadoSchema } from '@plomada/domain/aportes/llamados/llamado.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { OUTPUTS } from '../../../../test/outputs.ts';

const PATH = `/${TENANT}/obras/${WORK}/dashboard`;
const ELENA = '01928f3a-0000-7000-8000-0000000000e1';
const TOMAS = '01928f3a-0000-7000-8000-0000000000e2';

const obra = (tieneLote: boolean) =>
  madeOf(OUTPUTS['proyectos.obtener'], {
    id: WORK,
    codigo: 'OB-1',
    nombre: 'Los Tilos',
    estado: 'EN_CURSO',
    tieneLote,
  });

const cuenta = {
  socioId: ELENA,
  nombre: 'Elena Brizuela',
  participacionBp: 3500,
  exigidoCentavos: 54_250_000_01,
  aportadoCentavos: 31_000_000_00,
  pendienteCentavos: 23_250_000_01,
  vencidoCentavos: 15_000_000_01,
  proxima: { vencimiento: '2026-11-30', pendienteCentavos: 3_300_000_00 },
  adelantadoCentavos: 0,
  diasMora: 42,
  moraCentavos: 105_000_00,
  aportadoBp: null,
  balanceCentavos: null,
};
const estado = madeOf(estadoAportesSchema, {
  al: '2026-11-22',
  participaciones: [
    { socioId: ELENA, nombre: 'Elena Brizuela', participacionBp: 3500 },
    { socioId: TOMAS, nombre: 'Tomás Irigoyen', participacionBp: 2500 },
  ],
  sinAsignarBp: 4000,
  porMoneda: [{ moneda: 'ARS', socios: [cuenta], transferencias: [] }],
});

const cuota = {
  socioId: ELENA,
  nombre: 'Elena Brizuela',
  participacionBp: 3500,
  importeCentavos: 17_500_000_01,
  pagadoCentavos: 10_000_000_00,
  pendienteCentavos: 7_500_000_01,
  diasMora: 42,
  moraCentavos: 0,
};
const llamado = (numero: number, vencimiento: string, deuda: Partial<typeof cuota>) =>
  madeOf(llamadoSchema, {
    id: `01928f3a-0000-7000-8000-0000000000f${numero}`,
    numero,
    concepto: `Etapa ${numero}`,
    periodo: vencimiento.slice(0, 7),
    vencimiento,
    moneda: 'ARS',
    cuotas: [{ ...cuota, ...deuda }],
  });

const answers = {
  'proyectos.obtener': obra(true),
  'aportes.estado': estado,
  'llamados.listar': {
    items: [
      llamado(2, '2026-11-30', { pagadoCentavos: 0, pendienteCentavos: 900_00, diasMora: 0 }),
      llamado(1, '2026-10-11', {}),
    ],
    siguiente: null,
  },
};

const llano = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ');

test('a Socio sees their debt and its age, their quotas, and only the shares of the others', async () => {
  const app = await openApp(PATH, { role: 'Socio', answers });
  const mia = await screen.findByRole('region', { name: /^Mi participación/ });
  expect(llano(mia.querySelector('h2')?.textContent)).toBe('Mi participación: 35,00 %');
  const cifras = within(mia).getByRole('region', { name: 'Cifras' });
  expect(llano(cifras.textContent)).toContain(
    'Pendiente$ 23.250.000,01Vencido, 42 días de mora$ 15.000.000,01Interés por mora, aparte$ 105.000,00Vence el 30/11/2026$ 3.300.000,00Vence más adelante$ 4.950.000,00',
  );
  await within(mia).findByText(/1 · Etapa 1/);
  const cuotas = within(mia)
    .getAllByRole('listitem')
    .map(({ textContent }) => llano(textContent));
  expect(cuotas[0]).toContain('vence el 30/11/2026');
  expect(cuotas[1]).toContain('venció el 11/10/2026');
  expect(cuotas[1]).toContain('Falta $ 7.500.000,0142 días de mora');
  expect(cuotas.slice(2)).toEqual([
    'Elena Brizuela (tu parte)35,00 %',
    'Tomás Irigoyen25,00 %',
    'Sin asignar40,00 %',
  ]);
  const boton = within(mia).getByRole('link', { name: 'Ver estado de cuenta' });
  expect(boton.getAttribute('href')).toBe(`/${TENANT}/obras/${WORK}/estado-de-cuenta/${ELENA}`);
  expect(app.callsOf('llamados.listar')).toMatchObject([{ proyectoId: WORK }]);
});

test.each([true, false])(
  'where there is a lot (%s) the navigation of a partner has its page',
  async (hay) => {
    await openApp(PATH, { role: 'Socio', answers: { ...answers, 'proyectos.obtener': obra(hay) } });
    await screen.findByRole('region', { name: /^Mi participación/ });
    const enlaces = screen.queryAllByRole('link', { name: 'Compra de lote' });
    expect(enlaces.length > 0).toBe(hay);
  },
);

test('for users who manage partners the panel shows the debt and the number of late partners', async () => {
  await openApp(PATH, {
    role: 'Admin',
    answers: {
      ...answers,
      'proyectos.stats': madeOf(OUTPUTS['proyectos.stats'], { proyectoId: WORK, movimientos: 1 }),
    },
  });
  await expectText('1 socio, hasta 42 días');
  const enlace = screen.getByRole('link', { name: 'Ver aportes' });
  expect(enlace.getAttribute('href')).toBe(`/${TENANT}/obras/${WORK}/aportes-socio`);
  expect(screen.queryByText(/^Mi participación/)).toBeNull();
});
