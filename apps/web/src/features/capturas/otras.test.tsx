import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';
import type { Envio } from '@/lib/outbox/envio.ts';

import { HANGS_UP, madeOf, type Answers } from '../../../test/answers.ts';
import { answersFor, expectText, openApp, TENANT, WORK } from '../../../test/app.tsx';
import { envioWith } from '../../../test/envios.ts';

const OTRA = '01928f3a-0000-7000-8000-000000000002';
const SELECTOR = `/${TENANT}/obras-selector`;

const base = envioWith({
  tenantId: OTRA,
  cola: WORK,
  cuerpo: { concepto: 'Arena' },
  titulo: 'Egreso de $ 777.777,00',
});

async function keep(...envios: readonly Partial<Envio>[]): Promise<void> {
  const db = await deviceDb();
  for (const [at, envio] of envios.entries()) {
    await db.put('envios', { ...base, capturaId: `${base.capturaId.slice(0, -1)}${at}`, ...envio });
  }
}
const estados = async () => (await (await deviceDb()).getAll('envios')).map(({ estado }) => estado);

const organizaciones = answersFor('Owner')['organizaciones.misOrganizaciones'];
const dos = (isActive: boolean): Answers => ({
  'organizaciones.misOrganizaciones': {
    ...organizaciones,
    tenants: organizaciones.tenants.flatMap((una) => [
      una,
      { ...una, tenantId: OTRA, tenantName: 'Los Sauces', isActive },
    ]),
  },
  'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, {})], siguiente: null },
});

const aviso = (name: string | RegExp) => screen.findByRole('link', { name });

test('captures waiting in another organisation are counted here, without their content', async () => {
  await keep({}, {}, { userId: 'user_2' });
  const { user } = await openApp(SELECTOR, {
    answers: { ...dos(true), 'movimientos.crear': HANGS_UP },
  });
  await user.click(await aviso('2 sin enviar en otra organización'));
  const otras = within(await screen.findByRole('region', { name: 'En otras organizaciones' }));
  const ir = otras.getByRole('link', { name: 'Los Sauces 2 sin enviar' });
  expect(ir.getAttribute('href')).toBe(`/${OTRA}/bandeja`);
  expect(document.body.textContent).not.toContain('777.777');
});

test('captures are sent once, each to its own organisation, while another one is open', async () => {
  await keep({}, {});
  const hecho = madeOf(movimientoSchema, { codigo: 'MV-000001' });
  const { callsOf } = await openApp(SELECTOR, {
    answers: { ...dos(true), 'movimientos.crear': hecho },
  });
  await waitFor(async () => expect(await estados()).toEqual(['ENVIADO', 'ENVIADO']));
  expect(callsOf('movimientos.crear')).toHaveLength(2);
});

test('captures that an inactive organisation would refuse wait, like those of other users', async () => {
  await keep({}, { userId: 'user_2' });
  const { callsOf } = await openApp(SELECTOR, { answers: dos(false) });
  await aviso('1 sin enviar en otra organización');
  expect(callsOf('movimientos.crear')).toEqual([]);
  expect(await estados()).toEqual(['ESPERA', 'ESPERA']);
});

test('signing in shows how many captures of all users wait on this device, and no more about them', async () => {
  await keep({}, { userId: 'user_2', estado: 'POR_RESOLVER' }, { estado: 'ENVIADO' });
  await openApp('/sign-in', { signedIn: false });
  await expectText('2 sin enviar en este teléfono.');
  expect(document.body.textContent).not.toMatch(/777|Tilos|arena/i);
});
