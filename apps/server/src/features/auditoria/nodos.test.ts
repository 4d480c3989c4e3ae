import { runPinned } from '@plomada/db/pin';
import type { Bound } from '@plomada/db/statement';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  CLAVE_DE_FIRMA,
  entrarTodos,
  escribirFilas,
  sellarTodo,
  sinSellar,
  vaciarAuditoria,
} from '../../../test/support/chain.ts';
import { NORTE } from '../../../test/support/data.ts';
import { como } from '../../../test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../test/support/server.ts';
import { signerOf } from '../../audit/signer.ts';
import { completarNodos } from './nodos.commands.ts';
import { pruebasDe } from './pruebas.queries.ts';

const FILAS = 21;
const DIA_MS = 86_400_000;
const VIEJO = new Date(Date.now() - 100 * DIA_MS);
const services = { auditSigner: signerOf(CLAVE_DE_FIRMA) };
const tenantId = testTenantId(NORTE);

let servidor: Servidor;
beforeAll(async () => {
  servidor = await crearServidor({
    now: () => new Date(),
    env: { AUDIT_SIGNING_KEY: CLAVE_DE_FIRMA.replaceAll('\n', '\\n') },
  });
  await entrarTodos(servidor);
});
afterAll(() => servidor.cerrar());
beforeEach(async () => {
  await vaciarAuditoria(servidor);
  await escribirFilas(servidor, FILAS, VIEJO);
  await sellarTodo(servidor);
});

/** Root and proofs of several trees, and the names of the statements that read them. */
async function abrir(filas = FILAS) {
  const leidas: string[] = [];
  const query = <R>(bound: Bound<R>): Promise<R[]> => {
    leidas.push(bound.name);
    return servidor.db.query(bound);
  };
  const pedir = (desde: number | null, seq: number | null) =>
    runPinned({ tenantId }, () => pruebasDe({ query, tenantId, services }, { desde, seq }));
  const pruebas = [];
  for (const n of [1, 2, 9, 16, 20, filas]) pruebas.push(await pedir(n, n));
  return { pruebas, leidas };
}

const cuantos = async () => (await servidor.admin('select 1 from audit_nodos')).length;
const completar = () =>
  completarNodos({ db: servidor.db, log: pino({ level: 'silent' }) }, new AbortController().signal);
const TODOS = 10 + 5 + 2 + 1;

describe('the stored nodes of the tree', () => {
  it('are written with the hashes, and give the same proofs as computing from the hashes', async () => {
    expect(await cuantos()).toBe(TODOS);
    const despues = await abrir();
    await sinSellar(servidor, async () => {
      await servidor.admin('delete from audit_nodos where (indice + 1) * (1 << nivel) > 10');
      const durante = await abrir();
      await servidor.admin('delete from audit_nodos');
      const antes = await abrir();
      expect(durante.pruebas).toEqual(antes.pruebas);
      expect(despues.pruebas).toEqual(antes.pruebas);
    });
    await completar();
    expect(await cuantos()).toBe(TODOS);
    expect(await abrir()).toEqual(despues);
  });

  it('are computed for earlier hashes in batches that can be resumed, also after newer ones', async () => {
    const antes = await abrir();
    await servidor.admin('delete from audit_nodos');
    await escribirFilas(servidor, 2, new Date());
    await sellarTodo(servidor);
    // Earlier hashes have no nodes yet, so the new ones got none.
    expect(await cuantos()).toBe(0);
    await completar();
    expect(await cuantos()).toBe(11 + 5 + 2 + 1);
    expect((await abrir()).pruebas[3]?.inclusion?.texto).toBe(antes.pruebas[3]?.inclusion?.texto);
    await escribirFilas(servidor, 1, new Date());
    await sellarTodo(servidor);
    expect(await cuantos()).toBe(12 + 6 + 3 + 1);
  });

  it('give the same proofs after a cleanup, without reading ranges of hashes', async () => {
    await escribirFilas(servidor, 1, new Date());
    await sellarTodo(servidor);
    const antes = await abrir(22);
    expect(antes.leidas).not.toContain('pruebas.hojas');
    const owner = await como(servidor, 'Owner');
    const hasta = new Date(VIEJO.getTime() + DIA_MS).toISOString().slice(0, 10);
    const limpiada = await owner.del('/audit-logs/cleanup', { hasta, filas: FILAS });
    expect(limpiada.status).toBe(200);
    await sinSellar(servidor, async () => {
      await servidor.admin('delete from audit_sellos where seq > 22');
      const pruebas = (await abrir(22)).pruebas.map((una) => ({ ...una, inclusion: null }));
      expect(pruebas).toEqual(antes.pruebas.map((una) => ({ ...una, inclusion: null })));
    });
  });

  it('are changed together with a hash, so that the tree reveals the change', async () => {
    const antes = await abrir();
    await sinSellar(servidor, async () => {
      await servidor.admin(
        `update audit_sellos set hash = repeat('0', 64) where tenant_id = $1 and seq = 11`,
        [NORTE],
      );
      // The nodes over the ten earlier hashes remain.
      expect(await cuantos()).toBe(5 + 2 + 1);
      expect((await abrir()).pruebas[2]).not.toEqual(antes.pruebas[2]);
    });
  });

  it('cannot be changed or deleted by the app’s login', async () => {
    const [fila] = await servidor.admin(
      `select has_table_privilege($1, 'audit_nodos', 'update') as cambia,
         has_table_privilege($1, 'audit_nodos', 'delete') as borra`,
      [new URL(servidor.env.DATABASE_URL).username],
    );
    expect(fila).toEqual({ cambia: false, borra: false });
  });
});
