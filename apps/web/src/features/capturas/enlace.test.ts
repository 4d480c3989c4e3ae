import { expect, test } from 'vitest';

import type { Envio } from '@/lib/outbox/envio.ts';

import { destinoDe } from './enlace.ts';

const ID = '01928f3a-0000-7000-8000-000000000071';
const OTHER = '01928f3a-0000-7000-8000-000000000072';
const WORK = '01928f3a-0000-7000-8000-000000000002';

const ENVIO: Envio = {
  capturaId: OTHER,
  userId: 'user_a',
  tenantId: 't',
  clase: 'BAJA',
  ruta: '',
  de: null,
  cola: WORK,
  orden: 1,
  capturadoEn: '2026-11-20T12:00:00.000Z',
  cuerpo: {},
  archivo: null,
  titulo: 'Baja de X-01',
  detalle: '',
  estado: 'ESPERA',
  intentos: 0,
  corregido: false,
  desde: 0,
  rechazo: null,
  respuesta: null,
  motivo: null,
  cerradoEn: null,
};

test.each([
  [`/movimientos/${ID}`, `/movimientos/movimiento/${ID}`],
  [`/presupuestos/${ID}`, `/presupuestos/${ID}`],
  [`/presupuestos/${ID}/pagos/${OTHER}`, `/presupuestos/${ID}`],
  [`/acopios/${ID}`, `/acopios/${ID}`],
  [`/documentos/${ID}`, `/documentos/${ID}`],
  [`/aportes-socio/${ID}`, `/aportes-socio/aporte/${ID}`],
])('the deletion of %s links to the page of the row', (ruta, page) => {
  expect(destinoDe({ ...ENVIO, ruta })).toBe(`/t/obras/${WORK}${page}`);
});
