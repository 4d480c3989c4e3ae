import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { NORTE, SUR } from './support/data.ts';
import { crearServidor, tokenDe, type Servidor } from './support/server.ts';
import { formDe, IMPORTACIONES } from './support/spreadsheets.ts';

let servidor: Servidor;
let url: string;
beforeAll(async () => {
  servidor = await crearServidor();
  url = await servidor.app.listen({ port: 0 });
});
afterAll(() => servidor.cerrar());

const chica = 'Fecha;Concepto;Importe\n14/10/2026;Cal;5';
const grande = `Fecha;Concepto;Importe\n${'14/10/2026;Cemento;1.234,56\n'.repeat(9999)}`;

/** Previews an import over a real connection, which the test can cut. */
async function previsualizar(tenantId: string, texto: string, signal?: AbortSignal) {
  const authorization = `Bearer ${await tokenDe(tenantId === NORTE ? 'Owner' : 'OwnerDelSur')}`;
  const respuesta = await fetch(`${url}/api/${tenantId}${IMPORTACIONES}/preview`, {
    method: 'POST',
    headers: { authorization },
    body: formDe(texto),
    ...(signal ? { signal } : {}),
  });
  await respuesta.text();
  return respuesta;
}

const recibidos = () => readdir(join(servidor.carpeta, '.recibidos'));

describe('spreadsheets of one organisation', () => {
  it('wait for each other, are refused past ten, and do not delay another’s', async () => {
    const caller = new AbortController();
    const muchas = Array.from({ length: 13 }, () =>
      previsualizar(NORTE, grande, caller.signal).catch((e: unknown) => e),
    );
    const rechazada = await Promise.race(muchas);
    expect(rechazada).toMatchObject({ status: 429 });
    if (!(rechazada instanceof Response)) throw new Error('no answer');
    expect(rechazada.headers.get('retry-after')).toBe('5');
    expect((await previsualizar(SUR, chica)).status).toBe(200);
    // Once the caller hangs up, the other readings end and leave no file behind.
    caller.abort();
    await Promise.all(muchas);
    await vi.waitFor(async () => expect(await recibidos()).toEqual([]), { timeout: 3000 });
    expect((await previsualizar(NORTE, chica)).status).toBe(200);
    expect(servidor.lineas.filter((linea) => linea.includes('"level":50'))).toEqual([]);
  });
});

/** Loader hook that refuses the library of schemas. */
const NO_SCHEMAS = `data:text/javascript,import { registerHooks } from 'node:module';
registerHooks({ resolve(name, from, next) {
  if (name === 'zod') throw new Error('zod for ' + from.parentURL);
  return next(name, from);
} });`;

describe('the reader processes', () => {
  it('load no schemas', async () => {
    const cwd = join(import.meta.dirname, '../src');
    const readers = globSync('**/*.process.ts', { cwd });
    expect(readers.length).toBeGreaterThan(3);
    // One process loads them all, as a module before the last one.
    const loaded = readers.flatMap((reader) => ['--import', pathToFileURL(join(cwd, reader)).href]);
    await promisify(execFile)(process.execPath, ['--import', NO_SCHEMAS, ...loaded, '--eval', '']);
  });
});
