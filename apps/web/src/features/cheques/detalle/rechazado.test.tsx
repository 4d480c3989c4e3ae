import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Answers } from '../../../../test/answers.ts';
import { expectText, TENANT } from '../../../../test/app.tsx';
import {
  abrirCheques,
  aReponer,
  BANCO,
  cheque,
  detalle,
  evento,
  HOY,
  id,
} from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

type Detalle = ReturnType<typeof detalle>;
const EN_BANCO = { id: BANCO.id, nombre: BANCO.nombre };

async function abrir(de: Detalle, answers: Answers = {}) {
  onPhone(false);
  const app = await abrirCheques(`/${de.id}`, {
    'cheques.obtener': de,
    'obligaciones.listar': aReponer(de),
    ...answers,
  });
  const menu = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'Más acciones' }));
    return within(await screen.findByRole('menu', { name: 'Más acciones' }));
  };
  return { ...app, menu };
}

const de = (campos: Parameters<typeof cheque>[2]): Detalle =>
  detalle(cheque(2, 0, { numero: '22', ...campos }), [evento(1)]);
const NINGUNO = 'Más acciones';

test.each([
  [
    'EN_CARTERA',
    {},
    'Depositar',
    ['Cobrar sin depositar', 'Descontar', 'Devolver a quien lo entregó'],
  ],
  ['DEPOSITADO', {}, 'Cobrar', ['Lo rechazaron', 'Devolver a la cartera']],
  ['ENDOSADO', {}, NINGUNO, ['Lo rechazaron', 'El proveedor lo devolvió']],
  ['DESCONTADO', {}, NINGUNO, ['Lo rechazaron', 'El banco lo devolvió']],
  [
    'RECHAZADO',
    { clienteCentavos: 5 },
    'Reemplazar',
    ['Volver a depositar', 'Devolver a quien lo entregó'],
  ],
  ['DEVUELTO', { clienteCentavos: 5 }, 'Reemplazar', []],
  ['DEPOSITADO', { clienteCentavos: 5 }, 'Cobrar', ['Cobrar lo que dejó', 'Lo rechazaron']],
  ['COBRADO', { clienteCentavos: 5 }, 'Cobrar lo que dejó', []],
  ['REEMPLAZADO', { proveedorCentavos: 5 }, 'Reponer al proveedor', []],
  ['COBRADO', {}, NINGUNO, []],
] as const)(
  'the main action for %s %o is the button, the others are in the menu',
  async (estado, deudas, boton, resto) => {
    const { menu } = await abrir(de({ estado, ...deudas }));
    await screen.findByRole('button', { name: boton });
    const items = (await menu()).getAllByRole('menuitem').map(({ textContent }) => textContent);
    const hechos = items.filter(
      (texto) => !/^(Editar los datos|Deshacer lo último|Anular)/.test(texto),
    );
    expect(hechos).toEqual(expect.arrayContaining([...resto]));
    expect(hechos).not.toContain(boton);
    expect(
      screen.queryAllByRole('button', { name: /^(Depositar|Cobrar|Reemplazar|Reponer)/ }),
    ).toHaveLength(boton === NINGUNO ? 0 : 1);
  },
);

test('a rejected cheque owed to a supplier cannot be deposited before it is made good', async () => {
  const { menu } = await abrir(
    de({ estado: 'RECHAZADO', clienteCentavos: 5, proveedorCentavos: 5 }),
  );
  const opcion = (await menu()).getByRole('menuitem', { name: /^Volver a depositar/ });
  expect(opcion.getAttribute('aria-disabled')).toBe('true');
  expect(opcion.textContent).toContain('antes hay que reponerlo');
});

const RECHAZADO = detalle(
  cheque(2, -1, {
    numero: '22',
    estado: 'RECHAZADO',
    contraparte: 'Consorcio Los Tilos',
    clienteCentavos: 201_210_00,
    proveedorCentavos: 60_000_00,
  }),
  [
    evento(1),
    evento(2, { tipo: 'ENDOSADO', contraparte: 'Corralón El Hornero' }),
    evento(3, {
      tipo: 'RECHAZADO',
      contraparte: 'Corralón El Hornero',
      motivo: 'Sin fondos',
      clienteCentavos: 201_210_00,
      proveedorCentavos: 60_000_00,
      fecha: HOY,
    }),
  ],
  { juntos: { costosCentavos: 1_210_00, cheques: [] } },
);

