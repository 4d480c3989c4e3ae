import {
  invitacionAceptadaSchema,
  listaInvitacionesSchema,
} from '@plomada/domain/usuarios/usuario.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT } from '../../../../test/app.tsx';

const TOKEN = 'abcdefghijklmnopqrstuvwx';
const invitacion = madeOf(listaInvitacionesSchema.shape.items.element, {
  token: TOKEN,
  tenantId: TENANT,
  tenantName: 'Río Manso',
  role: 'Usuario',
  invitadoPor: 'Bruno Salvatierra',
  venceEn: '2026-11-27T13:00:00.000Z',
});
const address = `/invitacion/${TOKEN}`;

test('an invitation names who invites and as what, and leads into the organisation once accepted', async () => {
  const { tenant } = madeOf(invitacionAceptadaSchema, {});
  const app = await openApp(address, {
    answers: {
      'invitaciones.mias': { items: [invitacion] },
      'invitaciones.aceptar': madeOf(invitacionAceptadaSchema, {
        tenant: { ...tenant, id: TENANT, name: 'Río Manso' },
      }),
    },
  });
  await expectTitle('Invitación a Río Manso');
  await expectText('Bruno Salvatierra te invita a entrar como Usuario.');
  expect(app.callsOf('invitaciones.aceptar')).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: 'Aceptar invitación' }));
  await waitFor(() => expect(app.address()).toBe(`/${TENANT}/obras-selector`));
  expect(app.callsOf('invitaciones.aceptar')).toEqual([{ token: TOKEN }]);
});

test('a link that is not for this account offers another account, whatever the reason', async () => {
  const { goTo, user, signedOutTo } = await openApp(address);
  await expectTitle('Esta invitación no está disponible');
  await expectText(/haberse usado, o ser para otra dirección de correo/);
  await goTo('/invitacion/otra-que-tampoco-es-suya-24');
  await user.click(await screen.findByRole('button', { name: 'Usar otra cuenta' }));
  await waitFor(() =>
    expect(signedOutTo()).toContain('/sign-in?redirect_url=%2Finvitacion%2Fotra'),
  );
});

test('an invitation that was used meanwhile shows the reason instead', async () => {
  const motivo = 'La invitación ya se usó.';
  const { user } = await openApp(address, {
    answers: {
      'invitaciones.mias': { items: [invitacion] },
      'invitaciones.aceptar': new Refusal(409, 'INVITACION_USADA', motivo),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Aceptar invitación' }));
  await expectTitle('Esta invitación no está disponible');
  await expectText(motivo);
});
