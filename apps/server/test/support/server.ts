import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TotalLevel } from '@plomada/db/check-totals';
import { prepared, prepareUpTo } from '@plomada/db/prepared';
import type { OnStatement } from '@plomada/db/statement-times';
import { databaseUrl } from '@plomada/db/testing/template-database';
import { withText, type TextDb } from '@plomada/db/testing/text-query';
import { fieldOf } from '@plomada/domain/base/field-of';
import { required } from '@plomada/domain/base/required';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import type pg from 'pg';
import { pino } from 'pino';
import { expect, inject } from 'vitest';

import { parseEnv, type Env } from '../../src/context/env.ts';
import type { Identity } from '../../src/context/services.ts';
import type { RestRoute } from '../../src/http/rest/rest-route.ts';
import { summarizeError } from '../../src/observability/logger.ts';
import type { Metrics } from '../../src/observability/metrics.ts';
import { buildApp } from '../../src/start/app.ts';
import { GENTE, type Persona } from './data.ts';
import { databaseOf, type Database } from './database.ts';
import { cifrasDistintas } from './kept-sums.ts';
import type { Plantilla } from './template.ts';
import { watchDeclaredRows } from './watch-rows.ts';

export const AHORA = new Date('2026-11-20T13:00:00Z');
export const ORIGEN = 'http://localhost:3000';
export const CLAVE_PUBLICABLE = `pk_test_${Buffer.from('clerk.local.test$').toString('base64')}`;
export const EMISOR = 'https://clerk.local.test';
export const SECRETO_WEBHOOK = `whsec_${Buffer.from('secreto-de-prueba-largo').toString('base64')}`;

watchDeclaredRows();
// Test files share a process, in which the usual limit would be used up: later statements would be
// planned on each call.
prepareUpTo(5000);
// Vitest enables source maps: every stack trace of a refusal, and each compiled route, would search
// for a map that does not exist here.
process.setSourceMapsEnabled(false);

const claves = await generateKeyPair('RS256', { extractable: true });
const otras = await generateKeyPair('RS256', { extractable: true });
export const CLAVE_PUBLICA = await exportSPKI(claves.publicKey);

type Reclamos = {
  readonly segundos?: number;
  readonly azp?: string;
  readonly iss?: string;
  readonly sts?: string;
  readonly sid?: string;
  readonly aud?: string | string[];
  readonly act?: Readonly<Record<string, string>>;
};

async function firmar(clave: CryptoKey, sub: string, reclamos: Reclamos): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const { azp = ORIGEN, sid = 'sess_1', sts = 'active', aud, act } = reclamos;
  return new SignJWT({
    azp,
    sid,
    sts,
    ...(aud === undefined ? {} : { aud }),
    ...(act ? { act } : {}),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'prueba' })
    .setSubject(sub)
    .setIssuer(reclamos.iss ?? EMISOR)
    .setIssuedAt(now - 120)
    .setNotBefore(now - 120)
    .setExpirationTime(now + (reclamos.segundos ?? 3600))
    .sign(clave);
}

/** Signed tokens, reused for a while because signing is slow. */
const firmados = new Map<string, { readonly token: Promise<string>; readonly desde: number }>();
const VIGENCIA_MS = 60_000;

function reusado(cual: string, hacer: () => Promise<string>): Promise<string> {
  const previo = firmados.get(cual);
  if (previo && Date.now() - previo.desde < VIGENCIA_MS) return previo.token;
  const token = hacer();
  firmados.set(cual, { token, desde: Date.now() });
  return token;
}

export const tokenDe = (persona: Persona, reclamos: Reclamos = {}): Promise<string> =>
  reusado(JSON.stringify([persona, reclamos]), () =>
    firmar(claves.privateKey, GENTE[persona].clerkId, reclamos),
  );
export const tokenDeSujeto = (sub: string, reclamos: Reclamos = {}): Promise<string> =>
  firmar(claves.privateKey, sub, reclamos);
/** Well-formed token signed by a foreign key. */
export const tokenFalso = (persona: Persona): Promise<string> =>
  reusado(`falso ${persona}`, () => firmar(otras.privateKey, GENTE[persona].clerkId, {}));

