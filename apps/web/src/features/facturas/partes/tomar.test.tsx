import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Refusal } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT } from '../../../../test/app.tsx';
import { DIFIERE, RESPUESTAS } from '../../../../test/facturas.ts';
import { id } from '../../../../test/por-pagar.ts';
import { onPhone } from '../../../../test/screen.tsx';

test('one click copies the data of ARCA; a closed month links to the closings', async () => {
  const cerrado = new Refusal(409, 'PERIODO_CERRADO', 'Octubre de 2026 está cerrado.');
  let cerradas = 1;
  onPhone(false);
  const { user, callsOf } = await openApp(
    `/${TENANT}/tesoreria/facturas?mes=2026-10&pila=DIFIERE`,
    {
      role: 'Owner',
      answers: {
        ...RESPUESTAS,
        'facturas.tomarDeArca': () => (cerradas-- > 0 ? cerrado : { id: id(5), version: 1 }),
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: /^(?!Acciones).*00004-00000004/ }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText('Difieren en el total.');
  const tomar = dialogo.getByRole('button', { name: 'Tomar lo de ARCA' });
  await user.click(tomar);
  const salida = await dialogo.findByRole('link', { name: 'Ver los cierres' });
  expect(salida.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cierre`);
  await user.click(tomar);
  await expectText('Quedó como en ARCA');
  expect(callsOf('facturas.tomarDeArca')[1]).toEqual({
    id: DIFIERE.nuestro?.id,
    version: DIFIERE.version,
  });
});
