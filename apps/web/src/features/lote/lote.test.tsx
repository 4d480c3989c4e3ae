import { gastoLoteSchema } from '@plomada/domain/lote/gasto-lote.schema';
import {
  aporteLoteSchema,
  loteSchema,
  resumenLoteSchema,
  type CompraLote,
} from '@plomada/domain/lote/lote.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal } from '../../../test/answers.ts';
import {
  expectText,
  expectTitle,
  openApp,
  TENANT,
  WORK,
  type Options,
} from '../../../test/app.tsx';
import { OUTPUTS } from '../../../test/outputs.ts';
import { textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';

const PATH = `/${TENANT}/obras/${WORK}/compra-lote`;
const SELLOS = '01928f3a-0000-7000-8000-0000000000c1';
const ELENA = '01928f3a-0000-7000-8000-0000000000e1';

const obra = madeOf(OUTPUTS['proyectos.obtener'], {
  id: WORK,
  codigo: 'OB-5',
  nombre: 'Loteo La Aguada',
  estado: 'PLANIFICACION',
  superficieLote: '1240.00',
});

const cotizacion = { valor: '1480', tipo: 'OFICIAL', fecha: null, fuente: null } as const;
const compra = (fields: Partial<CompraLote> = {}): CompraLote => ({
  lote: madeOf(loteSchema, {
    proyectoId: WORK,
    descripcion: 'Lote 14, La Aguada',
    superficieM2: '1240.00',
    superficieConstruibleM2: '2480.00',
    precioCentavos: 310_000_00,
    moneda: 'USD',
    cotizacion,
    estado: 'BOLETO',
    fechaReserva: '2026-09-04',
    fechaBoleto: '2026-10-02',
    version: 3,
  }),
  gastos: [
    madeOf(gastoLoteSchema, {
      id: SELLOS,
      concepto: 'SELLOS',
      fecha: '2026-10-02',
      importeCentavos: 8_258_400_00,
      moneda: 'ARS',
      cotizacion,
      importeLoteCentavos: 5_580_00,
      medioPago: 'TRANSFERENCIA',
      movimiento: { id: SELLOS, codigo: 'M-000016' },
      version: 2,
    }),
  ],
  aportes: [
    madeOf(aporteLoteSchema, {
      codigo: 'AP-0001',
      socio: { id: ELENA, nombre: 'Elena Brizuela' },
      tipo: 'DINERO',
      fecha: '2026-09-01',
      importeCentavos: 100_000_00,
      moneda: 'USD',
      medioPago: 'TRANSFERENCIA',
      importeLoteCentavos: 100_000_00,
    }),
  ],
  resumen: madeOf(resumenLoteSchema, {
    moneda: 'USD',
    precioCentavos: 310_000_00,
    gastosCentavos: 5_580_00,
    costoTotalCentavos: 315_580_00,
    pagadoCentavos: 5_580_00,
    aportadoCentavos: 100_000_00,
    pendienteCentavos: 215_580_00,
    porM2Centavos: 254_50,
    incidenciaM2Centavos: 127_25,
    porSocio: [
      {
        socioId: ELENA,
        nombre: 'Elena Brizuela',
        participacionBp: 4000,
        correspondeCentavos: 126_232_00,
        aportadoCentavos: 100_000_00,
        pendienteCentavos: 26_232_00,
        aportadoBp: 10_000,
      },
    ],
  }),
  ...fields,
});
const SIN_LOTE: CompraLote = { ...compra(), lote: null, gastos: [], aportes: [] };

const abrir = (respuesta: CompraLote, options: Options = {}, busca = '') =>
  openApp(`${PATH}${busca}`, {
    ...options,
    answers: { 'proyectos.obtener': obra, 'lote.obtener': respuesta, ...options.answers },
  });

const elegir = async ({ user }: Awaited<ReturnType<typeof abrir>>, label: string, valor: string) =>
  user.selectOptions(screen.getByLabelText(label), valor);

test('without a lot the window has the name of the work', async () => {
  await abrir(SIN_LOTE);
  await waitFor(() => expect(document.title).toBe(`Compra de lote · ${obra.nombre} · Plomada`));
});

test('at the first save dollars need a rate at its field, and then all data are sent', async () => {
  const app = await abrir(SIN_LOTE);
  await expectTitle('Compra de lote');
  await app.user.click(screen.getByRole('link', { name: 'Cargar el lote' }));
  await expectTitle('Cargar el lote');
  expect(textField('Superficie')).toHaveProperty('value', '1.240');
  await app.user.type(textField('Descripción'), 'Lote 14, La Aguada');
  await app.user.type(textField('Precio'), '310000');
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText('La cotización es requerida');
  expect(app.callsOf('lote.guardar')).toEqual([]);
  await app.user.type(textField('Cotización, pesos por dólar'), '1480');
  await elegir(app, 'Estado', 'RESERVADO');
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(app.address()).toBe(PATH));
  expect(app.callsOf('lote.guardar')).toMatchObject([
    {
      descripcion: 'Lote 14, La Aguada',
      precioCentavos: 310_000_00,
      cotizacion: { tipo: 'OFICIAL', valor: '1480' },
      estado: 'RESERVADO',
    },
  ]);
  expectKnown('work to lot', app.callsOf('lote.guardar')[0], {
    id: WORK,
    superficieM2: '1240',
    moneda: 'USD',
  });
});

