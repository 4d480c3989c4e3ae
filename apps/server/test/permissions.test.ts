import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { procedureEntries } from '../src/http/rest/operation.ts';
import type { RestRoute } from '../src/http/rest/rest-route.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { REST_ROUTES } from '../src/start/routes/rest-routes.ts';
import { ANONYMOUS, FORGED, BAD_TOKENS, OUTSIDERS, ROLES, type Caller } from './cases/callers.ts';
import type { Expected, PermissionCase } from './cases/permission-case.ts';
import { FIXTURE_CASES, PRODUCT_CASES, PUBLICOS } from './cases/permissions.cases.ts';
import { GENTE, NORTE } from './support/data.ts';
import { fixtureRouter, fixtureRoutes } from './support/fixture.router.ts';
import { inProcess, type InProcess } from './support/in-process.ts';
import { codigoDe, crearServidor, rest, tokenDe, trpc, type Servidor } from './support/server.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

keepReadersWarm();

const named = (cases: readonly PermissionCase[]) =>
  cases.map((caso) => [caso.procedure, caso] as const);

const answerOverRest = (caso: PermissionCase, caller: Caller): Expected =>
  caso.excepciones?.[caller.name] ?? caller.expected(caso);

/**
 * Expected answer without REST: a procedure that takes or answers a file refuses an allowed caller
 * with SOLO_REST.
 */
function answerOfProcedure(caso: PermissionCase, caller: Caller): Expected {
  const [status, code] = answerOverRest(caso, caller);
  const isAllowed = code === undefined || caso.guardia?.some((rol) => rol === caller.name);
  if (!isAllowed) return [status, code];
  return caso.soloRest ? [415, 'SOLO_REST'] : [status === 201 ? 200 : status];
}

type Comparison = {
  readonly expected: (caller: Caller) => Expected;
  readonly call: (caller: Caller) => Promise<readonly [status: number, code?: unknown]>;
};

/** Number of fixed parts of a route's path: of two routes for a path, the more fixed one serves it. */
const fixedParts = ({ path }: RestRoute): number =>
  path.split('/').filter((part) => !part.startsWith('{')).length;

/** Procedure that serves a path of a case. */
function procedureAt(method: string, path: string): string | undefined {
  const parts = path.replace(/\?.*/, '').split('/');
  const serving = REST_ROUTES.filter((route) => {
    const own = route.path.split('/');
    const fits = own.every((part, i) => part.startsWith('{') || part === parts[i]);
    return route.method === method && own.length === parts.length && fits;
  });
  return serving.toSorted((a, b) => fixedParts(b) - fixedParts(a))[0]?.procedure;
}

/** Answers to all callers beside the expected ones, so that a failure lists those that differ. */
async function compare(callers: readonly Caller[], { expected, call }: Comparison) {
  const answers: [string, ...unknown[]][] = [];
  for (const caller of callers) {
    const [status, code] = await call(caller);
    // An allowed call may be refused for its input, with any code.
    answers.push([caller.name, status, expected(caller)[1] === undefined ? undefined : code]);
  }
  const wanted = callers.map((caller) => [caller.name, expected(caller)[0], expected(caller)[1]]);
  return { answers, wanted };
}

/**
 * Outsiders to whom kinds of guard answer differently, and one of the others in turn: the fixtures
 * call each kind of guard as all of them.
 */
function outsidersOf(i: number): readonly Caller[] {
  const distinct = OUTSIDERS.filter(({ name }) => DISTINCT.has(name));
  const others = OUTSIDERS.filter(({ name }) => !DISTINCT.has(name));
  return [...distinct, ...others.slice(i % others.length).slice(0, 1)];
}
const DISTINCT = new Set(['member of nothing', 'Owner of an inactive organisation']);

const overRest = (servidor: Servidor, caso: PermissionCase): Comparison => ({
  expected: (caller) => answerOverRest(caso, caller),
  call: async ({ token, tenantId }) => {
    const { method, path, body } = required(caso.rest, 'the route of a case over REST');
    const url = path.replace('{t}', tenantId);
    const answer = await rest(servidor.app, url, { method, token: await token(), body });
    return [answer.status, codigoDe(answer)];
  },
});

const overTrpc = (servidor: Servidor, caso: PermissionCase): Comparison => ({
  expected: (caller) => answerOfProcedure(caso, caller),
  call: async ({ token, tenantId }) => {
    const { procedure, type, input } = caso;
    const call = { token: await token(), tenantId, type, input };
    const answer = await trpc(servidor.app, procedure, call);
    return [answer.status, codigoDe(answer)];
  },
});

const inThisProcess = ({ call }: InProcess, caso: PermissionCase): Comparison => ({
  expected: (caller) => answerOfProcedure(caso, caller),
  call: ({ persona, tenantId }) => call({ ...caso, persona, tenantId }),
});

