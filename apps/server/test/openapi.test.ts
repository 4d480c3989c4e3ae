import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { operationsOf } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { crearServidor, rest, type Servidor } from './support/server.ts';

let producto: Servidor;
let fixtures: Servidor;
beforeAll(async () => {
  producto = await crearServidor();
  fixtures = await crearServidor({ router: fixtureRouter, routes: fixtureRoutes });
});
afterAll(async () => {
  await producto.cerrar();
  await fixtures.cerrar();
});

const documento = async (servidor: Servidor) => (await rest(servidor.app, '/openapi.json')).body;

it.each([
  ['the product', () => producto],
  ['the fixtures', () => fixtures],
])('is a valid OpenAPI 3.1 document: %s', async (_nombre, servidor) => {
  const validator = new Validator();
  const resultado = await validator.validate(Object(await documento(servidor())));
  expect(resultado).toMatchObject({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('has every route of the table, each with a summary and a unique operation id', async () => {
  const { paths } = Object(await documento(producto));
  const ids: unknown[] = [];
  for (const { path, method, summary } of REST_ROUTES) {
    const operacion = paths[path][method.toLowerCase()];
    expect(operacion.summary).toBe(summary);
    ids.push(operacion.operationId);
  }
  expect(new Set(ids).size).toBe(ids.length);
});

it('resolves every reference inside the document', async () => {
  for (const servidor of [producto, fixtures]) {
    const doc = await documento(servidor);
    const refs = JSON.stringify(doc).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    const nombres = [...refs].map(([, nombre]) => nombre);
    const { schemas } = Object(doc).components;
    expect(nombres.filter((nombre) => !(String(nombre) in schemas))).toEqual([]);
  }
});

it('distinguishes queries from bodies, and requires a session', async () => {
  const doc = Object(await documento(fixtures));
  const buscar = doc.paths['/{tenantId}/prueba/buscar'].get;
  expect(buscar.parameters.map((p: { name: string; in: string }) => `${p.in}:${p.name}`)).toEqual([
    'path:tenantId',
    'query:limit',
    'query:cerrado',
    'query:estado',
  ]);
  const crear = doc.paths['/{tenantId}/prueba/rubros'].post;
  expect(crear.requestBody.content['application/json'].schema.required).toEqual([
    'codigo',
    'nombre',
  ]);
  expect(doc.security).toEqual([{ sesion: [] }]);
  expect(doc.paths['/prueba/publico'].get.security).toEqual([]);
});

it('shows files separately: a form as input, bytes as output', async () => {
  const { paths } = Object(await documento(producto));
  const archivos = paths['/{tenantId}/movimientos/{id}/archivos'].post;
  expect(archivos.requestBody.content['multipart/form-data'].schema.properties).toEqual({
    archivo: { type: 'string', format: 'binary' },
    capturaId: expect.objectContaining({ format: 'uuid' }),
    capturadoEn: expect.objectContaining({ format: 'date-time' }),
  });
  expect(Object.keys(archivos.responses)).toEqual(expect.arrayContaining(['201', '413', '415']));
  const uno = paths['/{tenantId}/movimientos/{id}/archivos/{archivoId}'].get;
  expect(uno.responses['200'].content).toEqual({
    'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
  });
});

it('lists both forms of a call whose file is optional', async () => {
  const { paths } = Object(await documento(producto));
  const { content } = paths['/{tenantId}/acopios/{id}/retiros'].post.requestBody;
  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  const { comprobante, ...sinArchivo } = content['multipart/form-data'].schema.properties;
  expect(comprobante.format).toBe('binary');
  expect(content['application/json'].schema.properties).toEqual(sinArchivo);
  expect(sinArchivo).toHaveProperty('itemId');
  const conArchivo = paths['/{tenantId}/acopios/{id}/archivos'].post.requestBody;
  expect(Object.keys(conArchivo.content)).toEqual(['multipart/form-data']);
});

it('has a body for every call with more fields than its path, also with several forms', async () => {
  const { paths } = Object(await documento(producto));
  const sinCuerpo = operationsOf(appRouter, REST_ROUTES).flatMap(
    ({ route, procedure, input: entrada }) => {
      const ramas = entrada?.oneOf ?? entrada?.anyOf ?? [entrada ?? {}];
      const pide = ramas.some(({ properties = {} }) =>
        Object.keys(properties).some((campo) => !route.path.includes(`{${campo}}`)),
      );
      const operacion = paths[route.path][route.method.toLowerCase()];
      return route.method !== 'GET' && pide && !operacion.requestBody ? [procedure] : [];
    },
  );
  expect(sinCuerpo).toEqual([]);
  const { requestBody } = paths['/{tenantId}/presupuestos/{id}/adicionales'].post;
  expect(requestBody.required).toBe(true);
  const { oneOf } = requestBody.content['application/json'].schema;
  const comunes = ['fecha', 'items', 'motivo', 'tipo', 'version'];
  expect(
    oneOf.map(({ properties }: { properties: Record<string, { const?: string }> }) => [
      properties['tipo']?.const,
      Object.keys(properties).toSorted(),
    ]),
  ).toEqual(['ADICION', 'DEDUCCION', 'MODIFICACION'].map((tipo) => [tipo, comunes]));
});

it('explains every total of a budget, and an advance', async () => {
  const { schemas } = Object(await documento(producto)).components;
  for (const [schema, campo] of [
    ['CifrasPresupuesto', 'certificadoCentavos'],
    ['CifrasPresupuesto', 'certificadoBrutoCentavos'],
    ['CifrasPresupuesto', 'certificadoBp'],
    ['PresupuestoEnLista', 'certificadoCentavos'],
    ['ItemPresupuesto', 'avanceBp'],
    ['ItemPresupuesto', 'medidoCentavos'],
    ['ItemPresupuesto', 'certificadoBrutoCentavos'],
    ['Certificado', 'pagadoCentavos'],
    ['PresupuestoMoneda', 'certificadoCentavos'],
    ['StatsProyecto', 'avanceBp'],
  ] as const) {
    expect([campo, schemas[schema].properties[campo].description]).toEqual([
      campo,
      expect.stringMatching(/\w.{20,}/),
    ]);
  }
  expect(schemas.ItemPresupuesto.properties).not.toHaveProperty('certificadoCentavos');
});

it('lists the fields of a DELETE in the query as well as in its body', async () => {
  const { paths } = Object(await documento(producto));
  const queryDe = (path: string) =>
    paths[path].delete.parameters
      .filter((p: { in: string }) => p.in === 'query')
      .map((p: { name: string; required: boolean }) => [p.name, p.required]);
  for (const path of ['/{tenantId}/movimientos/{id}', '/{tenantId}/acopios/{id}']) {
    expect(queryDe(path)).toContainEqual(['motivo', false]);
    const { requestBody } = paths[path].delete;
    expect(requestBody.required).toBe(false);
    expect(requestBody.content['application/json'].schema.properties).toHaveProperty('motivo');
  }
  expect(queryDe('/{tenantId}/acopios-items/{id}/complete')).toEqual([]);
});

it('serves the page for people without inline scripts or external files', async () => {
  const pagina = await producto.app.inject('/api/docs');
  expect(pagina.statusCode).toBe(200);
  expect(pagina.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  const urls = [...pagina.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => String(url));
  for (const url of urls) {
    if (url.startsWith('data:')) continue;
    expect(url).toMatch(/^\/api\/docs\//);
    expect((await producto.app.inject(url)).statusCode).toBe(200);
  }
});
