import { required } from '@plomada/domain/base/required';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

import { exigirCadena, sellarTodo, sellosDe, vaciarAuditoria } from '../support/chain.ts';
import { NORTE } from '../support/data.ts';
import { levantar, registrarEn, type Proceso } from '../support/process.ts';
import { como } from '../support/rest-client.ts';
import { claveNueva, crearServidor, type Servidor } from '../support/server.ts';

const MUERTES = 50;
const ESCRITORES = 6;
/** Rows written for each kill. */
const POR_MUERTE = 12;

const creadoSchema = z.object({ id: z.uuid() });

let servidor: Servidor;
let procesos: Proceso[] = [];
beforeAll(async () => {
  servidor = await crearServidor({ now: () => new Date() });
  await (await como(servidor, 'Owner')).get('/proyectos');
  procesos = await Promise.all([levantar(servidor), levantar(servidor)]);
  await vaciarAuditoria(servidor);
}, 60_000);
afterAll(async () => {
  await Promise.all(procesos.map(({ kill }) => kill()));
  await servidor.cerrar();
});

/**
 * Sends the request to both servers in alternation, with one key, until one of them answers that
 * the row is written.
 */
async function escribir(n: number): Promise<string> {
  const clave = claveNueva();
  for (let intento = n; ; intento += 1) {
    const { url } = required(procesos[intento % 2], 'one of the two');
    const respuesta = await registrarEn(url, {
      concepto: `Cuota ${n}`,
      importeCentavos: 100 + n,
      clave,
    }).catch(() => null);
    if (respuesta?.status === 201) return creadoSchema.parse(await respuesta.json()).id;
    // 409, 429 and 503 are expected, since the killed server may have written the row or not; any
    // other status is a fault.
    if (respuesta && ![409, 429, 503].includes(respuesta.status))
      throw new Error(`${respuesta.status} ${await respuesta.text()}`);
    // Tries again: another server may have come up meanwhile.
    await new Promise((sigue) => setTimeout(sigue, 50));
  }
}

it(`two servers, one killed ${MUERTES} times while people write: no row hashed twice or lost, one chain`, async () => {
  const escritos: string[] = [];
  let ultimo = 0;
  const escribirAlgunos = async (hasta: number) => {
    while (ultimo < hasta) escritos.push(await escribir((ultimo += 1)));
  };
  for (let muerte = 0; muerte < MUERTES; muerte += 1) {
    const hasta = ultimo + POR_MUERTE;
    const escribiendo = Array.from({ length: ESCRITORES }, () => escribirAlgunos(hasta));
    const cual = muerte % 2;
    // Jitter: the kill comes in the middle of a write, and perhaps of a batch of hashes.
    await new Promise((sigue) => setTimeout(sigue, 20 + Math.random() * 150));
    await required(procesos[cual], 'the one to kill').kill();
    procesos = procesos.with(cual, await levantar(servidor));
    await Promise.all(escribiendo);
  }
  await sellarTodo(servidor);
  const filas = await servidor.admin<{ id: string; veces: number }>(
    `select m.id, (select count(*)::int from audit_logs a
       where a.tenant_id = m.tenant_id and a.entidad_id = m.id and a.accion = 'CREAR') as veces
     from movimientos m where m.tenant_id = $1 and m.concepto like 'Cuota %'`,
    [NORTE],
  );
  expect(new Set(filas.map(({ id }) => id))).toEqual(new Set(escritos));
  expect(filas.length).toBe(MUERTES * POR_MUERTE);
  expect(filas.filter(({ veces }) => veces !== 1)).toEqual([]);
  const sellos = await sellosDe(servidor);
  exigirCadena(sellos);
  const [log] = await servidor.admin<{ n: number }>(
    'select count(*)::int as n from audit_logs where tenant_id = $1',
    [NORTE],
  );
  expect(sellos.length).toBe(log?.n);
  const { body } = await (await como(servidor, 'Owner')).get('/audit-logs/integridad');
  expect(body).toMatchObject({ ok: true, hastaSeq: log?.n, pendientes: 0 });
}, 900_000);
