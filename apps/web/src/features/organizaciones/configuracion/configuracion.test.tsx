import type { Configuracion } from '@plomada/domain/organizaciones/configuracion.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { madeOf, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, hiding, openApp, TENANT } from '../../../../test/app.tsx';
import { OUTPUTS } from '../../../../test/outputs.ts';
import { textField } from '../../../../test/screen.tsx';

const before = madeOf(OUTPUTS['organizaciones.configuracion'], {
  nombre: 'Río Manso',
  mesCierreEjercicio: 12,
  quitarMetadatos: true,
  modulosOcultos: [],
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

const ofModulo = (name: string) => screen.getByRole('checkbox', { name });
const barLinks = () =>
  within(screen.getByRole('navigation', { name: 'Principal' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

test('a module that is switched off by keyboard leaves the menu as soon as it is saved', async () => {
  const { user, answer, callsOf } = await openApp(`/${TENANT}/configuracion`, {
    answers: { 'organizaciones.configuracion': { ...before, modulosOcultos: ['INFORMES'] } },
  });
  const group = within(await screen.findByRole('group', { name: 'Módulos a la vista' }));
  const marks = group.getAllByRole('checkbox').map((box) => box.getAttribute('aria-checked'));
  expect([marks.length, marks.filter((mark) => mark === 'true').length]).toEqual([10, 9]);
  expect(ofModulo('Informes').getAttribute('aria-checked')).toBe('false');
  expect(barLinks()).toContain(`Tesorería /${TENANT}/tesoreria/cuentas`);
  ofModulo('Cajas y bancos').focus();
  await user.keyboard(' {Tab} ');
  answer({
    'organizaciones.editarConfiguracion': { ...before, version: 4 },
    ...hiding('Owner', 'CUENTAS', 'CHEQUES', 'INFORMES'),
  });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await expectText('Organización guardada');
  expect(callsOf('organizaciones.editarConfiguracion')).toEqual([
    expect.objectContaining({ version: 3, modulosOcultos: ['CUENTAS', 'CHEQUES', 'INFORMES'] }),
  ]);
  await waitFor(() => expect(barLinks()).toContain(`Tesorería /${TENANT}/tesoreria/por-pagar`));
});

test('two tabs that switch off different modules keep both, after the conflict', async () => {
  const { user, answer, callsOf } = await openApp(`/${TENANT}/configuracion`, {
    answers: {
      'organizaciones.configuracion': before,
      'organizaciones.editarConfiguracion': new Refusal(409, 'CONFLICTO_VERSION', 'Cambió.'),
    },
  });
  await screen.findByRole('group', { name: 'Módulos a la vista' });
  await user.click(ofModulo('Acopios'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('otra persona cambió la organización');
  const saved: Configuracion = { ...before, version: 4, modulosOcultos: ['CHEQUES'] };
  answer({
    'organizaciones.configuracion': saved,
    'organizaciones.editarConfiguracion': { ...saved, version: 5 },
  });
  await user.click(
    screen.getByRole('button', { name: 'Traer los cambios y conservar lo escrito' }),
  );
  await waitFor(() => expect(ofModulo('Cheques').getAttribute('aria-checked')).toBe('false'));
  expect(ofModulo('Acopios').getAttribute('aria-checked')).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText('Organización guardada');
  expect(callsOf('organizaciones.editarConfiguracion').at(-1)).toMatchObject({
    version: 4,
    modulosOcultos: ['CHEQUES', 'ACOPIOS'],
  });
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
