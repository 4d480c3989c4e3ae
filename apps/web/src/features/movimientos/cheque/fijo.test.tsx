import { type Cheque, chequeSchema } from '@plomada/domain/cheques/cheque.schema';
import { type Movimiento, movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

// Edit of a movement whose cheque fixes its amount and currency.

const ID = '01928f3a-0000-7000-8000-000000000081';
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };

beforeEach(() => onPhone(false));

async function editar(estado: Cheque['estado'], campos: Partial<Movimiento> = {}) {
  const cheque = madeOf(chequeSchema, { id: ID, numero: '801', pago: '2026-12-20', estado });
  const movimiento = madeOf(movimientoSchema, {
    id: ID,
    codigo: 'M-000001',
    fecha: '2026-11-20',
    concepto: 'Venta de escombro',
    tipo: 'INGRESO',
    medioPago: 'CHEQUE_TERCERO',
    importeCentavos: 500_00,
    moneda: 'ARS',
    proyecto: OBRA,
    proyectoId: WORK,
    origen: null,
    ...campos,
  });
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    role: 'Owner',
    answers: {
      'movimientos.obtener': movimiento,
      'movimientos.editar': movimiento,
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'cuentas.listar': { items: [], siguiente: null },
      'cheques.listar': { items: [cheque], siguiente: null, totales: [] },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Editar' }));
  await expectTitle('Editar el movimiento M-000001');
  return app;
}

const estaFijo = (campo: HTMLElement): boolean => campo.closest(':disabled') !== null;

test.each([
  ['EN_CARTERA', {}, 'El cheque 801 entró con este importe: el importe y la moneda no se cambian.'],
  ['DEPOSITADO', {}, 'Al cheque 801 ya le pasó algo: el importe y la moneda no se cambian.'],
  [
    'COBRADO',
    { tipo: 'EGRESO', medioPago: 'CHEQUE_PROPIO' },
    'Al cheque 801 ya le pasó algo: el importe y la moneda no se cambian.',
  ],
] as const)(
  'a movement with a cheque %s has locked fields, with the reason, and the rest can be edited',
  async (estado, campos, motivo) => {
    const { user, callsOf } = await editar(estado, campos);
    await screen.findByText(motivo);
    expect(estaFijo(textField('Importe'))).toBe(true);
    expect(estaFijo(screen.getByLabelText('Moneda'))).toBe(true);
    await user.type(textField('Concepto'), ' viejo');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(callsOf('movimientos.editar')).toHaveLength(1));
    expect(callsOf('movimientos.editar')[0]).toMatchObject({ concepto: 'Venta de escombro viejo' });
  },
);

test('an own cheque without events does not lock its expense', async () => {
  const { callsOf } = await editar('EMITIDO', { tipo: 'EGRESO', medioPago: 'CHEQUE_PROPIO' });
  await waitFor(() => expect(callsOf('cheques.listar').length).toBeGreaterThan(0));
  expect(estaFijo(textField('Importe'))).toBe(false);
});
