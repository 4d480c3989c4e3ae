import { join } from 'node:path';

import { onTestFinished } from 'vitest';
import { z } from 'zod';

import { freePort, killThoseIn, ownFolder, run, until, type Running } from './debian.ts';
import { query, writeConfig } from './postgres.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Simulated machine: Patroni and its PostgreSQL. */
export type Node = {
  readonly name: string;
  readonly port: number;
  readonly api: number;
  readonly start: () => void;
  /** Kills all processes of the machine at once, like a power failure. */
  readonly die: () => Promise<void>;
};

async function startEtcd(): Promise<string> {
  const folder = ownFolder();
  const [client, peer] = [await freePort(), await freePort()];
  const address = `127.0.0.1:${client}`;
  run(
    'etcd',
    [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=http://${address}`,
      `--advertise-client-urls=http://${address}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=default=http://127.0.0.1:${peer}`,
    ],
    { folder },
  );
  await until('etcd does not answer', async () => (await fetch(`http://${address}/health`)).ok);
  return address;
}

function settingsOf(name: string, at: { etcd: string; api: number; port: number; folder: string }) {
  const login = (username: string) => ({ username, password: 'de-prueba' });
  return {
    scope: 'plomada',
    name,
    restapi: { listen: `127.0.0.1:${at.api}`, connect_address: `127.0.0.1:${at.api}` },
    etcd3: { hosts: at.etcd },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 4,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', wal_keep_size: '512MB' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${at.port}`,
      connect_address: `127.0.0.1:${at.port}`,
      data_dir: join(at.folder, 'data'),
      bin_dir: BIN,
      authentication: {
        superuser: login('postgres'),
        replication: login('copia'),
        rewind: login('rebobina'),
      },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 trust',
        'host replication all 127.0.0.1/32 trust',
      ],
      parameters: { unix_socket_directories: at.folder },
    },
  };
}

async function createNode(name: string, etcd: string): Promise<Node> {
  const folder = ownFolder();
  const [port, api] = [await freePort(), await freePort()];
  const settings = JSON.stringify(settingsOf(name, { etcd, api, port, folder }));
  const config = writeConfig(folder, 'patroni.yml', [settings]);
  let running: Running | null = null;
  const die = async () => {
    await Promise.all([running?.kill('SIGKILL'), killThoseIn(folder, 'SIGKILL')]);
  };
  onTestFinished(async () => {
    await running?.kill('SIGKILL');
    // SIGQUIT ends PostgreSQL at once but lets it release its shared memory.
    await killThoseIn(folder, 'SIGQUIT');
  });
  const start = () => {
    running = run('patroni', [config], { folder });
  };
  return { name, port, api, start, die };
}

const clusterSchema = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});

const heldSchema = z.object({ pause: z.boolean().default(false) });
const isHeld = async ({ api }: Node): Promise<boolean> =>
  heldSchema.parse(await (await fetch(`http://127.0.0.1:${api}/patroni`)).json()).pause;

export type Patroni = {
  readonly nodes: readonly Node[];
  /** Primary, once a standby follows it and confirms each commit. */
  readonly safePrimary: () => Promise<Node>;
  /** Pauses failover, which a busy machine alone could trigger. */
  readonly hold: () => Promise<void>;
  /** Port that always leads to the current primary. */
  readonly port: number;
};

/**
 * Starts PostgreSQL 15 managed by Patroni over etcd, with a synchronous standby and haproxy in
 * front.
 */
export async function startPatroni(): Promise<Patroni> {
  const etcd = await startEtcd();
  const nodes = [await createNode('n1', etcd), await createNode('n2', etcd)];
  for (const node of nodes) node.start();
  const membersBy = async ({ api }: Node) =>
    clusterSchema.parse(await (await fetch(`http://127.0.0.1:${api}/cluster`)).json()).members;
  const safePrimary = () =>
    until(
      'no primary with a synchronous standby',
      async () => {
        const members = await Promise.any(nodes.map(membersBy));
        const leader = members.find(({ role }) => role === 'leader');
        const node = nodes.find(({ name }) => name === leader?.name);
        if (!node || !members.some(({ role }) => role === 'sync_standby')) return false;
        const url = `postgres://postgres@127.0.0.1:${node.port}/postgres`;
        const sync = await query(
          url,
          `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`,
        );
        return sync.length === 1 ? node : false;
      },
      120_000,
    ).then((node) => {
      if (!node) throw new Error('no primary');
      return node;
    });
  const hold = async () => {
    const { api } = await safePrimary();
    const body = JSON.stringify({ pause: true });
    await fetch(`http://127.0.0.1:${api}/config`, { method: 'PATCH', body });
    await until('Patroni does not hold', async () => {
      const all = await Promise.all(nodes.map(isHeld));
      return all.every(Boolean);
    });
  };
  const port = await freePort();
  const folder = ownFolder();
  const config = writeConfig(folder, 'haproxy.cfg', [
    'defaults',
    '  mode tcp',
    '  timeout connect 3s',
    '  timeout client 30m',
    '  timeout server 30m',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk GET /primary',
    '  http-check expect status 200',
    '  timeout check 5s',
    '  default-server inter 1s fall 4 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map((n) => `  server ${n.name} 127.0.0.1:${n.port} check port ${n.api}`),
  ]);
  run('haproxy', ['-f', config, '-db'], { folder });
  return { nodes, safePrimary, hold, port };
}
