import { cuentaSchema, type Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoDeListaSchema, proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK, type Options } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

const idDe = (n: number) => `01928f3a-0000-7000-8000-0000000000c${n}`;
const CAJA = madeOf(cuentaSchema, {
  id: idDe(1),
  nombre: 'Caja obra',
  tipo: 'EFECTIVO',
  moneda: 'ARS',
  saldoCentavos: 41_230_000,
});
const BANCO = madeOf(cuentaSchema, {
  id: idDe(2),
  nombre: 'Banco Nación',
  tipo: 'BANCO',
  moneda: 'ARS',
  saldoCentavos: -500,
});
const CHICA = madeOf(cuentaSchema, {
  id: idDe(3),
  nombre: 'Caja chica de Ana',
  tipo: 'CAJA_CHICA',
  moneda: 'ARS',
  responsableId: idDe(9),
  saldoCentavos: 8_400_000,
});

const obra = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos', estado: 'EN_CURSO' } as const;
const NUEVO = `/${TENANT}/nuevo-movimiento`;
const COMPLETO = `/${TENANT}/obras/${WORK}/movimientos/movimiento`;
const PRIVADO = `/${TENANT}/obras/${WORK}/movimientos-privados/movimiento`;

const con = (cuentas: readonly Cuenta[], mas: Answers = {}): Answers => ({
  'proyectos.listar': { items: [madeOf(proyectoDeListaSchema, obra)], siguiente: null },
  'proyectos.obtener': madeOf(proyectoSchema, {
    ...obra,
    predeterminados: { rubroId: null, medioPago: 'EFECTIVO', cotizacion: null },
  }),
  'cuentas.listar': { items: [...cuentas], siguiente: null },
  'cuentas.propias': {
    items: cuentas.filter(({ tipo }) => tipo === 'CAJA_CHICA'),
    siguiente: null,
  },
  'movimientos.crear': madeOf(movimientoSchema, {
    codigo: 'MV-000001',
    tipo: 'EGRESO',
    proyectoId: WORK,
    proyecto: obra,
    medioPago: 'EFECTIVO',
  }),
  ...mas,
});

beforeEach(() => localStorage.clear());

async function rapido(answers: Answers, role: Options['role'] = 'Owner', at: string = NUEVO) {
  onPhone(true);
  const app = await openApp(at, { role, answers });
  await screen.findByText('Los Tilos');
  const press = async (...keys: string[]) => {
    const pad = within(screen.getByRole('group', { name: 'Teclado' }));
    for (const name of keys) await app.user.click(pad.getByRole('button', { name }));
  };
  const sent = () => app.callsOf('movimientos.crear');
  return { ...app, press, sent };
}

const ficha = (name: RegExp) => screen.findByRole('button', { name });