describe('kinds of guard', () => {
  let servidor: Servidor;
  beforeAll(async () => {
    servidor = await crearServidor({ router: fixtureRouter, routes: fixtureRoutes });
  });
  afterAll(() => servidor.cerrar());

  const EVERYONE = [ANONYMOUS, ...BAD_TOKENS, ...OUTSIDERS, ...ROLES];

  it.each(named(FIXTURE_CASES))(
    '%s: gives the expected answer to each caller over REST',
    async (_name, caso) => {
      const { answers, wanted } = await compare(EVERYONE, overRest(servidor, caso));
      expect(answers).toEqual(wanted);
    },
  );

  it.each(named(FIXTURE_CASES))(
    '%s: gives the expected answer to each caller over tRPC',
    async (_name, caso) => {
      const { answers, wanted } = await compare(EVERYONE, overTrpc(servidor, caso));
      expect(answers).toEqual(wanted);
    },
  );

  it('requires the organisation before anything else of a tRPC call', async () => {
    const token = await tokenDe('Owner');
    const answer = await trpc(servidor.app, 'crear', { token, type: 'mutation', input: {} });
    expect([answer.status, codigoDe(answer)]).toEqual([400, 'TENANT_ID_REQUERIDO']);
    expect(answer.body).toMatchObject({ message: 'Tenant ID is required' });
  });

  it('applies a role change and a deactivation from the next request on', async () => {
    const token = await tokenDe('Admin');
    const read = async () => {
      const answer = await rest(servidor.app, `/${NORTE}/prueba/auditoria`, { token });
      return [answer.status, codigoDe(answer)];
    };
    const change = (sql: string) =>
      servidor.admin(
        `update memberships set ${sql} where tenant_id = $1
           and user_id = (select id from users where email = 'admin@prueba.test')`,
        [NORTE],
      );
    expect(await read()).toEqual([200, undefined]);
    await change("rol = 'USUARIO'");
    expect(await read()).toEqual([403, 'SIN_PERMISO']);
    await change("rol = 'ADMIN', estado = 'INACTIVE'");
    expect(await read()).toEqual([403, 'ACCESS_DENIED']);
    await change("estado = 'ACTIVE'");
    expect(await read()).toEqual([200, undefined]);
  });
});

describe('the procedures of the product', () => {
  let servidor: Servidor;
  let procedures: InProcess;
  beforeAll(async () => {
    servidor = await crearServidor();
    procedures = await inProcess(servidor);
  });
  afterAll(async () => {
    await procedures.close();
    await servidor.cerrar();
  });

  it.each(PRODUCT_CASES.map((caso, i) => [caso.procedure, caso, i] as const))(
    '%s: gives the expected answer to each kind of caller',
    async (_name, caso, i) => {
      const callers = [ANONYMOUS, ...outsidersOf(i), ...ROLES];
      const { answers, wanted } = await compare(callers, inThisProcess(procedures, caso));
      expect(answers).toEqual(wanted);
    },
  );

  // HTTP adds the route and the token of a call: a bad token and one role, in turn, are enough.
  it.each(PRODUCT_CASES.map((caso, i) => [caso.procedure, caso, ROLES[i % ROLES.length]] as const))(
    '%s: gives the expected answer to a bad token and one role over HTTP',
    async (_name, caso, role) => {
      const overHttp = caso.rest ? overRest(servidor, caso) : overTrpc(servidor, caso);
      const callers = [FORGED, required(role, 'a role')];
      const { answers, wanted } = await compare(callers, overHttp);
      expect(answers).toEqual(wanted);
    },
  );

  it('refuse from the next call on everything that a lost role allowed', async () => {
    const setRole = (rol: string) =>
      servidor.admin('update memberships set rol = $3 where tenant_id = $1 and user_id = $2', [
        NORTE,
        GENTE.Admin.id,
        rol,
      ]);
    const forAdmins = PRODUCT_CASES.filter(
      ({ quien }) => Array.isArray(quien) && quien.includes('Admin') && !quien.includes('Socio'),
    );
    expect(forAdmins.length).toBeGreaterThan(8);
    const call = (caso: PermissionCase) =>
      procedures.call({ ...caso, persona: 'Admin', tenantId: NORTE });
    for (const caso of forAdmins) {
      await setRole('ADMIN');
      expect(await call(caso)).not.toContain(403);
      await setRole('SOCIO');
      expect([caso.procedure, await call(caso)]).toEqual([caso.procedure, [403, 'SIN_PERMISO']]);
    }
    await setRole('ADMIN');
  });

  const entries = procedureEntries(appRouter);
  const withCase = new Set(PRODUCT_CASES.map(({ procedure }) => procedure));

  it('have a declared guard and output', () => {
    expect(entries.filter(({ meta, output }) => !meta || !output)).toEqual([]);
  });

  // Only one role calls each route: with another procedure, most roles may have other rights.
  it('are reached over the route of their case', () => {
    const reached = PRODUCT_CASES.flatMap(({ procedure, rest: r }) =>
      r ? [[procedure, procedureAt(r.method, r.path)]] : [],
    );
    expect(reached.filter(([procedure, at]) => procedure !== at)).toEqual([]);
  });

  // Tests that call each procedure over one transport only rely on this.
  it('do not ask by which transport they were called', async () => {
    const cwd = join(import.meta.dirname, '../src/features');
    const asking: string[] = [];
    for await (const file of glob('**/*.ts', { cwd })) {
      if (/(?<![/\w])transport\b/.test(await readFile(join(cwd, file), 'utf8'))) asking.push(file);
    }
    expect(asking).toEqual([]);
  });

  it('are public only when they are in the list', () => {
    const publicos = entries.filter(({ meta }) => meta?.access === 'publico');
    expect(publicos.map(({ path }) => path)).toEqual(PUBLICOS);
  });

  it('have a row of the matrix', () => {
    expect(entries.map(({ path }) => path).filter((path) => !withCase.has(path))).toEqual([]);
  });

  it('have a row of the matrix for every REST route', () => {
    const withRest = new Set(
      PRODUCT_CASES.flatMap(({ rest: r, procedure }) => (r ? [`${r.method} ${procedure}`] : [])),
    );
    const withoutCase = REST_ROUTES.filter((r) => !withRest.has(`${r.method} ${r.procedure}`));
    expect(withoutCase.map(({ path }) => path)).toEqual([]);
  });
});
