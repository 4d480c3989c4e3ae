import { userInfo } from 'node:os';
import { join } from 'node:path';

import {
  CreateBucketCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';

import { freePort, ownFolder, run, runToEnd, until, type Running } from './debian.ts';
import { writeConfig } from './postgres.ts';

const KINDS = ['account', 'container', 'object'] as const;

/** Objects per page of a listing. */
export const LISTED_AT_ONCE = 40;

/** Programs of OpenStack Swift, from Debian's packages. */
export const SWIFT = [
  'swift-ring-builder',
  ...KINDS.map((kind) => `swift-${kind}-server`),
  'swift-proxy-server',
] as const;

/** Settings `S3_*` of the product, which lead to a bucket of the test. */
export type S3Env = Readonly<
  Record<
    'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY',
    string
  >
>;

export type Swift = {
  /** Creates an empty bucket of that name; returns the settings that lead to it. */
  readonly bucket: (name: string) => Promise<S3Env>;
  readonly keys: (bucket: string) => Promise<string[]>;
  readonly put: (bucket: string, key: string) => Promise<unknown>;
  readonly remove: (bucket: string, key: string) => Promise<unknown>;
  /** Proxy server, through which all requests pass. */
  readonly proxy: () => Running;
  /** Starts a killed proxy again on the same port, over the same objects. */
  readonly again: () => Promise<void>;
};

/** User of the test's programs: PostgreSQL's when the test runs as root. */
const userOf = (): string => (process.getuid?.() === 0 ? 'postgres' : userInfo().username);

function headOf(folder: string, port: number): string[] {
  return [
    '[DEFAULT]',
    'bind_ip = 127.0.0.1',
    `bind_port = ${port}`,
    `user = ${userOf()}`,
    `swift_dir = ${folder}`,
    `devices = ${join(folder, 'disks')}`,
    'mount_check = false',
    'disable_fallocate = true',
    'workers = 0',
  ];
}

/** Starts the storage server for one kind of data, with one disk of this machine. */
async function startRing(folder: string, kind: (typeof KINDS)[number]): Promise<void> {
  const port = await freePort();
  const ring = (...args: string[]) =>
    runToEnd('swift-ring-builder', [`${kind}.builder`, ...args], { folder });
  await ring('create', '0', '1', '1');
  await ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await ring('rebalance');
  const config = writeConfig(folder, `${kind}.conf`, [
    ...headOf(folder, port),
    '[pipeline:main]',
    `pipeline = ${kind}-server`,
    `[app:${kind}-server]`,
    `use = egg:swift#${kind}`,
  ]);
  run(`swift-${kind}-server`, [config, '-v'], { folder });
}

const middleware = (name: string, ...lines: string[]): string[] => [
  `[filter:${name}]`,
  `use = egg:swift#${name}`,
  ...lines,
];

/** Starts Swift's storage servers and its proxy; they end with the test. */
export async function startSwift(): Promise<Swift> {
  const folder = ownFolder();
  await runToEnd('mkdir', ['-p', join(folder, 'disks/d1')], { folder });
  writeConfig(folder, 'swift.conf', [
    '[swift-hash]',
    'swift_hash_path_suffix = prueba',
    'swift_hash_path_prefix = prueba',
    '[storage-policy:0]',
    'name = unica',
    'default = yes',
  ]);
  for (const kind of KINDS) await startRing(folder, kind);
  const port = await freePort();
  const config = writeConfig(folder, 'proxy.conf', [
    ...headOf(folder, port),
    '[pipeline:main]',
    'pipeline = catch_errors healthcheck cache s3api tempauth slo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'account_autocreate = true',
    ...middleware('catch_errors'),
    ...middleware('healthcheck'),
    '[filter:cache]',
    'use = egg:swift#memcache',
    // No memcached listens at this address, so the proxy asks its storage servers each time.
    'memcache_servers = 127.0.0.1:1',
    // Pages of a listing are short, so that few objects fill several.
    ...middleware('s3api', 'location = us-east-1', `max_bucket_listing = ${LISTED_AT_ONCE}`),
    ...middleware('tempauth', 'user_plomada_app = secreto .admin'),
    ...middleware('slo'),
  ]);
  const endpoint = `http://127.0.0.1:${port}`;
  const serve = async (): Promise<Running> => {
    const running = run('swift-proxy-server', [config, '-v'], { folder });
    await until('Swift does not answer', async () => (await fetch(`${endpoint}/healthcheck`)).ok);
    return running;
  };
  let proxy = await serve();
  const env = {
    S3_ENDPOINT: endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'plomada:app',
    S3_SECRET_ACCESS_KEY: 'secreto',
  };
  const client = new S3Client({
    endpoint,
    region: env.S3_REGION,
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return {
    bucket: async (name) => {
      await until('no bucket could be made', async () => {
        await client.send(new CreateBucketCommand({ Bucket: name }));
        return true;
      });
      return { ...env, S3_BUCKET: name };
    },
    keys: async (bucket) => {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        keys.push(...Contents.map(({ Key = '' }) => Key));
      }
      return keys.sort();
    },
    put: (Bucket, Key) => client.send(new PutObjectCommand({ Bucket, Key, Body: 'de nadie' })),
    remove: (Bucket, Key) => client.send(new DeleteObjectCommand({ Bucket, Key })),
    proxy: () => proxy,
    again: async () => {
      proxy = await serve();
    },
  };
}
