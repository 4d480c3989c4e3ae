import { CATALOGO_ERRORES } from '@plomada/domain/catalogo-errores';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { NORTE, NO_EXISTE, SUR, type Persona } from '../support/data.ts';
import { claveNueva, crearServidor, tokenDe, type Servidor } from '../support/server.ts';
import { poblarSur } from '../support/sur.ts';
import { valorDe } from './support/anyone.ts';
import { azarDe } from './support/random.ts';

const CASES = 10_000;
const SEMILLA = Number(process.env['PLOMADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const PERSONAS: readonly Persona[] = ['Owner', 'Owner', 'Owner', 'Admin', 'Usuario', 'Socio'];

const parametroSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.unknown(),
});
const operacionSchema = z.object({
  operationId: z.string().optional(),
  parameters: z.array(parametroSchema).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .optional(),
});
const documentoSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operacionSchema)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const errorSchema = z.object({
  error: z.enum(Object.keys(CATALOGO_ERRORES)),
  message: z.string().min(5),
  details: z.unknown(),
});

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({
    now: () => new Date(),
    env: { RATE_LIMIT_PER_MINUTE: '10000000', RATE_LIMIT_VERIFY_PER_MINUTE: '10000000' },
  });
  await poblarSur(servidor);
});
afterAll(() => servidor.cerrar());

/**
 * Up to six ids of every table, of any organisation; also those of two organisations and one that
 * does not exist.
 */
async function idsQueHay(): Promise<string[]> {
  const tablas = await servidor.admin<{ tabla: string }>(
    `select c.relname as tabla from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'id' and a.atttypid = 'uuid'::regtype and c.relkind = 'r'
       and c.relnamespace = 'public'::regnamespace`,
  );
  const ids: string[] = [NO_EXISTE, NORTE, SUR];
  for (const { tabla } of tablas) {
    const filas = await servidor.admin<{ id: string }>(`select id from ${tabla} limit 6`);
    ids.push(...filas.map(({ id }) => id));
  }
  return ids;
}

const comoTexto = (valor: unknown): string =>
  typeof valor === 'string' ? valor : JSON.stringify(valor);

it(`${CASES} calls of any operation with random input: answered, or refused by the catalogue, never a 500`, async () => {
  process.stdout.write(`PLOMADA_SEED=${SEMILLA}\n`);
  const azar = azarDe(SEMILLA);
  const { body } = await servidor.app.inject({ url: '/api/openapi.json' });
  const { paths, components } = documentoSchema.parse(JSON.parse(body));
  const operaciones = Object.entries(paths).flatMap(([path, metodos]) =>
    Object.entries(metodos).map(([method, operacion]) => ({ path, method, ...operacion })),
  );
  expect(operaciones.length).toBeGreaterThan(150);
  const mundo = { azar, schemas: components.schemas, ids: await idsQueHay() };
  const estados = new Map<number, number>();
  const culpas: string[] = [];
  for (let caso = 0; caso < CASES; caso += 1) {
    const { path, method, parameters, requestBody } = azar.uno(operaciones);
    let url = path.startsWith('/api') ? path : `/api${path}`;
    const query = new URLSearchParams();
    for (const { name, in: donde, schema } of parameters) {
      if (donde === 'path') {
        const valor =
          name === 'tenantId' && !azar.cada(40) ? NORTE : comoTexto(valorDe(schema, mundo));
        url = url.replace(`{${name}}`, encodeURIComponent(valor.toWellFormed()).slice(0, 900));
      } else if (donde === 'query' && azar.cada(3)) {
        query.append(name, comoTexto(valorDe(schema, mundo)).toWellFormed().slice(0, 2000));
      }
    }
    const deJson = requestBody?.content['application/json'];
    const payload = deJson ? JSON.stringify(valorDe(deJson.schema, mundo)) : undefined;
    const respuesta = await servidor.app.inject({
      method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).parse(method.toUpperCase()),
      url: query.size > 0 ? `${url}?${query.toString()}` : url,
      headers: {
        ...(azar.cada(50) ? {} : { authorization: `Bearer ${await tokenDe(azar.uno(PERSONAS))}` }),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(azar.cada(3) ? claveNueva() : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const { statusCode } = respuesta;
    estados.set(statusCode, (estados.get(statusCode) ?? 0) + 1);
    const deNosotros = statusCode >= 500;
    const fuera = statusCode >= 400 && !errorSchema.safeParse(leer(respuesta.body)).success;
    if (deNosotros || fuera) {
      const que = `${method} ${url}?${query.toString()} ${(payload ?? '').slice(0, 400)}`;
      culpas.push(`case ${caso}: ${statusCode} ${que} -> ${respuesta.body.slice(0, 200)}`);
    }
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries(estados))}\n`);
  expect(culpas).toEqual([]);
  expect(servidor.lineas.filter((linea) => linea.includes('"level":50'))).toEqual([]);
  expect([...estados].filter(([estado]) => estado < 300).length).toBeGreaterThan(0);
}, 3_600_000);

function leer(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return null;
  }
}
