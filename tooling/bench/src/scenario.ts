import { createDb } from '@plomada/db/client';
import { parseEnv, type Env } from '@plomada/server/context/env';
import { buildApp } from '@plomada/server/start/app';
import type { FastifyInstance } from 'fastify';

import { record, type RecordedStatement } from './record.ts';
import type { Target, SigningKeys } from './targets.ts';

/** Of 200 rows each: the smallest database still has more. */
const PAGINAS_HASTA_LO_PROFUNDO = 4;

export const ORIGIN = 'http://localhost:3000';

/** The environment the product is measured in; a limit on calls would only measure the limit. */
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

export type Recorded = {
  /** The first page of an obra, and one in the middle of it. */
  readonly superficial: RecordedStatement;
  readonly profunda: RecordedStatement;
  readonly cursorProfundo: string;
  readonly crear: readonly RecordedStatement[];
  /** Sums of every row of the obra, its dashboard, and that of all obras. */
  readonly totales: RecordedStatement;
  readonly panel: RecordedStatement;
  readonly resumen: RecordedStatement;
};

/** What is measured over REST, below `/api/{tenantId}`. */
export const figurePaths = ({ proyectoId }: Target) => ({
  totales: `/movimientos/totales?projectId=${proyectoId}`,
  panel: `/proyectos/${proyectoId}/stats`,
  resumen: '/resumen-general',
});

export const newMovimientoBody = ({ proyectoId }: Target, rubroId: string | null): string =>
  JSON.stringify({
    proyectoId,
    tipo: 'EGRESO',
    fecha: '2026-11-20',
    concepto: 'Ladrillo hueco 18×18×33, medición',
    importeCentavos: 181_500_000,
    medioPago: 'TRANSFERENCIA',
    rubroId,
  });

const unica = (sentencias: readonly RecordedStatement[], que: string): RecordedStatement => {
  const [primera] = sentencias;
  if (!primera || sentencias.length !== 1) {
    throw new Error(`${que}: ${sentencias.length} sentencias, se esperaba una`);
  }
  return primera;
};

const siguienteDe = (cuerpo: string): string => {
  const pagina: { siguiente: string | null } = JSON.parse(cuerpo);
  if (pagina.siguiente === null) throw new Error('La lista se terminó antes de la página profunda');
  return pagina.siguiente;
};

async function cursorTras(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string>,
  paginas: number,
): Promise<string> {
  let cursor = '';
  for (let i = 0; i < paginas; i += 1) {
    const query = `&limit=200${cursor && `&cursor=${cursor}`}`;
    cursor = siguienteDe((await app.inject({ url: `${url}${query}`, headers })).body);
  }
  return cursor;
}

/** Lets the product answer each measured call once and keeps the statements it ran. */
export async function recordScenario(
  env: Record<string, string>,
  blanco: Target,
  token: string,
): Promise<Recorded> {
  const leido: Env = parseEnv(env);
  const db = createDb({ url: leido.DATABASE_URL, max: 1 });
  const app = await buildApp({
    env: leido,
    db,
    identity: {
      getUser: async () => null,
      mergeMetadata: async () => undefined,
      invite: async () => undefined,
    },
    ahora: () => new Date(),
  });
  const base = `/api/${blanco.tenantId}`;
  const lista = `${base}/movimientos?projectId=${blanco.proyectoId}`;
  const headers = { authorization: `Bearer ${token}` };
  try {
    // The first call of a person also looks their id up; what is measured is every call after.
    await app.inject({ url: `${lista}&limit=1`, headers });
    const superficial = await record(app, { url: lista, headers });
    const cursorProfundo = await cursorTras(app, lista, headers, PAGINAS_HASTA_LO_PROFUNDO);
    const profunda = await record(app, { url: `${lista}&cursor=${cursorProfundo}`, headers });
    const alta = await record(app, {
      method: 'POST',
      url: `${base}/movimientos`,
      headers: { ...headers, 'content-type': 'application/json' },
      body: newMovimientoBody(blanco, null),
    });
    const rutas = figurePaths(blanco);
    const una = async (ruta: string) =>
      unica((await record(app, { url: `${base}${ruta}`, headers })).sentencias, ruta);
    return {
      superficial: unica(superficial.sentencias, 'lista'),
      profunda: unica(profunda.sentencias, 'lista profunda'),
      cursorProfundo,
      crear: alta.sentencias,
      totales: await una(rutas.totales),
      panel: await una(rutas.panel),
      resumen: await una(rutas.resumen),
    };
  } finally {
    await app.close();
    await db.close();
  }
}
