import { misCuentasSchema } from '@plomada/domain/aportes/estado/estado.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { z } from 'zod';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const SOCIO = '01928f3a-0000-7000-8000-0000000000e1';
const PATH = `/${TENANT}/obras-selector`;
const llano = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ');

type Obra = z.infer<typeof misCuentasSchema>['obras'][number];

const obra = (
  n: number,
  nombre: string,
  comoAportar: string | null,
  cifras: Partial<Obra['porMoneda'][number]>,
): Obra => ({
  proyecto: { id: WORK.replace(/.$/, String(n)), codigo: `OB-00${n}`, nombre },
  socioId: SOCIO,
  participacionBp: 3500,
  comoAportar,
  porMoneda: [
    {
      moneda: 'ARS',
      aportadoCentavos: 0,
      pendienteCentavos: 0,
      vencidoCentavos: 0,
      proxima: null,
      adelantadoCentavos: 0,
      diasMora: 0,
      moraCentavos: 0,
      ...cifras,
    },
  ],
});
const cuentas = madeOf(misCuentasSchema, {
  al: '2026-11-22',
  obras: [
    obra(1, 'Los Tilos', 'Alias LOSTILOS.OBRA', {
      pendienteCentavos: 13_250_000_00,
      vencidoCentavos: 5_000_000_00,
      diasMora: 42,
      moraCentavos: 210_000_00,
      proxima: { vencimiento: '2026-12-02', pendienteCentavos: 3_300_000_00 },
    }),
    obra(2, 'La Aguada', null, {}),
  ],
});

test('the home page of a partner shows their accounts in all works: late amounts, due dates and how to pay', async () => {
  await openApp(PATH, { role: 'Socio', answers: { 'aportes.misCuentas': cuentas } });
  const mias = within(await screen.findByRole('region', { name: 'Tus aportes' }));
  const [tilos, aguada] = mias.getAllByRole('heading', { level: 2 }).slice(1);
  const panel = (titulo: HTMLElement | undefined) =>
    llano(titulo?.closest('section')?.textContent).replaceAll(/(\d)(?=[A-Z])/g, '$1 ');
  expect(panel(tilos)).toContain(
    'Te falta aportar$ 13.250.000,00 Vencido, 42 días de mora$ 5.000.000,00 Interés por mora, aparte$ 210.000,00 Vence el 02/12/2026$ 3.300.000,00 Vence más adelante$ 4.950.000,00',
  );
  expect(panel(tilos)).toContain('Tu participación: 35,00 %');
  expect(panel(tilos)).toContain('Cómo aportarAlias LOSTILOS.OBRACopiar datos');
  expect(panel(aguada)).toContain('Al día, sin cuotas por pagar');
  expect(panel(aguada)).not.toContain('aportar, preguntale');
  expect(mias.getByRole('button', { name: 'Agendar vencimiento: Los Tilos' }).textContent).toBe(
    'Agendar vencimiento',
  );
  expect(mias.queryByRole('button', { name: 'Agendar vencimiento: La Aguada' })).toBeNull();
  // Red marks only what is overdue.
  const rojos = [...document.querySelectorAll('.text-expense')].map((el) => llano(el.textContent));
  expect(rojos).toEqual(['Vencido, 42 días de mora', '$ 5.000.000,00']);
  expect(
    mias.getByRole('link', { name: 'Estado de cuenta de Los Tilos' }).getAttribute('href'),
  ).toBe(`/${TENANT}/obras/${WORK.replace(/.$/, '1')}/estado-de-cuenta/${SOCIO}`);
});

test('a Usuario gets the list of obras without a request for partner accounts', async () => {
  const { callsOf } = await openApp(PATH, { role: 'Usuario' });
  await screen.findByText('Todavía no hay obras');
  expect(callsOf('aportes.misCuentas')).toEqual([]);
});