export type Opciones = {
  /** Template of another cluster than the one all tests share. */
  readonly plantilla?: Plantilla;
  readonly router?: AnyRouter;
  readonly routes?: readonly RestRoute[];
  readonly env?: Readonly<Record<string, string>>;
  readonly identity?: Identity;
  readonly poolMax?: number;
  /** True for a test that changes the schema, fills tables with thousands of rows, or compares plans. */
  readonly propia?: boolean;
  readonly now?: () => Date;
  readonly limiteMs?: number;
  readonly isDraining?: () => boolean;
  readonly metrics?: Metrics;
  readonly onStatement?: OnStatement;
  /** Levels of sums that the test inserts by SQL without their rows. */
  readonly inventadas?: readonly TotalLevel[];
};

export type Servidor = {
  readonly app: FastifyInstance;
  readonly db: TextDb;
  /** Runs SQL as the superuser, who sees and changes everything, to prepare and to check. */
  readonly admin: <T extends pg.QueryResultRow>(sql: string, v?: unknown[]) => Promise<T[]>;
  /** URL of the superuser, for a separate connection. */
  readonly adminUrl: string;
  readonly env: Env;
  readonly lineas: string[];
  /** URL of the operator's login, which owns the tables and is bound by row-level security. */
  readonly ownerUrl: string;
  /** Folder in which the server stores files. */
  readonly carpeta: string;
  readonly cerrar: () => Promise<void>;
};

export const IDENTIDAD_VACIA: Identity = {
  getUser: async () => null,
  mergeMetadata: async () => undefined,
  invite: async () => undefined,
};

type Piezas = {
  readonly inventadas: readonly TotalLevel[];
  readonly app: FastifyInstance;
  readonly db: TextDb;
  readonly database: Database;
};

/**
 * Wraps the server so that closing releases it: test modules stay loaded until the run ends, and
 * closed servers would fill the memory.
 */
function servidorDe(
  piezas: Piezas,
  resto: Pick<Servidor, 'adminUrl' | 'ownerUrl' | 'env' | 'lineas' | 'carpeta'>,
): Servidor {
  let abierto: Piezas | null = piezas;
  const vivo = () => required(abierto, 'a server that is not closed yet');
  return {
    ...resto,
    get app() {
      return vivo().app;
    },
    get db() {
      return vivo().db;
    },
    admin: async (sql, v = []) => {
      // Without values it may be several statements, which cannot be prepared.
      const query = v.length === 0 ? { text: sql } : { ...prepared(sql), values: v };
      return (await vivo().database.adminPool.query(query)).rows;
    },
    cerrar: async () => {
      const { app, database, inventadas } = vivo();
      await app.close();
      const distintas = await cifrasDistintas(database.adminPool, inventadas);
      await database.release();
      await rm(resto.carpeta, { recursive: true, force: true });
      abierto = null;
      expect(distintas).toEqual([]);
    },
  };
}

/** Whole server on a database cloned from the template; `cerrar` ends it. */
export async function crearServidor(opciones: Opciones = {}): Promise<Servidor> {
  const database = await databaseOf(opciones);
  const { clon, db } = database;
  const carpeta = await mkdtemp(join(tmpdir(), 'plomada-archivos-'));
  const env = parseEnv({
    NODE_ENV: 'test',
    FILES_DIR: carpeta,
    DATABASE_URL: clon.appUrl,
    PUBLIC_ORIGIN: ORIGEN,
    CLERK_PUBLISHABLE_KEY: CLAVE_PUBLICABLE,
    CLERK_SECRET_KEY: 'sk_test_prueba',
    CLERK_JWT_KEY: CLAVE_PUBLICA,
    CLERK_WEBHOOK_SECRET: SECRETO_WEBHOOK,
    INVITATION_MAIL: 'none',
    ...opciones.env,
  });
  const lineas: string[] = [];
  const log = pino(
    { level: 'info', serializers: { err: summarizeError } },
    { write: (linea) => lineas.push(linea) },
  );
  const app = await buildApp({
    env,
    db,
    log,
    identity: opciones.identity ?? IDENTIDAD_VACIA,
    now: opciones.now ?? (() => AHORA),
    ...(opciones.router ? { router: opciones.router } : {}),
    ...(opciones.routes ? { routes: opciones.routes } : {}),
    ...(opciones.limiteMs === undefined ? {} : { limitMs: opciones.limiteMs }),
    ...(opciones.isDraining ? { isDraining: opciones.isDraining } : {}),
    ...(opciones.metrics ? { metrics: opciones.metrics } : {}),
  });
  await app.ready();
  return servidorDe(
    { app, db: withText(db), database, inventadas: opciones.inventadas ?? [] },
    {
      adminUrl: clon.adminUrl,
      ownerUrl: databaseUrl((opciones.plantilla ?? inject('plantilla')).ownerUrl, clon.name),
      env,
      lineas,
      carpeta,
    },
  );
}

