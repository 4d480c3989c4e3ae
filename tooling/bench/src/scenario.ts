import { resolve } from 'node:path';

import { createDb } from '@plomada/db/client';
import type { Cluster } from '@plomada/local-stack/postgres/cluster';
import { parseEnv } from '@plomada/server/context/env';
import { buildApp } from '@plomada/server/start/app';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';

import { FOLDER, openBenchDatabase, type Size } from './database.ts';
import { chooseTarget, signToken, type Target, type SigningKeys } from './targets.ts';

/** Pages of 200 rows before the deep page: the smallest database has more. */
const PAGES_TO_THE_DEEP_ONE = 4;

export const ORIGIN = 'http://localhost:3000';

/**
 * Environment of the measured product; the rate limit is lifted, because it would be all that was
 * measured.
 */
export function envOf(appUrl: string, { jwtKey }: SigningKeys): Record<string, string> {
  return {
    PORT: '0',
    PUBLIC_ORIGIN: ORIGIN,
    DATABASE_URL: appUrl,
    LOG_LEVEL: 'error',
    CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from('medicion.plomada.test$').toString('base64')}`,
    INVITATION_MAIL: 'none',
    CLERK_SECRET_KEY: 'sk_test_medicion',
    CLERK_JWT_KEY: jwtKey,
    RATE_LIMIT_PER_MINUTE: '10000000',
  };
}

/** Database, with the product's environment and keys for one of its people. */
export type Scene = {
  readonly cluster: Cluster;
  readonly size: Size;
  readonly env: Record<string, string>;
  readonly target: Target;
  readonly keys: SigningKeys;
  /** Headers that authenticate the target person. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Runs `work` on the database of that name and size, and stops it afterwards. */
export async function onDatabase<T>(
  name: string,
  size: Size,
  work: (scene: Scene) => Promise<T>,
): Promise<T> {
  const cluster = await openBenchDatabase(resolve(FOLDER, name), size);
  try {
    const target = await chooseTarget(cluster);
    const keys = await signToken(target.clerkId, ORIGIN);
    const env = envOf(cluster.appUrl, keys);
    const headers = { authorization: `Bearer ${keys.token}` };
    return await work({ cluster, size, env, target, keys, headers });
  } finally {
    await cluster.stop();
  }
}

/**
 * Runs the product inside this process, on one connection, so that its statements can be recorded.
 */
async function withApp<T>(
  env: Readonly<Record<string, string>>,
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const parsed = parseEnv(env);
  const db = createDb({ url: parsed.DATABASE_URL, max: 1 });
  const app = await buildApp({
    env: parsed,
    db,
    identity: {
      getUser: async () => null,
      mergeMetadata: async () => undefined,
      invite: async () => undefined,
    },
    now: () => new Date(),
  });
  try {
    return await work(app);
  } finally {
    await app.close();
    await db.close();
  }
}

/** SQL statement that the product sent during one call, with its values. */
export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] };

const OF_EVERY_CALL = /set_config\('app\.|^\s*(begin|commit)\b|left join tenants t on/i;

/** Statements of background jobs, which may run during a call. */
const IN_THE_BACKGROUND =
  /audit_(?:sellos|cabezas)|from\s+(?:audit_logs|tenants)\b|pg_current_snapshot|pg_try_advisory|outbox_(?:identidad|correo)|estado = 'SUBIENDO'|session_tenants/i;

const isOfTheCall = ({ text }: RecordedStatement): boolean =>
  !OF_EVERY_CALL.test(text) && !IN_THE_BACKGROUND.test(text);

function statementsIn(first: unknown, second?: unknown): readonly RecordedStatement[] {
  if (typeof first === 'string')
    return [{ text: first, values: Array.isArray(second) ? second : [] }];
  if (typeof first !== 'object' || first === null) return [];
  // Several statements in one pipeline.
  if ('statements' in first && Array.isArray(first.statements)) {
    return first.statements.flatMap((one: unknown) => statementsIn(one));
  }
  if (!('text' in first) || typeof first.text !== 'string') return [];
  const values = 'values' in first && Array.isArray(first.values) ? first.values : second;
  return [{ text: first.text, values: Array.isArray(values) ? values : [] }];
}

/**
 * Makes one call and returns its statements in order, without the pins, the transaction marks, the
 * reading of user and membership, and those of background jobs.
 */
async function record(app: FastifyInstance, request: InjectOptions): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- put back as it was, called through Reflect
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = new Proxy(original, {
    apply(query, client, args: unknown[]) {
      statements.push(...statementsIn(args[0], args[1]).filter(isOfTheCall));
      return Reflect.apply(query, client, args);
    },
  });
  try {
    const { statusCode, body } = await app.inject(request);
    if (statusCode >= 300) throw new Error(`La llamada grabada falló: ${statusCode} ${body}`);
    return statements;
  } finally {
    pg.Client.prototype.query = original;
  }
}

export type Recorded = {
  /** SQL statement that reads the first page of a work's movements. */
  readonly shallow: RecordedStatement;
  /** SQL statement that reads the page after the first 800 movements. */
  readonly deep: RecordedStatement;
  readonly deepCursor: string;
  /** SQL statement that reads the totals of the work's movements. */
  readonly totals: RecordedStatement;
  readonly dashboard: RecordedStatement;
  /** SQL statement that reads the summary of all works. */
  readonly summary: RecordedStatement;
};

/** Paths of the totals measured over REST, below `/api/{tenantId}`. */
export const totalsPaths = ({ proyectoId }: Target) => ({
  totals: `/movimientos/totales?projectId=${proyectoId}`,
  dashboard: `/proyectos/${proyectoId}/stats`,
  summary: '/resumen-general',
});

export const newMovementBody = ({ proyectoId }: Target): string =>
  JSON.stringify({
    proyectoId,
    tipo: 'EGRESO',
    fecha: '2026-11-20',
    concepto: 'Ladrillo hueco 18×18×33, medición',
    importeCentavos: 181_500_000,
    medioPago: 'TRANSFERENCIA',
    rubroId: null,
  });

async function cursorAfter(
  app: FastifyInstance,
  request: { readonly url: string; readonly headers: Scene['headers'] },
  pages: number,
): Promise<string> {
  let cursor = '';
  for (let i = 0; i < pages; i += 1) {
    const url = `${request.url}&limit=200${cursor && `&cursor=${cursor}`}`;
    const { body } = await app.inject({ ...request, url });
    const page: { siguiente: string | null } = JSON.parse(body);
    if (page.siguiente === null) throw new Error('La lista se terminó antes de la página profunda');
    cursor = page.siguiente;
  }
  return cursor;
}

/** Records the statement of each measured read. */
export async function recordScenario({ env, target, headers }: Scene): Promise<Recorded> {
  const base = `/api/${target.tenantId}`;
  const list = `${base}/movimientos?projectId=${target.proyectoId}`;
  return await withApp(env, async (app) => {
    const only = async (url: string): Promise<RecordedStatement> => {
      const [statement, ...others] = await record(app, { url, headers });
      if (statement && others.length === 0) return statement;
      throw new Error(`${url}: ${others.length + 1} sentencias, se esperaba una`);
    };
    // The first call of a person also looks up their id, so it is made before the measured ones.
    await app.inject({ url: `${list}&limit=1`, headers });
    const deepCursor = await cursorAfter(app, { url: list, headers }, PAGES_TO_THE_DEEP_ONE);
    const paths = totalsPaths(target);
    return {
      shallow: await only(list),
      deep: await only(`${list}&cursor=${deepCursor}`),
      deepCursor,
      totals: await only(`${base}${paths.totals}`),
      dashboard: await only(`${base}${paths.dashboard}`),
      summary: await only(`${base}${paths.summary}`),
    };
  });
}
