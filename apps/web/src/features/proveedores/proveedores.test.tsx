import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import {
  proveedorDetalleSchema,
  proveedorSchema,
} from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf, Refusal, type Answers } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../test/app.tsx';

const DUPLICADO = CATALOGO_ERRORES.PROVEEDOR_DUPLICADO.mensaje;
const ID = '01928f3a-0000-7000-8000-0000000000f1';
const HORNERO = madeOf(proveedorDetalleSchema, {
  id: ID,
  razonSocial: 'Corralón El Hornero',
  nombreFantasia: null,
  cuit: '30900000444',
  condicionIva: 'RI',
  tipo: 'PROVEEDOR',
  contacto: null,
  telefono: '11 5555-0101',
  email: null,
  cbu: null,
  alias: 'hornero.ventas',
  notas: null,
  creadoEn: '2026-11-20T13:00:00Z',
  actualizadoEn: '2026-11-20T13:00:00Z',
  version: 4,
});
const answers: Answers = {
  'proveedores.listar': ({ search = '' }) => ({
    items: [madeOf(proveedorSchema, HORNERO)].filter(({ razonSocial }) =>
      razonSocial.toLowerCase().includes(search.toLowerCase()),
    ),
    siguiente: null,
  }),
  'proveedores.obtener': () => HORNERO,
  'proveedores.editar': (input) => ({ ...HORNERO, ...input, version: 5 }),
};
const GUARDADO = madeOf(movimientoSchema, {
  id: '01928f3a-0000-7000-8000-0000000000c1',
  proyectoId: WORK,
  proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Tilos' },
});
const PAGE = `/${TENANT}/proveedores/${ID}`;

test('the directory is searched by its address and opens a supplier, whose movements are a link', async () => {
  const { user, address } = await openApp(`/${TENANT}/proveedores`, { answers });
  await expectTitle('Tesorería');
  await expectText('30-90000044-4');
  const tabs = within(screen.getByRole('navigation', { name: 'Vistas' }));
  expect(tabs.getByRole('link', { name: 'Proveedores' }).getAttribute('aria-current')).toBe('page');
  await user.keyboard('/nada');
  await expectText(/Ningún proveedor coincide/);
  await waitFor(() => expect(address()).toBe(`/${TENANT}/proveedores?q=nada`));
  await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }));
  await user.click(await screen.findByRole('link', { name: 'Corralón El Hornero' }));
  await expectTitle('Corralón El Hornero');
  expect(address()).toBe(PAGE);
  await expectText('Responsable inscripto');
  await expectText('hornero.ventas');
  expect(screen.getByRole('link', { name: 'Movimientos' }).getAttribute('href')).toBe(
    `/${TENANT}/obras-selector?vista=movimientos&proveedor=${ID}`,
  );
});

test('the directory shows the debt to each supplier, by currency', async () => {
  const debe = {
    contraparte: { id: ID, nombre: HORNERO.razonSocial },
    apocrifo: null,
    miembroId: null,
    obligaciones: 1,
    tramos: [],
    partes: [],
    reparoSinFechaCentavos: 0,
  };
  await openApp(`/${TENANT}/proveedores`, {
    answers: {
      ...answers,
      'obligaciones.contrapartes': {
        items: [
          { ...debe, moneda: 'ARS', pendienteCentavos: 484_000_000, vencidoCentavos: 0 },
          { ...debe, moneda: 'USD', pendienteCentavos: 12_050, vencidoCentavos: 0 },
        ],
        siguiente: null,
      },
    },
  });
  await screen.findByText(/^\$\s4\.840\.000/);
  await screen.findByText(/^US\$\s120/);
  expect(screen.getByRole('columnheader', { name: 'Se le debe' })).toBeTruthy();
});

test('a supplier is edited with its version, by keyboard; a refusal is shown at its field', async () => {
  let refused = true;
  const { user, address, callsOf } = await openApp(PAGE, {
    answers: {
      ...answers,
      'proveedores.editar': (input) => {
        if (!refused) return { ...HORNERO, ...input, version: 5 };
        refused = false;
        return new Refusal(409, 'PROVEEDOR_DUPLICADO', DUPLICADO);
      },
    },
  });
  await expectTitle('Corralón El Hornero');
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  await expectTitle('Editar proveedor');
  await user.type(screen.getByLabelText(/CBU/), '123');
  await user.type(screen.getByLabelText(/Persona de contacto/), 'Lucía Paz{Enter}');
  await expectText('El CBU o CVU lleva 22 dígitos');
  await user.clear(screen.getByLabelText(/CBU/));
  await user.type(screen.getByLabelText(/CBU/), '2850590940090418135201{Enter}');
  await expectText(DUPLICADO);
  await user.type(screen.getByLabelText(/Alias/), '{Enter}');
  await waitFor(() => expect(address()).toBe(PAGE));
  expect(callsOf('proveedores.editar').at(-1)).toMatchObject({
    id: ID,
    version: 4,
    cuit: '30900000444',
    contacto: 'Lucía Paz',
    cbu: '2850590940090418135201',
    email: null,
  });
});

