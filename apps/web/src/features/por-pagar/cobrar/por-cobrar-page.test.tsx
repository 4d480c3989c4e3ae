import {
  contrapartesSchema,
  listaObligacionesSchema,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { expectTitle, TENANT, WORK } from '../../../../test/app.tsx';
import { cheque, detalle, evento } from '../../../../test/cheques.ts';
import { abrirTesoreria, id, obligacion, PRESUPUESTO } from '../../../../test/por-pagar.ts';
import { onPhone } from '../../../../test/screen.tsx';

const CERTIFICADO = obligacion('CERTIFICADO', {
  origenId: id(5),
  sentido: 'INGRESO',
  descripcion: 'Certificado 2 · Consultorios',
  contraparte: { id: null, nombre: 'Centro Médico Mitre' },
  vence: '2026-06-21',
  diasVencido: 160,
  totalCentavos: 32_160_000_00,
  saldadoCentavos: 28_460_000_00,
  pendienteCentavos: 3_700_000_00,
});
const LISTA = listaObligacionesSchema.parse({
  items: [CERTIFICADO],
  totales: [
    {
      moneda: 'ARS',
      pendienteCentavos: 3_700_000_00,
      vencidoCentavos: 3_700_000_00,
      tramos: [{ tramo: 'MAS_DE_90', pendienteCentavos: 3_700_000_00 }],
      partes: [{ clase: 'CERTIFICADO', pendienteCentavos: 3_700_000_00 }],
      reparoSinFechaCentavos: 0,
    },
  ],
  siguiente: null,
});

test('debts of clients are listed with verbs of collecting, and link to the page that collects them', async () => {
  onPhone(false);
  const { user, address, callsOf } = await abrirTesoreria(
    'por-cobrar',
    { 'obligaciones.listar': LISTA },
    { role: 'Usuario' },
  );
  await expectTitle('Tesorería');
  const certificado = await screen.findByRole('link', { name: /Centro Médico Mitre/ });
  expect(certificado.getAttribute('href')).toBe(
    `/${TENANT}/obras/${WORK}/presupuestos/${PRESUPUESTO.id}/certificado/${id(5)}`,
  );
  const fila = screen.getByRole('row', { name: /Certificado 2/ });
  within(fila).getByTitle(/^Cobrado \$\s28\.460\.000,00 de/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(within(fila).getByRole('button', { name: /^Acciones/ }));
  await screen.findByRole('menuitem', { name: 'Registrar cobro' });
  await user.keyboard('{Escape}');
  const cifras = screen.getByRole('region', { name: 'Lo que deben los clientes' });
  expect(cifras.textContent).toContain('Por cobrar de clientes$\u00a03.700.000,00');
  await user.click(within(cifras).getByRole('button', { name: /^Más de 90 días/ }));
  await waitFor(() => expect(address()).toContain('tramo=MAS_DE_90'));
  expect(callsOf('obligaciones.listar')).not.toHaveLength(0);
  for (const pedido of callsOf('obligaciones.listar')) {
    expect(pedido).toMatchObject({ sentido: 'INGRESO' });
  }
});

test('managers of partners see calls, and the debt of each partner by age', async () => {
  onPhone(false);
  const llamado = obligacion('LLAMADO', {
    origenId: id(6),
    sentido: 'INGRESO',
    descripcion: 'Llamado 3 · Estructura',
    contraparte: { id: null, nombre: 'Bruno Salas' },
    presupuesto: null,
    cuota: { llamadoId: id(7), socioId: id(8) },
    pendienteCentavos: 65_000_00,
  });
  const cheque = obligacion('CHEQUE_A_COBRAR', {
    origenId: id(9),
    sentido: 'INGRESO',
    descripcion: 'Cheque 4071 de Macro · Bruno Salas',
    contraparte: { id: null, nombre: 'Vidriería Sur' },
    proyecto: null,
    presupuesto: null,
    pendienteCentavos: 40_000_00,
  });
  const [sumas] = LISTA.totales;
  const { user, address, callsOf } = await abrirTesoreria('por-cobrar', {
    'obligaciones.listar': { ...LISTA, items: [llamado, cheque] },
    'obligaciones.contrapartes': contrapartesSchema.parse({
      items: [
        {
          ...sumas,
          contraparte: { id: null, nombre: 'Bruno Salas' },
          apocrifo: null,
          miembroId: null,
          obligaciones: 1,
        },
      ],
      siguiente: null,
    }),
  });
  const deCheque = await screen.findByRole('link', { name: /Vidriería Sur/ });
  expect(deCheque.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cheques/${id(9)}`);
  const fila = await screen.findByRole('link', { name: /Llamado 3/ });
  const aportes = `/${TENANT}/obras/${WORK}/aportes-socio`;
  expect(fila.getAttribute('href')).toBe(`${aportes}/llamado/${id(7)}`);
  screen.getByRole('region', { name: 'Lo que deben clientes y socios' });
  await user.click(screen.getByRole('radio', { name: 'Por quién debe' }));
  const tabla = await screen.findByRole('table', { name: 'Lo que debe cada uno' });
  expect(within(tabla).getByRole('row', { name: /Bruno Salas/ }).textContent).toContain(
    'Certificados $\u00a03.700.000,00',
  );
  expect(callsOf('obligaciones.contrapartes')).toEqual([{ sentido: 'INGRESO' }]);
  await user.click(screen.getByRole('radio', { name: 'Por vencimiento' }));
  const renglon = await screen.findByRole('row', { name: /Llamado 3/ });
  await user.click(within(renglon).getByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar cobro' }));
  await waitFor(() => expect(address()).toBe(`${aportes}/aporte?socio=${id(8)}&llamado=${id(7)}`));
});

test('a debt from a rejected cheque opens the cheque, and is collected there', async () => {
  onPhone(false);
  const rechazado = obligacion('CHEQUE_RECHAZADO', {
    origenId: id(9),
    sentido: 'INGRESO',
    descripcion: 'Cheque 4071 de Macro · rechazado',
    contraparte: { id: null, nombre: 'Consorcio Los Tilos' },
    proyecto: null,
    presupuesto: null,
    pendienteCentavos: 201_210_00,
  });
  const { user } = await abrirTesoreria('por-cobrar', {
    'obligaciones.listar': { ...LISTA, items: [rechazado] },
    'cheques.obtener': detalle(
      cheque(1, -5, { numero: '4071', estado: 'RECHAZADO', clienteCentavos: 201_210_00 }),
      [evento(1)],
    ),
  });
  const enlace = await screen.findByRole('link', { name: /Consorcio Los Tilos/ });
  expect(enlace.getAttribute('href')).toBe(`/${TENANT}/tesoreria/cheques/${id(9)}`);
  const fila = screen.getByRole('row', { name: /Cheque 4071/ });
  await user.click(within(fila).getByRole('button', { name: /^Acciones/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Registrar cobro' }));
  await screen.findByRole('dialog', { name: 'Reemplazar el cheque 4071' });
});
