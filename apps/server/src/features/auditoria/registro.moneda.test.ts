import { listaAuditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { crear } from '../../../test/support/movimientos.ts';
import { como } from '../../../test/support/rest-client.ts';
import { AHORA, crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
let ahora = AHORA;
beforeAll(async () => {
  servidor = await crearServidor({ now: () => ahora });
});
afterAll(() => servidor.cerrar());

it('the log shows a changed amount in the currency of that time, until the currency itself changed', async () => {
  const admin = await como(servidor, 'Admin');
  const cotizacion = { valor: '1500', tipo: 'MEP', fecha: '2026-11-19' };
  const { id } = await crear(admin, { moneda: 'USD', importeCentavos: 10_000, cotizacion });
  const editar = async (version: number, campos: object) => {
    ahora = new Date(ahora.getTime() + 1000);
    expect((await admin.put(`/movimientos/${id}`, { version, ...campos })).status).toBe(200);
  };
  const monedas = async () => {
    const { body } = await admin.get(`/audit-logs?entidadId=${id}&accion=EDITAR`);
    return listaAuditoriaSchema.parse(body).items.map(({ moneda }) => moneda);
  };
  await editar(1, { importeCentavos: 20_000 });
  expect(await monedas()).toEqual(['USD']);
  await editar(2, { moneda: 'ARS', cotizacion: null });
  await editar(3, { importeCentavos: 30_000 });
  await editar(4, { concepto: 'Otro' });
  expect(await monedas()).toEqual([null, 'ARS', null, 'USD']);
});
