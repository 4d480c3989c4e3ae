import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { usuarioSchema } from '@plomada/domain/usuarios/usuario.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

test('Enter in a field submits the form with Guardar, as Ctrl Enter does', async () => {
  await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`);
  const form = await screen.findByRole('form', { name: 'Nuevo movimiento' });
  expect(screen.getByRole('button', { name: 'Guardar y cargar otro' })).toBeTruthy();
  expect(form.querySelector('[type="submit"]')?.textContent).toBe('Guardar');
});

test('a refused "Guardar y cargar otro" does not affect the next Guardar', async () => {
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`, {
    answers: {
      'movimientos.crear': madeOf(movimientoSchema, { proyectoId: WORK, privado: false }),
    },
  });
  await screen.findByRole('form', { name: 'Nuevo movimiento' });
  await app.user.click(screen.getByRole('button', { name: 'Guardar y cargar otro' }));
  const concepto = screen.getByLabelText('Concepto');
  await waitFor(() => expect(concepto.getAttribute('aria-invalid')).toBe('true'));
  await app.user.type(concepto, 'Cemento en bolsas');
  await app.user.type(screen.getByLabelText('Importe'), '1500');
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(app.callsOf('movimientos.crear')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Nuevo movimiento' })).toBeNull());
});

test('an expense paid by a member has no account, and may name another member', async () => {
  const JULIAN = '01928f3a-0000-7000-8000-0000000000a2';
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`, {
    role: 'Owner',
    answers: {
      'movimientos.crear': madeOf(movimientoSchema, { proyectoId: WORK, privado: false }),
      'cuentas.listar': {
        items: [madeOf(cuentaSchema, { nombre: 'Caja', moneda: 'ARS', proyectoId: null })],
        siguiente: null,
      },
      'usuarios.listar': {
        items: [madeOf(usuarioSchema, { id: JULIAN, fullName: 'Julián Farías', role: 'Usuario' })],
        siguiente: null,
      },
    },
  });
  await screen.findByRole('combobox', { name: /^Sale de/ });
  await app.user.type(screen.getByLabelText('Concepto'), 'Clavos');
  await app.user.type(screen.getByLabelText('Importe'), '1500');
  await app.user.click(await screen.findByRole('checkbox', { name: 'Lo pagué de mi bolsillo' }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Sale de/ })).toBeNull());
  const quien = await screen.findByRole('combobox', { name: 'Quién lo pagó' });
  expect(quien.textContent).toContain('Ana Paz');
  await app.user.click(quien);
  await app.user.click(await screen.findByRole('option', { name: 'Julián Farías' }));
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(app.callsOf('movimientos.crear')).toMatchObject([
      { tipo: 'EGRESO', cuentaId: null, deBolsillo: JULIAN },
    ]),
  );
});