test('a new supplier is opened by keyboard, with the focus in its name', async () => {
  const { user, callsOf } = await openApp(`/${TENANT}/proveedores`, {
    answers: { ...answers, 'proveedores.crear': HORNERO },
  });
  await expectTitle('Tesorería');
  screen.getByRole('button', { name: 'Nuevo proveedor' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('Corralón nuevo{Enter}');
  await waitFor(() => expect(callsOf('proveedores.crear')).toHaveLength(1));
  expect(callsOf('proveedores.crear')[0]).toMatchObject({ razonSocial: 'Corralón nuevo' });
});

const EN_FORMULARIO: Answers = {
  ...answers,
  'proyectos.obtener': madeOf(proyectoSchema, { id: WORK, codigo: 'OB-001', nombre: 'Tilos' }),
  'proveedores.crear': madeOf(proveedorSchema, {
    ...HORNERO,
    id: '01928f3a-0000-7000-8000-0000000000f2',
    razonSocial: 'Nuevo SA',
  }),
};

test('a supplier created in a form replaces the one selected before', async () => {
  const { user } = await openApp(`/${TENANT}/obras/${WORK}/presupuestos/nuevo`, {
    answers: EN_FORMULARIO,
  });
  const lista = await screen.findByRole('combobox', { name: /Proveedor/ });
  await user.click(lista);
  await user.click(await screen.findByRole('option', { name: /El Hornero/ }));
  expect(lista.textContent).toBe('Corralón El Hornero');
  await user.click(lista);
  await user.keyboard('Nuevo SA');
  await user.click(await screen.findByRole('option', { name: 'Crear «Nuevo SA»' }));
  expect(lista.textContent).toBe('Elegir');
  await user.click(await screen.findByLabelText('Nuevo proveedor'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(lista.textContent).toBe('Nuevo SA'));
});

test.each(['press', 'key'])(
  'a form cannot be saved by a %s while a supplier is being added',
  async (how) => {
    const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento`, {
      answers: { ...EN_FORMULARIO, 'movimientos.crear': GUARDADO },
    });
    await user.type(await screen.findByLabelText(/^Importe/), '1000');
    await user.type(screen.getByLabelText('Concepto'), 'Arena');
    await user.click(screen.getByRole('combobox', { name: /Proveedor/ }));
    await user.keyboard('Nuevo SA');
    await user.click(await screen.findByRole('option', { name: 'Crear «Nuevo SA»' }));
    const caja = await screen.findByLabelText('Nuevo proveedor');
    const guardar = async () => {
      if (how === 'press') await user.click(screen.getByRole('button', { name: 'Guardar' }));
      else await user.keyboard('{Control>}{Enter}{/Control}');
    };
    caja.focus();
    await guardar();
    await expectText('Falta agregar el proveedor. Para seguir sin él: Ahora no.');
    expect(document.activeElement).toBe(caja);
    // Nothing may follow: the movement would be saved without its supplier.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(callsOf('movimientos.crear')).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Nuevo proveedor')).toBeNull());
    // Focuses by hand, since the keyboard layer that would restore the focus loads late.
    screen.getByLabelText('Concepto').focus();
    await guardar();
    await waitFor(() => expect(callsOf('movimientos.crear')).toHaveLength(1));
    expect(callsOf('movimientos.crear')[0]).toMatchObject({
      proveedorId: '01928f3a-0000-7000-8000-0000000000f2',
    });
  },
);

test('one in the list of false invoices is marked in words, with both days on its page', async () => {
  const marcado = { ...HORNERO, apocrifo: { desde: '2020-02-01', listaDel: '2026-11-20' } };
  const { user } = await openApp(`/${TENANT}/proveedores`, {
    answers: {
      ...EN_FORMULARIO,
      'proveedores.listar': { items: [marcado], siguiente: null },
      'proveedores.obtener': marcado,
    },
  });
  await expectTitle('Tesorería');
  const frase =
    'está en la base de facturas apócrifas (APOC) desde el 01/02/2020, según la lista del 20/11/2026';
  await expectText(`: ${frase}`);
  screen.getByText('Apócrifo', { exact: false, selector: '[data-slot="badge"]' });
  await user.click(await screen.findByRole('link', { name: /Corralón El Hornero/ }));
  await expectTitle('Corralón El Hornero');
  const nota = `El CUIT ${frase}. Se puede seguir; conviene consultarlo antes con el contador.`;
  await expectText(nota);
});

test('a form has the note for the supplier that is chosen, and for no other', async () => {
  const marcado = { ...HORNERO, apocrifo: { desde: null, listaDel: '2026-11-20' } };
  const { user } = await openApp(`/${TENANT}/obras/${WORK}/presupuestos/nuevo`, {
    answers: {
      ...EN_FORMULARIO,
      'proveedores.listar': { items: [marcado], siguiente: null },
      'proveedores.obtener': marcado,
    },
  });
  const lista = await screen.findByRole('combobox', { name: /Proveedor/ });
  expect(screen.queryByText(/facturas apócrifas/)).toBeNull();
  await user.click(lista);
  await user.click(await screen.findByRole('option', { name: /El Hornero/ }));
  await expectText(
    'El CUIT está en la base de facturas apócrifas (APOC) según la lista del 20/11/2026. Se puede seguir; conviene consultarlo antes con el contador.',
  );
});

test('people who may not see suppliers have no access', async () => {
  await openApp(PAGE, { answers, role: 'Socio' });
  await expectText('Acceso Denegado');
});
