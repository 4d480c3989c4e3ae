import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';

import { barsOf, barsTable } from './bars.ts';
import { startMeasured, withProduct, type Measured } from './child-process.ts';
import { measureCosts } from './costs.ts';
import { FOLDER, type Size } from './database.ts';
import { fairnessTable, measureFairness } from './fairness.ts';
import { compareImports } from './imports.ts';
import { insertCostsSection, measureInsertCosts, ROW_HEADING } from './insert-costs.ts';
import { runLoad, type LoadRequest, type Pressure, type Round } from './load.ts';
import { readOptions, type Options } from './options.ts';
import { recordOrganizations } from './organizations/measure.ts';
import { withSection, writePage } from './page.ts';
import { writeReport, type ComparedRow, type ReportRow } from './report.ts';
import {
  totalsPaths,
  newMovementBody,
  onDatabase,
  recordScenario,
  type Recorded,
  type Scene,
} from './scenario.ts';
import { measureSearch } from './search.ts';
import { median } from './statistics.ts';
import { chooseMany } from './targets.ts';
import { configureYardstick } from './yardstick.ts';

/**
 * Maximum of concurrent calls for totals, as many as the product has database connections: more
 * would only measure waiting.
 */
const TOTALS_CONNECTIONS = 10;

type Case = {
  readonly name: string;
  readonly server: Measured;
  readonly request: LoadRequest;
  /** True for the simple first version with which the others of the table are compared. */
  readonly bare?: true;
};
type Rounds = Pressure & { readonly rounds: number };

/**
 * Measures the cases alternately, round by round, so that a slow minute of the machine affects them
 * all.
 */
async function alternate(cases: readonly Case[], options: Rounds): Promise<ReportRow[]> {
  const measured = new Map<Case, Round[]>(cases.map((one) => [one, []]));
  for (const { server, request } of cases) {
    await runLoad(server, request, { ...options, seconds: 1 });
  }
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [{ server, request }, rounds] of measured) {
      rounds.push(await runLoad(server, request, options));
    }
  }
  const medians = cases.map((one) => mediansOf(measured.get(one) ?? []));
  const [yardstick] = medians;
  if (!yardstick) return [];
  const bare = medians[cases.findIndex((one) => one.bare)]?.perSecond ?? null;
  return medians.map((row, i) => ({
    ...row,
    name: cases[i]?.name ?? '',
    ratio: row.perSecond / yardstick.perSecond,
    cpuRatio: yardstick.cpuUs / row.cpuUs,
    ofBare: bare === null ? null : row.perSecond / bare,
  }));
}

function mediansOf(rounds: readonly Round[]): Round {
  const of = (field: keyof Round) => median(rounds.map((round) => round[field]));
  return {
    perSecond: of('perSecond'),
    cpuUs: of('cpuUs'),
    pgUs: of('pgUs'),
    p50Ms: of('p50Ms'),
    p99Ms: of('p99Ms'),
  };
}

type Servers = { readonly yardstick: Measured; readonly product: Measured };

function listCases(
  { yardstick, product }: Servers,
  { target, headers }: Scene,
  { deepCursor, many }: Pick<Recorded, 'deepCursor'> & { readonly many: LoadRequest },
): Case[] {
  const list = `/api/${target.tenantId}/movimientos?projectId=${target.proyectoId}`;
  const input = encodeURIComponent(JSON.stringify({ json: { projectId: target.proyectoId } }));
  const ofYardstick = (name: string, path: string) => ({
    name,
    server: yardstick,
    request: { path },
  });
  const ofProduct = (name: string, request: LoadRequest) => ({ name, server: product, request });
  return [
    ofYardstick('yardstick, frozen statement', '/shallow'),
    { ...ofYardstick('bare, pinned transaction', '/first'), bare: true },
    ofProduct('Plomada REST, first page', { path: list, headers }),
    ofProduct('Plomada REST, deep page', { path: `${list}&cursor=${deepCursor}`, headers }),
    ofProduct('Plomada tRPC, first page', {
      path: `/trpc/movimientos.listar?input=${input}`,
      headers: { ...headers, 'x-tenant-id': target.tenantId },
    }),
    ofProduct('Plomada REST, a person of each organisation', many),
  ];
}

/** Requests for a list of one work per organisation in rotation, each by a different person. */
async function listsOfMany({ cluster, keys }: Scene): Promise<LoadRequest> {
  const rotation = await Promise.all(
    (await chooseMany(cluster)).map(async ({ tenantId, proyectoId, clerkId }) => ({
      path: `/api/${tenantId}/movimientos?projectId=${proyectoId}`,
      headers: { authorization: `Bearer ${await keys.sign(clerkId)}` },
    })),
  );
  return { path: '/', rotation };
}

