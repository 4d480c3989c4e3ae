import { expect, it } from 'vitest';

import { pageOfRow } from './page-of-row.ts';

const fila = { id: 'i', proyectoId: 'o', presupuestoId: null };

it.each([
  ['MOVIMIENTO', 'movimientos/movimiento/i', 'Ver movimiento'],
  ['APORTE', 'aportes-socio/aporte/i', 'Ver aporte'],
  ['LLAMADO', 'aportes-socio/llamado/i', 'Ver llamado'],
  ['DOCUMENTO', 'documentos/i', 'Ver documento'],
  ['GASTO_LOTE', 'compra-lote', 'Ver compra de lote'],
  ['RETIRO', 'acopios', 'Ver acopios'],
])('a %s has its own page, or the nearest one', (tipo, path, label) => {
  expect(pageOfRow('t', { ...fila, tipo })).toEqual({ to: `/t/obras/o/${path}`, label });
});

it.each([
  ['CUENTA', 'cuentas/i', 'Ver cuenta'],
  ['TRASPASO', 'cuentas?traspaso=i', 'Ver traspaso'],
  ['ARQUEO', 'cuentas', 'Ver cajas y bancos'],
  ['ASIGNACION', 'cuentas', 'Ver cajas y bancos'],
  ['RENDICION', 'cuentas', 'Ver cajas y bancos'],
  ['ORDEN_PAGO', 'ordenes-de-pago/i', 'Ver orden de pago'],
  ['POR_PAGAR', 'por-pagar/i', 'Ver por pagar'],
  ['CHEQUE', 'cheques/i', 'Ver cheque'],
])('a %s has its page in Tesorería', (tipo, path, label) => {
  expect(pageOfRow('t', { ...fila, proyectoId: null, tipo })).toEqual({
    to: `/t/tesoreria/${path}`,
    label,
  });
});

it('a payment has its page below its budget', () => {
  expect(pageOfRow('t', { ...fila, tipo: 'PAGO', presupuestoId: 'p' })).toEqual({
    to: '/t/obras/o/presupuestos/p/pago/i',
    label: 'Ver pago',
  });
});

it('a row outside works has no page below a work', () => {
  expect(pageOfRow('t', { ...fila, tipo: 'MOVIMIENTO', proyectoId: null })).toBeNull();
  expect(pageOfRow('t', { ...fila, tipo: 'USUARIO', id: null })).toBeNull();
});
