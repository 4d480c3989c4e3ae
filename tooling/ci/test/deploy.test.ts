import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { ROOT } from '../src/root.ts';
import { manifests, read } from './house.ts';

type Instruction = { readonly word: string; readonly rest: string };
type StageOf = {
  readonly from: string;
  readonly name: string;
  readonly instructions: Instruction[];
};

/** Instructions of a Dockerfile, one per line, by stage. */
function stagesOf(text: string): StageOf[] {
  const lines = text
    .replaceAll(/^#.*$/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: StageOf[] = [];
  for (const line of lines) {
    const [word = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    const [, from = '', name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (word === 'FROM') stages.push({ from, name, instructions: [] });
    else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

const of = (stage: StageOf | undefined, word: string): string[] =>
  stage?.instructions.filter((one) => one.word === word).map(({ rest }) => rest) ?? [];

describe('the image, which is not built here', async () => {
  const stages = stagesOf(await read('deploy/Dockerfile'));
  const stage = (name: string) => stages.find((one) => one.name === name);
  const runtime = stage('runtime');

  it('uses the versions of this checkout', async () => {
    const { packageManager } = z
      .object({ packageManager: z.string() })
      .parse(JSON.parse(await read('package.json')));
    const node = /^ {2}node: (\S+)$/m.exec(await read('pnpm-workspace.yaml'))?.[1];
    expect(stages[0]?.from).toBe(`node:${node}-bookworm-slim`);
    const names = new Set(stages.map(({ name }) => name));
    expect(stages.slice(1).map(({ from }) => names.has(from))).toEqual([true, true, true]);
    const installed = stages
      .flatMap((one) => of(one, 'RUN'))
      .filter((run) => run.startsWith('npm '));
    expect(new Set(installed)).toEqual(new Set([`npm install --global ${packageManager}`]));
  });

  it('has every package that the server needs, with its dependencies and its code', async () => {
    const all = new Map((await manifests()).map((one) => [one.name, one]));
    const needed = new Set<string>();
    const need = (name: string): void => {
      const manifest = all.get(name);
      if (!manifest || needed.has(manifest.file)) return;
      needed.add(manifest.file);
      for (const one of Object.keys(manifest.dependencies)) need(one);
    };
    need('@plomada/server');
    const wanted = [...needed].map((file) => file.replace(/package\.json$/, ''));
    expect(of(stage('modules'), 'COPY').slice(1).sort()).toEqual(
      wanted.map((folder) => `${folder}package.json ${folder}`).sort(),
    );
    const copied = of(runtime, 'COPY').map((copy) => copy.split(' ').at(-1) ?? '');
    for (const folder of wanted) expect(copied).toContain(`${folder}src`);
    expect(copied).toContain('packages/db/prisma/migrations');
    expect(copied).toContain('apps/web/dist');
    const sources = copied.filter((one) => !one.startsWith('.') && !one.endsWith('dist'));
    expect(sources.filter((place) => !existsSync(join(ROOT, place)))).toEqual([]);
  });

  it('runs as an ordinary user, has a health check, and includes no key', () => {
    const words = runtime?.instructions.map(({ word }) => word) ?? [];
    expect(of(runtime, 'USER')).toEqual(['node']);
    expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('COPY'));
    expect(words.indexOf('USER')).toBeGreaterThan(words.lastIndexOf('RUN'));
    expect(words).toContain('HEALTHCHECK');
    const command = z.array(z.string()).parse(JSON.parse(of(runtime, 'CMD').at(-1) ?? ''));
    expect(command).toEqual(['node', 'apps/server/src/start/serve.ts']);
    const settings = stages.flatMap((one) => [...of(one, 'ENV'), ...of(one, 'ARG')]).join(' ');
    expect(settings).not.toMatch(/DATABASE|SECRET|CLERK|PASSWORD/);
  });
});

describe('the units of systemd', () => {
  const commandOf = (unit: string): string =>
    /^ExecStart=\/opt\/plomada\/\S+ (\S+)$/m.exec(unit)?.[1] ?? 'none';

  it('run existing commands, and only the migration has the owner’s password', async () => {
    const serve = await read('deploy/systemd/plomada.service');
    const migrate = await read('deploy/systemd/plomada-migrate.service');
    expect(commandOf(serve)).toBe('apps/server/src/start/serve.ts');
    expect(commandOf(migrate)).toBe('apps/server/src/start/migrate.ts');
    for (const unit of [serve, migrate]) {
      expect(existsSync(join(ROOT, commandOf(unit)))).toBe(true);
      expect(unit).toContain('NoNewPrivileges=yes');
      expect(unit).toContain('ProtectSystem=strict');
      expect(unit).not.toMatch(/^Environment=.*(?:URL|KEY)/m);
    }
    const files = [serve, migrate].map((unit) => /^EnvironmentFile=(.*)$/m.exec(unit)?.[1]);
    expect(new Set(files).size).toBe(2);
    expect(serve).toContain('RestartPreventExitStatus=78');
    expect(serve).toContain('StartLimitIntervalSec=0');
    expect(serve).toContain('ExecReload=/bin/sh -c "kill -HUP $MAINPID"');
  });
});

it('a load balancer notices the end of a server before it stops answering', async () => {
  const numberIn = async (file: string, pattern: RegExp) =>
    Number(pattern.exec(await read(file))?.[1] ?? Number.NaN);
  const drainMs = (await numberIn('.env.example', /^DRAIN_SECONDS=(\d+)$/m)) * 1000;
  // The interval of the health checks is at least a second shorter than the drain, because a busy
  // machine answers late.
  const haproxy = await numberIn(
    'deploy/haproxy/haproxy.cfg',
    /^ {2}default-server .*\binter (\d+)ms /m,
  );
  expect(haproxy + 1000).toBeLessThanOrEqual(drainMs);
  const caddy = (await numberIn('deploy/caddy/Caddyfile', /health_interval (\d+)s/)) * 1000;
  expect(caddy + 1000).toBeLessThanOrEqual(drainMs);
  const stated = await numberIn(
    'apps/server/src/context/env.ts',
    /DRAIN_SECONDS: integer\(0, 120, (\d+)\)/,
  );
  expect(stated * 1000).toBe(drainMs);
  const stop = await numberIn('deploy/systemd/plomada.service', /^TimeoutStopSec=(\d+)$/m);
  // The drain takes up to twice as long while calls still arrive; after it come the longest call
  // and the closing.
  expect(2 * drainMs + 15_000).toBeLessThan(stop * 1000);
});

it('.env.example lists exactly the variables that are read', async () => {
  const source = await read('apps/server/src/context/env.ts');
  const named = new Set(
    [...source.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b(?=[:'])/g)].map(([, name]) => name),
  );
  const example = [...(await read('.env.example')).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name,
  );
  // Variables that the local stack of `start` reads; `NODE_ENV` belongs to Node itself.
  const elsewhere = new Set(['PLOMADA_DATA_DIR', 'PORT', 'HOST']);
  expect(example.filter((name) => !named.has(name) && !elsewhere.has(name ?? ''))).toEqual([]);
  expect([...named].filter((name) => name !== 'NODE_ENV' && !example.includes(name))).toEqual([]);
});
