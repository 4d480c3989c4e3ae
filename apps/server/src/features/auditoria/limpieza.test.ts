import { createHash, createPublicKey, verify } from 'node:crypto';

import { auditoriaLimpiadaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import { textoDePunto } from '@plomada/domain/auditoria/cadena.rules';
import { ultimoDiaBorrable } from '@plomada/domain/auditoria/limpieza.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { finDelDia, hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  entrarTodos,
  CLAVE_DE_FIRMA,
  escribirFila,
  escribirFilas,
  sellarTodo,
  sellosDe,
  vaciarAuditoria,
} from '../../../test/support/chain.ts';
import { GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({
    now: () => new Date(),
    env: { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA.replaceAll('\n', '\\n') },
  });
  await entrarTodos(servidor);
});
afterAll(() => servidor.cerrar());

const hoy = hoyEnBuenosAires(new Date());
const ULTIMO = ultimoDiaBorrable(hoy);
const ANTES = sumarDias(ULTIMO, -10);
const enElDia = (dia: string) => new Date(finDelDia(dia).getTime() - 3_600_000);

/** Five rows of one day, seven of another and three of today. */
beforeEach(async () => {
  await vaciarAuditoria(servidor);
  await escribirFilas(servidor, 5, enElDia(ANTES));
  await escribirFilas(servidor, 7, enElDia(ULTIMO));
  await escribirFilas(servidor, 3, new Date());
  await sellarTodo(servidor);
});

const PATH = '/audit-logs/cleanup';
const owner = () => como(servidor, 'Owner');
const contar = async (hasta: string) => (await owner()).get(`${PATH}?hasta=${hasta}`);
const limpiar = async (hasta: string, filas: number) => (await owner()).del(PATH, { hasta, filas });
const integridad = async () => (await (await owner()).get('/audit-logs/integridad')).body;
const cuantas = async () =>
  (await servidor.admin('select 1 from audit_logs where tenant_id = $1', [NORTE])).length;

