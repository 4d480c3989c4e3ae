import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { ArchivoRecibido } from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { GENTE, NORTE } from '../../test/support/data.ts';
import { crearServidor, type Servidor } from '../../test/support/server.ts';
import { replayed, transaction } from './transaction.ts';

let server: Servidor;
beforeAll(async () => {
  server = await crearServidor();
});
afterAll(() => server.cerrar());

/** Statement that takes some seconds and inserts a recognisable row. */
const insert = (serie: string, seconds: number) => ({
  name: 'prueba',
  text: `insert into contadores (tenant_id, serie, ultimo)
    select $1::uuid, $2::text, 1 from pg_sleep($3::float8)`,
  values: [NORTE, serie, seconds],
  params: [],
  row: {},
});

const inTransaction = (serie: string, { takes, has }: { takes: number; has: number }) =>
  runPinned({ tenantId: testTenantId(NORTE) }, () => {
    const { db, app } = server;
    const deadline = performance.now() + has;
    const ctx = { db, log: app.log, now: new Date(), deadline, claim: null, user: { id: '' } };
    return transaction(ctx, async ({ query, final }) => {
      await query(insert(`${serie}-antes`, 0));
      await (final ?? query)(insert(serie, takes));
      return final !== undefined;
    });
  });

const saved = async (serie: string) =>
  (await server.admin(`select serie from contadores where serie like $1`, [`${serie}%`])).length;

it('a transaction ends with its last statement and saves everything', async () => {
  expect(await inTransaction('a-tiempo', { takes: 0, has: 5000 })).toBe(true);
  expect(await saved('a-tiempo')).toBe(2);
});

it('a transaction saves nothing when its last statement ends after the caller got its answer', async () => {
  await expect(inTransaction('tarde', { takes: 0.4, has: 200 })).rejects.toMatchObject({
    code: 'TIEMPO_AGOTADO',
  });
  expect(await saved('tarde')).toBe(0);
  // The connection is not returned to the pool while the statement still runs.
  expect(await inTransaction('despues', { takes: 0, has: 5000 })).toBe(true);
});

const file = new ArchivoRecibido({
  nombre: 'plano.pdf',
  mimeDeclarado: 'application/pdf',
  bytes: 1,
  sha256: '0'.repeat(64),
  ruta: '/dev/null',
});

type Answer = { readonly de: string };
type Save = (de: string) => Promise<Answer>;

/** Call with a file under a key; `fn` gets what saves an answer under the same key. */
const withFile = (key: string, at: string, fn: (save: Save) => Promise<Answer>) =>
  runPinned({ tenantId: testTenantId(NORTE) }, () => {
    const { db, app } = server;
    const tenantId = testTenantId(NORTE);
    const claim = () => ({ key, procedure: 'prueba', requestHash: 'uno', used: false });
    const call = { db, query: db.query, log: app.log, now: new Date(at), tenantId };
    const ctx = { ...call, deadline: performance.now() + 5000, user: { id: GENTE.Usuario.id } };
    const save: Save = (de) => transaction({ ...ctx, claim: claim() }, async () => ({ de }));
    return replayed(() => fn(save))({ ctx: { ...ctx, claim: claim() }, input: { archivo: file } });
  });

const NOON = '2026-11-20T12:00:00Z';

it('answers a repeated upload like the first call, when that call saved the file meanwhile', async () => {
  const refused = async (): Promise<Answer> => {
    throw new AppError('DOCUMENTO_REPETIDO');
  };
  const duplicate = withFile('gemela', NOON, async (save) => {
    await save('la gemela');
    return refused();
  });
  expect(await duplicate).toEqual({ de: 'la gemela' });
  await expect(withFile('sola', NOON, refused)).rejects.toMatchObject({
    code: 'DOCUMENTO_REPETIDO',
  });
});

it('answers a file sent again from its key, and saves it again once the key is a day old', async () => {
  const send = (at: string, de: string) => withFile('repetida', at, (save) => save(de));
  expect(await send(NOON, 'la primera')).toEqual({ de: 'la primera' });
  expect(await send('2026-11-21T11:59:00Z', 'otra')).toEqual({ de: 'la primera' });
  expect(await send('2026-11-21T12:01:00Z', 'la nueva')).toEqual({ de: 'la nueva' });
});
