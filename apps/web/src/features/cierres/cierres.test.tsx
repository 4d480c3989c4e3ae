import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import {
  cierreSchema,
  diferenciasCierreSchema,
  mesCerradoSchema,
  type Cierre,
  type EstadoCierre,
  type ListaCierres,
  type RevisionCierre,
} from '@plomada/domain/cierres/cierre.schema';
import { hoyEnBuenosAires, nombrarMes, titularMes } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../test/answers.ts';
import {
  expectText,
  expectTitle,
  openApp,
  TENANT,
  WORK,
  type Options,
} from '../../../test/app.tsx';
import { AVISOS, CUENTA, VERSIONES } from '../../../test/cierres.ts';
import { textField } from '../../../test/screen.tsx';
import { expectKnown } from '../../../test/typed-once.ts';
import { loQueQueda } from './meses.ts';

const ID = '01928f3a-0000-7000-8000-0000000000e1';
const ESTE = mesDe(hoyEnBuenosAires(new Date()));
const hace = (meses: number) => mesDe(sumarMeses(`${ESTE}-01`, -meses));
const [ULTIMO, ANTERIOR, VIEJO] = [hace(1), hace(2), hace(3)];

const mes = (cual: string, estado: EstadoCierre, venceEn: string | null = null): Cierre =>
  madeOf(cierreSchema, {
    mes: cual,
    estado,
    venceEn,
    ...(estado === 'ABIERTO'
      ? {}
      : {
          version: 2,
          cerradoEn: '2026-11-05T13:20:00.000Z',
          cerradoPor: { id: ID, nombre: 'Mariana Quiroga' },
          codigoVerificacion: 'C93PU2ULDPAP',
        }),
  });
const lista = (...estados: EstadoCierre[]): ListaCierres => ({
  cerradoHasta: estados[1] === 'ABIERTO' ? null : `${hace(2)}-28`,
  items: [mes(ESTE, 'ABIERTO'), ...estados.map((estado, i) => mes(hace(i + 1), estado))],
});
const CON_CIERRE: ListaCierres = {
  ...lista('ABIERTO', 'CERRADO', 'CERRADO'),
  cerradoHasta: `${ANTERIOR}-28`,
};

const LIBRE: RevisionCierre = {
  bloqueos: [],
  avisos: [
    { tipo: 'SIN_COMPROBANTE', cantidad: 12, filas: [] },
    { tipo: 'SIN_RUBRO', cantidad: 1, filas: [] },
  ],
  totales: [
    {
      moneda: 'ARS',
      ingresosCentavos: 100_000_00,
      egresosCentavos: 150_000_50,
      saldoCentavos: -50_000_50,
      movimientos: 1204,
    },
  ],
};
const fila = (tipo: 'PAGO' | 'IMPORTACION', texto: string) => ({
  tipo,
  id: ID,
  texto,
  proyectoId: WORK,
  presupuestoId: tipo === 'PAGO' ? ID : null,
});
const FRENADO: RevisionCierre = {
  ...LIBRE,
  bloqueos: [
    {
      tipo: 'PAGOS_PROGRAMADOS',
      cantidad: 8,
      filas: Array.from({ length: 8 }, (_, i) => ({
        ...fila('PAGO', `Pago ${i + 1} de P-0004`),
        id: ID.replace(/.$/, String(i)),
      })),
    },
    {
      tipo: 'IMPORTACIONES_SIN_TERMINAR',
      cantidad: 1,
      filas: [fila('IMPORTACION', 'octubre.xlsx')],
    },
  ],
};

async function abrir(answers: Answers, { role = 'Owner', ...options }: Options = {}, query = '') {
  const app = await openApp(`/${TENANT}/tesoreria/cierre${query}`, { role, answers, ...options });
  await expectTitle('Tesorería');
  return app;
}
const panel = (cual: string) => screen.findByRole('heading', { level: 2, name: titularMes(cual) });
const boton = (cual: string) => screen.getByRole('button', { name: `Cerrar ${nombrarMes(cual)}` });
const filaDe = (cual: string) =>
  within(screen.getByRole('row', { name: new RegExp(titularMes(cual)) }));

