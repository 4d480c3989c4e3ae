import { configuracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { primerosPasosSchema } from '@plomada/domain/organizaciones/primeros-pasos.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { NORTE } from '../../../test/support/data.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const leer = async () => configuracionSchema.parse((await owner.get('/configuracion')).body);

it('shows the plan and its limits with what is in use', async () => {
  expect(await leer()).toEqual({
    nombre: 'Constructora Norte',
    cuit: null,
    monedaBase: 'ARS',
    mesCierreEjercicio: 12,
    quitarMetadatos: true,
    modulosOcultos: [],
    logo: null,
    plan: 'free',
    expiresAt: null,
    limites: [
      { recurso: 'obras', maximo: 2, actual: 3 },
      { recurso: 'usuarios', maximo: 3, actual: 6 },
    ],
    version: 1,
  });
});

it('shows which first steps are done by what is there', async () => {
  const pasos = async () => primerosPasosSchema.parse((await owner.get('/primeros-pasos')).body);
  const antes = await pasos();
  expect(antes).toMatchObject({ cuit: false, cuentas: false, planilla: false, cierre: false });
  expect(antes).toMatchObject({ personas: true, proyectoId: expect.any(String) });
  await abrir(owner);
  expect(await pasos()).toEqual({ ...antes, cuentas: true });
  expect(antes.establecida).toBe(false);
  await crear(owner);
  await servidor.admin(`update movimientos set creado_en = '2026-10-01' where tenant_id = $1`, [
    NORTE,
  ]);
  expect((await pasos()).establecida).toBe(true);
});

it('changes name, currency, CUIT and logo, and leaves alone what is not sent', async () => {
  const { status, body } = await owner.put('/configuracion', {
    version: 1,
    nombre: ' Norte S.A. ',
    cuit: '30-90000011-8',
    monedaBase: 'USD',
    logo: PIXEL,
  });
  expect([status, body]).toMatchObject([
    200,
    { nombre: 'Norte S.A.', cuit: '30900000118', monedaBase: 'USD', logo: PIXEL, version: 2 },
  ]);
  expect((await (await como(servidor, 'Socio')).get('/logo')).body).toEqual({ logo: PIXEL });
  expect((await owner.put('/configuracion', { version: 2, cuit: null })).body).toMatchObject({
    nombre: 'Norte S.A.',
    cuit: null,
    logo: PIXEL,
  });
  expect((await owner.put('/configuracion', { version: 3, logo: null })).body).toMatchObject({
    logo: null,
  });
  expect((await owner.get('')).body).toMatchObject({
    tenant: { name: 'Norte S.A.', settings: { monedaBase: 'USD', cuit: null } },
  });
  const [primera] = await servidor.admin<{ cambios: unknown }>(
    `select cambios from audit_logs where entidad = 'ORGANIZACION' order by id limit 1`,
  );
  expect(JSON.stringify(primera?.cambios)).not.toContain('base64');
});

it('refuses a stale version, and what is not a picture', async () => {
  expect(codigoDe(await owner.put('/configuracion', { version: 1, nombre: 'Vieja' }))).toBe(
    'CONFLICTO_VERSION',
  );
  const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  for (const logo of [svg, 'x', PIXEL.replace('png', 'jpeg')]) {
    const { status, body } = await owner.put('/configuracion', { version: 4, logo });
    expect([status, body]).toMatchObject([
      400,
      { details: [{ path: 'logo', message: expect.stringContaining('PNG, JPEG o WebP') }] },
    ]);
  }
});
