import { createHash, createPublicKey, verify } from 'node:crypto';

import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { checkpointAuditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import {
  firmaDeCheckpointSirve,
  leerCheckpoint,
  type CheckpointLeido,
} from '@plomada/domain/auditoria/checkpoint.rules';
import {
  verificarConsistencia,
  verificarInclusion,
} from '@plomada/domain/auditoria/prueba-merkle.rules';
import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  CLAVE_DE_FIRMA,
  entrarTodos,
  escribirFila,
  escribirFilas,
  sellarDeNuevo,
  sellarTodo,
  sellosDe,
  vaciarAuditoria,
} from '../../../test/support/chain.ts';
import { NORTE, SUR } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, trpc, tokenDe, type Servidor } from '../../../test/support/server.ts';
import { signerOf } from '../../audit/signer.ts';
import { pruebasDe } from './pruebas.queries.ts';

let servidor: Servidor;
let ids: string[] = [];
beforeAll(async () => {
  servidor = await crearServidor({
    propia: true,
    now: () => new Date(),
    env: { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA.replaceAll('\n', '\\n') },
  });
  await entrarTodos(servidor);
});
afterAll(() => servidor.cerrar());
const FILAS = 20;

beforeEach(async () => {
  await vaciarAuditoria(servidor);
  ids = await escribirFilas(servidor, FILAS, new Date(Date.now() - 3_600_000));
  await sellarTodo(servidor);
});

const verificar = async (tenantId = NORTE) =>
  (
    await (
      await como(servidor, tenantId === SUR ? 'OwnerDelSur' : 'Admin', tenantId)
    ).get('/audit-logs/integridad')
  ).body;

const idDe = (seq: number): string => required(ids[seq - 1], 'a row');

/** Changes made by a superuser, and the failure that the check reports. */
const MANOS: readonly (readonly [
  que: string,
  sql: string | readonly string[],
  falla: { readonly seq: number; readonly motivo: RegExp },
])[] = [
  [
    'one byte of a sentence',
    `update audit_logs set resumen = 'Fila 7!' where resumen = 'Fila 7'`,
    { seq: 7, motivo: /^La fila 7 no coincide con su sello/ },
  ],
  [
    'what a field was before',
    `update audit_logs set cambios = jsonb_set(cambios, '{0,antes}', '1') where resumen = 'Fila 1'`,
    { seq: 1, motivo: /^La fila 1 no coincide con su sello/ },
  ],
  [
    'an instant, by a millisecond',
    `update audit_logs set ts = ts + interval '1 millisecond' where resumen = 'Fila 20'`,
    { seq: 20, motivo: /^La fila 20 no coincide con su sello/ },
  ],
  [
    'a person taken out',
    `update audit_logs set actor_rol = null where resumen = 'Fila 9'`,
    { seq: 9, motivo: /^La fila 9 no coincide con su sello/ },
  ],
  [
    'a row removed',
    `delete from audit_logs where resumen = 'Fila 12'`,
    { seq: 12, motivo: /^Falta la fila 12: está su sello y la fila no/ },
  ],
  [
    'rows removed with their hashes',
    [
      `delete from audit_logs where resumen in ('Fila 4', 'Fila 5')`,
      'delete from audit_sellos where seq in (4, 5)',
    ],
    { seq: 4, motivo: /^Faltan los sellos de las filas 4 a 5/ },
  ],
  [
    'the first row removed with its hash',
    [`delete from audit_logs where resumen = 'Fila 1'`, 'delete from audit_sellos where seq = 1'],
    { seq: 1, motivo: /^Falta el sello de la fila 1/ },
  ],
  [
    'two rows that change places',
    [
      `create table de_paso as select seq, log_id from audit_sellos where seq in (3, 8)`,
      'update audit_sellos set log_id = gen_random_uuid() where seq in (3, 8)',
      `update audit_sellos s set log_id = d.log_id from de_paso d where s.seq = 11 - d.seq`,
      'drop table de_paso',
    ],
    { seq: 3, motivo: /^La fila 3 no coincide con su sello/ },
  ],
  [
    'two hashes that change places',
    [
      'update audit_sellos set seq = seq + 100 where seq in (3, 8)',
      'update audit_sellos set seq = case seq when 103 then 8 else 3 end where seq > 100',
    ],
    { seq: 3, motivo: /^La fila 3 no sigue a la anterior/ },
  ],
  [
    'a hash changed',
    `update audit_sellos set hash = repeat('a', 64) where seq = 10`,
    { seq: 10, motivo: /^La fila 10 no coincide con su sello/ },
  ],
  [
    'a hash that names another before it',
    `update audit_sellos set prev_hash = repeat('b', 64) where seq = 10`,
    { seq: 10, motivo: /^La fila 10 no sigue a la anterior/ },
  ],
  [
    'the tail cut off',
    [
      `delete from audit_logs where resumen in ('Fila 19', 'Fila 20')`,
      'delete from audit_sellos where seq > 18',
    ],
    { seq: 19, motivo: /^Faltan los sellos de las filas 19 a 20.*Son las últimas$/ },
  ],
  [
    'the head gone',
    'delete from audit_cabezas',
    { seq: 21, motivo: /^Falta la cabeza de la cadena/ },
  ],
  [
    'a hash taken away in the middle, its row left',
    'delete from audit_sellos where seq = 10',
    { seq: 10, motivo: /^Falta el sello de la fila 10/ },
  ],
  [
    'the last hash taken away, its row left',
    'delete from audit_sellos where seq = 20',
    { seq: 20, motivo: /^Falta el sello de la fila 20.*Son las últimas$/ },
  ],
];

