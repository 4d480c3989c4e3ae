import { watchRows } from '@plomada/db/run-statement';
import type { Bound } from '@plomada/db/statement';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { ISOLATION_CASES } from '../cases/isolation.cases.ts';
import { GENTE, SUR } from '../support/data.ts';
import { crearServidor, rest, tokenDe, type Servidor } from '../support/server.ts';
import { copiarSur, DEL_SUR, poblarSur } from '../support/sur.ts';
import { watchDeclaredRows } from '../support/watch-rows.ts';

// The organisation is checked twice: in the statements, and by row-level security beneath.
// Statements that name `tenant_id` are run again without the one and without the other.

let servidor: Servidor;
/**
 * Connection with the server's login, bound by row-level security, and one with the superuser's.
 */
let atada: pg.Client;
let libre: pg.Client;
let hechas = 0;
const sentencias = new Map<string, Bound<unknown>>();

/**
 * Makes each call that names a row, as the Owner of that row's organisation; returns how many
 * succeeded.
 */
async function hacerTodo(): Promise<number> {
  const token = await tokenDe('OwnerDelSur');
  const { app, admin } = servidor;
  const { volver, cerrar } = await copiarSur(servidor);
  let hechas = 0;
  for (const { rest: pedido, ajeno, antes } of ISOLATION_CASES) {
    const propios = new Map(DEL_SUR);
    const delSur = (texto: string) =>
      [...propios].reduce((reemplazado, [id, propio]) => reemplazado.replaceAll(id, propio), texto);
    const body = pedido.body?.(ajeno);
    await volver();
    await antes?.({
      admin,
      rest: (camino, llamada) => rest(app, `/${SUR}${camino}`, { ...llamada, token }),
      poner: (id, propio) => propios.set(id, propio),
    });
    const { status } = await rest(app, `/${SUR}${delSur(pedido.path(ajeno))}`, {
      method: pedido.method,
      token,
      body: body === undefined ? undefined : JSON.parse(delSur(JSON.stringify(body))),
      form: pedido.form?.(ajeno),
    });
    if (status < 300) hechas += 1;
  }
  await volver();
  await cerrar();
  return hechas;
}

async function conectar(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(
    `select set_config('app.tenant_id', $1, false), set_config('app.user_id', $2, false)`,
    [SUR, GENTE.OwnerDelSur.id],
  );
  return client;
}

beforeAll(async () => {
  servidor = await crearServidor();
  await poblarSur(servidor);
  watchRows((bound) => {
    if (bound.text.includes('tenant_id')) sentencias.set(bound.text, bound);
  });
  hechas = await hacerTodo();
  watchDeclaredRows();
  atada = await conectar(servidor.env.DATABASE_URL);
  libre = await conectar(servidor.adminUrl);
}, 300_000);
afterAll(async () => {
  await Promise.all([atada.end(), libre.end()]);
  await servidor.cerrar();
});

type Sentencia = { readonly text: string; readonly values: readonly unknown[] };

/** Rows returned and their count, or the error code; everything is rolled back. */
async function correr(client: pg.Client, { text, values }: Sentencia): Promise<string> {
  await client.query('savepoint antes');
  try {
    const { rows, rowCount } = await client.query({ text, values: [...values] });
    return JSON.stringify([rowCount, rows.map((row) => JSON.stringify(row)).sort()]);
  } catch (error) {
    return error instanceof pg.DatabaseError ? `error ${error.code}` : String(error);
  } finally {
    await client.query('rollback to savepoint antes');
  }
}

const GUARDIA = /\b((?:\w+\.)?"?tenant_id"?)\s*=\s*(\$\d+(?:::uuid)?|\w+\.tenant_id)/g;

/** Variants of the statement, each without one of its guards. */
function sinGuardia({ text }: Sentencia): string[] {
  return [...text.matchAll(GUARDIA)].map((guardia) => {
    const [todo, columna = '', valor = ''] = guardia;
    // The parameter must remain in the text for PostgreSQL to know its type.
    const nada = valor.startsWith('$')
      ? `(${columna} is not null or ${valor.split('::')[0]}::uuid is null)`
      : `(${columna} is not null)`;
    return text.slice(0, guardia.index) + nada + text.slice(guardia.index + todo.length);
  });
}

it('every call that names a row was executed', () => {
  expect(hechas).toBe(ISOLATION_CASES.length);
});

it('without any one of its own conditions a statement still reaches nothing of another organisation: row level security', async () => {
  let mutantes = 0;
  let otros = 0;
  const fugas: string[] = [];
  for (const sentencia of sentencias.values()) {
    for (const text of sinGuardia(sentencia)) {
      mutantes += 1;
      const mutante = { text, values: sentencia.values };
      await atada.query('begin');
      await libre.query('begin');
      const entera = await correr(atada, sentencia);
      if ((await correr(atada, mutante)) !== entera) fugas.push(`${sentencia.name}: ${text}`);
      if ((await correr(libre, mutante)) !== (await correr(libre, sentencia))) otros += 1;
      await atada.query('rollback');
      await libre.query('rollback');
    }
  }
  process.stdout.write(
    `${sentencias.size} statements, ${mutantes} guards; without row level security ${otros} would matter\n`,
  );
  expect(mutantes).toBeGreaterThan(300);
  expect(otros).toBeGreaterThan(5);
  expect(fugas).toEqual([]);
}, 600_000);

it('without row level security no statement reaches more than with it: its own conditions', async () => {
  const distintas: string[] = [];
  for (const sentencia of sentencias.values()) {
    await atada.query('begin');
    await libre.query('begin');
    if ((await correr(atada, sentencia)) !== (await correr(libre, sentencia))) {
      distintas.push(`${sentencia.name}: ${sentencia.text}`);
    }
    await atada.query('rollback');
    await libre.query('rollback');
  }
  expect(distintas).toEqual([]);
}, 600_000);
