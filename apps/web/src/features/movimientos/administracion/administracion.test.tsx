import { movidosSchema } from '@plomada/domain/movimientos/administracion/mover.schema';
import {
  itemMovimientoSchema,
  listaMovimientosSchema,
} from '@plomada/domain/movimientos/movimiento.schema';
import { administracionSchema } from '@plomada/domain/proyectos/administracion.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone } from '../../../../test/screen.tsx';

const saldo = (egresosCentavos: number) => [
  { moneda: 'ARS' as const, ingresosCentavos: 0, egresosCentavos, saldoCentavos: -egresosCentavos },
];
const ADMINISTRACION = madeOf(administracionSchema, {
  id: TENANT,
  nombre: 'Administración',
  mes: '2026-11',
  delMes: saldo(123_456_00),
  delMesAnterior: saldo(0),
  adeudado: [{ moneda: 'ARS', pendienteCentavos: 77_700_00 }],
});
const RUTA = `/${TENANT}/tesoreria/administracion`;

test('Administración shows the month and its debts, and links to a new movement and a new invoice', async () => {
  onPhone(false);
  await openApp(RUTA, { answers: { 'administracion.obtener': ADMINISTRACION } });
  await expectText('Egresos de noviembre de 2026');
  expect(document.body.textContent).toContain('123.456');
  const debe = screen.getByRole('link', { name: /Se debe.*77\.700/ });
  expect(debe.getAttribute('href')).toBe(`/${TENANT}/tesoreria/por-pagar?proyectoId=${TENANT}`);
  const pagina = within(screen.getByRole('main'));
  const ir = (name: string) => pagina.getByRole('link', { name }).getAttribute('href');
  expect(ir('Nuevo movimiento')).toBe(`${RUTA}/movimientos/movimiento`);
  expect(ir('Nueva factura')).toBe(`/${TENANT}/tesoreria/por-pagar/nuevo?obra=${TENANT}`);
});

test('on a phone only the bottom bar links to a new movement of Administración', async () => {
  onPhone(true);
  await openApp(RUTA, { answers: { 'administracion.obtener': ADMINISTRACION } });
  await expectText('Egresos de noviembre de 2026');
  const links = screen.getAllByRole('link', { name: 'Nuevo movimiento' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/${TENANT}/nuevo-movimiento?obra=${TENANT}`,
  ]);
});

test('a Usuario who is not assigned to Administración sees that they have no access', async () => {
  const { callsOf } = await openApp(RUTA, { role: 'Usuario' });
  await expectTitle('No tenés acceso a Administración');
  expect(callsOf('administracion.obtener')).toEqual([]);
});

test('selected movements of a work are moved to Administración, and the others listed with their reason', async () => {
  onPhone(false);
  const fila = madeOf(itemMovimientoSchema, {
    id: '01930000-0000-7000-8000-0000000000d1',
    codigo: 'M-000009',
    concepto: 'Alquiler de la oficina',
    fecha: '2026-09-10',
    proyecto: { id: WORK, nombre: 'Oficina' },
  });
  const { user, callsOf } = await openApp(`/${TENANT}/obras/${WORK}/movimientos`, {
    answers: {
      'movimientos.listar': madeOf(listaMovimientosSchema, { items: [fila], siguiente: null }),
      'movimientos.moverAAdministracion': madeOf(movidosSchema, {
        movidos: 0,
        siguen: 0,
        quedan: 1,
        detalle: [{ ...fila, motivo: 'MES_CERRADO' }],
      }),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /M-000009/ }));
  await user.click(await screen.findByRole('button', { name: 'Pasar a Administración' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Pasar a Administración M-000009' });
  await user.click(within(dialogo).getByRole('button', { name: 'Pasar a Administración' }));
  await waitFor(() => expect(dialogo.textContent).toContain('No se pudo pasar ninguno.'));
  expect(dialogo.textContent).toContain('Es de un mes cerrado');
  expect(callsOf('movimientos.moverAAdministracion')).toEqual([{ ids: [fila.id] }]);
});
