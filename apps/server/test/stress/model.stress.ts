import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { afterEach, expect, it } from 'vitest';

import { REST_ROUTES } from '../../src/start/routes/rest-routes.ts';
import { GENTE, type Persona } from '../support/data.ts';
import { crearServidor, type Servidor } from '../support/server.ts';
import { comparar, compararCifras } from './support/model/compare.ts';
import { instalar, trabajar } from './support/model/day.ts';
import { todas } from './support/model/reads.ts';
import { lineaDe, preguntar, type Linea } from './support/model/send.ts';
import { esOwner, type Ajenas, type Firma, type Rol } from './support/model/world.ts';
import { azarDe } from './support/random.ts';

const OPERACIONES = Number(process.env['PLOMADA_OPERATIONS'] ?? 100_000);
const REPETIDAS = Math.min(OPERACIONES, Number(process.env['PLOMADA_REPEATED'] ?? 10_000));
/** Path prefix of the files that log everything hashed, to compare two runs that differ. */
const HUELLA = process.env['PLOMADA_TRACE'];
const SEMILLA = Number(process.env['PLOMADA_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** Calls of one organisation between two complete checks. */
const TRAMO = 1250;
/** Limit of a call, short so that calls delayed on purpose time out soon. */
const LIMITE_MS = 2500;

/** Eight people, each a member of one of three organisations. */
const FIRMAS: readonly (readonly (readonly [Persona, Rol])[])[] = [
  [
    ['Owner', 'Owner'],
    ['Admin', 'Admin'],
    ['Usuario', 'Usuario'],
    ['Socio', 'Socio'],
  ],
  [
    ['OwnerDelSur', 'Owner'],
    ['Nadie', 'Usuario'],
  ],
  [
    ['Inactivo', 'Owner'],
    ['Invitado', 'Admin'],
  ],
];

let abierto: Servidor | null = null;
afterEach(async () => {
  await abierto?.cerrar();
  abierto = null;
});

async function fundar({ admin }: Servidor, semilla: number, n: number): Promise<Firma> {
  const tenantId = `01900000-0000-7000-8000-0000000000e${n}`;
  const gente = required(FIRMAS[n], 'an organisation').map(([persona, rol]) => ({
    persona,
    rol,
    userId: GENTE[persona].id,
  }));
  await admin(`insert into tenants (id, nombre, plan) values ($1, $2, 'ENTERPRISE')`, [
    tenantId,
    `Firma ${n}`,
  ]);
  for (const { userId, rol } of gente) {
    await admin(
      `insert into memberships (tenant_id, user_id, rol, estado) values ($1, $2, $3, 'ACTIVE')`,
      [tenantId, userId, rol.toUpperCase()],
    );
  }
  const autor = required(gente[0], 'somebody').userId;
  const rubros = [newId(), newId(), newId()];
  for (const [i, id] of rubros.entries()) {
    await admin(
      `insert into rubros (id, tenant_id, codigo, nombre, orden, creado_por)
       values ($1, $2, $3, 'Rubro', $4, $5)`,
      [id, tenantId, `0${i + 1}`, i + 1, autor],
    );
  }
  const proveedor = newId();
  await admin(
    `insert into proveedores (id, tenant_id, razon_social, cuit, creado_por)
     values ($1, $2, 'Corralón El Hornero', '30900000444', $3)`,
    [proveedor, tenantId, autor],
  );
  return {
    n,
    tenantId,
    gente,
    azar: azarDe(semilla + n * 7919),
    rubros,
    proveedor,
    obras: [],
    movimientos: [],
    acopios: [],
    retiros: [],
    presupuestos: [],
    pagos: [],
    aportes: [],
    solicitudes: [],
    ajenas: [],
    facturas: new Map(),
    auditadas: 0,
    negadas: new Set(),
    ocultos: new Map(),
    hechas: 0,
  };
}

const muestraDe = (firma: Firma): Ajenas => {
  const primero = <T extends { readonly id: string }>([fila]: readonly T[]) =>
    required(fila, 'a row of each kind');
  const acopio = primero(firma.acopios);
  return {
    tenantId: firma.tenantId,
    obra: primero(firma.obras).id,
    movimiento: primero(firma.movimientos).id,
    acopio: acopio.id,
    item: primero(acopio.items).id,
    presupuesto: primero(firma.presupuestos).id,
    aporte: primero(firma.aportes).id,
  };
};

/**
 * Compares every reader's answers and the database with the model, and checks the server's log for
 * errors.
 */
async function revisar(servidor: Servidor, linea: Linea, firma: Firma): Promise<string> {
  for (const intento of todas(firma)) await preguntar(linea, firma, intento);
  await comparar(servidor, firma);
  // Time-outs of calls delayed on purpose are expected.
  const malas = servidor.lineas
    .splice(0)
    .filter((renglon) => renglon.includes('"level":50') && !renglon.includes('TIEMPO_AGOTADO'));
  expect(malas).toEqual([]);
  return linea.hash.copy().digest('hex');
}

/**
 * Lives the organisations of one seed; returns, for each, the hash over its answers after each
 * stretch of calls.
 */
async function simular(semilla: number, operaciones: number): Promise<string[][]> {
  const servidor = await crearServidor({
    poolMax: 12,
    env: { RATE_LIMIT_PER_MINUTE: '10000000' },
    routes: REST_ROUTES.map((route) => ({ limitMs: LIMITE_MS, ...route })),
  });
  abierto = servidor;
  const url = await servidor.app.listen({ port: 0, host: '127.0.0.1' });
  const puerto = Number(new URL(url).port);
  const firmas: Firma[] = [];
  for (const n of FIRMAS.keys()) firmas.push(await fundar(servidor, semilla, n));
  const casas = firmas.map((firma) => ({
    firma,
    linea: lineaDe(servidor, puerto, HUELLA ? `${HUELLA}-${firma.n}` : null),
  }));
  for (const { firma, linea } of casas) {
    await instalar(linea, firma, required(firma.gente.find(esOwner), 'an Owner'));
  }
  for (const firma of firmas) {
    firma.ajenas.push(...firmas.filter((otra) => otra !== firma).map(muestraDe));
  }
  const cadaUna = Math.ceil(operaciones / firmas.length);
  const desde = performance.now();
  const marcas = await Promise.all(
    casas.map(async ({ firma, linea }) => {
      const suyas: string[] = [];
      for (let hasta = TRAMO; hasta < cadaUna + TRAMO; hasta += TRAMO) {
        await trabajar(linea, firma, Math.min(hasta, cadaUna));
        suyas.push(await revisar(servidor, linea, firma));
        const segundos = ((performance.now() - desde) / 1000).toFixed(0);
        const { hechas, movimientos, obras, n } = firma;
        process.stdout.write(
          `organisation ${n}: ${hechas} calls, ${movimientos.length} movements, ` +
            `${obras.length} works, ${segundos} s, ${suyas.at(-1)?.slice(0, 16)}\n`,
        );
      }
      return suyas;
    }),
  );
  await compararCifras(servidor);
  contar(casas.map(({ linea }) => linea.cuentas));
  await servidor.cerrar();
  abierto = null;
  return marcas;
}

/** Prints how often each kind of call and answer occurred, to show kinds that never did. */
function contar(cuentas: readonly Readonly<Record<string, number>>[]): void {
  const todas = new Map<string, number>();
  for (const [que, cuantas] of cuentas.flatMap((una) => Object.entries(una))) {
    todas.set(que, (todas.get(que) ?? 0) + cuantas);
  }
  const renglones = [...todas].map(([que, cuantas]) => `${que}: ${cuantas}`).sort();
  process.stdout.write(`${renglones.join('\n')}\n`);
}

let primeras: string[][] | null = null;

it(`${OPERACIONES} operations of 8 people in 3 organisations have the answers and final state of a model in memory`, async () => {
  process.stdout.write(`PLOMADA_SEED=${SEMILLA}\n`);
  primeras = await simular(SEMILLA, OPERACIONES);
  const cadaUna = Math.ceil(OPERACIONES / FIRMAS.length);
  expect(primeras.map(({ length }) => length)).toEqual(
    FIRMAS.map(() => Math.ceil(cadaUna / TRAMO)),
  );
}, 7_200_000);

it('the same seed gives the same answers, byte for byte', async () => {
  const tramos = Math.floor(REPETIDAS / FIRMAS.length / TRAMO);
  const cuantas = tramos * TRAMO * FIRMAS.length;
  expect(cuantas).toBeGreaterThan(0);
  const antes = primeras ?? (await simular(SEMILLA, cuantas));
  const otra = await simular(SEMILLA, cuantas);
  expect(otra).toEqual(antes.map((marcas) => marcas.slice(0, tramos)));
}, 1_800_000);
