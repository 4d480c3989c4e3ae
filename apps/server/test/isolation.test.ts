import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationsOf } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import type { IsolationCase } from './cases/isolation-case.ts';
import { ISOLATION_CASES } from './cases/isolation.cases.ts';
import { NORTE, NO_EXISTE, RUBRO_NORTE, RUBRO_SUR, SUR } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';
import { llamadasDelDuenio } from './support/sur-calls.ts';
import { copiarSur, poblarSur, type CopiaDelSur } from './support/sur.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

const FIXTURE_CASES: readonly IsolationCase[] = [
  {
    nombre: 'obtener',
    procedure: 'obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/prueba/rubros/${id}` },
    ajeno: RUBRO_SUR,
  },
];

/** Cases also called over tRPC: the first of each kind of call and answer. */
const firstOfEachKind = (
  casos: readonly IsolationCase[],
): ReadonlySet<IsolationCase | undefined> => {
  const callable = casos.filter(({ soloRest }) => !soloRest);
  const kinds = Map.groupBy(callable, ({ type, estado = 404 }) => `${type} ${estado}`);
  return new Set([...kinds.values()].map(([first]) => first));
};

/**
 * Compares the answers to a foreign id and a missing one. Procedures do not know the transport, so
 * that one case of each kind over tRPC is enough.
 */
function suite(casos: readonly IsolationCase[], servidor: () => Servidor) {
  const alsoOverTrpc = firstOfEachKind(casos);
  it.each(casos.map((caso) => [caso.nombre, caso] as const))(
    '%s: a foreign id answers like a missing one, byte for byte',
    async (_nombre, caso) => {
      const token = await tokenDe('Owner');
      const { app } = servidor();
      const { method, path, body, form } = caso.rest;
      const porRest = (id: string) =>
        rest(app, `/${NORTE}${path(id)}`, { method, token, body: body?.(id), form: form?.(id) });
      const ambas = async () => [await porRest(caso.ajeno), await porRest(NO_EXISTE)] as const;
      let [ajeno, ausente] = await ambas();
      // Tries again: a spreadsheet has the second of its writing, which may pass between both.
      if (ajeno.texto.startsWith('PK') && ajeno.texto !== ausente.texto) {
        [ajeno, ausente] = await ambas();
      }
      expect(ajeno.status).toBe(caso.estado ?? 404);
      expect(ajeno.texto).toBe(ausente.texto);
      expect(sinVariables(ajeno.headers)).toEqual(sinVariables(ausente.headers));

      const { procedure, type } = caso;
      if (!alsoOverTrpc.has(caso)) return;
      const porTrpc = (id: string) =>
        trpc(app, procedure, { token, tenantId: NORTE, type, input: caso.input(id) });
      const [ajenoTrpc, ausenteTrpc] = [await porTrpc(caso.ajeno), await porTrpc(NO_EXISTE)];
      expect(ajenoTrpc.status).toBe(caso.estado ?? 404);
      expect(ajenoTrpc.texto).toBe(ausenteTrpc.texto);
    },
  );
}

/** Status and text of a successful answer; the text is compared only to show it on a failure. */
const WELL = [
  expect.toSatisfy((status: number) => status >= 200 && status < 300),
  expect.any(String),
];

/**
 * Reads by the Owner of the rows, who must succeed: a check that refuses everybody would pass the
 * suite for other organisations. Their writes are in the test of closed months, in which each one
 * must succeed as well.
 */
function suiteDelDuenio(servidor: () => Servidor) {
  const lecturas = ISOLATION_CASES.filter(({ type }) => type === 'query');
  let copia: CopiaDelSur;
  /** True while SUR's rows are those of the copy. */
  let sinTocar = false;
  beforeAll(async () => {
    copia = await copiarSur(servidor());
  });
  afterAll(() => copia.cerrar());

  it.each(lecturas.map((caso) => [caso.nombre, caso] as const))(
    '%s: its own Owner gets the row with the same id',
    async (_nombre, caso) => {
      const { preparar, porRest } = await llamadasDelDuenio(servidor(), caso, copia);
      if (!sinTocar || caso.antes) await preparar();
      sinTocar = !caso.antes;
      const { status, texto } = await porRest();
      expect([status, texto]).toEqual(WELL);
    },
  );
}

const TABLAS_DE_DINERO = [
  'adelanto_devoluciones',
  'aportes',
  'apuntes',
  'arqueos',
  'audit_logs',
  'cheque_costos',
  'cheque_eventos',
  'cheques',
  'costos',
  'costos_por_mes',
  'cuenta_asignaciones',
  'cuenta_dias',
  'cuentas',
  'extracto_meses',
  'lote_gastos',
  'movimientos',
  'orden_pago_medios',
  'ordenes_pago',
  'pago_medios',
  'pagos',
  'traspasos',
];

