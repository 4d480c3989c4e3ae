import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { textField } from '../../../../test/screen.tsx';

const work = madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos', estado: 'EN_CURSO' });
const FOREIGN = 'https://afip.gob.ar.evil.example/fe/qr/?p=e30=';

test('an invalid QR shows the reason and keeps the text', async () => {
  const { user } = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`, {
    answers: { 'proyectos.obtener': work },
  });
  await user.click(await screen.findByRole('button', { name: 'Leer QR de la factura' }));
  const field = await screen.findByLabelText('Texto del QR');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await user.click(field);
  await user.paste(FOREIGN);
  await user.click(screen.getByRole('button', { name: 'Leer' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field).toHaveProperty('value', FOREIGN);
  const reason = document.getElementById(
    field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
  );
  expect(reason?.textContent).not.toBe('');
  expect(textField('Concepto').value).toBe('');
});
