import { cuentaSchema } from '@plomada/domain/cuentas/cuenta.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { deviceDb } from '@/lib/device-db.ts';

import { madeOf } from '../../../../test/answers.ts';
import { openApp, TENANT, WORK } from '../../../../test/app.tsx';

const CAJA = '01928f3a-0000-7000-8000-0000000000f1';
const LATA = madeOf(cuentaSchema, {
  id: CAJA,
  nombre: 'Lata',
  tipo: 'CAJA_CHICA',
  moneda: 'ARS',
  topeCentavos: 100_000_00,
  saldoCentavos: 19_000_00,
  version: 1,
});

test('the balance includes expenses waiting on this device, once, and shows that', async () => {
  const db = await deviceDb();
  const gastado = (capturaId: string, campos: object) =>
    db.put('envios', {
      capturaId,
      userId: 'user_1',
      tenantId: TENANT,
      clase: 'MOVIMIENTO',
      ruta: '/movimientos',
      de: null,
      cola: WORK,
      orden: 1,
      capturadoEn: '2026-11-20T12:00:00.000Z',
      cuerpo: {
        tipo: 'EGRESO',
        fecha: '2026-11-20',
        importeCentavos: 4_000_01,
        moneda: 'ARS',
        proyectoId: WORK,
        cuentaId: CAJA,
      },
      archivo: null,
      titulo: 'Egreso de $ 4.000,01',
      detalle: 'Los Tilos: clavos',
      estado: 'ESPERA',
      intentos: 0,
      corregido: false,
      // The next try is far enough in the future that nothing is sent during the test.
      desde: Date.now() + 5 * 60_000,
      rechazo: null,
      respuesta: null,
      motivo: null,
      cerradoEn: null,
      ...campos,
    });
  await gastado('a', {});
  // Refused, sent before the balance was read, or possibly included in it: none of these counts.
  await gastado('b', { estado: 'POR_RESOLVER' });
  await gastado('c', { estado: 'ENVIADO', intentos: 1, intentadoEn: 1, cerradoEn: 2 });
  await gastado('d', { intentos: 1, intentadoEn: 1 });
  await openApp(`/${TENANT}/obras-selector`, {
    role: 'Usuario',
    answers: { 'cuentas.propias': { items: [LATA], siguiente: null } },
  });
  const caja = within(await screen.findByRole('region', { name: 'Lata' }));
  await caja.findByText('Incluye −$ 4.000,01 sin enviar');
  expect(document.body.textContent).toContain('14.999,99');
  await db.clear('envios');
});
