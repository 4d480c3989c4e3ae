import { resolve } from 'node:path';

import { required } from '@plomada/db/required';

import { startMeasured } from '../child-process.ts';
import { envOf, ORIGIN } from '../scenario.ts';
import { signToken } from '../targets.ts';
import { BUSY, type Busy } from './busy-config.ts';
import { countedBetween, readCounted } from './counted.ts';
import { openCrowd, PEOPLE, readCrowd, type Organization } from './crowd.ts';
import { seeded } from './draw.ts';
import { openCaller, type Caller } from './http-caller.ts';
import { drawCalls, firstCalls, type Ask, type Crowd } from './mix.ts';
import { runOpenLoop } from './open-loop.ts';
import { takenBy } from './processes.ts';
import { minuteLine } from './report-organizations.ts';
import { WARM_UP_SECONDS, type BusyDone, type Minute, type Run, type Wanted } from './run.ts';
import { serve, type Served } from './served.ts';

const SEED = 16;
/** Callers at once while everybody signs in. */
const SIGNING_IN = 12;

type Scene = {
  readonly wanted: Wanted;
  readonly served: Served;
  readonly postmaster: number;
  readonly caller: Caller;
  readonly next: () => Ask;
};

async function cpuNow({ served, postmaster }: Scene) {
  const { user, system } = process.cpuUsage();
  const [server, postgres] = [await takenBy(served.pid), await takenBy(postmaster)];
  return {
    server: server.cpuMs,
    postgres: postgres.cpuMs,
    generator: (user + system) / 1000,
  };
}

/** The load for so many minutes. */
async function runFor(scene: Scene, name: string, busy: BusyProcess | null): Promise<Run> {
  const { wanted, served, postmaster, caller, next } = scene;
  const minutes: Minute[] = [];
  const cpuBefore = await cpuNow(scene);
  const countedBefore = readCounted(await served.metrics());
  const whole = await runOpenLoop(caller, {
    perSecond: wanted.perSecond,
    seconds: wanted.minutes * 60,
    next,
    random: seeded(SEED + 1),
    onMinute: async (window) => {
      const [server, postgres] = [await takenBy(served.pid), await takenBy(postmaster)];
      const minute = { window, serverMb: server.memoryMb, postgresMb: postgres.memoryMb };
      minutes.push(minute);
      console.log(minuteLine(name, minutes.length, minute));
    },
  });
  const cpuAfter = await cpuNow(scene);
  const { calls } = whole.all;
  return {
    name,
    whole,
    minutes,
    cpu: {
      server: (cpuAfter.server - cpuBefore.server) / calls,
      postgres: (cpuAfter.postgres - cpuBefore.postgres) / calls,
      generator: (cpuAfter.generator - cpuBefore.generator) / calls,
    },
    counted: countedBetween(countedBefore, readCounted(await served.metrics())),
    busy: busy === null ? null : await busy.done(),
  };
}

/** Everybody signs in, and then some of the load, so that what is measured is a server at work. */
async function warmUp({ caller, next, wanted }: Scene, crowd: Crowd): Promise<void> {
  await caller.open();
  const waiting = firstCalls(crowd);
  await Promise.all(
    Array.from({ length: SIGNING_IN }, async () => {
      for (let ask = waiting.pop(); ask !== undefined; ask = waiting.pop()) {
        const { status, text } = await caller.call(ask);
        if (status !== 200) throw new Error(`${ask.path}: ${status} ${text}`);
      }
    }),
  );
  const random = seeded(SEED + 2);
  const { perSecond } = wanted;
  await runOpenLoop(caller, { perSecond, seconds: WARM_UP_SECONDS, next, random });
}

async function tokensOf(
  organizations: readonly Organization[],
  firmar: (clerkId: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const people = organizations.flatMap((one) => one.people);
  const signed = await Promise.all(
    people.map(async ({ clerkId }) => [clerkId, await firmar(clerkId)] as const),
  );
  return new Map(signed);
}

/** The crowd and a server for it, ended with `fn`. */
async function onStage<T>(
  folder: string,
  wanted: Wanted,
  fn: (scene: Scene, crowd: Crowd, busy: Organization) => Promise<T>,
): Promise<T> {
  const dataDir = resolve(folder, `${wanted.organizations}-organizaciones`);
  const cluster = await openCrowd(dataDir, wanted.organizations);
  try {
    const everybody = await readCrowd(cluster);
    const busy = required(everybody.at(-1), 'an organisation');
    const claves = await signToken('user_nadie', ORIGIN);
    console.log(`${everybody.length} organisations of ${PEOPLE} people: signing their tokens…`);
    const tokens = await tokensOf(everybody, claves.firmar);
    const { RATE_LIMIT_PER_MINUTE: _none, ...env } = envOf(cluster.appUrl, claves);
    const poolMax = String(wanted.poolMax);
    const served = await serve(
      dataDir,
      { ...env, LOG_LEVEL: 'info', DATABASE_POOL_MAX: poolMax },
      wanted.processes,
    );
    const caller = openCaller(served.url);
    try {
      const tokenOf: Crowd['tokenOf'] = ({ clerkId }) => tokens.get(clerkId) ?? '';
      const crowd = { organizations: everybody.slice(0, -1), tokenOf, random: seeded(SEED) };
      const scene = { wanted, served, postmaster: cluster.pid, caller, next: drawCalls(crowd) };
      await warmUp(scene, crowd);
      return await fn(scene, crowd, busy);
    } finally {
      caller.close();
      await served.stop();
    }
  } finally {
    await cluster.stop();
  }
}

const ALONE = 'everybody at work';

/** Everybody at work, and nobody without pause. */
export const measureAlone = (folder: string, wanted: Wanted): Promise<Run> =>
  onStage(folder, wanted, (scene) => runFor(scene, ALONE, null));

/** Both runs: without, and beside, an organisation that works without pause. */
export const measureOrganizations = (folder: string, wanted: Wanted): Promise<Run[]> =>
  onStage(folder, wanted, async (scene, { tokenOf }, busy) => {
    const alone = await runFor(scene, ALONE, null);
    const at = await startBusy(scene.served.url, busy, tokenOf);
    try {
      return [alone, await runFor(scene, 'beside a busy organisation', at)];
    } finally {
      await at.stop();
    }
  });

type BusyProcess = { readonly done: () => Promise<BusyDone>; readonly stop: () => Promise<void> };

async function startBusy(
  url: string,
  { tenantId, people }: Organization,
  tokenOf: Crowd['tokenOf'],
): Promise<BusyProcess> {
  const managers = people.filter(({ role }) => role === 'OWNER' || role === 'ADMIN');
  const proyectoId = managers[0]?.works[0]?.id ?? '';
  const busy: Busy = {
    url,
    tenantId,
    proyectoId,
    tokens: managers.map((person) => tokenOf(person)),
  };
  const env = { [BUSY]: JSON.stringify(busy) };
  const child = await startMeasured('./organizations/busy-organization.ts', env);
  return { done: child.done, stop: child.stop };
}