describe('limpiar', () => {
  it('counts the rows that would be deleted, that day included', async () => {
    expect((await contar(ANTES)).body).toEqual({ filas: 5 });
    expect((await contar(sumarDias(ULTIMO, -1))).body).toEqual({ filas: 5 });
    expect((await contar(ULTIMO)).body).toEqual({ filas: 12 });
    expect((await contar(sumarDias(ANTES, -1))).body).toEqual({ filas: 0 });
  });

  it('deletes the rows, and leaves a checkpoint with a verifiable signature', async () => {
    const [, , , , quinta] = await sellosDe(servidor);
    const respuesta = await limpiar(ANTES, 5);
    expect(respuesta.status).toBe(200);
    const { borradas, punto } = auditoriaLimpiadaSchema.parse(respuesta.body);
    expect({ borradas, ...punto }).toMatchObject({
      borradas: 5,
      hastaSeq: 5,
      filas: 5,
      hash: quinta?.hash,
    });
    const clave = createPublicKey({
      key: Buffer.from(punto.clavePublica, 'base64'),
      type: 'spki',
      format: 'der',
    });
    const firma = Buffer.from(punto.firma, 'base64');
    const firmado = (filas: number) =>
      verify(null, Buffer.from(textoDePunto({ ...punto, filas, tenantId: NORTE })), clave, firma);
    expect([firmado(5), firmado(6)]).toEqual([true, false]);
    expect(clave.equals(createPublicKey(CLAVE_DE_FIRMA))).toBe(true);
    // Ten rows remain, and the one that the cleanup wrote.
    expect(await cuantas()).toBe(11);
    await sellarTodo(servidor);
    expect(await integridad()).toMatchObject({ ok: true, hastaSeq: 16, pendientes: 0 });
    const [fila] = await servidor.admin(`select * from audit_logs where entidad = 'AUDITORIA'`);
    expect(fila).toMatchObject({
      accion: 'ELIMINAR',
      actor_id: GENTE.Owner.id,
      resumen: expect.stringMatching(/^Limpió la auditoría hasta el \d\d\/\d\d\/\d{4}: 5 filas$/),
    });
  });

  it('a second cleanup continues from the first', async () => {
    await limpiar(ANTES, 5);
    expect((await contar(ULTIMO)).body).toEqual({ filas: 7 });
    expect((await limpiar(ULTIMO, 7)).body).toMatchObject({ borradas: 7, punto: { hastaSeq: 12 } });
    await sellarTodo(servidor);
    expect(await integridad()).toMatchObject({ ok: true, hastaSeq: 17 });
  });

  it('keeps the hashes, so that an earlier checkpoint still proves that nothing was rewritten', async () => {
    const sellos = await sellosDe(servidor);
    const raiz = async () => (await (await owner()).get('/audit-logs/checkpoint')).body;
    const antes = await raiz();
    await limpiar(ANTES, 5);
    expect((await sellosDe(servidor)).slice(0, 15)).toEqual(sellos);
    await servidor.admin('delete from audit_sellos where seq > 15');
    expect(await raiz()).toEqual(antes);
  });

  it('reports a hash that was changed after its row was deleted', async () => {
    await limpiar(ANTES, 5);
    await sellarTodo(servidor);
    await servidor.admin(`update audit_sellos set hash = repeat('a', 64) where seq = 3`);
    expect(await integridad()).toMatchObject({
      ok: false,
      hastaSeq: 3,
      primeraFalla: { seq: 4, motivo: expect.stringMatching(/no sigue a la anterior/) },
    });
  });

  it('continues from a cleanup that deleted the hashes too', async () => {
    await limpiar(ANTES, 5);
    await sellarTodo(servidor);
    await servidor.admin('delete from audit_sellos where seq <= 5');
    expect(await integridad()).toMatchObject({ ok: true, hastaSeq: 16 });
    const raiz = async () => (await (await owner()).get('/audit-logs/checkpoint')).body;
    const antes = await raiz();
    expect(antes).toMatchObject({ sello: 16 });
    expect((await limpiar(ULTIMO, 7)).status).toBe(200);
    expect(await raiz()).toEqual(antes);
    await sellarTodo(servidor);
    expect(await integridad()).toMatchObject({ ok: true, hastaSeq: 17, pendientes: 0 });
    await servidor.admin('delete from audit_sellos where seq <= 8');
    expect(await integridad()).toMatchObject({ ok: false, primeraFalla: { seq: 6 } });
  });

  it('of every row keeps the head of the chain', async () => {
    await servidor.admin(`delete from audit_logs where ts > $1`, [finDelDia(ULTIMO)]);
    await servidor.admin('delete from audit_sellos where seq > 12');
    await servidor.admin(
      `update audit_cabezas c set seq = 12, hash = s.hash from audit_sellos s where s.seq = 12`,
    );
    expect((await limpiar(ULTIMO, 12)).status).toBe(200);
    expect(await integridad()).toMatchObject({ ok: true });
    await sellarTodo(servidor);
    expect(await integridad()).toMatchObject({ ok: true, hastaSeq: 13 });
  });

  it('deletes nothing younger than 90 days', async () => {
    for (const hasta of [sumarDias(ULTIMO, 1), hoy, sumarDias(hoy, 30)]) {
      expect([(await contar(hasta)).status, (await limpiar(hasta, 12)).body]).toMatchObject([
        400,
        { error: 'AUDITORIA_RECIENTE', details: [{ path: 'hasta', data: { ultimo: ULTIMO } }] },
      ]);
    }
    expect(await cuantas()).toBe(15);
  });

  it('deletes nothing when the confirmed number differs, and reports the right one', async () => {
    for (const filas of [11, 13]) {
      expect(await limpiar(ULTIMO, filas)).toMatchObject({
        status: 409,
        body: { error: 'FILAS_DISTINTAS', details: [{ path: 'filas', data: { filas: 12 } }] },
      });
    }
    expect(await limpiar(sumarDias(ANTES, -1), 1)).toMatchObject({
      status: 409,
      body: { details: [{ data: { filas: 0 } }] },
    });
    expect((await limpiar(ULTIMO, 0)).status).toBe(400);
    expect(await cuantas()).toBe(15);
  });

  it('stops before a row of a later day that was hashed earlier', async () => {
    await servidor.admin('delete from audit_sellos');
    await servidor.admin('delete from audit_cabezas');
    await servidor.admin(`update audit_logs set ts = now() where resumen = 'Fila 3' and ts < $1`, [
      finDelDia(ANTES),
    ]);
    await sellarTodo(servidor);
    expect((await contar(ULTIMO)).body).toEqual({ filas: 2 });
  });

  it('called twice at once deletes the rows once', async () => {
    const respuestas = await Promise.all([limpiar(ANTES, 5), limpiar(ANTES, 5)]);
    expect(new Set(respuestas.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await cuantas()).toBe(11);
  });

  it('signs nothing when the log was tampered with', async () => {
    await servidor.admin(`update audit_logs set resumen = 'Otra' where resumen = 'Fila 4'`);
    expect(await limpiar(ANTES, 5)).toMatchObject({
      status: 409,
      body: { error: 'CADENA_ROTA', message: expect.stringContaining('La fila 4 no coincide') },
    });
    expect(await cuantas()).toBe(15);
  });

  it('reports a checkpoint that was changed, moved or deleted', async () => {
    await limpiar(ANTES, 5);
    await sellarTodo(servidor);
    const ver = async (sql: string) => {
      await servidor.admin(sql);
      return await integridad();
    };
    expect(await ver('update audit_puntos set filas = 4')).toMatchObject({
      ok: false,
      primeraFalla: { seq: 5, motivo: expect.stringMatching(/firma .* no es válida/) },
    });
    expect(await ver('delete from audit_puntos')).toMatchObject({
      ok: false,
      primeraFalla: { seq: 1, motivo: expect.stringMatching(/^Falta la fila 1/) },
    });
  });

  it('deletes only rows of the caller’s organisation', async () => {
    const sur = await como(servidor, 'OwnerDelSur', SUR);
    expect((await sur.get(`${PATH}?hasta=${ANTES}`)).body).toEqual({ filas: 0 });
    await escribirFila(servidor, { tenantId: SUR, ts: enElDia(ANTES) });
    await sellarTodo(servidor, SUR);
    expect((await sur.del(PATH, { hasta: ANTES, filas: 1 })).status).toBe(200);
    expect(await cuantas()).toBe(15);
  });

  it('names the variable to set when there is no signing key', async () => {
    const sinClave = await crearServidor({ now: () => new Date() });
    const respuesta = await (await como(sinClave, 'Owner')).del(PATH, { hasta: ANTES, filas: 5 });
    await sinClave.cerrar();
    expect(respuesta).toMatchObject({
      status: 409,
      body: { error: 'SIN_CLAVE_DE_FIRMA', message: expect.stringContaining('AUDIT_SIGNING_KEY') },
    });
  });
});

describe('audit_limpiar', () => {
  const llamar = (tenant: string, hastaSeq: number, filas: number, hash: string) =>
    servidor.admin(
      `select set_config('app.tenant_id', $2, false),
         audit_limpiar(gen_random_uuid(), $1::uuid, $3, $4, $5, 'f', 'c', $6, now())`,
      [tenant, NORTE, hastaSeq, filas, hash, GENTE.Owner.id],
    );

  it('enforces in the database the rules of the server', async () => {
    const sellos = await sellosDe(servidor);
    const hash = (seq: number) => String(sellos[seq - 1]?.hash);
    const nada = createHash('sha256').digest('hex');
    await expect(llamar(SUR, 5, 5, hash(5))).rejects.toThrow(/not the pinned organisation/);
    await expect(llamar(NORTE, 5, 5, nada)).rejects.toThrow(/no such place/);
    await expect(llamar(NORTE, 15, 15, hash(15))).rejects.toThrow(/last 90 days/);
    await expect(llamar(NORTE, 5, 6, hash(5))).rejects.toThrow(/5 rows, not 6/);
    expect(await cuantas()).toBe(15);
  });
});