/** Drops the headers that differ between any two calls. */
function sinVariables(headers: Record<string, unknown>) {
  const { 'x-request-id': _id, date: _date, ...resto } = headers;
  return Object.fromEntries(
    Object.entries(resto).filter(([nombre]) => !nombre.startsWith('x-ratelimit')),
  );
}

describe('tenant isolation: fixtures', () => {
  let servidor: Servidor;
  beforeAll(async () => {
    servidor = await crearServidor({ router: fixtureRouter, routes: fixtureRoutes, poolMax: 1 });
  });
  afterAll(() => servidor.cerrar());
  suite(FIXTURE_CASES, () => servidor);

  it('a connection does not keep the organisation of the previous request', async () => {
    const [norte, sur] = [await tokenDe('Owner'), await tokenDe('OwnerDelSur')];
    const ver = (tenantId: string, id: string, token: string) =>
      rest(servidor.app, `/${tenantId}/prueba/rubros/${id}`, { token });
    for (let vuelta = 0; vuelta < 5; vuelta += 1) {
      const [a, b, c, d] = await Promise.all([
        ver(NORTE, RUBRO_NORTE, norte),
        ver(SUR, RUBRO_SUR, sur),
        ver(NORTE, RUBRO_SUR, norte),
        ver(SUR, RUBRO_NORTE, sur),
      ]);
      expect([a.status, b.status, c.status, d.status]).toEqual([200, 200, 404, 404]);
    }
  });

  it('no row of an organisation is visible without one, whatever the query', async () => {
    expect(await servidor.db.query('select 1 from rubros')).toEqual([]);
    const filas = await servidor.db.query('select 1 from rubros where tenant_id = $1', [NORTE]);
    expect(filas).toEqual([]);
  });
});

describe('tenant isolation: the product', () => {
  keepReadersWarm();

  let servidor: Servidor;
  beforeAll(async () => {
    servidor = await crearServidor({ propia: true });
    await poblarSur(servidor);
  });
  afterAll(() => servidor.cerrar());

  it('every foreign id of the cases exists, so that the comparison with a missing one proves isolation', async () => {
    const tablas = await servidor.admin<{ tabla: string; columna: string }>(
      `select c.table_name as tabla, c.column_name as columna from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name in ('id', 'user_id')
         and exists (select from information_schema.columns o where o.table_schema = c.table_schema
           and o.table_name = c.table_name and o.column_name = 'tenant_id')`,
    );
    const filas = await servidor.admin<{ id: string }>(
      tablas
        .map(
          ({ tabla, columna }) =>
            `select ${columna}::text as id from ${tabla} where tenant_id = '${SUR}'`,
        )
        .join(' union '),
    );
    const hay = new Set(filas.map(({ id }) => id));
    const faltan = ISOLATION_CASES.filter(({ ajeno }) => !hay.has(ajeno));
    expect(faltan.map(({ nombre }) => nombre)).toEqual([]);
  });

  suite(ISOLATION_CASES, () => servidor);
  suiteDelDuenio(() => servidor);

  it('nothing is written when a payment names an account of another organisation', async () => {
    const token = await tokenDe('Owner');
    const casos = ISOLATION_CASES.filter(({ nombre }) => /cuentaId/i.test(nombre));
    expect(casos.length).toBeGreaterThan(12);
    const todo = () =>
      servidor.admin(
        TABLAS_DE_DINERO.map(
          (tabla) => `select '${tabla}' as tabla, md5(string_agg(x::text, '|' order by x::text))
            as digest from ${tabla} x`,
        ).join(' union all '),
      );
    const antes = await todo();
    for (const { ajeno, rest: r, nombre } of casos) {
      const body = r.body?.(ajeno);
      const { method } = r;
      const llamada = { method, token, body };
      const { status } = await rest(servidor.app, `/${NORTE}${r.path(ajeno)}`, llamada);
      expect([nombre, status]).toEqual([nombre, 404]);
    }
    expect(await todo()).toEqual(antes);
  });

  it('every procedure with an id has a case', () => {
    const conId = operationsOf(appRouter, REST_ROUTES).filter(
      ({ access: acceso, input: entrada }) =>
        acceso === 'tenant' && entrada?.properties && 'id' in entrada.properties,
    );
    const withCase = new Set(ISOLATION_CASES.map(({ procedure }) => procedure));
    const faltan = conId.map(({ route }) => route.procedure).filter((p) => !withCase.has(p));
    expect(faltan).toEqual([]);
  });
});
