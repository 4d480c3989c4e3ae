import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import {
  usuarioQuitadoSchema,
  usuarioSchema,
  type Usuario,
} from '@plomada/domain/usuarios/usuario.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../test/answers.ts';
import { answersFor, openApp, expectText, TENANT, expectTitle } from '../../../test/app.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000e${n}`;
const persona = (n: number, fields: Partial<Usuario>) =>
  madeOf(usuarioSchema, { id: id(n), status: 'active', version: n, editable: true, ...fields });
const BRUNO = persona(1, {
  email: 'bruno@quebracho.demo',
  fullName: 'Bruno Salvatierra',
  role: 'Owner',
  editable: false,
});
const JULIAN = persona(2, { email: 'j@quebracho.demo', fullName: 'Julián Farías', role: 'Admin' });
const TODOS = [BRUNO, JULIAN];

const answers: Answers = {
  // Filters as the server does: by text, role and state.
  'usuarios.listar': ({ search: q = '', role, status }) => ({
    items: TODOS.filter(
      (uno) =>
        uno.fullName.toLowerCase().includes(q.toLowerCase()) &&
        (role === undefined || uno.role === role) &&
        (status === undefined || uno.status === status),
    ),
    siguiente: null,
  }),
  'usuarios.obtener': (input) => TODOS.find((uno) => uno.id === input.id) ?? BRUNO,
};

const abrir = async (more: Answers = {}) => {
  const app = await openApp(`/${TENANT}/usuarios`, { answers: { ...answers, ...more } });
  await expectTitle('Usuarios');
  await expectText('Julián Farías');
  return app;
};

test('search and filters are in the address; each count links to its people', async () => {
  const { user, address } = await abrir();
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Buscar usuarios'));
  await user.type(screen.getByLabelText('Buscar usuarios'), 'bruno');
  await waitFor(() => expect(address()).toContain('q=bruno'));
  const rows = () => within(screen.getByRole('table')).getAllByRole('row');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const filtros = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await user.selectOptions(filtros.getByLabelText('Rol'), 'Socio');
  await user.click(filtros.getByRole('button', { name: 'Aplicar' }));
  await expectText('Ningún usuario coincide con estos filtros');
  await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  await waitFor(() => expect(address()).toBe(`/${TENANT}/usuarios?q=bruno`));
  await user.click(screen.getByRole('button', { name: 'Borrar lo buscado' }));
  await expectText('Julián Farías');
  expect(address()).toBe(`/${TENANT}/usuarios`);
  const cifras = within(screen.getByRole('region', { name: 'Cifras' }));
  await user.click(cifras.getByRole('link', { name: /Activos/ }));
  await waitFor(() => expect(address()).toContain('estado=active'));
  await expectText('Bruno Salvatierra');
});