test('a warning links to its list, or lists its rows', async () => {
  const { user } = await abrir({
    'cierres.listar': CON_CIERRE,
    'cierres.revisar': {
      ...LIBRE,
      avisos: AVISOS,
    },
  });
  const deArca = await screen.findByRole('link', { name: /^Ver facturas que ARCA tiene/ });
  expect(deArca.getAttribute('href')).toContain(`facturas?mes=${ULTIMO}&pila=FALTA_ACA`);
  await user.click(screen.getByText('Ver', { selector: 'summary' }));
  const cuentas = within(screen.getByRole('list', { name: '1 cuenta sin contar en el mes' }));
  expect(cuentas.getByRole('link').getAttribute('href')).toContain(`tesoreria/cuentas/${CUENTA}`);
});

test('the next month is closed once each warning is accepted, after a dialog with the effects', async () => {
  const { user, callsOf, answer } = await abrir({
    'cierres.listar': CON_CIERRE,
    'cierres.revisar': LIBRE,
  });
  await panel(ULTIMO);
  await expectText('Nada frena este mes.');
  await expectText('Falta marcar 2 avisos.');
  await expectText('1.204');
  expect(boton(ULTIMO)).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Ver egresos sin rubro' }).getAttribute('href')).toMatch(
    /vista=movimientos&tipo=EGRESO&.*sin-rubro=si/,
  );
  await user.click(screen.getByRole('checkbox', { name: '12 egresos sin comprobante' }));
  await expectText('Falta marcar un aviso.');
  await user.click(screen.getByRole('checkbox', { name: '1 egreso sin rubro' }));
  await user.click(boton(ULTIMO));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/nadie carga, corrige ni borra nada con fecha de ese mes/);
  answer({
    'cierres.cerrar': new Refusal(409, 'CIERRE_BLOQUEADO', 'Antes hay que resolver.'),
  });
  await user.click(dialogo.getByRole('button', { name: `Cerrar ${nombrarMes(ULTIMO)}` }));
  await dialogo.findByText(/Antes hay que resolver/);
  answer({
    'cierres.cerrar': madeOf(mesCerradoSchema, { mes: ULTIMO, estado: 'CERRADO', version: 1 }),
    'cierres.listar': {
      ...lista('CERRADO', 'CERRADO'),
      cerradoHasta: `${ULTIMO}-28`,
    },
  });
  await user.click(dialogo.getByRole('button', { name: `Cerrar ${nombrarMes(ULTIMO)}` }));
  await expectText(/^Todavía no terminó/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cerrado = { mes: ULTIMO, aceptados: ['SIN_COMPROBANTE', 'SIN_RUBRO'] };
  expect(callsOf('cierres.cerrar').at(-1)).toEqual(cerrado);
  expectKnown('warnings to closed month', callsOf('cierres.cerrar').at(-1), cerrado);
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test('each obstacle links to its rows; a failed import can be abandoned', async () => {
  const { user, callsOf, answer } = await abrir({
    'cierres.listar': CON_CIERRE,
    'cierres.revisar': FRENADO,
  });
  await expectText('8 pagos programados que ya vencieron');
  await expectText('Falta resolver lo que frena.');
  const pagos = () => screen.getAllByRole('link', { name: /^Pago \d de P-0004$/ });
  expect(pagos()).toHaveLength(5);
  expect(pagos()[0]?.getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/presupuestos/${ID}/pago/${ID.replace(/.$/, '0')}`,
  );
  await user.click(screen.getByRole('button', { name: 'Ver 3 más' }));
  expect(pagos()).toHaveLength(8);
  await user.click(screen.getByRole('button', { name: 'Descartar octubre.xlsx' }));
  answer({ 'cierres.descartarImportacion': { id: ID }, 'cierres.revisar': LIBRE });
  const dialogo = within(await screen.findByRole('dialog'));
  await user.click(dialogo.getByRole('button', { name: 'Descartar' }));
  await expectText('Nada frena este mes.');
  expect(callsOf('cierres.descartarImportacion')).toEqual([{ id: ID }]);
});

test('the first closing may be of any past month, the one in the address first', async () => {
  const { user, callsOf, address } = await abrir(
    {
      'cierres.listar': { ...lista('ABIERTO', 'ABIERTO', 'ABIERTO'), cerradoHasta: null },
      'cierres.revisar': { ...LIBRE, avisos: [] },
    },
    { role: 'Admin' },
    `?mes=${ANTERIOR}`,
  );
  await panel(ANTERIOR);
  await expectText('Quedan cerrados ese mes y todos los anteriores.');
  await user.selectOptions(screen.getByLabelText('Cerrar hasta'), titularMes(VIEJO));
  await panel(VIEJO);
  expect(address()).toBe(`/${TENANT}/tesoreria/cierre?mes=${VIEJO}`);
  await waitFor(() => expect(callsOf('cierres.revisar')).toContainEqual({ mes: VIEJO }));
  await waitFor(() => expect(boton(VIEJO)).toHaveProperty('disabled', false));
  expect(screen.queryByRole('table')).toBeNull();
});

test('a closed month shows author, version, code and changes; only an Owner reopens it', async () => {
  const { user, callsOf, answer } = await abrir({ 'cierres.listar': CON_CIERRE });
  await panel(ULTIMO);
  const cerrado = filaDe(ANTERIOR);
  cerrado.getByText('Cerrado');
  cerrado.getByText('05/11/2026, 10:20 · Mariana Quiroga');
  expect(cerrado.getByRole('link', { name: /^C93P U2UL DPAP/ }).getAttribute('href')).toBe(
    '/verificar/C93PU2ULDPAP',
  );
  cerrado.getByRole('button', { name: `Descargar PDF de ${nombrarMes(ANTERIOR)}` });
  filaDe(ESTE).getByText(/^En curso: se cierra desde el 01\//);

  const acciones = `Acciones de ${nombrarMes(ANTERIOR)}`;
  answer({
    'cierres.diferencias': madeOf(diferenciasCierreSchema, {
      mes: ANTERIOR,
      version: 2,
      filas: [
        { ...fila('PAGO', 'Pago 3 de P-0004'), cambio: 'CAMBIADA' },
        { ...fila('PAGO', 'Pago 4 de P-0004'), id: WORK, cambio: 'QUITADA' },
      ],
      cerrado: LIBRE.totales,
      ahora: [],
    }),
    'cierres.versiones': VERSIONES,
  });
  await user.click(cerrado.getByRole('button', { name: acciones }));
  await user.click(screen.getByRole('menuitem', { name: 'Qué cambió' }));
  const cambios = within(await screen.findByRole('dialog'));
  await cambios.findByText('Desde que se cerró, en su versión 2.');
  cambios.getByRole('link', { name: 'Pago 3 de P-0004' });
  expect(cambios.queryByRole('link', { name: 'Pago 4 de P-0004' })).toBeNull();
  expect(cambios.getByRole('row', { name: /^Movimientos/ }).textContent).toBe('Movimientos1.2040');
  const version = await cambios.findByRole('list', { name: 'Qué cambió en la versión 2' });
  expect(version.textContent).toBe('OB-001 · Los TilosEgresos$\u00a01.000,00$\u00a01.500,00');
  await user.click(cambios.getByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(acciones));

  // Opens and closes the dialog by keyboard only; the focus must return to the menu button.
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('menuitem', { name: 'Reabrir' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe(acciones);
  await user.keyboard('{Enter}');
  screen.getByRole('menuitem', { name: 'Reabrir' }).focus();
  await user.keyboard('{Enter}');
  const reabrir = within(await screen.findByRole('dialog'));
  await user.type(reabrir.getByLabelText('Motivo'), 'Faltó una factura');
  reabrir.getByText(/^17 de 500/);
  await user.click(reabrir.getByRole('button', { name: 'Reabrir' }));
  await reabrir.findByText('El motivo debe tener al menos 20 caracteres');
  await user.type(reabrir.getByLabelText('Motivo'), ' de luz');
  await user.clear(textField('Horas'));
  await user.type(textField('Horas'), '73');
  await user.click(reabrir.getByRole('button', { name: 'Reabrir' }));
  await reabrir.findByText('Se reabre por 72 horas como máximo');
  await user.clear(textField('Horas'));
  await user.type(textField('Horas'), '4');
  answer({
    'cierres.reabrir': mes(ANTERIOR, 'REABIERTO'),
    'cierres.listar': {
      ...CON_CIERRE,
      items: CON_CIERRE.items.map((uno) =>
        uno.mes === ANTERIOR
          ? mes(ANTERIOR, 'REABIERTO', new Date(Date.now() + 12_000_000 - 30_000).toISOString())
          : uno,
      ),
    },
    'cierres.revisar': { ...LIBRE, avisos: [] },
  });
  await user.click(reabrir.getByRole('button', { name: 'Reabrir' }));
  await expectText(`${titularMes(ANTERIOR)} está reabierto: quedan 3 h 20 min`);
  expect(callsOf('cierres.reabrir')).toEqual([
    { mes: ANTERIOR, motivo: 'Faltó una factura de luz', horas: 4 },
  ]);
  // The next month cannot be closed before it.
  await expectText(`Primero hay que volver a cerrar ${nombrarMes(ANTERIOR)}.`);

  await user.click(screen.getByRole('button', { name: `Volver a cerrar ${nombrarMes(ANTERIOR)}` }));
  const volver = within(await screen.findByRole('dialog'));
  answer({
    'cierres.volverACerrar': madeOf(mesCerradoSchema, { mes: ANTERIOR, version: 3 }),
    'cierres.listar': CON_CIERRE,
  });
  const confirmar = volver.getByRole('button', { name: 'Volver a cerrar' });
  await waitFor(() => expect(confirmar).toHaveProperty('disabled', false));
  await user.click(confirmar);
  await waitFor(() => expect(screen.queryByLabelText('Mes reabierto')).toBeNull());
  expect(callsOf('cierres.volverACerrar')).toEqual([{ mes: ANTERIOR, aceptados: [] }]);
});

test('an Admin retries a failed list in place, and cannot reopen a month', async () => {
  const { user, answer } = await abrir(
    {
      'cierres.listar': new Refusal(403, 'SIN_PERMISO', 'No tiene permiso.'),
    },
    { role: 'Admin' },
  );
  await expectText('No pudimos traer los meses');
  answer({ 'cierres.listar': CON_CIERRE, 'cierres.revisar': LIBRE });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await panel(ULTIMO);
  await user.click(filaDe(VIEJO).getByRole('button', { name: `Acciones de ${nombrarMes(VIEJO)}` }));
  screen.getByRole('menuitem', { name: 'Qué cambió' });
  expect(screen.queryByRole('menuitem', { name: 'Reabrir' })).toBeNull();
});

test('two years of months are shown, and the others on request', async () => {
  const { user } = await abrir({
    'cierres.listar': {
      cerradoHasta: `${ULTIMO}-28`,
      items: Array.from({ length: 30 }, (_, i) => mes(hace(i), i === 0 ? 'ABIERTO' : 'CERRADO')),
    },
  });
  await expectText(/^Todavía no terminó/);
  const filas = () => within(screen.getByRole('table')).getAllByRole('row').length - 1;
  expect(filas()).toBe(24);
  await user.click(screen.getByRole('button', { name: 'Ver anteriores' }));
  expect(filas()).toBe(30);
});

test('"cerrar" in the palette leads to the month to close', async () => {
  const { user, address } = await openApp(`/${TENANT}/perfil`, {
    answers: { 'cierres.listar': CON_CIERRE, 'cierres.revisar': LIBRE },
  });
  await expectTitle('Perfil');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Buscar en la organización' }),
    `cerrar ${nombrarMes(ULTIMO).split(' ')[0] ?? ''}`,
  );
  await user.click(await screen.findByRole('option', { name: new RegExp(nombrarMes(ULTIMO)) }));
  await panel(ULTIMO);
  expect(address()).toBe(`/${TENANT}/tesoreria/cierre?mes=${ULTIMO}`);
});

test('the remaining time of a reopening is in hours and minutes', () => {
  const en = (minutos: number) => loQueQueda(new Date(minutos * 60_000).toISOString(), 0);
  expect([en(200), en(60)]).toEqual(['3\u00a0h 20\u00a0min', '1\u00a0h']);
  expect([en(1), en(0)]).toEqual(['1\u00a0min', null]);
});
