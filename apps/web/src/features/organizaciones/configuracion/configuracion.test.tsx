import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';
import { OUTPUTS } from '../../../../test/outputs.ts';
import { textField } from '../../../../test/screen.tsx';

const before = madeOf(OUTPUTS['organizaciones.configuracion'], {
  nombre: 'Río Manso',
  mesCierreEjercicio: 12,
  quitarMetadatos: true,
  version: 3,
});

test('a CUIT with a wrong check digit is refused in the form; a right one is saved once', async () => {
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
  await user.selectOptions(screen.getByLabelText('Mes de cierre del ejercicio'), 'Junio');
  const clean = screen.getByRole('checkbox', { name: /^Quitar de las imágenes el lugar/ });
  expect(clean.getAttribute('aria-checked')).toBe('true');
  await user.click(clean);
  await user.click(save);
  await expectText('Organización guardada');
  expect(callsOf('organizaciones.editarConfiguracion')).toEqual([
    expect.objectContaining({
      version: 3,
      cuit: '30900000223',
      mesCierreEjercicio: 6,
      quitarMetadatos: false,
    }),
  ]);
});

test('all data of the organisation are requested once, and a refusal is shown in words', async () => {
  const { user } = await openApp(`/${TENANT}/configuracion`, {
    answers: { 'organizaciones.configuracion': before },
  });
  await expectTitle('Organización');
  const answer = vi.fn<typeof fetch>(async () =>
    Response.json(
      { error: 'DEMASIADOS_PEDIDOS', message: 'Demasiados pedidos en poco tiempo.', details: null },
      { status: 429 },
    ),
  );
  vi.stubGlobal('fetch', answer);
  await user.click(await screen.findByRole('button', { name: 'Descargar todo' }));
  await expectText('No se pudo descargar');
  await expectText('Demasiados pedidos en poco tiempo.');
  const asked = answer.mock.calls.map(([input]) => input);
  expect(
    asked.filter(
      (url) => typeof url === 'string' && url.endsWith(`/${TENANT}/configuracion/descarga`),
    ),
  ).toHaveLength(1);
});