describe('integridad', () => {
  it('reports up to where the chain is intact, and its head', async () => {
    const sellos = await sellosDe(servidor);
    expect(sellos).toHaveLength(FILAS);
    expect(await verificar()).toEqual({
      ok: true,
      hastaSeq: FILAS,
      cabeza: sellos.at(-1)?.hash,
      pendientes: 0,
      primeraFalla: null,
    });
    const { body } = await trpc(servidor.app, 'auditoria.integridad', {
      token: await tokenDe('Owner'),
      tenantId: NORTE,
    });
    expect(body).toMatchObject({ ok: true, hastaSeq: FILAS });
  });

  it.each(MANOS)('reports %s', async (_que, sql, { seq, motivo }) => {
    for (const uno of [sql].flat()) await servidor.admin(uno);
    expect(await verificar()).toMatchObject({
      ok: false,
      hastaSeq: seq - 1,
      primeraFalla: { seq, motivo: expect.stringMatching(motivo) },
    });
  });

  it('reports a row inserted among the hashed ones, and its position', async () => {
    const id = await escribirFila(servidor, { resumen: 'Nunca pasó' });
    await servidor.admin(
      `update audit_logs a set xid = o.xid, ts = o.ts + interval '1 millisecond'
       from audit_logs o where a.id = $1 and o.id = $2`,
      [id, idDe(6)],
    );
    await servidor.admin('delete from audit_sellos where log_id = $1', [id]);
    expect(await verificar()).toMatchObject({
      ok: false,
      hastaSeq: 6,
      primeraFalla: { seq: 7, id, motivo: expect.stringMatching(/después de la 6: se insertó/) },
    });
  });

  it('reports a row dated in the past that was hashed with those of today', async () => {
    const id = await escribirFila(servidor, { ts: new Date(Date.now() - 30 * 86_400_000) });
    await escribirFila(servidor);
    await sellarTodo(servidor);
    expect(await verificar()).toMatchObject({
      ok: false,
      primeraFalla: { seq: 21, id, motivo: expect.stringMatching(/fecha del pasado/) },
    });
  });

  it('accepts a row with a date in the future', async () => {
    await escribirFila(servidor, { ts: new Date(Date.now() + 30 * 86_400_000) });
    await escribirFilas(servidor, 2, new Date());
    await sellarTodo(servidor);
    expect(await verificar()).toMatchObject({ ok: true, hastaSeq: 23 });
  });

  it('hashes rows with past dates written by one transaction, such as an import', async () => {
    await vaciarAuditoria(servidor);
    await servidor.admin(
      `insert into audit_logs (id, tenant_id, ts, actor_nombre, accion, entidad, resumen, canal)
       select gen_random_uuid(), $1, now() - n * interval '1 day', 'X', 'CREAR', 'PRUEBA', 'De antes', 'WEB'
       from generate_series(1, 40) n`,
      [NORTE],
    );
    await escribirFila(servidor);
    await sellarTodo(servidor);
    expect(await verificar()).toMatchObject({ ok: true, hastaSeq: 41 });
  });

  it('counts rows not hashed yet, and recognises rows from before the chain', async () => {
    await vaciarAuditoria(servidor);
    await escribirFilas(servidor, 3, new Date());
    await servidor.admin(`update audit_logs set xid = '0'`);
    await sellarTodo(servidor);
    expect(await verificar()).toMatchObject({ ok: true, hastaSeq: 3, pendientes: 0 });
  });

  it('checks one organisation separately from the others', async () => {
    await servidor.admin(`update audit_logs set resumen = 'otra cosa' where resumen = 'Fila 2'`);
    await escribirFila(servidor, { tenantId: SUR });
    await sellarTodo(servidor, SUR);
    expect(await verificar(SUR)).toMatchObject({ ok: true, hastaSeq: 1 });
    expect(await verificar()).toMatchObject({ ok: false });
  });
});

