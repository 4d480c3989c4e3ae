import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { madeOf, Refusal } from '../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../test/app.tsx';
import { textField } from '../../test/screen.tsx';

const NEW = `/${TENANT}/obras/nueva`;
const LIST = `/${TENANT}/obras-selector`;

/**
 * Opens the form of a new obra, submits it, and leaves to the list by the link beside the button.
 */
async function leaveWhileSaving() {
  const app = await openApp(NEW, {
    answers: { 'proyectos.crear': madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos' }) },
  });
  await expectTitle('Nueva obra');
  await app.user.type(await screen.findByLabelText('Nombre'), 'Los Tilos');
  const release = app.hold();
  await app.user.click(screen.getByRole('button', { name: 'Crear obra' }));
  await app.user.click(screen.getByRole('link', { name: 'Cancelar' }));
  await waitFor(() => expect(app.address()).toBe(LIST));
  await expectText('Se está guardando');
  expect(document.body.textContent).not.toContain('¿Salir sin guardar?');
  return { ...app, release };
}

/** True when the browser would ask before closing the tab. */
const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('leaving a form while it is being saved', () => {
  test('shows that it is being saved, asks before the tab is closed, and stays on the new page once saved', async () => {
    const { address, release, callsOf } = await leaveWhileSaving();
    expect(asksBeforeClosing()).toBe(true);
    release();
    await expectText('Obra creada');
    await waitFor(() => expect(screen.queryByText('Se está guardando')).toBeNull());
    expect(callsOf('proyectos.crear')).toHaveLength(1);
    expect(address()).toBe(LIST);
    expect(asksBeforeClosing()).toBe(false);
  });

  test('shows the reason of a refusal, and leads back to the typed values', async () => {
    const { user, address, release, answer } = await leaveWhileSaving();
    answer({ 'proyectos.crear': new Refusal(409, 'OBRA_DUPLICADA', 'Ya existe esa obra.') });
    release();
    await expectText('No se guardó');
    await expectText(/Ya existe esa obra\./);
    expect(address()).toBe(LIST);
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(address()).toBe(NEW));
    await waitFor(() => expect(textField('Nombre').value).toBe('Los Tilos'));
    await expectText('Recuperamos lo que habías escrito');
  });
});

test('a save that takes more than 2 s is reported as slow', async () => {
  const { user, hold } = await openApp(NEW, {
    answers: { 'proyectos.crear': madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos' }) },
  });
  await expectTitle('Nueva obra');
  await user.type(await screen.findByLabelText('Nombre'), 'Los Tilos');
  const release = hold();
  await user.click(screen.getByRole('button', { name: 'Crear obra' }));
  await expectText('Está tardando');
  release();
  await waitFor(() => expect(screen.queryByText('Está tardando')).toBeNull());
});
