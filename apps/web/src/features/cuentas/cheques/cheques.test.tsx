import { apunteSchema } from '@plomada/domain/cuentas/apunte.schema';
import { chequePropioSchema, revisionSchema } from '@plomada/domain/cuentas/cheque.schema';
import { cuentaSchema, saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT } from '../../../../test/app.tsx';

const HOY = hoyEnBuenosAires(new Date());
const id = (n: number) => `01928f3a-0000-7000-8000-0000000000b${n}`;
const BANCO = madeOf(cuentaSchema, {
  id: id(1),
  nombre: 'Banco Galicia',
  tipo: 'BANCO',
  moneda: 'ARS',
  saldoCentavos: 42_685_000_00,
  aDebitarCentavos: 2_973_500_75,
});
const CHEQUE = madeOf(chequePropioSchema, {
  id: id(2),
  numero: '4071',
  banco: 'Galicia',
  contraparte: 'Hormigones del Sur',
  fechaPago: '2027-01-15',
  importeCentavos: 2_973_500_75,
  moneda: 'ARS',
  enlace: `/${TENANT}/tesoreria/ordenes-de-pago/${id(3)}`,
});
const RESPUESTAS: Answers = {
  'cuentas.listar': { items: [BANCO], siguiente: null },
  'cuentas.obtener': BANCO,
  'cuentas.apuntes': { items: [madeOf(apunteSchema, { fecha: '2026-11-20' })], siguiente: null },
  'cuentas.cheques': { items: [CHEQUE], siguiente: null },
  'cuentas.ubicarCheques': { ubicados: 1 },
  'cuentas.saldos': madeOf(saldosSchema, {
    items: [{ ...BANCO, cuentaId: BANCO.id }],
    chequesSinCuenta: [{ moneda: 'ARS', cantidad: 1, importeCentavos: 100_00 }],
    porMoneda: [{ moneda: 'ARS', saldoCentavos: 42_685_000_00 }],
    disponible: [
      {
        moneda: 'ARS',
        saldoCentavos: 42_685_000_00,
        aDebitarCentavos: 2_973_600_75,
        libreCentavos: 39_711_399_25,
        enCarteraCentavos: 1_250_000_00,
      },
    ],
  }),
};

const abrir = (path: string, answers: Answers = {}) =>
  openApp(`/${TENANT}/tesoreria/${path}`, {
    role: 'Owner',
    answers: { ...RESPUESTAS, ...answers },
  });

test('cheques to be debited, and those of the portfolio, are shown beside the balance', async () => {
  await abrir('cuentas');
  await expectTitle('Tesorería');
  const disponible = within(await screen.findByRole('region', { name: 'Disponible' }));
  expect(disponible.getByText('Libre').parentElement?.textContent).toContain('39.711.399,25');
  expect(disponible.getByText('En cartera').parentElement?.textContent).toContain('1.250.000,00');
  const tarjeta = within(await screen.findByRole('region', { name: 'Banco Galicia' }));
  expect(tarjeta.getByText(/^A debitar/).textContent).toContain('2.973.500,75');
});

test('the account lists its pending cheques separately from its entries up to today', async () => {
  const { callsOf } = await abrir(`cuentas/${BANCO.id}`);
  const cheque = await screen.findByRole('link', { name: /Cheque 4071 de Galicia/ });
  expect(cheque.getAttribute('href')).toBe(CHEQUE.enlace);
  await waitFor(() =>
    expect(callsOf('cuentas.apuntes')).toMatchObject([{ id: BANCO.id, hasta: HOY }]),
  );
  expect(callsOf('cuentas.cheques')).toEqual([{ cuentaId: BANCO.id }]);
});

test('cheques without an account are assigned to one', async () => {
  const { user, callsOf } = await abrir('cuentas');
  await user.click(await screen.findByRole('button', { name: 'Ubicar los cheques' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(await dialogo.findByRole('checkbox', { name: /Cheque 4071/ }));
  await user.click(dialogo.getByRole('button', { name: 'Ubicar' }));
  await screen.findByText('Cheque ubicado');
  expect(callsOf('cuentas.ubicarCheques')).toEqual([{ id: BANCO.id, cheques: [CHEQUE.id] }]);
});

test('whoever opens an account from an early day is shown the cheques that become owed', async () => {
  const { user, callsOf } = await abrir('cuentas', {
    'usuarios.listar': { items: [], siguiente: null },
    'cuentas.cheques': ({ desde }) => ({
      items: [CHEQUE],
      siguiente: null,
      ...(desde === '2026-01-01' && {
        pasanADeber: { cantidad: 12, importeCentavos: 69_900_000_00 },
      }),
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Nueva cuenta' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialogo.getByLabelText('Tipo'), 'BANCO');
  const dia = dialogo.getByRole('textbox', { name: /^Desde el día/ });
  await user.type(dia, '01/02/2026');
  await dialogo.findByRole('checkbox', { name: /Cheque 4071/ });
  expect(dialogo.queryByText(/dejan de darse por debitados/)).toBeNull();
  await user.clear(dia);
  await user.type(dia, '01/01/2026');
  const aviso = await dialogo.findByText(
    /12 cheques propios sin cuenta por .*69\.900\.000,00 dejan/,
  );
  expect(aviso.textContent).toContain('los que no marques se deben hasta ubicarlos');
  expect(callsOf('cuentas.cheques')).toContainEqual({ moneda: 'ARS', desde: '2026-01-01' });
});

test('a count that wrongly considered cheques as debited is corrected by one click', async () => {
  const { user, callsOf } = await abrir('cuentas', {
    'cuentas.revision': madeOf(revisionSchema, {
      cuentas: [
        {
          cuentaId: BANCO.id,
          nombre: 'Banco Galicia',
          moneda: 'ARS',
          corregirCentavos: -1200_00,
          arqueos: [
            {
              fecha: '2026-10-31',
              contadoCentavos: 1,
              diferenciaCentavos: 1200_00,
              diferenciaDebidaCentavos: 0,
            },
          ],
        },
      ],
    }),
    'cuentas.corregir': { id: id(4), diferenciaCentavos: -1200_00 },
  });
  await user.click(await screen.findByRole('button', { name: /^Restar .*1\.200,00 hoy$/ }));
  await screen.findByText('Cuenta corregida');
  expect(callsOf('cuentas.corregir')).toEqual([{ id: BANCO.id, corregirCentavos: -1200_00 }]);
});
