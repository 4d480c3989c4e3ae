import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { procedureEntries } from '../src/http/rest/operation.ts';
import { appRouter } from '../src/start/routes/app-router.ts';
import { CLOSED_MONTH_CASES, REFUSED, WITHOUT_DATED_ROWS } from './cases/closed-month.cases.ts';
import { ISOLATION_CASES } from './cases/isolation.cases.ts';
import { SUR } from './support/data.ts';
import { SIN_RITMO } from './support/races.ts';
import { codigoDe, crearServidor, type Respuesta, type Servidor } from './support/server.ts';
import { llamadasDelDuenio } from './support/sur-calls.ts';
import { copiarSur, poblarSur, type CopiaDelSur } from './support/sur.ts';
import { keepReadersWarm } from './support/warm-readers.ts';

const CASES = [...ISOLATION_CASES, ...CLOSED_MONTH_CASES].filter(({ type }) => type === 'mutation');
const MUTATIONS = procedureEntries(appRouter).filter(({ type }) => type === 'mutation');

/** Refused mutation that is also called over tRPC. */
const OVER_TRPC = 'movimientos.editar';

/** Tables written by the chain worker, not by the call. */
const NOT_OF_THE_CALL = new Set(['audit_cabezas', 'audit_nodos', 'audit_sellos']);

keepReadersWarm();

let servidor: Servidor;
let copia: CopiaDelSur;
beforeAll(async () => {
  servidor = await crearServidor({ ...SIN_RITMO, propia: true });
  const { admin } = servidor;
  await poblarSur(servidor);
  copia = await copiarSur(servidor);
  const tablas = await admin<{ tabla: string }>(
    `select c.relname as tabla from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'
     order by 1`,
  );
  const digests = tablas
    .filter(({ tabla }) => !NOT_OF_THE_CALL.has(tabla))
    .map(
      ({ tabla }) =>
        `select '${tabla}' as tabla, md5(string_agg(x::text, '|' order by x::text)) as digest
         from ${tabla} x where tenant_id = '${SUR}'`,
    )
    .join(' union all ');
  // The query is prepared, because planning it takes longer than running it.
  await admin(`prepare everything as ${digests}`);
});
afterAll(async () => {
  await copia.cerrar();
  await servidor.cerrar();
});

/** Digests of all the organisation's tables except those that the chain worker writes. */
const everything = () => servidor.admin('execute everything');
/** Digests of the frozen columns of dated rows. */
const frozen = () =>
  servidor.admin(
    `select tabla, id, dia, huella::text from cierre_huellas($1, '0001-01-01', '9999-12-31')
     order by tabla, id`,
    [SUR],
  );
const closeUntil = async (day: string | null) => {
  await servidor.admin('update tenants set cerrado_hasta = $2 where id = $1', [SUR, day]);
};
const isRefused = (answer: Respuesta) => codigoDe(answer) === 'PERIODO_CERRADO';
const wentWell = ({ status, texto }: Respuesta) =>
  expect([status, texto]).toEqual([
    expect.toSatisfy((n: number) => n >= 200 && n < 300),
    expect.any(String),
  ]);

describe('every mutation, with every month closed', () => {
  const refused = new Set<string>();

  it.each(CASES.map((caso) => [caso.nombre, caso] as const))(
    '%s: is refused if it changes frozen data, and then writes nothing',
    async (_nombre, caso) => {
      const calls = await llamadasDelDuenio(servidor, caso, copia);
      const prepare = async () => {
        await closeUntil(null);
        await calls.preparar();
        await closeUntil('2099-12-31');
      };
      await prepare();
      // Every table is compared only when the call is to be refused; otherwise it may change what
      // is not frozen.
      const all = REFUSED.includes(caso.procedure) ? await everything() : null;
      const before = { all, frozen: await frozen() };
      const overRest = await calls.porRest();
      if (!isRefused(overRest)) {
        wentWell(overRest);
        expect(await frozen()).toEqual(before.frozen);
        return;
      }
      refused.add(caso.procedure);
      expect([overRest.status, overRest.body]).toMatchObject([
        409,
        { details: [{ path: 'fecha' }] },
      ]);
      expect(await everything()).toEqual(before.all);
      // Procedures do not know the transport: one of them is enough over tRPC.
      if (caso.procedure === OVER_TRPC) {
        const overTrpc = await required(calls.porTrpc, 'a call over tRPC')();
        expect([overTrpc.status, overTrpc.body]).toEqual([409, overRest.body]);
        expect(await everything()).toEqual(before.all);
      }
      // In an open month the call succeeds and does change a frozen column.
      await closeUntil(null);
      wentWell(await calls.porRest());
      expect(await frozen()).not.toEqual(before.frozen);
    },
  );

  it('refuses exactly the listed mutations', () => {
    expect([...refused].toSorted()).toEqual(REFUSED);
  });
});

it('has a case for every mutation, or a reason why it needs none', () => {
  const called = new Set(CASES.map(({ procedure }) => procedure));
  const without = MUTATIONS.map(({ path }) => path).filter((path) => !called.has(path));
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_DATED_ROWS).toSorted());
});
