import { afterEach, expect, test, vi } from 'vitest';

import { envioWith } from '../../../test/envios.ts';
import { nextDue } from './due.ts';
import type { Envio } from './envio.ts';
import { postEnvio } from './post.ts';

const NOW = Date.parse('2026-11-26T12:00:00Z');
const CAJA = '01928f3a-0000-7000-8000-0000000000f1';
const base = envioWith({
  capturaId: 'a',
  capturadoEn: '2026-11-26T11:00:00.000Z',
  cuerpo: { cuentaId: CAJA },
  titulo: 'Arena',
});
const rendicion: Envio = {
  ...base,
  capturaId: 'rinde',
  clase: 'RENDICION',
  ruta: `/cuentas/${CAJA}/rendiciones/rendir`,
  cola: CAJA,
  orden: 2,
  cuerpo: { nota: 'Semana 47' },
};
const siguiente = (...envios: readonly Envio[]) => nextDue(envios, NOW)?.envio.capturaId;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a rendición waits for the expenses of its petty cash that were captured before it', () => {
  const despues = { ...base, desde: NOW + 60_000 };
  expect(siguiente(despues, rendicion)).toBeUndefined();
  expect(siguiente(base, rendicion)).toBe('a');
  expect(siguiente({ ...despues, estado: 'ENVIADO' }, rendicion)).toBe('rinde');
  // A refused expense does not delay the statement, nor does one of another box or a later one.
  expect(siguiente({ ...despues, estado: 'POR_RESOLVER' }, rendicion)).toBe('rinde');
  expect(siguiente({ ...despues, cuerpo: { cuentaId: 'otra' } }, rendicion)).toBe('rinde');
  expect(siguiente({ ...despues, orden: 3 }, rendicion)).toBe('rinde');
});

test('a deletion request is sent as such, and answered with its id', async () => {
  const llamadas: unknown[] = [];
  type Sent = { readonly method: string; readonly body: string };
  vi.stubGlobal('fetch', (url: string, { method, body }: Sent) => {
    llamadas.push([url, method, JSON.parse(body)]);
    return Promise.resolve(Response.json({ solicitudId: 's1', estado: 'PENDIENTE' }));
  });
  const baja: Envio = {
    ...base,
    clase: 'BAJA',
    ruta: '/movimientos/m1',
    cuerpo: { motivo: 'Se cargó dos veces', version: 3 },
  };
  const quien = { url: (path: string) => `/api/t1${path}`, headers: () => Promise.resolve({}) };
  const respuesta = await postEnvio(quien, baja, { ruta: baja.ruta, bytes: null });
  expect(respuesta).toMatchObject({ id: 's1', estado: 'PENDIENTE' });
  const { capturaId, capturadoEn, cuerpo } = baja;
  expect(llamadas).toEqual([
    ['/api/t1/movimientos/m1', 'DELETE', { ...cuerpo, capturaId, capturadoEn }],
  ]);
});
