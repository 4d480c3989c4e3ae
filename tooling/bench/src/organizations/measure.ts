import { resolve } from 'node:path';

import { required } from '@plomada/db/required';

import { barsTable } from '../bars.ts';
import { startMeasured, type Measured } from '../child-process.ts';
import { FOLDER } from '../database.ts';
import { HEADING, withSection, writePage } from '../page.ts';
import { takenBy } from '../processes.ts';
import { envOf, ORIGIN } from '../scenario.ts';
import { signToken } from '../targets.ts';
import type { BusyConfig } from './busy-organization.ts';
import { countedBetween, readCounted } from './counters.ts';
import { openCrowd, PEOPLE, readCrowd, type Organization } from './crowd.ts';
import { seeded } from './draw.ts';
import { openCaller, type Caller } from './http-caller.ts';
import { drawCalls, firstCalls, type Ask, type Crowd } from './mix.ts';
import { runOpenLoop } from './open-loop.ts';
import {
  barsOfOrganizations,
  busyDone,
  minuteLine,
  WARM_UP_SECONDS,
  writeOrganizations,
  type Minute,
  type Run,
  type Wanted,
} from './report-organizations.ts';
import { serve, type Served } from './serve.ts';

const SEED = 16;
/** Concurrent calls while everybody signs in. */
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

/** Runs the load for the wanted minutes; returns its measures and the CPU time per call. */
async function runFor(scene: Scene, name: string, busy: Measured | null): Promise<Run> {
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
    busy: busy === null ? null : await busy.ask('done', busyDone),
  };
}

/**
 * Makes a first call of everybody but the busy organisation and runs some of the load, so that a
 * server at work is measured.
 */
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
  sign: (clerkId: string) => Promise<string>,
): Promise<ReadonlyMap<string, string>> {
  const people = organizations.flatMap((one) => one.people);
  const signed = await Promise.all(
    people.map(async ({ clerkId }) => [clerkId, await sign(clerkId)] as const),
  );
  return new Map(signed);
}

/**
 * Runs `fn` with the database of many organisations, the tokens of their people and a server on
 * that database, warmed up.
 */
async function onStage<T>(
  wanted: Wanted,
  fn: (scene: Scene, crowd: Crowd, busy: Organization) => Promise<T>,
): Promise<T> {
  const dataDir = resolve(FOLDER, `${wanted.organizations}-organizaciones`);
  const cluster = await openCrowd(dataDir, wanted.organizations);
  try {
    const everybody = await readCrowd(cluster);
    const busy = required(everybody.at(-1), 'an organisation');
    const keys = await signToken('user_nadie', ORIGIN);
    console.log(`${everybody.length} organisations of ${PEOPLE} people: signing their tokens…`);
    const tokens = await tokensOf(everybody, keys.sign);
    const { RATE_LIMIT_PER_MINUTE: _none, ...env } = envOf(cluster.appUrl, keys);
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

/** Measures two runs: without a busy organisation, and beside one. */
const measureOrganizations = (wanted: Wanted): Promise<Run[]> =>
  onStage(wanted, async (scene, { tokenOf }, organization) => {
    const alone = await runFor(scene, 'everybody at work', null);
    const busy = await startBusy(scene.served.url, organization, tokenOf);
    try {
      return [alone, await runFor(scene, 'beside a busy organisation', busy)];
    } finally {
      await busy.stop();
    }
  });

function startBusy(
  url: string,
  { tenantId, people }: Organization,
  tokenOf: Crowd['tokenOf'],
): Promise<Measured> {
  const managers = people.filter(({ role }) => role === 'OWNER' || role === 'ADMIN');
  const config: BusyConfig = {
    url,
    tenantId,
    proyectoId: managers[0]?.works[0]?.id ?? '',
    tokens: managers.map((person) => tokenOf(person)),
  };
  return startMeasured('./organizations/busy-organization.ts', { config });
}

/**
 * True for at least the load that the product promises to sustain; a smaller run is only printed.
 */
const isFull = ({ organizations, perSecond, minutes }: Wanted): boolean =>
  organizations >= 1000 && perSecond >= 400 && minutes >= 10;

/**
 * Measures many organisations at work and prints the result; a full measurement is also recorded.
 */
export async function recordOrganizations(wanted: Wanted): Promise<void> {
  const runs = await measureOrganizations(wanted);
  const text = writeOrganizations(wanted, runs, barsTable(barsOfOrganizations(runs)));
  console.log(text);
  if (isFull(wanted)) await writePage((page) => withSection(page, HEADING, text));
}