const DEL_LOTE = {
  moneda: 'USD',
  fecha: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  medioPago: 'TRANSFERENCIA',
};

test('an instalment takes what the price lacks by one press, other expenses do not', async () => {
  const { gastos, resumen } = compra();
  const [sellos] = gastos;
  const cuota = {
    ...sellos,
    id: ELENA,
    concepto: 'PRECIO',
    importeLoteCentavos: 60_000_00,
  } as const;
  const app = await abrir(
    compra({
      gastos: [...gastos, madeOf(gastoLoteSchema, cuota)],
      resumen: { ...resumen, pagadoCentavos: 65_580_00 },
    }),
  );
  const [cargar] = await screen.findAllByRole('button', { name: 'Cargar gasto' });
  if (cargar === undefined) throw new Error('no button to enter an expense');
  await app.user.click(cargar);
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cargar gasto' }));
  const falta = () => dialogo.queryByRole('button', { name: /250\.000,00$/ });
  await app.user.selectOptions(await dialogo.findByLabelText('Concepto'), 'SELLOS');
  expect(falta()).toBeNull();
  await app.user.selectOptions(dialogo.getByLabelText('Concepto'), 'PRECIO');
  await app.user.selectOptions(dialogo.getByLabelText('Moneda'), 'ARS');
  expect(falta()).toBeNull();
  await app.user.selectOptions(dialogo.getByLabelText('Moneda'), 'USD');
  await app.user.click(dialogo.getByRole('button', { name: /250\.000,00$/ }));
  await app.user.type(dialogo.getByLabelText('Cotización, pesos por dólar'), '1480');
  await app.user.click(dialogo.getByRole('button', { name: 'Cargar' }));
  await waitFor(() => expect(app.callsOf('lote.crearGasto')).toHaveLength(1));
  expectKnown('lot to instalment', app.callsOf('lote.crearGasto')[0], {
    ...DEL_LOTE,
    concepto: 'PRECIO',
    importeCentavos: 250_000_00,
  });
});

test('a contribution takes what the chosen partner lacks by one press', async () => {
  const app = await abrir(compra(), {
    answers: {
      'lote.disponibles': {
        items: [{ socioId: ELENA, nombre: 'Elena Brizuela', participacionBp: 4000 }],
      },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Cargar aporte' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Cargar aporte para el lote' }));
  await dialogo.findByRole('option', { name: /Elena Brizuela/ });
  await app.user.selectOptions(dialogo.getByLabelText('Socio'), ELENA);
  await app.user.click(dialogo.getByRole('button', { name: /26\.232,00$/ }));
  await app.user.type(dialogo.getByLabelText('Cotización, pesos por dólar'), '1480');
  await app.user.click(dialogo.getByRole('button', { name: 'Cargar' }));
  await waitFor(() => expect(app.callsOf('lote.crearAporte')).toHaveLength(1));
  expectKnown('lot to contribution', app.callsOf('lote.crearAporte')[0], {
    ...DEL_LOTE,
    socioId: ELENA,
    importeCentavos: 26_232_00,
  });
});

test('the page shows totals, instalments, and a row in another currency with its value in that of the lot', async () => {
  await abrir(compra());
  await expectTitle('Lote 14, La Aguada');
  const cifras = screen.getByRole('region', { name: 'Cifras' });
  const leidas = [...cifras.querySelectorAll('a')].map((a) => [
    a.textContent,
    a.getAttribute('href')?.split('#')[1],
    a.parentElement?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' '),
  ]);
  expect(leidas).toEqual([
    ['Costo total', 'costo', 'US$ 315.580,00'],
    ['Aportado', 'aportes', 'US$ 100.000,00'],
    ['Falta aportar', 'socios', 'US$ 215.580,00'],
    ['Pagado', 'gastos', 'US$ 5.580,00'],
    ['Por m² de lote', 'datos', 'US$ 254,50'],
    ['Incidencia por m² construible', 'datos', 'US$ 127,25'],
  ]);
  const pasos = within(screen.getByRole('list', { name: 'Pasos de la compra' }));
  expect(pasos.getByText('04/09/2026')).toBeDefined();
  expect(pasos.getByText('Sin fecha')).toBeDefined();
  const gastos = within(screen.getByRole('table', { name: /Gastos/ }));
  const fila = gastos.getByRole('row', { name: /Sellos/ }).textContent;
  expect(fila.replaceAll('\u00a0', ' ')).toContain('US$ 5.580,00$ 8.258.400,00 al 1.480,00');
});

