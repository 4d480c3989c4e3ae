// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';
import { OUTPUTS } from '../../../../test/outputs.ts';
import { textField } from '../../../../test/screen.tsx';

const before = madeOf(OUTPUTS['organizaciones.configuracion'], { nombre: 'Río Manso', version: 3 });

test('a CUIT whose digit is wrong stays on the form; a right one is saved once', async () => {
  const { user, callsOf } = await openApp(`/${TENANT}/configuracion`, {
    answers: {
      'organizaciones.configuracion': before,
      'organizaciones.editarConfiguracion': { ...before, version: 4 },
    },
  });
  await expectTitle('Organización');
  const save = await screen.findByRole('button', { name: 'Guardar' });
  expect(save).toHaveProperty('disabled', true);
  await user.type(textField('CUIT'), '30-90000022-0');
  await user.click(save);
  await waitFor(() => expect(textField('CUIT').getAttribute('aria-invalid')).toBe('true'));
  expect(callsOf('organizaciones.editarConfiguracion')).toEqual([]);
  await user.clear(textField('CUIT'));
  await user.type(textField('CUIT'), '30-90000022-3');
  await user.click(save);
  await expectText('Organización guardada');
  expect(callsOf('organizaciones.editarConfiguracion')).toEqual([
    expect.objectContaining({ version: 3, cuit: '30900000223' }),
  ]);
});
