import { acopioSchema } from '@plomada/domain/acopios/acopio.schema';
import type { Hallazgo } from '@plomada/domain/busqueda/busqueda.schema';
import { cierreSchema, listaCierresSchema } from '@plomada/domain/cierres/cierre.schema';
import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { type Modulo, MODULOS } from '@plomada/domain/organizaciones/modulos.rules';
import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { statsProyectoSchema } from '@plomada/domain/proyectos/stats.schema';
import { vencimientosSchema } from '@plomada/domain/resumen/vencimientos.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, type Answers } from '../../test/answers.ts';
import { answersFor, expectTitle, hiding, openApp, TENANT, WORK } from '../../test/app.tsx';

const ID = '01928f3a-0000-7000-8000-0000000000';
const OBRA = madeOf(proyectoSchema, { id: WORK, nombre: 'Los Tilos', estado: 'EN_CURSO' });
const STATS = madeOf(statsProyectoSchema, {
  proyectoId: WORK,
  movimientos: 3,
  monedaBase: 'ARS',
  porMoneda: [{ moneda: 'ARS', ingresosCentavos: 0, egresosCentavos: 100, saldoCentavos: -100 }],
});
const ACOPIO = madeOf(acopioSchema, {
  id: `${ID}a1`,
  proyectoId: WORK,
  codigo: 'AC-0007',
  descripcion: 'Ladrillos huecos',
  estado: 'VIGENTE',
  fecha: '2026-11-02',
  itemsConSaldo: 1,
});
const HALLADO: Hallazgo = {
  tipo: 'ACOPIO',
  id: ACOPIO.id,
  titulo: 'Ladrillos huecos',
  codigo: 'AC-0007',
  proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' },
  contraparte: 'Corralón',
  fecha: null,
  importeCentavos: null,
  moneda: null,
  privado: false,
  enlace: `/${TENANT}/obras/${WORK}/acopios/${ACOPIO.id}`,
};
const VENCE = madeOf(vencimientosSchema.shape.items.element, {
  fecha: '2026-11-25',
  tipo: 'COMPROBANTE',
  sentido: 'EGRESO',
  descripcion: 'Factura A 00009-00000041',
  importeCentavos: 100_000,
  moneda: 'ARS',
  enlace: `/${TENANT}/tesoreria/por-pagar/${ID}d1`,
});
const CAJA = madeOf(vencimientosSchema.shape.proyeccion.element, {
  moneda: 'ARS',
  aPagarCentavos: 100_000,
  minimo: { fecha: '2026-11-25', saldoCentavos: -100_000 },
  semanas: [
    {
      desde: '2026-11-23',
      hasta: '2026-11-29',
      aPagarCentavos: 100_000,
      aCobrarCentavos: 0,
      saldoCentavos: -100_000,
    },
  ],
});

/** Answers of an organisation with data in every module, which hides those named. */
function withData(role: Rol, ...hidden: Modulo[]): Answers {
  return {
    ...hiding(role, ...hidden),
    'proyectos.obtener': OBRA,
    'proyectos.stats': STATS,
    'cierres.listar': madeOf(listaCierresSchema, {
      items: [madeOf(cierreSchema, { mes: '2026-10', estado: 'ABIERTO' })],
    }),
    'acopios.listar': { items: [ACOPIO], siguiente: null },
    'busqueda.buscar': { items: [HALLADO] },
    'cuentas.listar': {
      items: [madeOf(cuentaSchema, { nombre: 'Galicia', tipo: 'BANCO', proyectoId: WORK })],
      siguiente: null,
    },
    'vencimientos.listar': {
      desde: '2026-11-20',
      hasta: '2027-01-19',
      items: [VENCE],
      total: 1,
      proyeccion: [CAJA],
      adeudado: [],
    },
  };
}

const DASHBOARD = `/${TENANT}/obras/${WORK}/dashboard`;
const OF_MODULES =
  /Acopio|Nuevo acopio|retiro|traspaso|Contar una caja|Conciliar|Cheques|Por pagar|por pagar|Por cobrar|Facturas|Paquete|Cierre|Informes|lote|Administración/;

async function paletteOf(answers: Answers) {
  localStorage.clear();
  const app = await openApp(DASHBOARD, { answers });
  await expectTitle('Los Tilos');
  await app.user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Buscar en la organización' });
  const rows = () => screen.queryAllByRole('option').map((row) => row.textContent);
  await waitFor(() => expect(rows().join('|')).toContain('Salir'));
  return { ...app, rows };
}

