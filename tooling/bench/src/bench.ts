import { mkdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { resolve } from 'node:path';

import type { Cluster } from '@plomada/local-stack/postgres/cluster';

import { BARE_CONFIG, type BareConfig } from './bare-config.ts';
import { barsOf, barsTable } from './bars.ts';
import { startMeasured, type Measured } from './child-process.ts';
import { measureCosts } from './costs.ts';
import { adminOf, openBenchDatabase, type Size } from './database.ts';
import { fairnessLoads, fairnessTable, measureFairness } from './fairness.ts';
import { runLoad, median, type LoadRequest, type Round } from './load.ts';
import { readOptions, type Options } from './options.ts';
import { recordOrganizations } from './organizations/record-organizations.ts';
import { writePage } from './page.ts';
import { measureImportsTwice } from './plain-imports.ts';
import { writeReport, type ComparedRow, type ReportRow, type Report } from './report.ts';
import {
  newMovimientoBody,
  envOf,
  recordScenario,
  ORIGIN,
  figurePaths,
  type Recorded,
} from './scenario.ts';
import { measureSearch } from './search.ts';
import {
  chooseTarget,
  chooseOther,
  chooseMany,
  signToken,
  type Target,
  type SigningKeys,
} from './targets.ts';
import { configureYardstick, ROWS } from './yardstick.ts';

const RAIZ = resolve(import.meta.dirname, '../../..');
const CARPETA = resolve(RAIZ, process.env['PLOMADA_DATA_DIR'] ?? '.plomada', 'bench');

/** As many as the product has connections to the database: a longer queue would only measure waiting. */
const CONEXIONES_DE_FIGURAS = 10;

type Caso = {
  readonly nombre: string;
  readonly servidor: Measured;
  readonly pedido: LoadRequest;
  /** The first version that the others of the table are held against. */
  readonly bare?: true;
};
type Carga = Options & { readonly postmaster: number };

/** Every configuration in turn, round by round: a slow minute of the machine hits them all. */
async function alternar(casos: readonly Caso[], options: Carga): Promise<ReportRow[]> {
  const rondas = new Map<Caso, Round[]>(casos.map((caso) => [caso, []]));
  for (const caso of casos) await runLoad(caso.servidor, caso.pedido, { ...options, segundos: 1 });
  for (let ronda = 0; ronda < options.rondas; ronda += 1) {
    for (const [caso, medidas] of rondas) {
      medidas.push(await runLoad(caso.servidor, caso.pedido, options));
    }
  }
  const resumen = casos.map((caso) => resumir(caso, rondas.get(caso) ?? []));
  const vara = resumen[0];
  if (!vara) return [];
  const bare = resumen[casos.findIndex((caso) => caso.bare)]?.porSegundo ?? null;
  return resumen.map((fila) => ({
    ...fila,
    razon: fila.porSegundo / vara.porSegundo,
    razonCpu: vara.cpuUs / fila.cpuUs,
    deBare: bare === null ? null : fila.porSegundo / bare,
  }));
}

function resumir({ nombre }: Caso, rondas: readonly Round[]): ReportRow {
  const medio = (campo: keyof Round) => median(rondas.map((ronda) => ronda[campo]));
  return {
    nombre,
    porSegundo: medio('porSegundo'),
    cpuUs: medio('cpuUs'),
    pgUs: medio('pgUs'),
    p50Ms: medio('p50Ms'),
    p99Ms: medio('p99Ms'),
    razon: 1,
    razonCpu: 1,
    deBare: null,
  };
}

function casosDeLista(
  vara: Measured,
  plomada: Measured,
  blanco: Target,
  { grabado, muchos }: { readonly grabado: Recorded; readonly muchos: LoadRequest },
  headers: Record<string, string>,
): Caso[] {
  const lista = `/api/${blanco.tenantId}/movimientos?projectId=${blanco.proyectoId}`;
  const input = encodeURIComponent(JSON.stringify({ json: { projectId: blanco.proyectoId } }));
  const trpc = { ...headers, 'x-tenant-id': blanco.tenantId };
  return [
    { nombre: 'yardstick, frozen statement', servidor: vara, pedido: { path: '/superficial' } },
    { nombre: 'yardstick, plain rows', servidor: vara, pedido: { path: `/${ROWS}` } },
    { nombre: 'leanest known, pinned once', servidor: vara, pedido: { path: '/magra' } },
    {
      nombre: 'bare, pinned transaction',
      servidor: vara,
      pedido: { path: '/primera' },
      bare: true,
    },
    { nombre: 'Plomada REST, first page', servidor: plomada, pedido: { path: lista, headers } },
    {
      nombre: 'Plomada REST, deep page',
      servidor: plomada,
      pedido: { path: `${lista}&cursor=${grabado.cursorProfundo}`, headers },
    },
    {
      nombre: 'Plomada tRPC, first page',
      servidor: plomada,
      pedido: { path: `/trpc/movimientos.listar?input=${input}`, headers: trpc },
    },
    { nombre: 'Plomada REST, a person of each organisation', servidor: plomada, pedido: muchos },
  ];
}

/** The list of a work of every organisation in turn, each asked for by a person of its own. */
async function listasDeMuchos(admin: string, { firmar }: SigningKeys): Promise<LoadRequest> {
  const inTurn = await Promise.all(
    (await chooseMany(admin)).map(async ({ tenantId, proyectoId, clerkId }) => ({
      path: `/api/${tenantId}/movimientos?projectId=${proyectoId}`,
      headers: { authorization: `Bearer ${await firmar(clerkId)}` },
    })),
  );
  return { path: '/', inTurn };
}

function casosDeAlta(
  vara: Measured,
  plomada: Measured,
  blanco: Target,
  headers: Record<string, string>,
): Caso[] {
  return [
    {
      nombre: 'yardstick, frozen statements',
      servidor: vara,
      pedido: { path: '/crear', method: 'POST' },
    },
    {
      nombre: 'bare insert, pinned transaction',
      servidor: vara,
      pedido: { path: '/insertar', method: 'POST' },
      bare: true,
    },
    {
      nombre: 'Plomada REST',
      servidor: plomada,
      pedido: {
        path: `/api/${blanco.tenantId}/movimientos`,
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: newMovimientoBody(blanco, null),
      },
    },
  ];
}

/** Yardstick and product in turn for each kind of figures; the yardstick sends the same statement. */
async function medirFiguras(
  vara: Measured,
  plomada: Measured,
  blanco: Target,
  headers: Record<string, string>,
  options: Carga,
): Promise<ComparedRow[]> {
  const rutas = figurePaths(blanco);
  const conexiones = Math.min(options.conexiones, CONEXIONES_DE_FIGURAS);
  const figuras: ComparedRow[] = [];
  for (const [nombre, clave] of [
    ['totals of the work', 'totales'],
    ['dashboard of the work', 'panel'],
    ['summary of all works', 'resumen'],
  ] as const) {
    const path = `/api/${blanco.tenantId}${rutas[clave]}`;
    const [deLaVara, propia] = await alternar(
      [
        { nombre: 'yardstick', servidor: vara, pedido: { path: `/${clave}` } },
        { nombre, servidor: plomada, pedido: { path, headers } },
      ],
      { ...options, conexiones },
    );
    if (deLaVara && propia) figuras.push({ nombre, vara: deLaVara, propia });
  }
  return figuras;
}

/** Long enough for a 99th percentile of ten requests a second. */
const SEGUNDOS_DE_REPARTO = 12;

async function medirReparto(
  adminUrl: string,
  env: Record<string, string>,
  blanco: Target,
  { token, firmar }: SigningKeys,
  { segundos, lote }: Options,
) {
  const otra = await chooseOther(adminUrl, blanco);
  const plomada = await startMeasured('./plomada-server.ts', env);
  try {
    return await measureFairness(
      plomada,
      fairnessLoads(blanco, token, lote),
      { blanco: otra, token: await firmar(otra.clerkId) },
      Math.max(segundos, SEGUNDOS_DE_REPARTO),
    );
  } finally {
    await plomada.stop();
  }
}

async function soloReparto(tamano: Size, options: Options): Promise<void> {
  const cluster = await openBenchDatabase(resolve(CARPETA, String(tamano.filas)), tamano);
  try {
    const admin = adminOf(cluster);
    const blanco = await chooseTarget(admin);
    const claves = await signToken(blanco.clerkId, ORIGIN);
    const env = envOf(cluster.appUrl, claves);
    console.log(fairnessTable(await medirReparto(admin, env, blanco, claves, options)));
  } finally {
    await cluster.stop();
  }
}

/** Only what the statements cost. */
async function medirCostos(tamano: Size) {
  const cluster = await openBenchDatabase(resolve(CARPETA, String(tamano.filas)), tamano);
  try {
    const blanco = await chooseTarget(adminOf(cluster));
    const claves = await signToken(blanco.clerkId, ORIGIN);
    const env = envOf(cluster.appUrl, claves);
    const grabado = await recordScenario(env, blanco, claves.token);
    return await measureCosts(cluster.appUrl, blanco, grabado, tamano);
  } finally {
    await cluster.stop();
  }
}

type Escena = {
  readonly cluster: Cluster;
  readonly admin: string;
  readonly env: Record<string, string>;
  readonly blanco: Target;
  readonly grabado: Recorded;
  readonly claves: SigningKeys;
};

async function medirCargas(
  { cluster, admin, env, blanco, grabado, claves }: Escena,
  options: Options,
) {
  const config: BareConfig = configureYardstick(cluster.appUrl, blanco, grabado);
  const vara = await startMeasured('./bare-server.ts', { [BARE_CONFIG]: JSON.stringify(config) });
  const plomada = await startMeasured('./plomada-server.ts', env);
  try {
    const headers = { authorization: `Bearer ${claves.token}` };
    const carga = { ...options, postmaster: cluster.pid };
    const deLista = { grabado, muchos: await listasDeMuchos(admin, claves) };
    const lista = await alternar(casosDeLista(vara, plomada, blanco, deLista, headers), carga);
    const figuras = await medirFiguras(vara, plomada, blanco, headers, carga);
    // Last: it adds rows to what the others read.
    const alta = await alternar(casosDeAlta(vara, plomada, blanco, headers), carga);
    return { lista, figuras, alta };
  } finally {
    await vara.stop();
    await plomada.stop();
  }
}

async function medirGrande(tamano: Size, options: Options) {
  const cluster = await openBenchDatabase(resolve(CARPETA, String(tamano.filas)), tamano);
  try {
    const admin = adminOf(cluster);
    const blanco = await chooseTarget(admin);
    const claves = await signToken(blanco.clerkId, ORIGIN);
    const env = envOf(cluster.appUrl, claves);
    const grabado = await recordScenario(env, blanco, claves.token);
    const costos = await measureCosts(cluster.appUrl, blanco, grabado, tamano);
    const reparto = await medirReparto(admin, env, blanco, claves, options);
    const medidas = await medirCargas({ cluster, admin, env, blanco, grabado, claves }, options);
    const importaciones = await measureImportsTwice(cluster, env, blanco, claves.token);
    return { costos, reparto, importaciones, ...medidas };
  } finally {
    await cluster.stop();
  }
}

/** Everything in one organisation: what grows with it is told here. */
async function medirUna(filas: number) {
  const tamano: Size = { filas, tenants: 1, proyectosPorTenant: 10 };
  const cluster = await openBenchDatabase(resolve(CARPETA, `${filas}-una`), tamano);
  try {
    const blanco = await chooseTarget(adminOf(cluster));
    const claves = await signToken(blanco.clerkId, ORIGIN);
    const env = envOf(cluster.appUrl, claves);
    const grabado = await recordScenario(env, blanco, claves.token);
    const costos = await measureCosts(cluster.appUrl, blanco, grabado, tamano);
    const plomada = await startMeasured('./plomada-server.ts', env);
    try {
      return { costos, busqueda: await measureSearch(plomada, blanco, claves.token) };
    } finally {
      await plomada.stop();
    }
  } finally {
    await cluster.stop();
  }
}

async function medirTodo(options: Options, grandeza: Size): Promise<void> {
  const [, cargaPrevia = 0] = loadavg();
  const desde = performance.now();
  const chica = await medirCostos({ filas: 1000, tenants: 1, proyectosPorTenant: 1 });
  const media = await medirCostos({ filas: 100_000, tenants: 1, proyectosPorTenant: 10 });
  const una = await medirUna(options.filas);
  const grande = await medirGrande(grandeza, options);
  const informe: Report = {
    cargaPrevia,
    fecha: new Date().toISOString().slice(0, 10),
    ...options,
    lista: grande.lista,
    alta: grande.alta,
    figuras: grande.figuras,
    reparto: grande.reparto,
    importaciones: grande.importaciones,
    busqueda: una.busqueda,
    costos: [...chica, ...media, ...grande.costos, ...una.costos],
    minutos: (performance.now() - desde) / 60_000,
  };
  const texto = writeReport(informe, barsTable(barsOf(informe)));
  await writePage(() => texto);
  console.log(texto);
}

// Told to end, it ends what it started.
process.once('SIGTERM', () => process.exit(1));
const options = readOptions(process.argv.slice(2));
await mkdir(CARPETA, { recursive: true });
const grandeza: Size = { filas: options.filas, tenants: 20, proyectosPorTenant: 10 };
if (options.soloReparto) await soloReparto(grandeza, options);
else if (options.soloOrganizaciones) await recordOrganizations(CARPETA, options);
else await medirTodo(options, grandeza);
