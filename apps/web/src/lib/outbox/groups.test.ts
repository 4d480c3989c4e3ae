import { expect, test } from 'vitest';

import { envioWith } from '../../../test/envios.ts';
import type { Envio, EstadoDeEnvio } from './envio.ts';
import { countWaiting, groupEnvios } from './groups.ts';

const envio = (capturaId: string, estado: EstadoDeEnvio, de: string | null = null): Envio =>
  envioWith({ capturaId, estado, de, clase: de === null ? 'MOVIMIENTO' : 'ARCHIVO' });

test.each<[EstadoDeEnvio, EstadoDeEnvio, number, number]>([
  ['ESPERA', 'ESPERA', 1, 1],
  ['POR_RESOLVER', 'ESPERA', 1, 1],
  ['BORRADOR', 'ESPERA', 1, 1],
  ['ENVIADO', 'ENVIADO', 1, 0],
  ['DESCARTADO', 'DESCARTADO', 1, 0],
  ['ENVIADO', 'ESPERA', 2, 1],
  ['ENVIADO', 'POR_RESOLVER', 2, 1],
  ['ESPERA', 'DESCARTADO', 2, 1],
])('a row that is %s and its photo %s: %i listed, %i waiting', (row, photo, seen, waiting) => {
  const envios = [envio('fila', row), envio('foto', photo, 'fila')];
  expect(groupEnvios(envios)).toHaveLength(seen);
  expect(countWaiting(envios)).toBe(waiting);
});

test('a photo whose row is no longer stored is a group alone', () => {
  expect(countWaiting([envio('foto', 'ESPERA', 'fila')])).toBe(1);
});
