import {
  type FilaPlan,
  filaPlanSchema,
  type ResultadoListado,
  type VistaListado,
} from '@plomada/domain/cheques/listados/listado.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../../test/answers.ts';
import { expectText, TENANT } from '../../../../test/app.tsx';
import { abrirCheques, BANCO, CARTERA, HOY, id } from '../../../../test/cheques.ts';
import { onPhone } from '../../../../test/screen.tsx';

const fila = (n: number, campos: Partial<FilaPlan> = {}): FilaPlan =>
  madeOf(filaPlanSchema, {
    fila: n,
    numero: `700${n}`,
    banco: 'Macro',
    bancoCodigo: '285',
    librador: 'Arenera SA',
    pago: '2026-12-15',
    moneda: 'ARS',
    importeCentavos: 100_00,
    estadoInformado: 'ACTIVO',
    que: 'NUEVO',
    evento: null,
    motivo: null,
    cheque: null,
    conDestino: false,
    pregunta: null,
    ...campos,
  });

const enCheque = (n: number) => ({ id: id(n), estado: 'EN_CARTERA' }) as const;

const FILAS = [
  fila(2),
  fila(3, { importeCentavos: 250_50 }),
  fila(4, { que: 'MUEVE', evento: 'COBRADO', cheque: enCheque(4), estadoInformado: 'PAGADO' }),
  fila(5, { que: 'IGUAL', cheque: enCheque(5) }),
  fila(6, { que: 'PROPONE', cheque: enCheque(6), motivo: 'Lo rechazaron' }),
  fila(7, { que: 'AJENO', motivo: 'No está en la cartera' }),
];

const VALORES = {
  id: CARTERA.id,
  nombre: CARTERA.nombre,
  moneda: 'ARS',
  sinDetalleCentavos: 350_50,
} as const;

const VISTA: VistaListado = {
  forma: 'UNA_FILA',
  hojas: [],
  hoja: null,
  filas: FILAS,
  afuera: [
    {
      fila: 8,
      columna: 'CUIT',
      valor: '1',
      mensaje: 'El CUIT tiene 11 dígitos y este tiene 1',
      moneda: 'ARS',
      importeCentavos: 7_00,
    },
  ],
  prueba: [{ moneda: 'ARS', columnaCentavos: 757_50, leidoCentavos: 750_50, afueraCentavos: 7_00 }],
  carteras: [VALORES],
};
const HECHO: ResultadoListado = {
  nuevos: 2,
  cambian: 1,
  informados: 1,
  iguales: 1,
  pendientes: 1,
  afuera: 2,
};

const LISTADO = new File(['Nro. Cheque;Importe\n'], 'galicia.csv');