export type Llamada = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';
  readonly token?: string | undefined;
  readonly body?: unknown;
  /** Form sent as `multipart/form-data` instead of `body`. */
  readonly form?: FormData | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Respuesta = { readonly status: number; readonly body: unknown; readonly texto: string };

export type RespuestaRest = Respuesta & {
  readonly crudo: Buffer;
  readonly headers: LightMyRequestResponse['headers'];
};

const cabeceras = ({ token, headers }: Llamada) => ({
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  ...headers,
});

/** Parsed body; null when it is no JSON: a file, lines of progress, nothing. */
const leer = (r: LightMyRequestResponse): unknown =>
  r.body !== '' && String(r.headers['content-type']).startsWith('application/json')
    ? JSON.parse(r.body)
    : null;

type Envio = { readonly headers: Record<string, string>; readonly payload?: Buffer | string };

async function envioDe({ body, form }: Llamada): Promise<Envio> {
  if (form) {
    const codificado = new Response(form);
    const tipo = codificado.headers.get('content-type') ?? '';
    const payload = Buffer.from(await codificado.arrayBuffer());
    return { headers: { 'content-type': tipo }, payload };
  }
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

export async function rest(
  app: FastifyInstance,
  path: string,
  llamada: Llamada = {},
): Promise<RespuestaRest> {
  const { headers, ...envio } = await envioDe(llamada);
  const r = await app.inject({
    method: llamada.method ?? 'GET',
    url: `/api${path}`,
    headers: { ...headers, ...cabeceras(llamada) },
    ...envio,
  });
  const respuesta = { status: r.statusCode, body: leer(r), texto: r.body };
  return { ...respuesta, crudo: r.rawPayload, headers: r.headers };
}

export type LlamadaTrpc = {
  readonly token?: string | undefined;
  readonly tenantId?: string;
  readonly input?: unknown;
  readonly type?: 'query' | 'mutation';
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Calls a procedure over tRPC. `body` is the client's data, or the error's `{error, message,
 * details}`.
 */
export async function trpc(
  app: FastifyInstance,
  path: string,
  { token, tenantId, input, type = 'query', headers }: LlamadaTrpc = {},
): Promise<Respuesta> {
  const json = input === undefined ? undefined : JSON.stringify({ json: input });
  const query = type === 'query' && json ? `?input=${encodeURIComponent(json)}` : '';
  const r = await app.inject({
    method: type === 'query' ? 'GET' : 'POST',
    url: `/trpc/${path}${query}`,
    headers: {
      ...(type === 'mutation' ? { 'content-type': 'application/json' } : {}),
      ...(tenantId === undefined ? {} : { 'x-tenant-id': tenantId }),
      ...cabeceras({ token, ...(headers ? { headers } : {}) }),
    },
    ...(type === 'mutation' ? { payload: json ?? '{}' } : {}),
  });
  return { status: r.statusCode, body: desenvolver(leer(r)), texto: r.body };
}

const campo = (valor: unknown, clave: string): unknown => fieldOf(valor, clave);

function desenvolver(respuesta: unknown): unknown {
  const resultado = campo(respuesta, 'result');
  if (resultado !== undefined) return campo(campo(resultado, 'data'), 'json');
  const data = campo(campo(campo(respuesta, 'error'), 'json'), 'data');
  return {
    error: campo(data, 'error'),
    message: campo(data, 'message'),
    details: campo(data, 'details'),
  };
}

/** Error code of a refused call; undefined for a success. */
export const codigoDe = ({ body }: Respuesta): unknown => campo(body, 'error');

export const claveNueva = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });
