import { configuracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { MODULOS } from '@plomada/domain/organizaciones/modulos.rules';
import {
  infoOrganizacionSchema,
  misOrganizacionesSchema,
} from '@plomada/domain/organizaciones/organizacion.schema';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { abrir } from '../../../test/support/cuentas.ts';
import { GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { deber } from '../../../test/support/por-pagar.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  codigoDe,
  crearServidor,
  rest,
  type Servidor,
  tokenDe,
} from '../../../test/support/server.ts';
import { operationsOf } from '../../http/rest/operation.ts';
import { appRouter } from '../../start/routes/app-router.ts';
import { REST_ROUTES } from '../../start/routes/rest-routes.ts';

let servidor: Servidor;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

const leer = async () => configuracionSchema.parse((await owner.get('/configuracion')).body);
const guardar = async (modulosOcultos: unknown, version?: number) =>
  owner.put('/configuracion', { version: version ?? (await leer()).version, modulosOcultos });
/** Hidden modules of NORTE in the list of organisations. */
const ocultosEnLista = async () => {
  const { body } = await rest(servidor.app, '/global/tenants/me', {
    token: await tokenDe('Owner'),
  });
  const { tenants } = misOrganizacionesSchema.parse(body);
  return tenants.find(({ tenantId }) => tenantId === NORTE)?.modulosOcultos;
};
const ocultosPara = async (quien: Quien) =>
  infoOrganizacionSchema.parse((await quien.get('')).body).tenant.settings.modulosOcultos;

/** Calls of the organisation that answer JSON and need no input, but its settings and log. */
const LISTAS = operationsOf(appRouter, REST_ROUTES)
  .filter(
    ({ route, input }) =>
      route.method === 'GET' &&
      /^\/\{tenantId\}\/[^{}]+$/.test(route.path) &&
      !/export|plantilla|template|descarga|excel|configuracion|audit/.test(route.path) &&
      (input?.required ?? []).length === 0,
  )
  .map(({ route }) => route.path.replace('/{tenantId}', ''));
const CON_DATOS = [
  '/agenda?desde=2026-11-01&hasta=2026-12-31',
  '/vencimientos?hasta=2026-12-31',
  '/buscar?q=Hierro',
];

/** Text of each answer, by its call. */
async function retrato(quien: Quien): Promise<ReadonlyMap<string, string>> {
  const respuestas = new Map<string, string>();
  for (const llamada of [...LISTAS, ...CON_DATOS]) {
    const { status, body } = await quien.get(llamada);
    respuestas.set(llamada, `${status} ${JSON.stringify(body)}`);
  }
  return respuestas;
}

it('shows all modules at first, and the hidden ones to each member once they are hidden', async () => {
  const socio = await como(servidor, 'Socio');
  expect([(await leer()).modulosOcultos, await ocultosPara(socio)]).toEqual([[], undefined]);
  expect(await ocultosEnLista()).toBeUndefined();
  const { status, body } = await guardar(['INFORMES', 'CHEQUES', 'INFORMES']);
  expect([status, body]).toMatchObject([200, { modulosOcultos: ['CHEQUES', 'INFORMES'] }]);
  expect(await ocultosEnLista()).toEqual(['CHEQUES', 'INFORMES']);
  for (const persona of ['Owner', 'Admin', 'Usuario', 'Socio'] as const) {
    expect(await ocultosPara(await como(servidor, persona))).toEqual(['CHEQUES', 'INFORMES']);
  }
  const { version } = await leer();
  await owner.put('/configuracion', { version, nombre: 'Norte S.A.' });
  expect(await leer()).toMatchObject({
    nombre: 'Norte S.A.',
    modulosOcultos: ['CHEQUES', 'INFORMES'],
  });
  await guardar([]);
  expect(await ocultosPara(socio)).toBeUndefined();
});

it('leaves another organisation as it was', async () => {
  await guardar(MODULOS);
  const delSur = await como(servidor, 'OwnerDelSur', SUR);
  expect(await ocultosPara(delSur)).toBeUndefined();
  expect((await delSur.get('/configuracion')).body).toMatchObject({ modulosOcultos: [] });
});

it('changes no answer: what is owed, listed, found and added up stays', async () => {
  await guardar([]);
  await abrir(owner);
  await crear(owner);
  await deber(owner, 41);
  const antes = await retrato(owner);
  expect(antes.get('/vencimientos?hasta=2026-12-31')).toContain('00009-00000041');
  expect(antes.get('/por-pagar')).toContain('Hierro 41');
  for (const conocida of ['/acopios', '/cheques', '/cuentas', '/cierres'])
    expect(antes.get(conocida)).toMatch(/^200 /);
  const { status } = await guardar(MODULOS);
  expect(status).toBe(200);
  expect(await retrato(owner)).toEqual(antes);
  expect((await owner.post('/por-pagar', {})).status).toBe(400);
  await deber(owner, 42);
});

it('is logged in words, and refused to whoever may not change settings', async () => {
  await guardar([]);
  await guardar(['ACOPIOS', 'POR_PAGAR']);
  const [fila] = await servidor.admin<{ cambios: unknown; actor_id: string }>(
    `select cambios, actor_id from audit_logs where tenant_id = $1 and entidad = 'ORGANIZACION'
     order by id desc limit 1`,
    [NORTE],
  );
  expect(fila).toEqual({
    cambios: [{ campo: 'modulosOcultos', antes: null, despues: 'Por pagar, Acopios' }],
    actor_id: GENTE.Owner.id,
  });
  const { version } = await leer();
  for (const persona of ['Admin', 'Usuario', 'Socio'] as const) {
    const suyo = await como(servidor, persona);
    expect((await suyo.put('/configuracion', { version, modulosOcultos: [] })).status).toBe(403);
  }
  expect((await leer()).modulosOcultos).toEqual(['POR_PAGAR', 'ACOPIOS']);
});

it('refuses an unknown module, and the second of two tabs', async () => {
  const { version } = await leer();
  expect((await guardar(['SUELDOS'], version)).status).toBe(400);
  const respuestas = await Promise.all([
    guardar(['CIERRE'], version),
    guardar(['FACTURAS'], version),
  ]);
  const ganada = respuestas.find(({ status }) => status === 200);
  const perdida = respuestas.find(({ status }) => status === 409);
  expect(perdida && codigoDe(perdida)).toBe('CONFLICTO_VERSION');
  expect(ganada?.body).toMatchObject({
    modulosOcultos: (await leer()).modulosOcultos,
    version: version + 1,
  });
});
