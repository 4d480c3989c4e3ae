import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { openApiDocument } from '../src/http/rest/openapi.ts';
import { operationsOf } from '../src/http/rest/operation.ts';
import { SPELLINGS } from '../src/http/transport/spellings.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { NORTE } from './support/data.ts';
import { OBRA_A, OBRA_B } from './support/obras.ts';
import { como, type Quien } from './support/rest-client.ts';
import { crearServidor, tokenDe, trpc, type Servidor } from './support/server.ts';

const SECOND = new Set(SPELLINGS.flatMap(([, ...others]) => others));

/**
 * Paths that keep a second name because the contract fixes it, and `grupoId` of withdrawals, which
 * means something else.
 */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  projectId:
    /^(GET|POST) \/\{tenantId\}\/(movimientos(\/totales|\/export)?|por-pagar(\/proveedores)?|ordenes-de-pago)$/,
  format: /^GET \/\{tenantId\}\/lot-purchase\/\{id\}\/export$/,
  fileId: /^\w+ \/\{tenantId\}\/(acopios|lot-purchase)\/\{id\}\/archivos\/\{fileId\}$/,
  userId: /^GET \/\{tenantId\}\/audit-logs\/user\/\{userId\}$/,
  grupoId: /^\w+ \/\{tenantId\}\/acopios\//,
};

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const entries = (value: unknown) => (isNode(value) ? Object.entries(value) : []);

/** Names of all fields and parameters in a part of the document. */
function namesIn(part: unknown, ofRef: (name: string) => readonly string[]): string[] {
  if (Array.isArray(part)) return part.flatMap((one) => namesIn(one, ofRef));
  if (!isNode(part)) return [];
  const ref = typeof part['$ref'] === 'string' ? part['$ref'].split('/').at(-1) : undefined;
  return [
    ...(typeof part['in'] === 'string' ? [String(part['name'])] : []),
    ...Object.keys(isNode(part['properties']) ? part['properties'] : {}),
    ...(ref === undefined ? [] : ofRef(ref)),
    ...Object.values(part).flatMap((inside) => namesIn(inside, ofRef)),
  ];
}

/** Names of each named schema, cached; a recursive one adds nothing the second time. */
function readerOf(schemas: Node): (name: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  const ofRef = (name: string): readonly string[] => {
    const names = known.get(name);
    if (names) return names;
    known.set(name, []);
    const read = [...new Set(namesIn(schemas[name], ofRef))];
    known.set(name, read);
    return read;
  };
  return ofRef;
}

it('uses one name for one thing in every parameter, body and answer', () => {
  const { paths, components } = openApiDocument(operationsOf(appRouter, REST_ROUTES));
  const ofRef = readerOf(components.schemas);
  const seen = new Set<string>();
  const wrong = Object.entries(paths).flatMap(([path, operations]) =>
    entries(operations).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`;
      const names = new Set(namesIn(operation, ofRef));
      for (const name of names) seen.add(name);
      return [...names]
        .filter((name) => SECOND.has(name) && !ALLOWED[name]?.test(where))
        .map((name) => `${where}: ${name}`);
    }),
  );
  expect(wrong).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining(SPELLINGS.map(([name]) => name)));
});

describe('a call accepts either spelling', () => {
  let servidor: Servidor;
  let owner: Quien;
  beforeAll(async () => {
    servidor = await crearServidor();
    owner = await como(servidor, 'Owner');
  });
  afterAll(() => servidor.cerrar());

  it.each([
    ['/movimientos', 'proyectoId', 'projectId', OBRA_A],
    ['/movimientos', 'search', 'q', 'calandria'],
    ['/acopios', 'proyectoId', 'projectId', OBRA_A],
    ['/documentos', 'proyectoId', 'obraId', OBRA_A],
    ['/proyectos/available-socios', 'proyectoId', 'obraId', OBRA_A],
    ['/proveedores', 'search', 'q', 'hornero'],
  ])('%s: %s and %s', async (path, one, other, value) => {
    const answers = await Promise.all(
      [one, other].map((name) => owner.get(`${path}?${name}=${value}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.texto).toBe(answers[0]?.texto);
    const both = await owner.get(`${path}?${one}=${value}&${other}=${value}`);
    expect(both.texto).toBe(answers[0]?.texto);
  });

  it('refuses both with different values, by name', async () => {
    const path = `/acopios?proyectoId=${OBRA_A}&projectId=${OBRA_B}`;
    expect(await owner.get(path)).toMatchObject({
      status: 400,
      body: {
        error: 'VALIDATION_ERROR',
        details: [{ path: 'projectId', message: expect.stringContaining('mismo dato') }],
      },
    });
  });

  it('in a body, in the rows of a list and over tRPC', async () => {
    const { body } = await owner.post('/movimientos', {
      projectId: OBRA_A,
      tipo: 'EGRESO',
      fecha: '2026-11-20',
      concepto: 'Con otro nombre',
      medioPago: 'EFECTIVO',
      moneda: 'ARS',
      importeCentavos: 100,
    });
    expect(body).toMatchObject({ proyectoId: OBRA_A });
    const socios = Object((await owner.get(`/proyectos/${OBRA_A}/socios`)).body).items;
    const simular = (key: string) =>
      owner.post(`/proyectos/${OBRA_A}/socios/redistribute`, {
        modo: 'MANUAL',
        motivo: 'Prueba',
        participaciones: socios.map((uno: { id: string; participacionBp: number }) => ({
          [key]: uno.id,
          participacionBp: uno.participacionBp,
        })),
      });
    const [propio, otro] = [await simular('socioId'), await simular('id')];
    expect([otro.status, otro.body]).toEqual([propio.status, propio.body]);
    expect(propio.status).toBeLessThan(500);
    const llamada = { token: await tokenDe('Owner'), tenantId: NORTE };
    const enTrpc = (input: object) =>
      trpc(servidor.app, 'acopios.listar', { ...llamada, type: 'query', input });
    const [suya, otra] = [await enTrpc({ proyectoId: OBRA_A }), await enTrpc({ obraId: OBRA_A })];
    expect([otra.status, otra.body]).toEqual([200, suya.body]);
  });
});