const sha256 = (que: string | Uint8Array) => createHash('sha256').update(que).digest();
const hash = (bytes: Uint8Array) => new Uint8Array(sha256(bytes));
const PREFIJO = Buffer.from('302a300506032b6570032100', 'hex');

const pedir = (desde: number | null, seq: number | null = null) => {
  const tenantId = testTenantId(NORTE);
  const services = { auditSigner: signerOf(CLAVE_DE_FIRMA) };
  const { query } = servidor.db;
  return runPinned({ tenantId }, () => pruebasDe({ query, tenantId, services }, { desde, seq }));
};

const leido = (texto: string | null): CheckpointLeido =>
  required(leerCheckpoint(texto ?? ''), 'a checkpoint');

/** True when an old checkpoint is a prefix of the present tree. */
async function sigueDe(vieja: CheckpointLeido): Promise<boolean> {
  const { checkpoint, consistencia } = await pedir(vieja.size);
  const prueba = consistencia ?? [];
  return verificarConsistencia({ antes: vieja, ahora: leido(checkpoint), prueba }, hash);
}

describe('checkpoint', () => {
  it('is signed with the organisation’s own key, over every hash', async () => {
    const dado = async (tenantId: string) => {
      const persona = tenantId === SUR ? 'OwnerDelSur' : 'Admin';
      const { body } = await (
        await como(servidor, persona, tenantId)
      ).get('/audit-logs/checkpoint');
      return checkpointAuditoriaSchema.parse(body);
    };
    const { checkpoint, clavePublica, sello } = await dado(NORTE);
    expect(sello).toBe(FILAS);
    expect(leido(checkpoint)).toMatchObject({ tenantId: NORTE, size: FILAS });
    const sur = await dado(SUR);
    expect(sur).toMatchObject({ checkpoint: null, sello: null });
    const cripto = {
      sha256: hash,
      firmaSirve: ({ texto, firma, clave }: Record<'texto' | 'firma' | 'clave', Uint8Array>) => {
        const key = Buffer.concat([PREFIJO, clave]);
        return verify(null, texto, createPublicKey({ key, type: 'spki', format: 'der' }), firma);
      },
    };
    const sirve = (clave: string | null) =>
      firmaDeCheckpointSirve(leido(checkpoint), clave ?? '', cripto);
    expect([await sirve(clavePublica), await sirve(sur.clavePublica)]).toEqual([true, false]);
  });

  it('proves a row as it was hashed, and that the tree includes it', async () => {
    const { checkpoint, inclusion } = await pedir(null, 7);
    const { prevHash, texto, prueba } = required(inclusion, 'a row');
    expect(texto).toContain('6:Fila 7;');
    const sello = new Uint8Array(sha256(prevHash + texto));
    const { size, raiz } = leido(checkpoint);
    expect(await verificarInclusion({ indice: 6, size, sello, raiz, prueba }, hash)).toBe(true);
    expect((await pedir(null, FILAS + 1)).inclusion).toBeNull();
  });

  it('of yesterday is a prefix of today’s, and not of a log rewritten with all its hashes', async () => {
    const vieja = leido((await pedir(null)).checkpoint);
    expect(await sigueDe(vieja)).toBe(true);
    await escribirFilas(servidor, 3, new Date());
    await sellarTodo(servidor);
    expect(await sigueDe(vieja)).toBe(true);
    await servidor.admin(`update audit_logs set resumen = 'Otra' where resumen = 'Fila 7'`);
    await sellarDeNuevo(servidor);
    expect(await verificar()).toMatchObject({ ok: true, hastaSeq: FILAS + 3 });
    expect(await sigueDe(vieja)).toBe(false);
  });

  it('reveals that the end of the log was deleted, and later rewritten', async () => {
    const vieja = leido((await pedir(null)).checkpoint);
    await servidor.admin(`delete from audit_logs where resumen in ('Fila 19', 'Fila 20')`);
    await servidor.admin('delete from audit_sellos where seq > 18');
    await sellarDeNuevo(servidor);
    expect(await verificar()).toMatchObject({ ok: true, hastaSeq: 18 });
    expect(await pedir(FILAS)).toMatchObject({ size: 18, consistencia: [] });
    expect(await sigueDe(vieja)).toBe(false);
    await escribirFilas(servidor, 5, new Date());
    await sellarTodo(servidor);
    expect(await verificar()).toMatchObject({ ok: true, hastaSeq: 23 });
    expect(await sigueDe(vieja)).toBe(false);
  });

  it('ends at the first row without a hash', async () => {
    await servidor.admin('delete from audit_sellos where seq = 10');
    expect(await pedir(FILAS)).toMatchObject({ size: 9, consistencia: [] });
  });
});
