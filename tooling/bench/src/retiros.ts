import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';

import { createDb } from '@plomada/db/client';
import { newId } from '@plomada/db/ids';
import { parseEnv } from '@plomada/server/context/env';
import { buildApp } from '@plomada/server/start/app';
import pg from 'pg';
import { z } from 'zod';

import { startMeasured } from './child-process.ts';
import { adminOf, openBenchDatabase } from './database.ts';
import { record, type RecordedStatement } from './record.ts';
import { envOf, ORIGIN } from './scenario.ts';
import { chooseTarget, signToken, type Target } from './targets.ts';

/*
 * 3,000 retiros at concurrency 50, all of one item: every one waits for the one before it. Beside
 * it, pg alone running the product's own statements over as many connections, with the same waits.
 */
const RETIROS = 3000;
const A_LA_VEZ = 50;
const CONEXIONES = 10;
const RONDAS = 3;

const RAIZ = resolve(import.meta.dirname, '../../..');
const CARPETA = resolve(RAIZ, process.env['PLOMADA_DATA_DIR'] ?? '.plomada', 'bench');

type Medida = { readonly porSegundo: number; readonly p50Ms: number; readonly p95Ms: number };

/** `cuantos` calls, `aLaVez` under way at a time; one that fails ends it all. */
async function cronometrar(una: () => Promise<void>): Promise<Medida> {
  const tiempos: number[] = [];
  let faltan = RETIROS;
  const inicio = performance.now();
  await Promise.all(
    Array.from({ length: A_LA_VEZ }, async () => {
      while (faltan > 0) {
        faltan -= 1;
        const antes = performance.now();
        await una();
        tiempos.push(performance.now() - antes);
      }
    }),
  );
  const segundos = (performance.now() - inicio) / 1000;
  tiempos.sort((a, b) => a - b);
  const percentil = (p: number) => tiempos[Math.ceil(tiempos.length * p) - 1] ?? Number.NaN;
  return { porSegundo: RETIROS / segundos, p50Ms: percentil(0.5), p95Ms: percentil(0.95) };
}

const conId = z.object({ id: z.string() });

type Acopio = { readonly id: string; readonly itemId: string };
type Api = (path: string, body: unknown) => Promise<unknown>;

function apiDe(url: string, token: string): Api {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const r = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const texto = await r.text();
    if (r.status !== 201) throw new Error(`${path}: ${r.status} ${texto}`);
    return JSON.parse(texto);
  };
}

async function crearAcopio(api: Api, { tenantId, proyectoId }: Target): Promise<Acopio> {
  const base = `/api/${tenantId}`;
  const nuevo = async (path: string, body: unknown) =>
    conId.parse(await api(`${base}${path}`, body)).id;
  const proveedorId = await nuevo('/proveedores', { razonSocial: `Corralón ${newId()}` });
  const fecha = new Date().toISOString().slice(0, 10);
  const tipo = 'MATERIALES';
  const id = await nuevo('/acopios', { proyectoId, proveedorId, tipo, fecha });
  const itemId = await nuevo(`/acopios-items/${id}/items`, {
    descripcion: 'Cemento portland 50 kg',
    unidad: 'bolsa',
    cantidad: '100000',
    precioUnitario: '11850.00',
  });
  return { id, itemId };
}

/** The statements of one retiro, as the product sends them. */
async function grabarRetiro(
  env: Record<string, string>,
  { tenantId }: Target,
  token: string,
  { id, itemId }: Acopio,
): Promise<readonly RecordedStatement[]> {
  const leido = parseEnv(env);
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
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const url = `/api/${tenantId}/acopios/${id}/retiros`;
  try {
    const body = JSON.stringify({ itemId, cantidad: '1' });
    // The first call of a person also looks their id up.
    await app.inject({ url, headers });
    return (await record(app, { method: 'POST', url, headers, body })).sentencias;
  } finally {
    await app.close();
    await db.close();
  }
}

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Replays them in a transaction, with ids of its own in place of those the recorded one made. */
function repetidor(
  pool: pg.Pool,
  sentencias: readonly RecordedStatement[],
  conocidos: ReadonlySet<string>,
): () => Promise<void> {
  return async () => {
    const ids = new Map<string, string>();
    const propio = (hallado: string): string => {
      if (conocidos.has(hallado)) return hallado;
      const id = ids.get(hallado) ?? newId();
      ids.set(hallado, id);
      return id;
    };
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [i, { text, values }] of sentencias.entries()) {
        const nuevos = values.map((v) =>
          typeof v === 'string' ? v.replaceAll(UUID_V7, propio) : v,
        );
        await client.query({ name: `retiro-${i}`, text, values: nuevos });
      }
      await client.query('commit');
    } finally {
      client.release();
    }
  };
}

const mediana = (medidas: readonly Medida[], campo: keyof Medida): number =>
  medidas.map((medida) => medida[campo]).sort((a, b) => a - b)[medidas.length >> 1] ?? Number.NaN;

function fila(nombre: string, medidas: readonly Medida[]): string {
  const de = (campo: keyof Medida) => mediana(medidas, campo).toFixed(1);
  return `| ${nombre} | ${de('porSegundo')} | ${de('p50Ms')} | ${de('p95Ms')} |`;
}

async function main(): Promise<void> {
  const [carga = 0] = loadavg();
  await mkdir(CARPETA, { recursive: true });
  const tamano = { filas: 1000, tenants: 1, proyectosPorTenant: 1 };
  const cluster = await openBenchDatabase(resolve(CARPETA, 'retiros'), tamano);
  try {
    const blanco = await chooseTarget(adminOf(cluster));
    const { tenantId, userId, proyectoId } = blanco;
    const claves = await signToken(blanco.clerkId, ORIGIN);
    const env = { ...envOf(cluster.appUrl, claves), DATABASE_POOL_MAX: String(CONEXIONES) };
    const plomada = await startMeasured('./plomada-server.ts', env);
    const options = `-c jit=off -c app.tenant_id=${tenantId} -c app.user_id=${userId}`;
    const pool = new pg.Pool({ connectionString: cluster.appUrl, max: CONEXIONES, options });
    try {
      const api = apiDe(plomada.url, claves.token);
      const acopio = await crearAcopio(api, blanco);
      const { id, itemId } = acopio;
      const sentencias = await grabarRetiro(env, blanco, claves.token, acopio);
      const conocidos = new Set([tenantId, userId, proyectoId, id, itemId]);
      const desnudo = repetidor(pool, sentencias, conocidos);
      const propio = async () => {
        await api(`/api/${tenantId}/acopios/${id}/retiros`, { itemId, cantidad: '1' });
      };
      const [vara, producto]: [Medida[], Medida[]] = [[], []];
      for (let ronda = 0; ronda < RONDAS; ronda += 1) {
        vara.push(await cronometrar(desnudo));
        producto.push(await cronometrar(propio));
      }
      const razon = mediana(producto, 'porSegundo') / mediana(vara, 'porSegundo');
      console.log(
        [
          `${RETIROS} withdrawals of one item, ${A_LA_VEZ} at a time, median of ${RONDAS} rounds;`,
          `load average before: ${carga.toFixed(1)}. ${sentencias.length} statements each. 0 errors.`,
          '',
          '| | per second | p50 ms | p95 ms |',
          '|---|---|---|---|',
          fila('pg alone, same statements', vara),
          fila('Plomada REST', producto),
          '',
          `Ratio: ${razon.toFixed(2)}`,
        ].join('\n'),
      );
    } finally {
      await pool.end();
      await plomada.stop();
    }
  } finally {
    await cluster.stop();
  }
}

await main();