test('an expense is shown, then edited without its currency; a conflict keeps the typed text', async () => {
  const app = await abrir(compra(), {}, `?gasto=${SELLOS}`);
  const leido = within(await screen.findByRole('dialog'));
  // Focus starts on "Cerrar", so that an accidental Enter changes nothing.
  expect(document.activeElement).toBe(leido.getByRole('button', { name: 'Cerrar' }));
  expect((await leido.findByText(/5\.580/)).textContent).toContain('US$');
  expect(leido.queryByRole('form')).toBeNull();
  expect(leido.queryByRole('textbox')).toBeNull();
  await app.user.click(leido.getByRole('button', { name: 'Editar' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Editar gasto' }));
  const descripcion = await dialogo.findByLabelText(/^Descripción/);
  await app.user.type(descripcion, 'Sellos del boleto');
  app.answer({ 'lote.editarGasto': new Refusal(409, 'CONFLICTO_VERSION', 'Otra persona') });
  await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await expectText(/otra persona cambió este gasto/);
  const [enviado] = app.callsOf('lote.editarGasto');
  expect(enviado).toMatchObject({ id: WORK, gastoId: SELLOS, version: 2 });
  expect(enviado).not.toHaveProperty('moneda');
  const gastos = compra().gastos.map((gasto) => ({ ...gasto, version: 7 }));
  app.answer({ 'lote.obtener': compra({ gastos }) });
  await app.user.click(dialogo.getByRole('button', { name: /conservar lo escrito/ }));
  await waitFor(() => expect(screen.queryByText(/otra persona cambió/)).toBeNull());
  app.answer({ 'lote.editarGasto': madeOf(gastoLoteSchema, {}) });
  await app.user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  // The dialog shows the expense again after saving.
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Editar gasto' })).toBeNull());
  expect(screen.getByRole('dialog')).toBeDefined();
  expect(app.callsOf('lote.editarGasto')[1]).toMatchObject({
    version: 7,
    descripcion: 'Sellos del boleto',
  });
});

test('a saved expense shows its new data before the lot has reloaded', async () => {
  const app = await abrir(compra(), {}, `?gasto=${SELLOS}`);
  await app.user.click(await screen.findByRole('button', { name: 'Editar' }));
  await app.user.type(await screen.findByLabelText(/^Descripción/), 'Sellos del boleto');
  let release: () => void = () => undefined;
  app.answer({
    'lote.editarGasto': () => {
      release = app.hold();
      return madeOf(gastoLoteSchema, {
        ...compra().gastos[0],
        descripcion: 'Sellos del boleto',
        version: 3,
      });
    },
  });
  await app.user.click(screen.getByRole('button', { name: 'Guardar' }));
  await expectText('Gasto guardado');
  const leido = within(await screen.findByRole('dialog', { name: 'Sellos del boleto' }));
  leido.getByRole('button', { name: 'Editar' });
  release();
});

test('the deletion of an expense is requested with a reason', async () => {
  const app = await abrir(compra(), {}, `?gasto=${SELLOS}`);
  const dialogo = within(await screen.findByRole('dialog'));
  await app.user.click(await dialogo.findByRole('button', { name: 'Pedir baja' }));
  await app.user.type(await screen.findByLabelText('Motivo'), 'Cargado dos veces por error');
  await app.user.click(screen.getByRole('button', { name: 'Pedir baja' }));
  await waitFor(() =>
    expect(app.callsOf('lote.eliminarGasto')).toEqual([
      { id: WORK, gastoId: SELLOS, version: 2, motivo: 'Cargado dos veces por error' },
    ]),
  );
});

test('a Socio reads their own contributions, without edit buttons or links to movements', async () => {
  await abrir(compra(), { role: 'Socio' });
  await expectTitle('Lote 14, La Aguada');
  await expectText('Te falta aportar');
  await expectText('M-000016');
  for (const name of ['Editar', 'M-000016']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
  for (const name of ['Cargar gasto', 'Cargar aporte', 'Exportar', /Adjuntar/]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});