test('with all on offer the palette has the actions of every module', async () => {
  const all = await paletteOf(withData('Owner'));
  await waitFor(() => expect(all.rows().join('|')).toContain('Conciliar Galicia'));
  for (const title of ['Registrar retiro', 'Nuevo acopio', 'Contar una caja', 'Informes'])
    expect(all.rows().join('|')).toContain(title);
  await waitFor(() => expect(all.rows().join('|')).toContain('Cerrar octubre'));
});

test('the palette offers nothing of a hidden module, and still finds its records', async () => {
  const { user, rows } = await paletteOf(withData('Owner', ...MODULOS));
  expect(rows().filter((row) => OF_MODULES.test(row))).toEqual([]);
  expect(rows().join('|')).toMatch(/Nuevo movimiento.*Presupuestos|Presupuestos.*Proveedores/);
  await user.keyboard('ladrillos');
  await screen.findByRole('option', { name: /AC-0007/ });
});

test('the page of a work has no card of a hidden module, but what falls due in it', async () => {
  const { user } = await openApp(DASHBOARD, { answers: withData('Owner', ...MODULOS) });
  const due = await screen.findByRole('link', { name: /00009-00000041/ });
  await screen.findByText('Fotos de avance');
  expect(screen.queryByRole('heading', { name: 'Acopios' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Disponible/ })).toBeNull();
  expect(due.getAttribute('href')).toBe(VENCE.enlace);
  await user.keyboard('gc');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Los Tilos');
});

test('with the modules on offer the cards are there', async () => {
  await openApp(DASHBOARD, { answers: withData('Owner', 'CHEQUES') });
  await screen.findByRole('heading', { name: /^Acopios/ });
  expect(screen.getByRole('link', { name: /^Disponible/ })).toBeTruthy();
});

const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Vistas' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a hidden list opens by its address, complete, without its tab', async () => {
  await openApp(`/${TENANT}/obras-selector?vista=acopios`, {
    answers: withData('Usuario', 'ACOPIOS'),
  });
  await expectTitle('Acopios de la organización');
  await screen.findAllByText(/Ladrillos huecos/);
  expect(tabs()).toEqual(['Obras', 'Presupuestos', 'Movimientos', 'Proveedores']);
});

test('a hidden part of Tesorería opens by its address, with the tabs that are on offer', async () => {
  const { goTo } = await openApp(`/${TENANT}/tesoreria/por-pagar`, {
    answers: withData('Owner', 'POR_PAGAR', 'CUENTAS', 'FACTURAS', 'ADMINISTRACION'),
  });
  await expectTitle('Tesorería');
  await screen.findByRole('link', { name: 'Nuevo por pagar' });
  expect(tabs()).toEqual(['Cheques', 'Por cobrar', 'Proveedores', 'Cierre']);
  await goTo(`/${TENANT}/tesoreria/cuentas`);
  await screen.findAllByText(/Galicia/);
});

test('Tesorería opens its first part on offer; without any, the suppliers', async () => {
  const some = await openApp(`/${TENANT}/tesoreria`, { answers: withData('Owner', 'CUENTAS') });
  await waitFor(() => expect(some.address()).toBe(`/${TENANT}/tesoreria/cheques`));
  const none = await openApp(`/${TENANT}/tesoreria`, { answers: withData('Owner', ...MODULOS) });
  await waitFor(() => expect(none.address()).toBe(`/${TENANT}/proveedores`));
});

test('the line over a title that the bar leaves short has no Tesorería without its parts', async () => {
  await openApp(`/${TENANT}/usuarios`, { answers: withData('Owner', ...MODULOS) });
  const line = within(await screen.findByRole('navigation', { name: 'Secciones' }));
  expect(line.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Obras']);
});

test('the list of organisations has no Tesorería of one that hides its parts', async () => {
  const { tenants, ...rest } = answersFor('Owner')['organizaciones.misOrganizaciones'];
  const hidden = tenants.map((tenant) => ({ ...tenant, modulosOcultos: [...MODULOS] }));
  await openApp('/tenant-selector', {
    answers: { 'organizaciones.misOrganizaciones': { ...rest, tenants: hidden } },
  });
  const line = within(await screen.findByRole('navigation', { name: 'Secciones' }));
  expect(line.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Obras']);
});

test('the list of shortcuts has none of a hidden module', async () => {
  await openApp(`/${TENANT}/perfil`, { answers: hiding('Owner', ...MODULOS) });
  await screen.findByText('Guardar desde cualquier campo');
  const keys = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(keys).toEqual(expect.arrayContaining(['Nuevo movimiento', 'Movimientos', 'Agenda']));
  for (const gone of ['Acopios', 'Pila siguiente', 'Saldo del resumen'])
    expect(keys).not.toContain(gone);
});
