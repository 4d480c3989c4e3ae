import { mesDe, sumarMeses } from '@plomada/domain/base/fecha.rules';
import { mesesDeFacturasSchema } from '@plomada/domain/facturas/factura.schema';
import { lecturaArcaSchema } from '@plomada/domain/facturas/lectura.schema';
import { facturasRegistradasSchema } from '@plomada/domain/facturas/registrar.schema';
import { listaRubrosSchema } from '@plomada/domain/proveedores/proveedor.schema';
import { proyectoDeListaSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { madeOf, type Answers, Refusal } from '../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, type Options } from '../../../test/app.tsx';
import {
  DIFIERE,
  factura,
  FALTAN,
  listaDe,
  MESES,
  mesVacio,
  RESPUESTAS,
  RESUMEN,
  SOLO_NUESTRA,
} from '../../../test/facturas.ts';
import { id, OBRA } from '../../../test/por-pagar.ts';
import { onPhone, textField } from '../../../test/screen.tsx';

const CON_OBRA: Answers = {
  'proyectos.listar': {
    items: [madeOf(proyectoDeListaSchema, { ...OBRA, estado: 'EN_CURSO' })],
    siguiente: null,
  },
  'rubros.listar': madeOf(listaRubrosSchema, {
    items: [{ id: id(6), codigo: '05', nombre: 'Hierros' }],
  }),
};

async function abrir(path: string, answers: Answers = {}, { role = 'Owner' }: Options = {}) {
  onPhone(false);
  return openApp(`/${TENANT}/tesoreria/facturas${path}`, {
    role,
    answers: { ...RESPUESTAS, ...CON_OBRA, ...answers },
  });
}

const fila = (n: number) =>
  screen.findByRole('button', { name: new RegExp(`^(?!Acciones).*00004-0000000${n}`) });

test('the page begins with the newest month and group that need attention', async () => {
  const { callsOf } = await abrir('');
  await expectTitle('Tesorería');
  await expectText(/^ARCA tiene \$\s1\.204\.300,00 más que nosotros desde enero$/);
  await expectText('Leído de ARCA hasta el 19/11/2026');
  await fila(1);
  expect(callsOf('facturas.listar').at(-1)).toMatchObject({ mes: '2026-10', pila: 'FALTA_ACA' });
  const meses = within(screen.getByRole('navigation', { name: 'Meses' }));
  expect(meses.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Noviembre de 2026, nada por ver'),
    expect.stringContaining('Octubre de 2026, 5 por ver, mes cerrado'),
    expect.stringContaining('entregado al contador'),
  ]);
  const pilas = within(screen.getByRole('navigation', { name: 'Pilas' }));
  expect(pilas.getByRole('link', { current: 'page' }).textContent).toBe(
    'Falta acá3$\u00a0363.000,00',
  );
});

test('keys move between rows, select them, and go to the next group; not while typing', async () => {
  const { user, address } = await abrir('?mes=2026-10&pila=FALTA_ACA');
  await fila(1);
  await user.keyboard('j');
  expect(document.activeElement).toBe(await fila(1));
  await user.keyboard('jx');
  expect(document.activeElement).toBe(await fila(2));
  await expectText(/^1 factura, \$\s121\.000,00$/);
  await user.keyboard('{Enter}');
  const dialogo = within(await screen.findByRole('dialog', { name: /00004-00000002/ }));
  await user.click(dialogo.getByRole('combobox', { name: 'Obra' }));
  await user.keyboard('n');
  expect(address()).toContain('pila=FALTA_ACA');
  await user.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n');
  await waitFor(() => expect(address()).toContain('pila=FALTA_EN_ARCA'));
  await expectText('Emitida hace 3 días');
  screen.getByText(/^Falta en ARCA: 1 factura, \$\s121\.000,35$/);
});

