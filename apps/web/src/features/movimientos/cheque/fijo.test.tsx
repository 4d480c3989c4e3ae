import type { ChequeDeMovimiento } from '@plomada/domain/cheques/fijo.schema';
import { type Movimiento, movimientoSchema } from '@plomada/domain/movimientos/movimiento.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import type { Rol } from '@plomada/permissions/roles';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

// Edit of a movement whose cheque fixes some of its fields.

const ID = '01928f3a-0000-7000-8000-000000000081';
const CAJA = '01928f3a-0000-7000-8000-000000000082';
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };

beforeEach(() => onPhone(false));

type Caso = {
  readonly cheque: ChequeDeMovimiento;
  readonly campos?: Partial<Movimiento>;
  readonly role?: Rol;
};

async function editar({ cheque, campos = {}, role = 'Owner' }: Caso) {
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
    cuentaId: CAJA,
    origen: null,
    ...campos,
  });
  const app = await openApp(`/${TENANT}/obras/${WORK}/movimientos/movimiento/${ID}`, {
    role,
    answers: {
      'movimientos.obtener': movimiento,
      'movimientos.editar': movimiento,
      'movimientos.cheque': { cheque },
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'cuentas.listar': { items: [], siguiente: null },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Editar' }));
  await expectTitle('Editar el movimiento M-000001');
  return app;
}

const esta = (campo: HTMLElement): boolean => campo.closest(':disabled') !== null;
/** Names of the fields that are off. */
const fijos = () => [
  ...(esta(screen.getByRole('radio', { name: 'Egreso' })) ? ['tipo'] : []),
  ...(esta(textField('Importe')) ? ['importe'] : []),
  ...(esta(screen.getByLabelText('Moneda')) ? ['moneda'] : []),
  ...(esta(textField('Fecha')) ? ['fecha'] : []),
  ...(esta(screen.getByLabelText('Medio de pago')) ? ['medio'] : []),
];

const PROPIO = { tipo: 'EGRESO', medioPago: 'CHEQUE_PROPIO' } as const;

test.each([
  [
    { cheque: { como: 'RECIBIDO', numero: '801', movido: false } },
    ['tipo', 'importe', 'moneda', 'medio'],
    [
      'El cheque 801 entró con este importe: el importe y la moneda no se cambian.',
      'Es el del cheque 801: no se cambia.',
      'Es la del cheque 801: no se cambia.',
    ],
  ],
  [
    { cheque: { como: 'RECIBIDO', numero: null, movido: true }, role: 'Usuario' },
    ['tipo', 'importe', 'moneda', 'medio'],
    [
      'A su cheque ya le pasó algo: el importe y la moneda no se cambian.',
      'Es el de su cheque: no se cambia.',
    ],
  ],
  [
    { cheque: { como: 'EMITIDO', numero: '801', movido: true }, campos: PROPIO },
    ['tipo', 'importe', 'moneda', 'fecha', 'medio'],
    [
      'Al cheque 801 ya le pasó algo: el importe y la moneda no se cambian.',
      'Al cheque 801 ya le pasó algo: la fecha no se cambia.',
      'Es la del cheque 801: no se cambia.',
    ],
  ],
  [
    { cheque: { como: 'EMITIDO', numero: '801', movido: false }, campos: PROPIO },
    ['tipo', 'medio'],
    ['Es el del cheque 801: no se cambia.'],
  ],
] as const satisfies readonly (readonly [Caso, readonly string[], readonly string[]])[])(
  'a movement with a cheque has locked fields, with the reason, and the rest can be edited: %j',
  async (caso, campos, motivos) => {
    const { user, callsOf } = await editar(caso);
    for (const motivo of motivos) await screen.findByText(motivo);
    expect(fijos()).toEqual(campos);
    await user.type(textField('Concepto'), ' viejo');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(callsOf('movimientos.editar')).toHaveLength(1));
    expect(callsOf('movimientos.editar')[0]).toMatchObject({
      concepto: 'Venta de escombro viejo',
      importeCentavos: 500_00,
      cuentaId: CAJA,
    });
  },
);
