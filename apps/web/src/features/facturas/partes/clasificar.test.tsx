import { listaFacturasSchema } from '@plomada/domain/facturas/factura.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT } from '../../../../test/app.tsx';
import { factura, MESES, RESPUESTAS } from '../../../../test/facturas.ts';
import { id } from '../../../../test/por-pagar.ts';
import { onPhone } from '../../../../test/screen.tsx';

const OTRA = factura(1, {
  tipoArca: 60,
  tipo: 'Otro (código 60)',
  letra: null,
  clase: 'OTRO',
});
const [primero, ...resto] = MESES.meses;
const CON_OTRA = {
  ...RESPUESTAS,
  'facturas.meses': {
    ...MESES,
    meses: [primero, ...resto].flatMap((mes) =>
      mes === undefined
        ? []
        : [{ ...mes, sinClasificar: { cantidad: 1, totalCentavos: 121_000_00 } }],
    ),
  },
  'facturas.listar': madeOf(listaFacturasSchema, { items: [OTRA], siguiente: null }),
};

async function abrir(phone: boolean) {
  onPhone(phone);
  const app = await openApp(`/${TENANT}/tesoreria/facturas?mes=2026-10&pila=FALTA_ACA`, {
    role: 'Admin',
    answers: {
      ...CON_OTRA,
      'facturas.clasificarTipo': { arcaId: id(1), tipoArca: 3, codigoArca: 60 },
    },
  });
  await app.user.click(
    await screen.findByRole('button', {
      name: phone ? 'Hierros Pampa' : /^(?!Acciones).*código 60/,
    }),
  );
  return { ...app, dialogo: within(await screen.findByRole('dialog')) };
}

test('a document of an unknown kind is classified before it can be registered', async () => {
  const { user, dialogo, callsOf } = await abrir(false);
  await expectText(/^1 comprobante sin clasificar, por \$\s121\.000,00: no se suma hasta decir/);
  expect(dialogo.getByRole('heading', { name: 'Otro (código 60) 00004-00000001' })).toBeTruthy();
  expect(dialogo.queryByRole('button', { name: 'Registrar' })).toBeNull();
  const clasificar = dialogo.getByRole('button', { name: 'Clasificar' });
  expect(clasificar.hasAttribute('disabled') || clasificar.ariaDisabled === 'true').toBe(true);
  await user.selectOptions(
    dialogo.getByRole('combobox', { name: 'Qué comprobante es' }),
    'Nota de crédito A',
  );
  await user.click(clasificar);
  await expectText('Nota de crédito A');
  expect(callsOf('facturas.clasificarTipo')).toEqual([{ arcaId: id(1), tipoArca: 3 }]);
});

test('on a phone it opens to be classified, too', async () => {
  const { dialogo } = await abrir(true);
  expect(dialogo.getByRole('combobox', { name: 'Qué comprobante es' })).toBeTruthy();
});