test('several are registered at once, with the rubro of their supplier; the next row gets the focus', async () => {
  const { user, callsOf, answer } = await abrir('?mes=2026-10&pila=FALTA_ACA', {
    'facturas.registrar': new Refusal(409, 'FACTURA_YA_REGISTRADA', 'Una ya está registrada.'),
  });
  await user.click(
    await screen.findByRole('checkbox', { name: /Seleccionar Factura A 00004-00000001/ }),
  );
  await user.click(screen.getByRole('checkbox', { name: /Seleccionar Factura A 00004-00000002/ }));
  const barra = within(screen.getByRole('toolbar', { name: 'Selección' }));
  await user.click(barra.getByRole('button', { name: 'Registrar' }));
  const dialogo = within(
    await screen.findByRole('dialog', { name: 'Registrar 2 facturas de Hierros Pampa' }),
  );
  dialogo.getByText('7 de los últimos 10 de Hierros Pampa van a 05 Hierros.');
  await user.click(dialogo.getByRole('button', { name: 'Registrar' }));
  await dialogo.findByText('La obra es requerida');
  await user.click(dialogo.getByRole('combobox', { name: 'Obra' }));
  await user.click(await screen.findByRole('option', { name: /Los Tilos/ }));
  await user.click(dialogo.getByRole('button', { name: 'Registrar' }));
  await dialogo.findByText('Una ya está registrada.');
  expect(dialogo.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
  answer({
    'facturas.registrar': madeOf(facturasRegistradasSchema, {
      items: [1, 2].map((n) => ({
        arcaId: id(n),
        comprobanteId: id(n),
        movimientoId: null,
        proveedorId: id(8),
      })),
      proveedoresNuevos: 0,
    }),
  });
  await user.click(dialogo.getByRole('button', { name: 'Registrar' }));
  await expectText('2 facturas registradas');
  expect(callsOf('facturas.registrar').at(-1)).toEqual({
    arcaIds: [id(1), id(2)],
    como: 'POR_PAGAR',
    proyectoId: OBRA.id,
    rubroId: id(6),
  });
  await waitFor(async () => expect(document.activeElement).toBe(await fila(3)));
  await user.keyboard('{Enter}');
  const otra = within(await screen.findByRole('dialog', { name: /00004-00000003/ }));
  expect(otra.getByRole('combobox', { name: 'Obra' }).textContent).toContain('Los Tilos');
  otra.getByText('Proveedores nuevos, con el nombre y el CUIT de ARCA');
  expect(document.activeElement?.textContent).toBe('Registrar');
});

test('a credit note can only be registered as owed', async () => {
  const { user } = await abrir('?mes=2026-10&pila=FALTA_ACA', {
    'facturas.listar': listaDe(factura(1, { tipoArca: 3, clase: 'NOTA_CREDITO' })),
  });
  await user.click(await fila(1));
  await expectText(
    'Una nota de crédito se registra por pagar: descuenta de lo que se le debe al proveedor.',
  );
  const movimiento = screen.getByRole('radio', { name: 'Movimiento' });
  expect(movimiento.hasAttribute('disabled') || movimiento.ariaDisabled === 'true').toBe(true);
});

test('a document with differences shows both versions side by side', async () => {
  await abrir('?mes=2026-10&pila=DIFIERE');
  const row = (await fila(DIFIERE.numero)).closest('tr');
  expect(row?.textContent).toContain('$\u00a0121.000,00');
  expect(row?.textContent).toContain('$\u00a0120.000,00');
  expect(row?.querySelectorAll('.underline')).toHaveLength(2);
});

test('parts are typed, IVA follows the net amount until it is typed, and the difference is shown', async () => {
  const { user, callsOf } = await abrir('?mes=2026-10&pila=FALTA_EN_ARCA', {
    'facturas.editar': { id: id(5), version: 1 },
  });
  await user.click(await fila(SOLO_NUESTRA.numero));
  const dialogo = within(await screen.findByRole('dialog', { name: /00004-00000005/ }));
  dialogo.getByText('No la informa. Emitida hace 3 días');
  const guardar = dialogo.getByRole<HTMLButtonElement>('button', { name: 'Guardar' });
  expect([guardar.disabled, guardar.title]).toEqual([true, 'No hay cambios para guardar.']);
  await user.type(dialogo.getByLabelText('Neto al 21 %'), '100000');
  await waitFor(() => expect(textField('IVA 21 %').value).toBe('21.000,00'));
  await dialogo.findByText(/^Faltan \$\s0,35: redondeo$/);
  await user.clear(textField('IVA 21 %'));
  await user.type(textField('IVA 21 %'), '20900');
  await dialogo.findByText(/^Faltan \$\s100,35$/);
  await user.click(dialogo.getByRole('button', { name: /Agregar percepciones/ }));
  await user.type(dialogo.getByLabelText('Percepción de Ingresos Brutos'), '100,35');
  await dialogo.findByText('Las partes suman el total');
  await user.selectOptions(dialogo.getByLabelText(/^Mes de IVA/), 'Noviembre de 2026');
  await user.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await expectText('Factura guardada');
  expect(callsOf('facturas.editar')[0]).toMatchObject({
    id: id(5),
    version: 0,
    periodoIva: '2026-11',
    partes: {
      alicuotas: [{ bp: 2100, netoCentavos: 100_000_00, ivaCentavos: 20_900_00 }],
      percIibbCentavos: 100_35,
    },
  });
  expect(callsOf('facturas.editar')[0]).not.toHaveProperty('claseIva');
});

test('a document of a delivered month is read-only', async () => {
  const entregada = factura(5, { ...SOLO_NUESTRA, periodoIva: '2026-09' });
  const { user } = await abrir('?mes=2026-10&pila=FALTA_EN_ARCA', {
    'facturas.listar': listaDe(entregada),
  });
  await user.click(await fila(5));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/^Septiembre de 2026 ya se entregó al contador y no cambia/);
  expect(dialogo.queryByRole('button', { name: 'Guardar' })).toBeNull();
  expect(dialogo.getByRole('link', { name: 'Ver el paquete' }).getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/facturas/contador?mes=2026-09`,
  );
});

test('a reading is undone after a confirmation; a file that is not from ARCA is not sent', async () => {
  const lectura = madeOf(lecturaArcaSchema, {
    id: id(1),
    archivo: 'octubre.zip',
    desde: '2026-10-01',
    hasta: '2026-10-31',
    filas: 12,
    creadoPor: { id: id(2), nombre: 'Ana Paz' },
    deshecha: false,
  });
  const { user, callsOf, answer } = await abrir('', {
    'lecturasArca.listar': { items: [lectura], siguiente: null },
    'lecturasArca.deshacer': { ...lectura, deshecha: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Leer archivo de ARCA' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await userEvent
    .setup({ applyAccept: false })
    .upload(dialogo.getByLabelText('Elegir un archivo'), new File(['x'], 'foto.jpg'));
  await dialogo.findByText('No es un archivo de ARCA: se aceptan .zip, .csv y .xlsx.');
  await dialogo.findByText(/^12 facturas del 01\/10\/2026 al 31\/10\/2026 · Ana Paz/);
  await user.click(dialogo.getByRole('button', { name: 'Deshacer la lectura de octubre.zip' }));
  expect(callsOf('lecturasArca.deshacer')).toEqual([]);
  answer({ 'lecturasArca.listar': { items: [{ ...lectura, deshecha: true }], siguiente: null } });
  await user.click(dialogo.getByRole('button', { name: 'Deshacer' }));
  await dialogo.findByText('Deshecha');
  expect(callsOf('lecturasArca.deshacer')).toEqual([{ id: id(1) }]);
});

test('without a CUIT the page links to where it is entered', async () => {
  await abrir('', { 'facturas.meses': madeOf(mesesDeFacturasSchema, { ...MESES, cuit: null }) });
  const ir = await screen.findByRole('link', { name: 'Ir a Configuración' });
  expect(ir.getAttribute('href')).toBe(`/${TENANT}/configuracion`);
});

test('without data of ARCA the page explains how to get them', async () => {
  await abrir('', {
    'facturas.meses': madeOf(mesesDeFacturasSchema, { ...MESES, leidoHasta: null }),
  });
  await expectText('Todavía no se leyó nada de ARCA');
  screen.getByText(/Mis Comprobantes, Recibidos/);
});

test('the package shows its content and what is missing, and a month is delivered after a confirmation', async () => {
  const { user, callsOf } = await abrir('/contador?mes=2026-10', {
    'contador.entregar': { mes: '2026-10', entregadoEn: '2026-11-20T12:00:00Z', comprobantes: 2 },
  });
  await expectTitle('Paquete del contador');
  const sumas = await screen.findByRole('table', { name: 'Sumas por alícuota, en pesos' });
  expect(sumas.textContent).toContain('21\u00a0%$\u00a0200.000,00$\u00a042.000,00');
  const falta = screen.getByRole('link', { name: '3 · ARCA las tiene y acá faltan' });
  expect(falta.getAttribute('href')).toBe(
    `/${TENANT}/tesoreria/facturas?mes=2026-10&pila=FALTA_ACA`,
  );
  screen.getByRole('checkbox', { name: 'Con movimientos privados' });
  await user.click(screen.getByRole('button', { name: 'Marcar como entregado' }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getByText('Quedan afuera').nextSibling?.textContent).toBe('3');
  await user.click(dialogo.getByRole('button', { name: 'Marcar como entregado' }));
  await expectText('Mes entregado');
  expect(callsOf('contador.entregar')).toEqual([{ mes: '2026-10' }]);
});

test('the package of the current month cannot be delivered, and shows from when it can', async () => {
  const mes = mesDe(hoyEnBuenosAires(new Date()));
  await abrir(`/contador?mes=${mes}`, {
    'facturas.meses': {
      ...MESES,
      meses: [mesVacio(mes), ...MESES.meses.slice(1)],
    },
    'contador.resumen': { ...RESUMEN, mes, cerrado: false },
  });
  const desde = formatearFecha(sumarMeses(`${mes}-01`, 1));
  await expectText(`Todavía no terminó. Se puede entregar desde el ${desde}.`);
  expect(screen.queryByRole('button', { name: 'Marcar como entregado' })).toBeNull();
});

test('an Owner reopens a month delivered to the accountant, with a reason', async () => {
  const entregado = {
    'contador.resumen': {
      ...RESUMEN,
      entregadoEn: '2026-11-20T12:00:00Z',
      entregadoPor: { id: id(1), nombre: 'Ana Paz' },
    },
    'contador.reabrir': { mes: '2026-10', entregadoEn: null, comprobantes: 2 },
  } satisfies Answers;
  const { user, callsOf } = await abrir('/contador?mes=2026-10', entregado);
  await user.click(await screen.findByRole('button', { name: 'Reabrir' }));
  const dialogo = within(await screen.findByRole('dialog'));
  await user.type(dialogo.getByLabelText('Motivo'), 'Faltaba una nota de crédito');
  await user.click(dialogo.getByRole('button', { name: 'Reabrir' }));
  await expectText('Mes reabierto');
  expect(callsOf('contador.reabrir')).toEqual([
    { mes: '2026-10', motivo: 'Faltaba una nota de crédito' },
  ]);
});

test('an Admin reads that the month was delivered, and by whom', async () => {
  await abrir(
    '/contador?mes=2026-10',
    {
      'contador.resumen': {
        ...RESUMEN,
        entregadoEn: '2026-11-20T12:00:00Z',
        entregadoPor: { id: id(1), nombre: 'Ana Paz' },
      },
    },
    { role: 'Admin' },
  );
  await expectText(/^Entregado el 20\/11\/2026.* por Ana Paz\.$/);
  expect(screen.queryByRole('button', { name: 'Reabrir' })).toBeNull();
});

test('the class of a supplier is saved when it is selected', async () => {
  const proveedor = {
    proveedorId: id(8),
    razonSocial: 'Hierros Pampa',
    cuit: '30900000444',
    comprobantes: 3,
    totalArsCentavos: 363_000_00,
    claseIva: null,
  };
  const { user, callsOf, answer } = await abrir('/clases', {
    'facturas.clases': { items: [proveedor], siguiente: null },
    'facturas.clasificar': { proveedorId: id(8), claseIva: 'BIENES' },
  });
  const clase = await screen.findByRole('combobox', { name: 'Clase de compra de Hierros Pampa' });
  await user.selectOptions(clase, 'Bienes');
  await screen.findByLabelText('Guardada');
  expect(callsOf('facturas.clasificar')).toEqual([{ proveedorId: id(8), claseIva: 'BIENES' }]);
  answer({ 'facturas.clasificar': new Refusal(404, 'NO_ENCONTRADO', 'Ese proveedor no existe.') });
  await user.selectOptions(clase, 'Servicios');
  await expectText('Ese proveedor no existe.');
  await waitFor(() => expect(clase).toHaveProperty('value', 'BIENES'));
});

test('a Usuario has no access to Facturas', async () => {
  await abrir('', {}, { role: 'Usuario' });
  await expectTitle('Acceso Denegado');
  expect(FALTAN).toHaveLength(3);
});
