import { type Aporte, aporteSchema } from '@plomada/domain/aportes/aporte.schema';
import type { ChequeDeMovimiento } from '@plomada/domain/cheques/fijo.schema';
import { proyectoSchema } from '@plomada/domain/proyectos/proyecto.schema';
import { socioSchema } from '@plomada/domain/socios/socio.schema';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { madeOf } from '../../../../test/answers.ts';
import { expectTitle, openApp, TENANT, WORK } from '../../../../test/app.tsx';
import { onPhone, textField } from '../../../../test/screen.tsx';

// Edit of a contribution whose cheque fixes some of its fields.

const id = (n: number) => `01928f3a-0000-7000-8000-00000000009${n}`;
const [ID, TOMAS, CAJA, MOVIMIENTO] = [id(1), id(2), id(3), id(4)];
const OBRA = { id: WORK, codigo: 'OB-001', nombre: 'Los Tilos' };

beforeEach(() => onPhone(false));

type Caso = {
  readonly cheque: ChequeDeMovimiento | null;
  readonly campos?: Partial<Aporte>;
};

async function editar({ cheque, campos = {} }: Caso) {
  const aporte = madeOf(aporteSchema, {
    id: ID,
    codigo: 'AP-0001',
    proyectoId: WORK,
    proyecto: OBRA,
    socioId: TOMAS,
    socio: { id: TOMAS, nombre: 'Tomás Irigoyen' },
    tipo: 'DINERO',
    fecha: '2026-11-20',
    importeCentavos: 500_00,
    importeCuentaCentavos: 500_00,
    moneda: 'ARS',
    medioPago: 'CHEQUE_TERCERO',
    cuentaId: CAJA,
    concepto: 'Entrega',
    movimientoId: MOVIMIENTO,
    ...campos,
  });
  const app = await openApp(`/${TENANT}/obras/${WORK}/aportes-socio/aporte/${ID}`, {
    answers: {
      'aportes.obtener': aporte,
      'aportes.editar': aporte,
      'movimientos.cheque': { cheque },
      'proyectos.obtener': madeOf(proyectoSchema, { ...OBRA, estado: 'EN_CURSO' }),
      'socios.listar': {
        items: [madeOf(socioSchema, { id: TOMAS, nombre: 'Tomás Irigoyen', activo: true })],
        asignadoBp: 0,
        sinAsignarBp: 10_000,
      },
      'llamados.listar': { items: [], siguiente: null },
      'cuentas.listar': { items: [], siguiente: null },
    },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Editar' }));
  await expectTitle('Editar el aporte AP-0001');
  return app;
}

const esta = (campo: HTMLElement): boolean => campo.closest(':disabled') !== null;
/** Names of the fields that are off. */
const fijos = () => [
  ...(esta(textField('Importe')) ? ['importe'] : []),
  ...(esta(textField('Fecha')) ? ['fecha'] : []),
  ...(esta(screen.getByLabelText('Medio de pago')) ? ['medio'] : []),
];

const DEVOLUCION = { tipo: 'DEVOLUCION', medioPago: 'CHEQUE_PROPIO' } as const;

test.each([
  [
    { cheque: { como: 'RECIBIDO', numero: '801', movido: false } },
    ['importe', 'medio'],
    [
      'El cheque 801 entró con este importe: el importe y la moneda no se cambian.',
      'Es el del cheque 801: no se cambia.',
      'Es la del cheque 801: no se cambia.',
    ],
  ],
  [
    { cheque: { como: 'EMITIDO', numero: '801', movido: true }, campos: DEVOLUCION },
    ['importe', 'fecha', 'medio'],
    [
      'Al cheque 801 ya le pasó algo: el importe y la moneda no se cambian.',
      'Al cheque 801 ya le pasó algo: la fecha no se cambia.',
    ],
  ],
  [{ cheque: null }, [], []],
] as const satisfies readonly (readonly [Caso, readonly string[], readonly string[]])[])(
  'a contribution with a cheque has locked fields, with the reason, and the rest can be edited: %j',
  async (caso, campos, motivos) => {
    const { user, callsOf } = await editar(caso);
    await waitFor(() => expect(callsOf('movimientos.cheque')).toEqual([{ id: MOVIMIENTO }]));
    for (const motivo of motivos) await screen.findByText(motivo);
    expect(fijos()).toEqual(campos);
    await user.type(textField('Concepto'), ' parcial');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(callsOf('aportes.editar')).toHaveLength(1));
    expect(callsOf('aportes.editar')[0]).toMatchObject({ id: ID, concepto: 'Entrega parcial' });
  },
);