async function abrir(answers: Answers = {}) {
  onPhone(false);
  const app = await abrirCheques('', {
    'listadosCheques.previsualizar': VISTA,
    'listadosCheques.leer': HECHO,
    ...answers,
  });
  await app.user.click(await screen.findByRole('button', { name: 'Leer un listado' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Leer un listado' }));
  await app.user.upload(dialogo.getByLabelText('Elegir un listado'), LISTADO);
  return { ...app, dialogo };
}

const listaDe = (titulo: RegExp) =>
  within(screen.getByRole('region', { name: titulo })).getAllByRole('listitem');

test('a listing shows both totals and its changes, and is read with the accounts selected once', async () => {
  const { user, dialogo, callsOf } = await abrir();
  await dialogo.findByText('Una fila por cheque, con su estado');
  const texto = screen.getByRole('dialog').textContent;
  expect(texto).toContain('Suma la columna de importes$\u00a0757,50');
  expect(texto).toContain('Suman los cheques leídos$\u00a0750,50');
  expect(texto).toContain('Suman las filas que quedan afuera$\u00a07,00');
  expect(texto).toContain('Entran en la cartera2 cheques, $\u00a0350,50');
  expect(texto).toContain('Cambian1 cheque, $\u00a0100,00');
  expect(texto).not.toContain('No trae nada nuevo');
  expect(listaDe(/^Cheques nuevos/)).toHaveLength(2);
  expect(listaDe(/^Cambian/)[0]?.textContent).toContain('Queda cobrado');
  const [propuesto] = listaDe(/^Esperan una decisión/);
  expect(propuesto?.textContent).toContain('Lo rechazaron');
  expect(propuesto && within(propuesto).getByRole('link').getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/cheques/${id(6)}`,
  );
  expect(listaDe(/^No entran/)[0]?.textContent).toContain('No está en la cartera');
  dialogo.getByText('El CUIT tiene 11 dígitos y este tiene 1');
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await dialogo.findByText(
    'Entraron 2 cheques; cambió 1 cheque; de 1 cheque se guardó el estado que informa el banco; 1 cheque espera una decisión.',
  );
  // The only account of each kind in pesos is proposed.
  expect(callsOf('listadosCheques.leer')).toMatchObject([
    {
      fecha: HOY,
      carteras: { ARS: CARTERA.id },
      bancos: { ARS: BANCO.id },
      respuestas: {},
      nuevos: '2',
      cambian: '1',
    },
  ]);
  await user.click(dialogo.getByRole('button', { name: 'Ver los cheques' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a listing without differences shows that it has nothing new', async () => {
  const iguales = FILAS.filter(({ que }) => que === 'IGUAL');
  const { dialogo } = await abrir({
    'listadosCheques.previsualizar': { ...VISTA, filas: iguales, afuera: [], carteras: [] },
  });
  expect(await dialogo.findByText(/^No trae nada nuevo/)).toBeDefined();
});

test('a cheque can be left unchanged, and is then not counted', async () => {
  const { user, dialogo, callsOf } = await abrir();
  const caja = await dialogo.findByRole('checkbox', { name: /^Queda cobrado ?, Cheque 7004/ });
  await user.click(caja);
  dialogo.getByRole('checkbox', { name: /^No entra: queda como está.*7004/ });
  expect(screen.getByRole('dialog').textContent).toContain('CambianNinguno');
  expect(dialogo.queryByLabelText(/^Banco en pesos/)).toBeNull();
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await waitFor(() => expect(callsOf('listadosCheques.leer')).toHaveLength(1));
  expect(callsOf('listadosCheques.leer')[0]).toMatchObject({
    respuestas: { 'fila:4': 'NO_ENTRA' },
    bancos: {},
    cambian: '0',
  });
});

test('one of several sheets is read, and the answers about another are dropped', async () => {
  const { user, dialogo, answer, callsOf } = await abrir({
    'listadosCheques.previsualizar': { ...VISTA, hojas: ['Octubre', 'Noviembre'], hoja: 'Octubre' },
  });
  const hoja = await dialogo.findByLabelText<HTMLSelectElement>('Hoja');
  expect(hoja.value).toBe('Octubre');
  dialogo.getByText('Hay un listado en 2 hojas: cada una se lee aparte.');
  await user.click(dialogo.getByRole('checkbox', { name: /^Cheque 7002/ }));
  answer({
    'listadosCheques.previsualizar': {
      ...VISTA,
      hojas: ['Octubre', 'Noviembre'],
      hoja: 'Noviembre',
      filas: [fila(2)],
    },
  });
  await user.selectOptions(hoja, 'Noviembre');
  await waitFor(() => expect(hoja.value).toBe('Noviembre'));
  expect(callsOf('listadosCheques.previsualizar').at(-1)).toMatchObject({
    respuestas: { hoja: 'Noviembre' },
  });
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await waitFor(() => expect(callsOf('listadosCheques.leer')).toHaveLength(1));
  expect(callsOf('listadosCheques.leer')[0]).toMatchObject({
    respuestas: { hoja: 'Noviembre' },
    nuevos: '1',
  });
});

test('a cheque without enough money in the account is marked in its row, and can be excluded', async () => {
  const { user, dialogo, callsOf } = await abrir({
    'listadosCheques.previsualizar': {
      ...VISTA,
      carteras: [{ ...VALORES, sinDetalleCentavos: 300_00 }],
    },
  });
  await dialogo.findByText(/^No cabe: en Valores en cartera hay \$\s300,00 sin detalle/);
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  dialogo.getByText('No hay lugar para 1 cheque: dejarlos afuera o elegir otra cuenta.');
  expect(callsOf('listadosCheques.leer')).toEqual([]);
  await user.click(dialogo.getByRole('checkbox', { name: 'Cheque 7003 de Macro' }));
  expect(dialogo.queryByText(/^No cabe/)).toBeNull();
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await dialogo.findByText(/^Entraron/);
  expect(callsOf('listadosCheques.leer')).toMatchObject([
    { respuestas: { 'fila:3': 'NO_ENTRA' }, nuevos: '1', cambian: '1' },
  ]);
});

test('with several accounts one has to be selected, and a missing one gets the focus', async () => {
  const { user, dialogo, callsOf } = await abrir({
    'listadosCheques.previsualizar': {
      ...VISTA,
      carteras: [
        ...VISTA.carteras,
        { id: id(95), nombre: 'Otra', moneda: 'ARS', sinDetalleCentavos: 900_00 },
      ],
    },
  });
  const cartera = await dialogo.findByLabelText('Cuenta de valores en pesos que los tiene');
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await waitFor(() => expect(document.activeElement).toBe(cartera));
  dialogo.getByText('Falta la cuenta de valores en pesos de los cheques nuevos');
  await user.selectOptions(cartera, id(95));
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await dialogo.findByText(/^Entraron/);
  expect(callsOf('listadosCheques.leer')).toMatchObject([{ carteras: { ARS: id(95) } }]);
});

test('a question is asked once for all its cheques, and its answer reads the listing again', async () => {
  const pregunta = (respuesta: string | null) => ({
    id: 'estado:disponible',
    opciones: [
      { valor: 'NUEVO', texto: 'Están en cartera: entran' },
      { valor: 'NO_ENTRA', texto: 'No entran' },
    ],
    respuesta,
  });
  const filas = (respuesta: string | null) =>
    [2, 3].map((n) =>
      fila(n, {
        estadoInformado: 'Disponible',
        que: respuesta === 'NUEVO' ? 'NUEVO' : 'DESCONOCIDO',
        pregunta: pregunta(respuesta),
      }),
    );
  const { user, dialogo, callsOf } = await abrir({
    'listadosCheques.previsualizar': ({
      respuestas,
    }: {
      readonly respuestas?: Readonly<Record<string, string>> | undefined;
    }) => ({
      ...VISTA,
      filas: filas(respuestas?.['estado:disponible'] ?? null),
    }),
  });
  await dialogo.findByText('1 pregunta');
  dialogo.getByText('El estado «Disponible» no se conoce: ¿esos cheques están en la cartera?');
  await user.click(dialogo.getByRole('radio', { name: 'Están en cartera: entran' }));
  await user.click(dialogo.getByRole('button', { name: 'Aceptar' }));
  // The preview stays in view while the listing is read again.
  dialogo.getByText('No queda nada por responder');
  dialogo.getByText('Respondidas (1)');
  await dialogo.findByRole('region', { name: /^Cheques nuevos/ });
  expect(listaDe(/^Cheques nuevos/)).toHaveLength(2);
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await dialogo.findByText(/^Entraron/);
  const respuestas = { 'estado:disponible': 'NUEVO' };
  expect(callsOf('listadosCheques.previsualizar').at(-1)).toMatchObject({ respuestas });
  expect(callsOf('listadosCheques.leer')).toMatchObject([{ respuestas }]);
});

test('another listing can be selected instead of the read one, whose answers are dropped', async () => {
  const { user, dialogo, callsOf } = await abrir();
  await user.click(await dialogo.findByRole('checkbox', { name: /^Queda cobrado ?, Cheque 7004/ }));
  await user.click(dialogo.getByRole('button', { name: 'Otro listado' }));
  expect(dialogo.queryByRole('button', { name: 'Leer' })).toBeNull();
  await user.upload(dialogo.getByLabelText('Elegir un listado'), LISTADO);
  await dialogo.findByRole('checkbox', { name: /^Queda cobrado ?, Cheque 7004/ });
  await user.click(dialogo.getByRole('button', { name: 'Leer' }));
  await waitFor(() => expect(callsOf('listadosCheques.leer')).toHaveLength(1));
  expect(callsOf('listadosCheques.leer')[0]).toMatchObject({ respuestas: {}, cambian: '1' });
});

test('a refused listing shows the reason, and another file can be selected', async () => {
  const message = 'Parece un listado de cheques emitidos: acá entran los recibidos';
  const { user, dialogo } = await abrir({
    'listadosCheques.previsualizar': new Refusal(400, 'VALIDATION_ERROR', 'Hay datos inválidos', [
      { path: 'archivo', message },
    ]),
  });
  await expectText(`Hay datos inválidos ${message}`);
  dialogo.getByLabelText('Elegir un listado');
  await user.click(dialogo.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('on a phone the import of a listing is in the menu', async () => {
  onPhone(true);
  const { user } = await abrirCheques();
  await user.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Leer un listado' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Leer un listado' }));
  expect(dialogo.getByLabelText('Elegir un listado').getAttribute('type')).toBe('file');
});
