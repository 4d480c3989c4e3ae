import { expect, it } from 'vitest';

import { efectoSinPago } from '../rechazos/rechazo.rules.ts';
import { verificarDeshacer, verificarEdicionDeCheque, verificarEvento } from './cheque.rules.ts';
import type { Cheque } from './cheque.schema.ts';
import {
  verificarCobroDePropio,
  verificarConPago,
  verificarDeUnaClase,
  verificarDiaDeAnulado,
  verificarRechazoDePropios,
} from './propio.rules.ts';

const PROPIO = {
  propio: true,
  numero: '9',
  estado: 'EMITIDO',
  estadoEl: '2026-11-10',
  pago: '2026-11-15',
} as const;
const RECIBIDO = {
  propio: undefined,
  numero: '8',
  estado: 'EN_CARTERA',
  estadoEl: '2026-11-10',
  pago: '2026-11-15',
} as const;
const campo = (rechazo: { readonly details?: readonly { readonly path: string }[] } | null) =>
  rechazo?.details?.[0]?.path;

it('an own cheque changes separately from received ones, and is debited from its own account', () => {
  expect(verificarDeUnaClase([PROPIO, PROPIO])).toBeNull();
  expect(verificarDeUnaClase([RECIBIDO])).toBeNull();
  expect(campo(verificarDeUnaClase([PROPIO, RECIBIDO]))).toBe('chequeIds');
  const cobrar = (cheque: typeof PROPIO | typeof RECIBIDO, cuentaId: string | null) =>
    verificarCobroDePropio(cheque, { cuentaId, fecha: '2026-11-15' }, String);
  expect(cobrar(PROPIO, null)).toBeNull();
  expect(campo(cobrar(PROPIO, 'una'))).toBe('cuentaId');
  expect(cobrar(RECIBIDO, 'una')).toBeNull();
});

it('an own cheque is paid by its bank from its payment day on', () => {
  const antes = { cuentaId: null, fecha: '2026-11-14' };
  const rechazo = verificarCobroDePropio(PROPIO, antes, (dia) => `día ${dia}`);
  expect([campo(rechazo), rechazo?.details?.[0]?.message]).toEqual([
    'fecha',
    'El banco paga el cheque 9 desde el día 2026-11-15: se confirma desde ese día',
  ]);
  expect(verificarCobroDePropio(RECIBIDO, antes, String)).toBeNull();
});

it('an own cheque is annulled on a selected day, and the costs of its rejection are charged to nobody', () => {
  expect(verificarDiaDeAnulado([PROPIO], '2026-11-20')).toBeNull();
  expect(verificarDiaDeAnulado([RECIBIDO], undefined)).toBeNull();
  expect(campo(verificarDiaDeAnulado([RECIBIDO], '2026-11-20'))).toBe('fecha');
  expect(verificarRechazoDePropios([PROPIO], false)).toBeNull();
  expect(verificarRechazoDePropios([RECIBIDO], true)).toBeNull();
  expect(campo(verificarRechazoDePropios([PROPIO], true))).toBe('cobrarAlCliente');
  expect(campo(verificarRechazoDePropios([PROPIO, RECIBIDO], false))).toBe('chequeIds');
});

it('an own cheque changes state as own cheques do, with the data of its payment', () => {
  const el = (tipo: 'COBRADO' | 'REPUDIADO' | 'DEPOSITADO', de: object = PROPIO) =>
    verificarEvento(
      { ...PROPIO, ...de },
      { tipo, fecha: '2026-11-12', hoy: '2026-11-20' },
      (dia) => dia,
    );
  expect([el('COBRADO'), el('REPUDIADO'), el('DEPOSITADO')?.code]).toEqual([
    null,
    null,
    'CHEQUE_EN_USO',
  ]);
  expect(el('REPUDIADO', { propio: undefined, estado: 'EN_CARTERA' })?.code).toBe('CHEQUE_EN_USO');
  expect(verificarEdicionDeCheque({ ...PROPIO, movimientoId: null }, 1)?.motivo).toContain(
    'en el pago',
  );
});

it.each([
  ['EMITIDO', false],
  ['COBRADO', true],
  ['RECHAZADO', true],
  ['REPUDIADO', true],
  ['ANULADO', true],
  ['SALDADO', true],
] as const)('the last event of an own cheque, %s, can be undone: %s', (tipo, seDeshace) => {
  expect(verificarDeshacer({ ...PROPIO, estado: 'COBRADO' }, tipo) === null).toBe(seDeshace);
});

it('an own cheque annulled by its payment is restored only with the payment', () => {
  expect(verificarConPago(PROPIO, false)).toBeNull();
  expect(verificarConPago(PROPIO, true)?.motivo).toContain('se restaura');
  expect(verificarConPago(RECIBIDO, true)).toBeNull();
});

it('an own cheque returned unpaid adds its money to its account, if any, and is owed to the payee', () => {
  const de = (cuenta: Cheque['cuenta']) => efectoSinPago({ cuenta, importeCentavos: 500 });
  const debe = { valoresCentavos: 0, clienteCentavos: 0, proveedorCentavos: 500 };
  expect(de({ id: 'a', nombre: 'A' })).toEqual({ ...debe, cuentaId: 'a', cuentaCentavos: 500 });
  expect(de(null)).toEqual({ ...debe, cuentaId: null, cuentaCentavos: 0 });
});
