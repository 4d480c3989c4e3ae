import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { archivoDeArca, type EnLista } from '../../../apps/server/test/support/apocrifos.ts';
import { PROVEEDOR_NORTE } from '../../../apps/server/test/support/obras.ts';
import { como } from '../../../apps/server/test/support/rest-client.ts';
import { crearServidor, type Servidor } from '../../../apps/server/test/support/server.ts';
import { hacerZip } from '../../../apps/server/test/support/zip.ts';
import { execute } from '../src/admin/main.ts';
import type { Values } from '../src/admin/verb.ts';
import { apoc } from '../src/admin/verbs/apoc.ts';

type Logged = { nombre: string; actor: string; resumen: string; cambios: unknown };
/** Rows of all logs about the lists of the operator. */
const logged = () =>
  server.admin<Logged>(
    `select t.nombre, l.actor_nombre as actor, l.resumen, l.cambios from audit_logs l
     join tenants t on t.id = l.tenant_id where l.resumen like '%todas las organizaciones%' order by l.ts, l.id`,
  );

const TODAY = new Date('2026-11-20T13:10:00Z');
const ROWS: readonly EnLista[] = [
  ['30900000444', '01/02/2020'],
  ['30900000223', '13/11/2019'],
  ['30900000185', '13/11/2019'],
  ['30900000186', '13/11/2019'],
];

let server: Servidor;
beforeAll(async () => {
  server = await crearServidor();
});
afterAll(() => server.cerrar());

async function load(name: string, content: string | Uint8Array, values: Values = {}) {
  const path = join(server.carpeta, name);
  await writeFile(path, content);
  const { ownerUrl, carpeta: dataDir } = server;
  const env = { ownerUrl, dataDir, now: TODAY, notify: () => undefined };
  const given = { operador: 'Ana de Guardia', si: true, ...values };
  return execute(apoc, { args: [path], values: given }, env);
}

it('loads the file of ARCA for all, whole and once, and shows what became of each row', async () => {
  const zip = hacerZip([{ nombre: 'FacturasApocrifas.txt', datos: archivoDeArca(ROWS) }]);
  const { lines, data } = await load('apoc.zip', zip);
  expect(lines).toEqual([
    'Lista APOC del 20/11/2026, de apoc.zip.',
    'Filas: 4. CUIT que quedan: 3. Rechazadas: 1.',
    '  1 con un CUIT que no es válido',
    expect.stringMatching(/^ {2}fila 7: "30900000186". El CUIT no es válido/),
    'CUIT nuevos: 3. Que se van: 0.',
  ]);
  expect(data).toMatchObject({ listaDel: '2026-11-20', filas: 4, cuits: 3, rechazadas: 1 });
  const user = await como(server, 'Usuario');
  expect((await user.get(`/proveedores/${PROVEEDOR_NORTE}`)).body).toMatchObject({
    apocrifo: { desde: '2020-02-01', listaDel: '2026-11-20' },
  });
  const again = await load('apoc.txt', archivoDeArca(ROWS));
  expect(again.lines.at(-1)).toBe('No cambia nada: ya estaba cargada.');
});

it('is in the log of each organisation, once', async () => {
  const rows = await logged();
  const organizations = await server.admin<{ nombre: string }>('select nombre from tenants');
  expect(organizations.length).toBeGreaterThan(1);
  expect(rows.map(({ nombre }) => nombre).toSorted()).toEqual(
    organizations.map(({ nombre }) => nombre).toSorted(),
  );
  expect(rows[0]).toMatchObject({
    actor: 'Operador: Ana de Guardia',
    resumen:
      'Cargó para todas las organizaciones la lista APOC del 20/11/2026: 3 CUIT y 1 fila rechazada (operador: Ana de Guardia)',
  });
  expect(rows[0]?.cambios).toContainEqual({ campo: 'cuits', antes: null, despues: 3 });
});

it('takes the place of the earlier list, in which a rehearsal changes nothing', async () => {
  const later = archivoDeArca([...ROWS.slice(1, 3), ['30900000568', '01/03/2021']], '19/11/2026');
  const tried = await load('later.txt', later, { ensayo: true });
  expect(tried.lines).toContain('CUIT nuevos: 1. Que se van: 1.');
  expect(tried.lines).toContain('La anterior era del 20/11/2026: 3 CUIT.');
  const cuits = () =>
    server.admin<{ cuit: string; dia: string }>(
      'select cuit, lista_del::text as dia from apoc_general order by cuit',
    );
  expect((await cuits()).map(({ dia }) => dia)).toEqual(['2026-11-20', '2026-11-20', '2026-11-20']);
  const before = (await logged()).length;
  await load('later.txt', later);
  const [, , last] = (await logged()).slice(before);
  expect(last?.cambios).toContainEqual({
    campo: 'listaDel',
    antes: '2026-11-20',
    despues: '2026-11-19',
  });
  expect(await cuits()).toEqual([
    { cuit: '30900000185', dia: '2026-11-19' },
    { cuit: '30900000223', dia: '2026-11-19' },
    { cuit: '30900000568', dia: '2026-11-19' },
  ]);
});

it('ends with the options of a question, which the next call answers', async () => {
  const two = 'Denunciante;Denunciado\n30900000223;30900000444\n30900000223;30900000185\n';
  await expect(load('two.csv', two, { dia: '2026-11-20' })).rejects.toThrow(
    /--respuestas columna:cuit=1 {3}Columna B: Denunciado/,
  );
  await expect(load('two.csv', two, { respuestas: 'columna:cuit=1' })).rejects.toThrow(/--dia/);
  const { data } = await load('two.csv', two, {
    dia: '2026-11-20',
    respuestas: 'columna:cuit=1',
  });
  expect(data).toMatchObject({ cuits: 2, filas: 3 });
  await expect(load('two.csv', two, { dia: '2026-11-21' })).rejects.toThrow(/--respuestas/);
  await expect(load('bad.txt', 'nada\n')).rejects.toThrow(/ninguna columna tiene números de CUIT/);
});
