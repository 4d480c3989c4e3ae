import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrirCaja, saldoDe } from '../../../test/support/cuentas.ts';
import { crear, nuevo } from '../../../test/support/movimientos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

const HAY = 100_000;

let servidor: Servidor;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

it('a cash account can pay all that it has, and not one centavo more', async () => {
  const caja = await abrirCaja(admin, HAY, { nombre: 'Justa' });
  const gastar = (importeCentavos: number) =>
    admin.post('/movimientos', nuevo({ cuentaId: caja.id, importeCentavos }));
  const deMas = await gastar(HAY + 1);
  expect([deMas.status, codigoDe(deMas)]).toEqual([409, 'SALDO_INSUFICIENTE']);
  expect((await gastar(HAY)).status).toBe(201);
  expect(await saldoDe(admin, caja.id)).toBe(0);
  const alVacio = await gastar(1);
  expect([alVacio.status, codigoDe(alVacio)]).toEqual([409, 'SALDO_INSUFICIENTE']);
});

it('a cash account one centavo short prevents lowering the income that filled it', async () => {
  const caja = await abrirCaja(admin, 0, { nombre: 'Al día' });
  const entra = { cuentaId: caja.id, tipo: 'INGRESO', importeCentavos: HAY };
  const ingreso = await crear(admin, { ...entra, fecha: '2026-11-10' });
  await crear(admin, { cuentaId: caja.id, importeCentavos: HAY, fecha: '2026-11-11' });
  const editar = (campos: object) =>
    admin.put(`/movimientos/${ingreso.id}`, { version: ingreso.version, ...campos });
  expect(codigoDe(await editar({ importeCentavos: HAY - 1 }))).toBe('SALDO_INSUFICIENTE');
  expect(codigoDe(await editar({ fecha: '2026-11-12' }))).toBe('SALDO_INSUFICIENTE');
  expect((await editar({ fecha: '2026-11-11' })).status).toBe(200);
});