test('an address that refuses e-mails is marked in the list and explained in the sheet', async () => {
  const rechazado = { ...JULIAN, correoRechazadoEn: '2026-11-19T13:00:00.000Z' };
  const { user } = await abrir({
    'usuarios.listar': { items: [BRUNO, rechazado], siguiente: null },
    'usuarios.obtener': rechazado,
  });
  const [, bruno, julian] = within(screen.getByRole('table')).getAllByRole('row');
  expect(julian?.textContent).toContain('No le llega el correo');
  expect(bruno?.textContent).not.toContain('No le llega');
  await user.click(screen.getByRole('link', { name: /Julián Farías/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Julián Farías' }));
  expect(await dialog.findByText(/rechazó la dirección el 19.11.2026/)).toBeTruthy();
});

test('one’s own row can be read and not changed', async () => {
  const { user } = await abrir();
  await user.click(screen.getByRole('link', { name: 'Bruno Salvatierra' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bruno Salvatierra' }));
  expect(await dialog.findByText(/nadie cambia los propios/)).toBeTruthy();
  expect(dialog.queryByLabelText('Rol')).toBeNull();
});

test('the last Owner is refused in place, with a text', async () => {
  const { mensaje } = CATALOGO_ERRORES.ULTIMO_OWNER;
  const refusal = new Refusal(409, 'ULTIMO_OWNER', mensaje);
  const { user, callsOf } = await abrir({
    'usuarios.editar': refusal,
    'usuarios.cambiarEstado': refusal,
  });
  await user.click(screen.getByRole('link', { name: 'Julián Farías' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByLabelText('Rol'), 'Usuario');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(mensaje);
  expect(callsOf('usuarios.editar')).toEqual([{ id: JULIAN.id, version: 2, role: 'Usuario' }]);
  await user.click(dialog.getByRole('button', { name: 'Desactivar' }));
  const confirm = within(await screen.findByRole('dialog', { name: /¿Desactivar a Julián/ }));
  await user.click(confirm.getByRole('button', { name: 'Desactivar' }));
  expect((await confirm.findByRole('alert')).textContent).toBe(mensaje);
  // The request names the new state, so that two people who deactivate at once do not reactivate.
  expect(callsOf('usuarios.cambiarEstado')).toEqual([{ id: JULIAN.id, status: 'inactive' }]);
});

test('a person is removed after a confirmation with the effect, and leaves the list', async () => {
  const gone = new Set<string>();
  const { user, callsOf } = await abrir({
    'usuarios.listar': () => ({ items: TODOS.filter((uno) => !gone.has(uno.id)), siguiente: null }),
    'usuarios.eliminar': (input) => {
      gone.add(input.id);
      return madeOf(usuarioQuitadoSchema, { id: input.id });
    },
  });
  await user.click(screen.getByRole('link', { name: 'Julián Farías' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Quitar de la organización' }));
  const confirm = within(await screen.findByRole('dialog', { name: '¿Quitar a Julián Farías?' }));
  expect(confirm.getByText(/Pierde el acceso enseguida y deja de figurar/)).toBeTruthy();
  expect(callsOf('usuarios.eliminar')).toEqual([]);
  await user.click(confirm.getByRole('button', { name: 'Quitar' }));
  await expectText('Usuario quitado');
  expect(callsOf('usuarios.eliminar')).toEqual([{ id: JULIAN.id }]);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Julián Farías' })).toBeNull());
});

describe('the profile', () => {
  test('keeps the default organisation, theme and shortcuts', async () => {
    const list = answersFor('Owner')['organizaciones.misOrganizaciones'];
    const tenants = list.tenants.flatMap((tenant) => [
      tenant,
      { ...tenant, tenantId: id(9), tenantName: 'Quebracho' },
    ]);
    const { user, callsOf, goTo } = await openApp(`/${TENANT}/perfil`, {
      answers: { ...answers, 'organizaciones.misOrganizaciones': { ...list, tenants } },
    });
    await expectTitle('Perfil');
    await user.selectOptions(
      await screen.findByLabelText('Organización predeterminada'),
      'Quebracho',
    );
    await expectText('Preferencia guardada');
    expect(callsOf('organizaciones.elegirPredeterminada')).toEqual([{ tenantId: id(9) }]);
    const dark = () => document.documentElement.classList.contains('dark');
    await user.click(screen.getByRole('radio', { name: 'Oscuro' }));
    expect(dark()).toBe(true);
    await user.click(screen.getByLabelText('Atajos de una sola tecla'));
    await goTo(`/${TENANT}/usuarios`);
    await expectTitle('Usuarios');
    expect(dark()).toBe(true);
    await user.keyboard('/');
    expect(document.activeElement).not.toBe(screen.getByLabelText('Buscar usuarios'));
  });
});

test.each([
  [
    { estado: 'ENVIADO', en: '2026-11-20T13:00:00.000Z' } as const,
    /^El correo a eva@nueva\.demo salió el 20\/11\/2026/,
  ],
  [null, 'No sale ningún correo: pasale el enlace por donde prefieras.'],
])('an invitation shows when its email was sent, or that none is sent', async (correo, texto) => {
  const invitacion = {
    token: 'abcdefghijklmnopqrstuvwxyz',
    venceEn: '2026-11-27T13:00:00.000Z',
    vencida: false,
    correo,
  };
  const eva = { email: 'eva@nueva.demo', role: 'Socio', status: 'invited', invitacion } as const;
  const invitada = persona(7, eva);
  const { user } = await abrir({
    'usuarios.crear': { ...eva, id: invitada.id, version: 1 },
    'usuarios.obtener': invitada,
  });
  await user.click(screen.getByRole('button', { name: 'Invitar usuario' }));
  await user.type(await screen.findByLabelText('Correo electrónico'), 'eva@nueva.demo');
  await user.click(screen.getByRole('button', { name: 'Invitar' }));
  await expectText(texto);
});
