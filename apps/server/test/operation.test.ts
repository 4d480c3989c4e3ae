import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { registerHealth, type HealthDeps } from '../src/observability/health.ts';
import { createMeasures } from '../src/observability/measures.ts';
import { openMetricsPort, type MetricsPort } from '../src/observability/metrics-port.ts';
import { createMetrics } from '../src/observability/metrics.ts';
import { assertServable } from '../src/start/preflight.ts';
import { NORTE } from './support/data.ts';
import { como } from './support/rest-client.ts';
import { crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';

let servidor: Servidor;
let page: MetricsPort;
let draining = false;
const metrics = createMetrics();
const slow: unknown[] = [];
beforeAll(async () => {
  const log = { warn: (line: unknown) => slow.push(line) };
  // A limit of a tenth of a millisecond, so that statements count as slow.
  const measures = createMeasures({ env: { SLOW_STATEMENT_MS: 0.1 }, log, metrics });
  servidor = await crearServidor({
    metrics,
    onStatement: measures,
    isDraining: () => draining,
  });
  const { registry } = metrics;
  page = await openMetricsPort(
    { port: 0, host: '127.0.0.1' },
    { contentType: registry.contentType, text: () => registry.metrics() },
    { warn: () => undefined },
  );
});
afterAll(async () => {
  await page.close();
  await servidor.cerrar();
});

const metricsText = async (): Promise<string> =>
  await (await fetch(`http://127.0.0.1:${page.port}/metrics`)).text();
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/;

describe('metrics for Prometheus', () => {
  it('count calls by procedure and status, without unknown names as labels', async () => {
    const token = await tokenDe('Owner');
    await rest(servidor.app, `/${NORTE}/proyectos`, { token });
    await rest(servidor.app, `/${NORTE}/proyectos`);
    await trpc(servidor.app, 'proyectos.listar', { token, tenantId: NORTE, input: {} });
    await trpc(servidor.app, 'proyectos.listar,auth.perfil', { token });
    await trpc(servidor.app, 'inventada.una', { token });
    await rest(servidor.app, `/${NORTE}/inventada/otra`, { token });
    const text = await metricsText();
    const count = (labels: string) =>
      text.match(new RegExp(`^plomada_requests_total\\{${labels}\\} (\\d+)$`, 'm'))?.[1];
    expect(count('transport="rest",procedure="proyectos.listar",status="200"')).toBe('1');
    expect(count('transport="rest",procedure="proyectos.listar",status="401"')).toBe('1');
    expect(count('transport="trpc",procedure="proyectos.listar",status="200"')).toBe('1');
    expect(count('transport="trpc",procedure="unknown",status="404"')).toBe('1');
    expect(text).toMatch(/procedure="batch"/);
    expect(text).not.toMatch(/inventada/);
    expect(text).not.toMatch(UUID);
    expect(text).not.toContain('@');
  });

  it('include times of statements, pool, queues, chain worker, files and build', async () => {
    const { get } = await como(servidor, 'Owner');
    await get('/proyectos');
    const text = await metricsText();
    expect(text).toMatch(/^plomada_sql_statements_total\{statement="session.access"\} [1-9]/m);
    expect(text).toMatch(/^plomada_sql_duration_seconds_bucket\{le="0.005"\} \d/m);
    expect(text).toMatch(/^plomada_pool_connections\{state="in_use"\} \d/m);
    expect(text).toMatch(/^plomada_pool_size 5$/m);
    expect(text).toMatch(/^plomada_heavy_turns\{queue="import",state="waiting"\} 0$/m);
    expect(text).toMatch(/^plomada_sealer_lag_seconds \d/m);
    expect(text).toMatch(/^plomada_files_disk_bytes\{state="free"\} [1-9]/m);
    expect(text).toMatch(
      /^plomada_build_info\{version="[\d.]+",node="v24[^"]*",schema="\d+_\w+"\} 1$/m,
    );
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
    expect((await fetch(`http://127.0.0.1:${page.port}/`)).status).toBe(404);
  });

  it('include the runs of each job, and its last success', async () => {
    await expect
      .poll(metricsText, { timeout: 10_000 })
      .toMatch(/^plomada_job_runs_total\{name="audit-sweep",result="ok"\} [1-9]/m);
    await expect
      .poll(metricsText)
      .toMatch(/^plomada_job_runs_total\{name="limits",result="ok"\} [1-9]/m);
    const text = await metricsText();
    const at = /^plomada_job_last_success_timestamp_seconds\{name="audit-sweep"\} ([\d.]+)$/m;
    expect(Math.abs(Number(text.match(at)?.[1]) - Date.now() / 1000)).toBeLessThan(60);
    metrics.countRun('expired', 'failed');
    expect(await metricsText()).toMatch(
      /^plomada_job_runs_total\{name="expired",result="failed"\} 1$/m,
    );
    expect(await metricsText()).not.toMatch(/timestamp_seconds\{name="expired"\}/);
  });

  it('include every series and label of the dashboard, which is valid', async () => {
    const source = z.object({ type: z.literal('prometheus'), uid: z.literal('${datasource}') });
    const size = z.object({
      h: z.int().min(1),
      w: z.int().min(1).max(24),
      x: z.int().min(0).max(23),
      y: z.int().min(0),
    });
    const panelSchema = z.object({
      id: z.int(),
      type: z.enum(['stat', 'timeseries', 'table', 'gauge', 'bargauge']),
      title: z.string().min(1),
      datasource: source,
      gridPos: size.refine(({ x, w }) => x + w <= 24),
      targets: z
        .array(z.object({ refId: z.string().regex(/^[A-Z]$/), expr: z.string().min(1) }))
        .min(1),
    });
    const file = join(import.meta.dirname, '../../../deploy/grafana/plomada.json');
    const dashboard = z
      .object({
        uid: z.string().max(40),
        title: z.string().min(1),
        schemaVersion: z.int(),
        templating: z.object({ list: z.array(z.object({ name: z.string() })) }),
        panels: z.array(panelSchema).min(8),
      })
      .parse(JSON.parse(await readFile(file, 'utf8')));
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { targets } of panels) {
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
    const text = await metricsText();
    // Labels by series. Prometheus adds `job` and `instance` to each series, also to its own `up`;
    // the loop adds the series exposed here, and the lines after it those that only the primary
    // exposes.
    const labels = new Map([['up', new Set(['job', 'instance'])]]);
    for (const [, name = '', kind] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      const own = [...text.matchAll(new RegExp(`^${name}(?:_bucket)?\\{([^}]*)\\}`, 'gm'))];
      const known = new Set(['job', 'instance', 'le']);
      for (const [, pairs = ''] of own) {
        for (const [, label = ''] of pairs.matchAll(/(\w+)="/g)) known.add(label);
      }
      const names =
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];
      for (const each of names) labels.set(each, known);
    }
    for (const name of ['plomada_workers', 'plomada_worker_deaths_total']) {
      labels.set(name, new Set(['job', 'instance']));
    }
    const exprs = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    const SERIES = /\b((?:plomada|nodejs|process)_\w+|up\b)(?:\{([^}]*)\})?/g;
    const asked = exprs.flatMap((expr) => [...expr.matchAll(SERIES)]);
    expect(exprs.filter((expr) => !expr.match(SERIES))).toEqual([]);
    expect(asked.map(([, name = '']) => name).filter((name) => !labels.has(name))).toEqual([]);
    const strange = asked.flatMap(([, name = '', matchers = '']) =>
      [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)]
        .filter(([, label = '']) => !labels.get(name)?.has(label))
        .map(([, label]) => `${name}{${label}}`),
    );
    expect(strange).toEqual([]);
    const variables = new Set(dashboard.templating.list.map(({ name }) => name));
    const used = exprs.flatMap((expr) => [...expr.matchAll(/\$(?!__)\{?(\w+)/g)]);
    expect(used.map(([, name = '']) => name).filter((name) => !variables.has(name))).toEqual([]);
  });
});

it('slow statements are logged with request and process, and without values', async () => {
  slow.length = 0;
  const { status } = await rest(servidor.app, `/${NORTE}/proyectos`, {
    token: await tokenDe('Owner'),
    headers: { 'x-request-id': 'pedido-lento-1' },
  });
  expect(status).toBe(200);
  expect(slow).toContainEqual({
    reqId: 'pedido-lento-1',
    statements: expect.arrayContaining(['session.access']),
    ms: expect.any(Number),
    backend: expect.any(Number),
  });
  expect(JSON.stringify(slow)).not.toContain(NORTE);
});

describe('/ready', () => {
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    servidor.app.inject({ url: '/ready', headers, remoteAddress });

  it('shows warnings to this machine, and only the state to others', async () => {
    expect((await ask()).json()).toEqual({ status: 'ok', warnings: [] });
    const others = [
      await ask({}, '192.0.2.7'),
      await ask({ 'x-forwarded-for': '127.0.0.1' }),
      await ask({ via: '1.1 proxy' }),
    ];
    for (const other of others) expect(other.json()).toEqual({ status: 'ok' });
  });

  it('reports that the disk of the files is full or missing, and stays ready', async () => {
    const askWith = async (deps: Partial<HealthDeps>) => {
      const app = Fastify();
      const { db, carpeta: received } = servidor;
      registerHealth(app, { db, received, isDraining: () => false, ...deps });
      const { statusCode, body } = await app.inject({ url: '/ready' });
      await app.close();
      return [statusCode, body];
    };
    const [status, full] = await askWith({ enoughBytes: Number.MAX_SAFE_INTEGER });
    expect(status).toBe(200);
    expect(full).toMatch(
      /"path":"archivos","message":"el disco está lleno: quedan [\d.,]+\s[KMGT]B"/,
    );
    const [, gone] = await askWith({ received: join(servidor.carpeta, 'no-esta') });
    expect(gone).toMatch(/"message":"no se puede escribir: .*ENOENT/);
  });

  it('answers "not ready" while the server closes, with the reason only to this machine', async () => {
    draining = true;
    const [near, far] = [await ask(), await ask({}, '192.0.2.7')];
    draining = false;
    expect([near.statusCode, far.statusCode]).toEqual([503, 503]);
    expect(near.json().details).toEqual([{ path: 'servidor', message: 'se está cerrando' }]);
    expect(far.json().details).toBeNull();
  });
});

describe('before it serves', () => {
  const check = (WEB_DIST: string, mayBeAhead = false) =>
    assertServable({ DATABASE_URL: servidor.env.DATABASE_URL, WEB_DIST }, { mayBeAhead });
  // Any folder with an `index.html` counts as a build.
  const build = join(import.meta.dirname, '../../web');

  it('the server needs the build and a database of its own schema level', async () => {
    await expect(check(build)).resolves.toBeUndefined();
    await expect(check(MIGRATIONS_DIR)).rejects.toThrow(/Faltan las pantallas.*pnpm build/s);
  });

  it('the server refuses an older database, and a newer one unless other servers already use it', async () => {
    await servidor.admin(`update _prisma_migrations set migration_name = '29990101000000_nueva'
      where migration_name = (select max(migration_name) from _prisma_migrations)`);
    await expect(check(build)).rejects.toThrow(/más nueva.*29990101000000_nueva/s);
    await expect(check(build, true)).resolves.toBeUndefined();
    await servidor.admin(`delete from _prisma_migrations where migration_name like '2999%'`);
    await expect(check(build, true)).rejects.toThrow(/versión anterior/);
  });
});
