import {
  pendientesDeCuentaSchema,
  vistaPreviaAsignacionSchema,
} from '@plomada/domain/cuentas/asignacion.schema';
import { cuentaSchema, saldosSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectText, openApp, TENANT, WORK } from '../../../../test/app.tsx';

const id = (n: number) => `01928f3a-0000-7000-8000-0000000000a${n}`;
const [CAJA, BANCO] = [id(1), id(2)];
const CUENTAS = [
  madeOf(cuentaSchema, { id: CAJA, nombre: 'Caja obra', tipo: 'EFECTIVO', moneda: 'ARS' }),
  madeOf(cuentaSchema, { id: BANCO, nombre: 'Banco Galicia', tipo: 'BANCO', moneda: 'ARS' }),
];

test('movements without an account are assigned by means and work after a preview, which can be undone', async () => {
  const pendiente = (campos: object) =>
    madeOf(pendientesDeCuentaSchema.shape.items.element, {
      medioPago: 'EFECTIVO',
      moneda: 'ARS',
      proyecto: { id: WORK, codigo: 'OB-001', nombre: 'Lago' },
      ...campos,
    });
  const vista = madeOf(vistaPreviaAsignacionSchema, {
    filas: 7,
    omitidas: 2,
    reglas: [
      {
        regla: 0,
        moneda: 'ARS',
        filas: 7,
        entraCentavos: 0,
        saleCentavos: 0,
        omitidas: [{ motivo: 'MES_CERRADO', filas: 2 }],
      },
    ],
    cuentas: [
      {
        cuentaId: CAJA,
        nombre: 'Caja obra',
        moneda: 'ARS',
        saldoCentavos: 0,
        quedaCentavos: 100,
        faltaCentavos: 500_00,
      },
    ],
  });
  const app = await openApp(`/${TENANT}/tesoreria/cuentas`, {
    role: 'Owner',
    answers: {
      'cuentas.listar': { items: CUENTAS, siguiente: null },
      'cuentas.saldos': madeOf(saldosSchema, {
        items: [],
        porMoneda: [],
        sinCuenta: [{ moneda: 'ARS', saldoCentavos: -100 }],
      }),
      'cuentas.apuntes': { items: [], siguiente: null },
      'asignaciones.listar': { items: [], siguiente: null },
      'asignaciones.pendientes': {
        items: [
          pendiente({ filas: 5, saleCentavos: 10_00 }),
          pendiente({ filas: 4, proyecto: { id: id(6), codigo: 'OB-002', nombre: 'Cerro' } }),
          pendiente({ filas: 1, medioPago: 'OTRO' }),
        ],
        siguiente: null,
      },
      'asignaciones.previsualizar': vista,
      'asignaciones.crear': { id: id(5), filas: 7, omitidas: 2 },
      'asignaciones.deshacer': { id: id(5), filas: 6, quedaron: 1 },
    },
  });
  const { user, callsOf, answer } = app;
  const seccion = within(await screen.findByRole('region', { name: 'Sin cuenta' }));
  expect(seccion.getByRole('link').getAttribute('href')).toMatch(/vista=movimientos&sin-cuenta=/);
  await user.click(seccion.getByRole('button', { name: 'Ubicar' }));
  // The dialog with the rows replaces the one that waited for them.
  await screen.findByRole('button', { name: 'Ver qué pasa' });
  const abierto = within(screen.getByRole('dialog'));
  // The only usual box for cash is proposed; means without a usual account get no proposal.
  expect(await abierto.findByLabelText('Efectivo')).toHaveProperty('value', CAJA);
  expect(abierto.getByLabelText('Otro')).toHaveProperty('value', '');
  abierto.getByText('9 movimientos');
  await user.click(abierto.getByRole('button', { name: 'Efectivo: elegir por obra' }));
  await user.selectOptions(abierto.getByLabelText('OB-002 Cerro'), BANCO);
  await user.click(abierto.getByRole('button', { name: 'Ver qué pasa' }));
  await expectText('2 movimientos de un mes cerrado');
  const reglas = [
    { medioPago: 'EFECTIVO', moneda: 'ARS', proyectoId: null, cuentaId: CAJA },
    { medioPago: 'EFECTIVO', moneda: 'ARS', proyectoId: id(6), cuentaId: BANCO },
  ];
  expect(callsOf('asignaciones.previsualizar')).toEqual([{ reglas }]);
  const boton = () => screen.getByRole('button', { name: 'Ubicar 7 movimientos' });
  expect(boton()).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  const cuentas = vista.cuentas.map((una) => ({ ...una, faltaCentavos: 0 }));
  answer({ 'asignaciones.previsualizar': { ...vista, cuentas } });
  await user.click(screen.getByRole('button', { name: 'Ver qué pasa' }));
  await waitFor(() => expect(boton()).toHaveProperty('disabled', false));
  await user.click(boton());
  await expectText('7 movimientos en su cuenta');
  expect(callsOf('asignaciones.crear')).toEqual([{ reglas }]);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await expectText('6 movimientos sin cuenta otra vez');
  expect(callsOf('asignaciones.deshacer')).toEqual([{ id: id(5) }]);
});