test('quick entry proposes the only cash account, with its balance, and sends it', async () => {
  const { press, sent } = await rapido(con([CAJA, BANCO]));
  await ficha(/^Sale de: Caja obra \(\$\s412\.300,00\)$/);
  await press('5', 'Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ cuentaId: CAJA.id, medioPago: 'EFECTIVO' });
});

test('another account is selected in two taps, remembered for the work and the means, and so is none', async () => {
  const first = await rapido(con([CAJA, BANCO]));
  await first.user.click(await ficha(/^Sale de: Caja obra/));
  await first.user.click(await screen.findByRole('button', { name: /^Banco Nación/ }));
  await ficha(/^Sale de: Banco Nación \(.*5,00\)$/);
  await first.press('5');
  await first.user.click(await screen.findByRole('button', { name: 'Guardar y otro' }));
  await waitFor(() => expect(textField('Importe').value).toBe(''));
  expect(first.sent()).toMatchObject([{ cuentaId: BANCO.id }]);
  await first.user.click(await ficha(/^Sale de: Banco Nación/));
  await first.user.click(await screen.findByRole('button', { name: 'Sin cuenta' }));
  await first.press('7');
  await first.user.click(await screen.findByRole('button', { name: 'Guardar y otro' }));
  await waitFor(() => expect(first.sent()).toHaveLength(2));
  expect(first.sent()[1]).toMatchObject({ cuentaId: null });
  await ficha(/^Sale de: Sin cuenta$/);
});

const elegirMedio = async (user: UserEvent, medio: string) => {
  await user.click(screen.getByRole('combobox', { name: 'Medio de pago' }));
  await user.click(await screen.findByRole('option', { name: medio }));
};

test('a transfer removes the cash account, proposed or selected, and cash proposes it again', async () => {
  const foreman = await rapido(con([CHICA]), 'Usuario');
  await ficha(/^Sale de: Caja chica de Ana/);
  await elegirMedio(foreman.user, 'Transferencia');
  await ficha(/^Sale de: Sin cuenta$/);
  await elegirMedio(foreman.user, 'Efectivo');
  await ficha(/^Sale de: Caja chica de Ana/);
  await foreman.user.click(await ficha(/^Sale de/));
  await foreman.user.click(await screen.findByRole('button', { name: /^Caja chica de Ana/ }));
  await elegirMedio(foreman.user, 'Transferencia');
  await ficha(/^Sale de: Sin cuenta$/);
  await foreman.press('9', 'Guardar');
  await waitFor(() => expect(foreman.sent()).toHaveLength(1));
  const [enviado] = foreman.sent();
  expect(enviado).toMatchObject({ medioPago: 'TRANSFERENCIA' });
  expect(enviado).not.toHaveProperty('cuentaId', CHICA.id);
});

test('so does a transfer opened from a petty cash, or by a user who sees all accounts', async () => {
  const { user, press, sent } = await rapido(
    con([CAJA, BANCO, CHICA]),
    'Owner',
    `${NUEVO}?cuenta=${CHICA.id}`,
  );
  await ficha(/^Sale de: Caja chica de Ana/);
  await elegirMedio(user, 'Transferencia');
  await ficha(/^Sale de: Banco Nación/);
  await user.click(await ficha(/^Sale de/));
  await user.click(await screen.findByRole('button', { name: /^Caja obra/ }));
  // The account chosen after the means is kept.
  await ficha(/^Sale de: Caja obra/);
  await elegirMedio(user, 'Cheque de tercero');
  await elegirMedio(user, 'Efectivo');
  await ficha(/^Sale de: Caja/);
  await press('9', 'Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ medioPago: 'EFECTIVO' });
});

test('an income is saved in the proposed account', async () => {
  const { user } = await rapido(con([CAJA]));
  await ficha(/^Sale de: Caja obra/);
  await user.click(screen.getByRole('radio', { name: 'Ingreso' }));
  expect(await ficha(/^Entra en: Caja obra/)).toBeDefined();
});

test('a foreman spends cash of their petty cash without another tap', async () => {
  const { press, sent } = await rapido(
    con([CHICA], { 'proyectos.obtener': madeOf(proyectoSchema, obra) }),
    'Usuario',
  );
  await ficha(/^Sale de: Caja chica de Ana \(\$\s84\.000,00\)$/);
  await press('9', 'Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ cuentaId: CHICA.id, medioPago: 'EFECTIVO' });
});

test('an entry opened from a petty cash while accounts are loading spends from it', async () => {
  const { press, sent } = await rapido(
    con([CHICA], { 'cuentas.propias': new Refusal(503, 'OCUPADO', 'Ocupado.') }),
    'Usuario',
    `${NUEVO}?cuenta=${CHICA.id}`,
  );
  await screen.findByText('Sale de: la cuenta elegida');
  await press('9', 'Guardar');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ cuentaId: CHICA.id });
});

test('a person without petty cash sees no account, and can save', async () => {
  const app = await rapido(con([BANCO]), 'Usuario');
  await waitFor(() => expect(app.callsOf('cuentas.propias')).toHaveLength(1));
  await app.press('5');
  await app.user.click(await screen.findByRole('button', { name: 'Guardar y otro' }));
  await waitFor(() => expect(app.sent()).toHaveLength(1));
  await app.goTo(COMPLETO);
  await screen.findByRole('form', { name: 'Nuevo movimiento' });
  await screen.findByLabelText('Concepto');
  expect(screen.queryByText(/Sale de/)).toBeNull();
  expect(app.callsOf('cuentas.listar')).toEqual([]);
});

test('a lack of cash is reported at the amount, and a refused account at the account', async () => {
  const poco = 'En Caja obra hay $ 412.300,00: no alcanza.';
  const detalle = [{ path: 'importeCentavos', message: poco }];
  const app = await rapido(
    con([CAJA], {
      'movimientos.crear': new Refusal(409, 'SALDO_INSUFICIENTE', poco, detalle),
    }),
  );
  await ficha(/^Sale de: Caja obra/);
  await app.press('9', 'Guardar');
  await waitFor(() => expect(textField('Importe').getAttribute('aria-invalid')).toBe('true'));
  await screen.findByText(poco);
  const cerrada = 'Caja obra está cerrada: no se puede escribir más en ella.';
  app.answer({
    'movimientos.crear': new Refusal(409, 'CUENTA_CERRADA', cerrada, [
      { path: 'cuentaId', message: cerrada },
    ]),
  });
  await app.press('Guardar');
  await screen.findAllByText(cerrada);
  expect((await ficha(/^Sale de: Caja obra/)).getAttribute('aria-invalid')).toBe('true');
});

const campo = (name: string) => screen.findByRole('combobox', { name: new RegExp(`^${name}`) });

test('the complete form proposes the same account, follows the means until one is selected, and saves it', async () => {
  onPhone(false);
  const { user, callsOf } = await openApp(COMPLETO, { answers: con([CAJA, BANCO]) });
  await waitFor(async () => expect((await campo('Sale de')).textContent).toBe('Caja obra'));
  await screen.findByText(/^Saldo: \$\s412\.300,00$/);
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'TRANSFERENCIA');
  await waitFor(async () => expect((await campo('Sale de')).textContent).toBe('Banco Nación'));
  await user.click(await campo('Sale de'));
  await user.click(await screen.findByRole('option', { name: /Caja obra/ }));
  await user.selectOptions(screen.getByLabelText('Medio de pago'), 'DEBITO');
  expect((await campo('Sale de')).textContent).toBe('Caja obra');
  await user.type(screen.getByLabelText('Concepto'), 'Cemento en bolsas');
  await user.type(screen.getByLabelText('Importe'), '1500');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(callsOf('movimientos.crear')).toHaveLength(1));
  expect(callsOf('movimientos.crear')[0]).toMatchObject({ cuentaId: CAJA.id, medioPago: 'DEBITO' });
});

