import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectTitle } from '../../../../test/app.tsx';
import {
  abrirCheques,
  aReponer,
  CAJA,
  detalle,
  evento,
  HOY,
  id,
  propio,
} from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

const EN_CAJA = { cuenta: { id: CAJA.id, nombre: CAJA.nombre } };

async function abrir(de: Cheque, tipos: readonly ('ANULADO' | 'RECHAZADO')[] = []) {
  onPhone(false);
  const hechos = tipos.map((tipo, i) =>
    evento(i + 2, { tipo, fecha: HOY, cuenta: de.cuenta, proveedorCentavos: de.importeCentavos }),
  );
  const visto = detalle(de, [evento(1, { tipo: 'EMITIDO' }), ...hechos], { movimiento: null });
  const app = await abrirCheques(`/${id(1)}`, {
    'cheques.obtener': visto,
    'obligaciones.listar': aReponer(visto),
  });
  await expectTitle(/^Cheque/);
  const elegir = async (nombre: string) => {
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    await app.user.click(await screen.findByRole('menuitem', { name: nombre }));
    return within(await screen.findByRole('dialog'));
  };
  return { ...app, elegir };
}

const efectoDe = (dialogo: ReturnType<typeof within>) =>
  dialogo
    .getByText(/^Se le debe de nuevo/)
    .closest('dl')
    ?.textContent.replaceAll('\u00a0', ' ');
const SE_DEBE = 'Se le debe de nuevo a Corralón El Hornero$ 100.000,00';

test.each([
  [
    'before its payment day no longer leaves its bank',
    1,
    {},
    /ya no sale de la cuenta, y se le/,
    'Ya no sale de Banco Galicia',
  ],
  [
    'on its payment day comes back',
    0,
    {},
    /El importe vuelve a la cuenta/,
    'Vuelve a Banco Galicia',
  ],
  [
    'of a cash box, which it left when it was given, comes back',
    1,
    EN_CAJA,
    /El importe vuelve a la cuenta/,
    'Vuelve a Caja de la oficina',
  ],
])('the effect of annulling a cheque %s', async (_nombre, dias, campos, texto, linea) => {
  const { elegir } = await abrir(propio(1, dias, campos));
  for (const que of ['Anular', 'Lo repudiaron']) {
    const dialogo = await elegir(que);
    await dialogo.findByText(texto);
    expect(efectoDe(dialogo)).toBe(`${SE_DEBE}${linea}$ 100.000,00`);
    await dialogo.findByRole('button', { name: 'Cancelar' }).then((boton) => boton.click());
  }
});

test('a rejection before the payment day takes only the costs from the account', async () => {
  const { elegir, user } = await abrir(propio(1, 10));
  const dialogo = await elegir('Lo rechazaron');
  expect(efectoDe(dialogo)).toBe(`${SE_DEBE}Ya no sale de Banco Galicia$ 100.000,00`);
  await user.type(dialogo.getByLabelText(/^Gastos del banco/), '4');
  expect(efectoDe(dialogo)).toBe(
    `${SE_DEBE}Ya no sale de Banco Galicia$ 100.000,00Sale de Banco Galicia$ 4,00Banco Galicia queda con$ 6,00`,
  );
});

test.each([
  [-3, 'Se anuló, y el importe volvió a Banco Galicia'],
  [0, 'Se anuló, y el importe volvió a Banco Galicia'],
  [3, 'Se anuló, y el importe ya no sale de Banco Galicia'],
])('the events of a cheque annulled %i days before its payment day', async (dias, texto) => {
  await abrir(propio(1, dias, { estado: 'ANULADO' }), ['ANULADO']);
  const vida = screen.getByRole('list', { name: 'Qué le pasó al cheque' });
  expect(vida.textContent).toContain(texto);
});

test('the events show an amount that had not been debited, once the payment day has passed', async () => {
  onPhone(false);
  const de = propio(1, -1, { estado: 'RECHAZADO' });
  const rechazo = evento(2, { tipo: 'RECHAZADO', fecha: sumarDias(HOY, -4), cuenta: de.cuenta });
  await abrirCheques(`/${id(1)}`, {
    'cheques.obtener': detalle(de, [evento(1, { tipo: 'EMITIDO' }), rechazo], { movimiento: null }),
  });
  await expectTitle(/^Cheque/);
  expect(screen.getByRole('list', { name: 'Qué le pasó al cheque' }).textContent).toContain(
    'Lo rechazaron, y el importe no salió de Banco Galicia',
  );
});

test('the address of a debt opens the dialog that pays an own cheque again', async () => {
  onPhone(false);
  const rechazado = detalle(
    propio(1, -3, { estado: 'RECHAZADO', proveedorCentavos: 100_000_00 }),
    [evento(1, { tipo: 'EMITIDO' }), evento(2, { tipo: 'RECHAZADO', fecha: HOY })],
    { movimiento: null },
  );
  const { user, address } = await abrirCheques(`/${id(1)}?hacer=reponer`, {
    'cheques.obtener': rechazado,
    'obligaciones.listar': aReponer(rechazado),
  });
  await screen.findByRole('dialog', { name: 'Reponer el cheque 00123401' });
  expect(address()).not.toContain('hacer');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
