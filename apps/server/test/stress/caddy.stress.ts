import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { NORTE } from '../support/data.ts';
import { tokenDe } from '../support/server.ts';
import { openStage, type Stage } from './support/serve-process.ts';

const CADDYFILE = join(import.meta.dirname, '../../../../deploy/caddy/Caddyfile');
const PORT = 10_000 + (process.pid % 1000);
const TLS = PORT + 1000;
const PLAIN = PORT + 2000;
const PATIENCE = { timeout: 60_000, interval: 200 };
const hasCaddy = spawnSync('caddy', ['version']).status === 0;

type Seen = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

const missing = hasCaddy ? '' : ' [not run: no caddy]';

describe.runIf(hasCaddy)('behind the Caddyfile of deploy, over TLS of its local authority', () => {
  let stage: Stage;
  let home: string;
  let ca: string;
  beforeAll(async () => {
    stage = await openStage(PORT);
    home = await mkdtemp(join(tmpdir(), 'plomada-caddy-'));
    await stage.serve({ PUBLIC_ORIGIN: 'http://localhost:3000', TRUST_PROXY: '1' });
    stage.watch(
      spawn('caddy', ['run', '--config', CADDYFILE], {
        stdio: 'ignore',
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          XDG_DATA_HOME: home,
          XDG_CONFIG_HOME: home,
          CADDY_ADMIN: 'off',
          CADDY_HTTP_PORT: String(PLAIN),
          PLOMADA_ADDRESS: `https://localhost:${TLS}`,
          PLOMADA_UPSTREAMS: `127.0.0.1:${PORT}`,
        },
      }),
    );
    const root = join(home, 'caddy/pki/authorities/local/root.crt');
    ca = await vi.waitFor(() => readFile(root, 'utf8'), PATIENCE);
    await vi.waitFor(() => ask('/health'), PATIENCE);
  }, 120_000);
  afterAll(async () => {
    await stage.killAll();
    await stage.close();
    await rm(home, { recursive: true });
  });

  const ask = async (path: string, options: RequestOptions = {}): Promise<Seen> => {
    const { promise, resolve, reject } = Promise.withResolvers<Seen>();
    request({ host: 'localhost', port: TLS, path, ca, agent: false, ...options }, (answer) => {
      const { statusCode: status, headers } = answer;
      text(answer).then((body) => resolve({ status, headers, body }), reject);
    })
      .once('error', reject)
      .end();
    return promise;
  };

  it(`answers compressed, and hides what is only for this machine${missing}`, async () => {
    const openapi = await ask('/api/openapi.json', { headers: { 'accept-encoding': 'gzip' } });
    expect([openapi.status, openapi.headers['content-encoding']]).toEqual([200, 'gzip']);
    expect([(await ask('/ready')).status, (await ask('/metrics')).status]).toEqual([404, 404]);
    expect(openapi.headers.server).toBeUndefined();
  });

  it(`logs the real origin of a call, whatever headers the caller sends${missing}`, async () => {
    const { status } = await ask(`/api/${NORTE}/proyectos`, {
      localAddress: '127.0.0.5',
      family: 4,
      headers: {
        authorization: `Bearer ${await tokenDe('Owner', { sid: 'sess_caddy' })}`,
        'x-forwarded-for': '192.0.2.66',
        'x-real-ip': '192.0.2.66',
        forwarded: 'for=192.0.2.66',
      },
    });
    expect(status).toBe(200);
    const rows = await stage.servidor.admin<{ ip: string }>(
      `select host(ip::inet) as ip from audit_logs where accion = 'LOGIN' order by ts desc limit 1`,
    );
    expect(rows).toEqual([{ ip: '127.0.0.5' }]);
  });
});