test('the complete form removes a cash account for a transfer, and proposes it again for cash', async () => {
  onPhone(false);
  const { user } = await openApp(COMPLETO, { answers: con([CAJA, BANCO, CHICA]) });
  await waitFor(async () => expect((await campo('Sale de')).textContent).toBe('Caja obra'));
  const elegir = async (cuenta: RegExp) => {
    await user.click(await campo('Sale de'));
    await user.click(await screen.findByRole('option', { name: cuenta }));
  };
  const medio = (cual: string) => user.selectOptions(screen.getByLabelText('Medio de pago'), cual);
  const sale = (nombre: string) =>
    waitFor(async () => expect((await campo('Sale de')).textContent).toBe(nombre));
  await elegir(/Caja chica de Ana/);
  await medio('TRANSFERENCIA');
  await sale('Banco Nación');
  await medio('EFECTIVO');
  await sale('Caja chica de Ana');
  await elegir(/^Sin cuenta/);
  await medio('TRANSFERENCIA');
  await sale('Sin cuenta');
});

test('a private movement is not offered a petty cash', async () => {
  onPhone(false);
  const { user } = await openApp(PRIVADO, { answers: con([CHICA, BANCO]) });
  await user.click(await campo('Sale de'));
  const lista = within(await screen.findByRole('listbox'));
  const opciones = await lista.findAllByRole('option');
  expect(opciones.map(({ textContent }) => textContent)).toEqual([
    'Sin cuenta',
    expect.stringContaining('Banco Nación'),
  ]);
});