function creationCases({ yardstick, product }: Servers, { target, headers }: Scene): Case[] {
  const post = (path: string): LoadRequest => ({ path, method: 'POST' });
  return [
    { name: 'yardstick, frozen statements', server: yardstick, request: post('/create') },
    {
      name: 'bare insert, pinned transaction',
      server: yardstick,
      request: post('/insert'),
      bare: true,
    },
    {
      name: 'Plomada REST',
      server: product,
      request: {
        ...post(`/api/${target.tenantId}/movimientos`),
        headers: { ...headers, 'content-type': 'application/json' },
        body: newMovementBody(target),
      },
    },
  ];
}

/**
 * Measures the yardstick and the product alternately for each kind of totals; the yardstick sends
 * the same statement.
 */
async function measureTotals(
  { yardstick, product }: Servers,
  { target, headers }: Scene,
  options: Rounds,
): Promise<ComparedRow[]> {
  const paths = totalsPaths(target);
  const connections = Math.min(options.connections, TOTALS_CONNECTIONS);
  const totals: ComparedRow[] = [];
  for (const [name, key] of [
    ['totals of the work', 'totals'],
    ['dashboard of the work', 'dashboard'],
    ['summary of all works', 'summary'],
  ] as const) {
    const path = `/api/${target.tenantId}${paths[key]}`;
    const [ofYardstick, own] = await alternate(
      [
        { name: 'yardstick', server: yardstick, request: { path: `/${key}` } },
        { name, server: product, request: { path, headers } },
      ],
      { ...options, connections },
    );
    if (ofYardstick && own) totals.push({ name, yardstick: ofYardstick, own });
  }
  return totals;
}

async function measureLoads(scene: Scene, recorded: Recorded, options: Options) {
  const config = configureYardstick(scene, recorded);
  const yardstick = await startMeasured('./bare-server.ts', { config });
  try {
    return await withProduct(scene.env, async (product) => {
      const servers = { yardstick, product };
      const rounds = { ...options, postmaster: scene.cluster.pid };
      const listed = { ...recorded, many: await listsOfMany(scene) };
      const lists = await alternate(listCases(servers, scene, listed), rounds);
      const totals = await measureTotals(servers, scene, rounds);
      // Creations are measured last, because they add rows to the tables that the others read.
      const creations = await alternate(creationCases(servers, scene), rounds);
      return { lists, totals, creations };
    });
  } finally {
    await yardstick.stop();
  }
}

/** Measures the cost of the statements only, without load. */
const costsAt = (size: Size) =>
  onDatabase(String(size.movements), size, async (scene) =>
    measureCosts(scene, await recordScenario(scene)),
  );

const measureBig = (size: Size, options: Options) =>
  onDatabase(String(size.movements), size, async (scene) => {
    const recorded = await recordScenario(scene);
    const costs = await measureCosts(scene, recorded);
    const inserts = await measureInsertCosts(scene);
    const fairness = await measureFairness(scene, options);
    const loads = await measureLoads(scene, recorded, options);
    return { costs, inserts, fairness, ...loads, imports: await compareImports(scene) };
  });

/** Measures one organisation with all rows, to report the costs that grow with it. */
const measureOne = (movements: number) =>
  onDatabase(`${movements}-una`, { movements, tenants: 1, worksEach: 10 }, async (scene) => {
    const costs = await measureCosts(scene, await recordScenario(scene));
    const searches = await withProduct(scene.env, (product) => measureSearch(product, scene));
    return { costs, searches };
  });

async function measureAll(options: Options, size: Size): Promise<void> {
  const [, loadBefore = 0] = loadavg();
  const from = performance.now();
  const small = await costsAt({ movements: 1000, tenants: 1, worksEach: 1 });
  const medium = await costsAt({ movements: 100_000, tenants: 1, worksEach: 10 });
  const one = await measureOne(options.movements);
  const big = await measureBig(size, options);
  const report = {
    ...options,
    ...big,
    loadBefore,
    date: new Date().toISOString().slice(0, 10),
    searches: one.searches,
    costs: [...small, ...medium, ...big.costs, ...one.costs],
    minutes: (performance.now() - from) / 60_000,
  };
  const text = writeReport(report, barsTable(barsOf(report)));
  await writePage(() => text);
  console.log(text);
}

// Exits on SIGTERM; the measured processes end when their channel to this process breaks.
process.once('SIGTERM', () => process.exit(1));
const options = readOptions(process.argv.slice(2));
await mkdir(FOLDER, { recursive: true });
const big: Size = { movements: options.movements, tenants: 20, worksEach: 10 };
if (options.onlyFairness) {
  await onDatabase(String(big.movements), big, async (scene) => {
    console.log(fairnessTable(await measureFairness(scene, options)));
  });
} else if (options.onlyInserts) {
  await onDatabase(String(big.movements), big, async (scene) => {
    const section = insertCostsSection(await measureInsertCosts(scene));
    await writePage((before) => withSection(before, ROW_HEADING, section));
    console.log(section);
  });
} else if (options.onlyOrganizations) await recordOrganizations(options);
else await measureAll(options, big);
