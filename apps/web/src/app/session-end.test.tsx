import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { Refusal } from '../../test/answers.ts';
import { expectTitle, openApp, TENANT } from '../../test/app.tsx';
import { textField } from '../../test/screen.tsx';

const OVER = 'Tu sesión terminó';
const NOBODY = new Refusal(401, 'NO_AUTENTICADO', 'Falta iniciar sesión.');
const NEW = `/${TENANT}/obras/nueva`;

async function openForm() {
  const app = await openApp(NEW);
  await expectTitle('Nueva obra');
  return { ...app, name: await screen.findByLabelText('Nombre') };
}

const guardar = () => screen.getByRole('button', { name: 'Crear obra', hidden: true });
const isOver = () => waitFor(() => expect(document.body.textContent).toContain(OVER));
const isGone = () => waitFor(() => expect(document.body.textContent).not.toContain(OVER));

describe('a session that ends while a form is open', () => {
  test('after signing out in another tab, the person signs in over the form and continues in the same field', async () => {
    const { user, become, name, address } = await openForm();
    await user.type(name, 'Los Tilos');
    become(null);
    await isOver();
    expect(address()).toBe(NEW);
    expect(name.isConnected).toBe(true);
    become('user_1');
    await isGone();
    expect(textField('Nombre')).toBe(name);
    expect(textField('Nombre').value).toBe('Los Tilos');
    expect(document.body.textContent).not.toContain('Recuperamos');
  });

  test('a save in progress is sent once the person has signed in again, once', async () => {
    const { user, become, revoke, name, answer, callsOf } = await openForm();
    await user.type(name, 'Los Tilos');
    revoke();
    answer({ 'proyectos.crear': NOBODY });
    await user.click(guardar());
    await isOver();
    expect(callsOf('proyectos.crear')).toHaveLength(1);
    answer({ 'proyectos.crear': new Refusal(409, 'OBRA_DUPLICADA', 'Ya existe esa obra.') });
    become('user_1');
    await screen.findByText('Ya existe esa obra.');
    const [first, again, ...more] = callsOf('proyectos.crear');
    expect(again).toEqual(first);
    expect(more).toEqual([]);
    expect(textField('Nombre').value).toBe('Los Tilos');
  });

  test('another person who signs in finds no data of the form', async () => {
    const { user, become, name } = await openForm();
    await user.type(name, 'Los Tilos');
    become(null);
    await isOver();
    become('user_2');
    await isGone();
    await waitFor(() => expect(textField('Nombre')).not.toBe(name));
    expect(textField('Nombre').value).toBe('');
    expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]);
  });

  test('leaving without saving signs out and deletes the draft', async () => {
    const { user, become, name, address } = await openForm();
    await user.type(name, 'Los Tilos');
    become(null);
    await isOver();
    await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(Object.keys(localStorage).filter((key) => key.includes('borrador'))).toEqual([]);
  });

  test('without any input the front page opens, as after signing out', async () => {
    const { become, address } = await openForm();
    become(null);
    await waitFor(() => expect(address()).toBe('/'));
    expect(document.body.textContent).not.toContain(OVER);
  });
});