test('an account opened after the date is listed, disabled, with its first day', async () => {
  onPhone(false);
  const nuevo = { ...BANCO, saldoInicialEl: '2099-01-01' };
  const { user } = await openApp(COMPLETO, { answers: con([CAJA, nuevo]) });
  await user.click(await campo('Sale de'));
  const opcion = await screen.findByRole('option', { name: /Banco Nación/ });
  expect(opcion.textContent).toBe('Banco NaciónRecién desde el 01/01/2099');
  expect(opcion.getAttribute('aria-disabled')).toBe('true');
  await user.click(opcion);
  await user.keyboard('{Escape}');
  expect((await campo('Sale de')).textContent).toBe('Caja obra');
});

test('an edit keeps the account of the movement, and names a closed one', async () => {
  onPhone(false);
  const guardado = madeOf(movimientoSchema, {
    id: idDe(7),
    codigo: 'MV-000007',
    tipo: 'EGRESO',
    concepto: 'Volquetes',
    fecha: '2026-11-20',
    importeCentavos: 900,
    medioPago: 'EFECTIVO',
    proyectoId: WORK,
    proyecto: obra,
    cuentaId: idDe(5),
    cuenta: { id: idDe(5), nombre: 'Caja vieja' },
  });
  const app = await openApp(`${COMPLETO}/${guardado.id}`, {
    answers: con([CAJA], {
      'movimientos.obtener': guardado,
      'movimientos.editar': guardado,
      'cuentas.obtener': madeOf(cuentaSchema, { id: idDe(5), nombre: 'Caja vieja', cerrada: true }),
    }),
  });
  const enlace = await screen.findByRole('link', { name: 'Caja vieja' });
  expect(enlace.getAttribute('href')).toContain(idDe(5));
  await app.user.click(screen.getByRole('button', { name: 'Editar' }));
  await waitFor(async () => expect((await campo('Sale de')).textContent).toBe('Caja vieja'));
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(app.callsOf('movimientos.editar')).toHaveLength(1));
  expect(app.callsOf('movimientos.editar')[0]).toMatchObject({ cuentaId: idDe(5) });
});

test('the list is filtered by an account, or by none', async () => {
  onPhone(false);
  const lista = `/${TENANT}/obras/${WORK}/movimientos`;
  const app = await openApp(`${lista}?cuenta=${CAJA.id}`, {
    answers: con([CAJA], { 'cuentas.obtener': CAJA }),
  });
  await screen.findByRole('button', { name: /^Quitar el filtro .*Caja obra$/ });
  expect(app.callsOf('movimientos.totales').at(-1)).toMatchObject({ cuentaId: CAJA.id });
  await app.goTo(`${lista}?sin-cuenta=si`);
  await waitFor(() =>
    expect(app.callsOf('movimientos.totales').at(-1)).toMatchObject({ sinCuenta: true }),
  );
  await screen.findByRole('button', { name: /^Quitar el filtro .*Sin cuenta$/ });
});

test('users who may not see accounts are not offered that filter, not even by an address', async () => {
  onPhone(false);
  const lista = `/${TENANT}/obras/${WORK}/movimientos?sin-cuenta=si`;
  const app = await openApp(lista, { role: 'Usuario', answers: con([BANCO]) });
  await waitFor(() => expect(app.callsOf('movimientos.totales')).not.toHaveLength(0));
  expect(app.callsOf('movimientos.totales').at(-1)).not.toHaveProperty('sinCuenta');
});