test('its events and a panel show the debts that it caused, with links to their lists', async () => {
  await abrir(RECHAZADO);
  await expectText('Lo rechazaron');
  const vida = screen.getByRole('list', { name: 'Qué le pasó al cheque' });
  const texto = vida.textContent.replaceAll('\u00a0', ' ');
  expect(texto).toContain('Consorcio Los Tilos debe de nuevo $ 201.210,00');
  expect(texto).toContain('Se le debe de nuevo $ 60.000,00 a Corralón El Hornero');
  expect(texto).toContain('A Corralón El Hornero');
  const dejo = within(screen.getByRole('list', { name: 'Qué dejó el cheque' }));
  dejo.getByText('Consorcio Los Tilos debe');
  expect(dejo.getByRole('link', { name: 'Ver en Por cobrar' }).getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/por-cobrar?clase=CHEQUE_RECHAZADO`,
  );
  await dejo.findByText('Se le debe a Corralón El Hornero');
  const proveedor = dejo.getByRole('link', { name: 'Ver el proveedor' });
  expect(proveedor.getAttribute('href')).toBe(`/${TENANT}/proveedores/${id(80)}`);
});

test('a cheque without debts has no panel of them', async () => {
  await abrir(de({ estado: 'COBRADO' }));
  await expectText('Qué le pasó');
  expect(screen.queryByRole('list', { name: 'Qué dejó el cheque' })).toBeNull();
});

test('undoing a rejection lists its costs, which are undone too', async () => {
  const { menu, user, callsOf } = await abrir(RECHAZADO);
  await user.click((await menu()).getByRole('menuitem', { name: 'Deshacer lo último' }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/pasado: lo rechazaron el .* Las deudas y las cuentas vuelven/);
  expect(dialogo.getByText('Gastos que se dan de baja').closest('dl')?.textContent).toContain(
    '1.210,00',
  );
  await user.click(dialogo.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Se deshizo lo último');
  expect(callsOf('rechazos.deshacer')).toMatchObject([{ chequeIds: [RECHAZADO.id], n: 3 }]);
});

test('undoing a replacement lists the cheques received in it', async () => {
  const reemplazado = {
    ...RECHAZADO,
    estado: 'REEMPLAZADO' as const,
    clienteCentavos: 0,
    eventos: [
      ...RECHAZADO.eventos,
      evento(4, { tipo: 'REEMPLAZADO', clienteCentavos: -201_210_00, fecha: HOY }),
    ],
    juntos: {
      costosCentavos: 0,
      cheques: [
        { id: id(5), numero: '501', tipo: 'RECIBIDO' as const },
        { id: id(6), numero: '502', tipo: 'RECIBIDO' as const },
      ],
    },
  };
  const { menu, user } = await abrir(reemplazado);
  await user.click((await menu()).getByRole('menuitem', { name: 'Deshacer lo último' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText(/Se anulan los que entraron en su lugar: 501, 502\.$/)).toBeTruthy();
});

test('a cheque received as replacement is undone with that replacement', async () => {
  const nuevo = {
    ...de({ estado: 'EN_CARTERA', movimientoId: null }),
    movimiento: null,
    juntos: {
      costosCentavos: 0,
      cheques: [{ id: id(5), numero: '11', tipo: 'REEMPLAZADO' as const }],
    },
  };
  const { menu, user } = await abrir(nuevo);
  const opciones = await menu();
  expect(opciones.getByRole('menuitem', { name: /^Anular/ }).textContent).toContain(
    'se deshace ese reemplazo',
  );
  await user.click(opciones.getByRole('menuitem', { name: 'Deshacer lo último' }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/Vuelve a deberse el cheque 11\.$/);
});

test('a cheque of the portfolio is handed back to the person who gave it, who owes it again', async () => {
  const enCartera = de({ estado: 'EN_CARTERA', contraparte: 'Consorcio Los Tilos' });
  const { menu, user, callsOf } = await abrir(enCartera);
  await user.click((await menu()).getByRole('menuitem', { name: 'Devolver a quien lo entregó' }));
  const dialogo = within(
    await screen.findByRole('dialog', { name: 'Devolver el cheque 22 a quien lo entregó' }),
  );
  const efecto = dialogo.getByText('Sale de la cartera').closest('dl')?.textContent;
  expect(efecto?.replaceAll('\u00a0', ' ')).toBe(
    'Sale de la cartera$ 100.000,00Consorcio Los Tilos debe de nuevo$ 100.000,00',
  );
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('Cheque devuelto');
  expect(callsOf('rechazos.devolver')).toMatchObject([
    { a: 'ENTREGADOR', chequeIds: [enCartera.id] },
  ]);
});

test('the bank that discounted a cheque charges it back', async () => {
  const { menu, user, callsOf } = await abrir(de({ estado: 'DESCONTADO', destino: EN_BANCO }));
  await user.click((await menu()).getByRole('menuitem', { name: 'El banco lo devolvió' }));
  const dialogo = within(await screen.findByRole('dialog'));
  const efecto = dialogo.getByText('Vuelve a la cartera').closest('dl')?.textContent;
  expect(efecto?.replaceAll('\u00a0', ' ')).toBe(
    'Vuelve a la cartera$ 100.000,00Sale de Banco Galicia$ 100.000,00',
  );
  await user.click(dialogo.getByRole('button', { name: 'Devolver' }));
  await screen.findByText('Cheque en cartera');
  expect(callsOf('rechazos.devolver')).toMatchObject([{ a: 'CARTERA' }]);
});
