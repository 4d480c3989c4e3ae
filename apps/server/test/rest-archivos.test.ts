import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as vuelta, setTimeout as esperar } from 'node:timers/promises';

import { archivoRecibidoSchema } from '@plomada/domain/archivos/archivo.schema';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';

import { outputOf } from '../src/context/sql/raw-json.ts';
import { assertProcedures } from '../src/http/rest/operation.ts';
import { router, tenantProcedure } from '../src/http/trpc/procedures.ts';
import { archivosRouter, archivosRoutes } from './support/archivos.router.ts';
import { NORTE } from './support/data.ts';
import { como, type Quien } from './support/rest-client.ts';
import { claveNueva, codigoDe, crearServidor, tokenDe, type Servidor } from './support/server.ts';

let servidor: Servidor;
let url: string;
let admin: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ router: archivosRouter, routes: archivosRoutes });
  url = await servidor.app.listen({ port: 0 });
  admin = await como(servidor, 'Admin');
});
afterAll(() => servidor.cerrar());

const SUBIR = '/prueba/archivos';
const SUBIR_CON_PRISA = `${SUBIR}-con-prisa`;
const formulario = (campos: Record<string, string | File> = {}): FormData => {
  const form = new FormData();
  for (const [nombre, valor] of Object.entries(campos)) form.append(nombre, valor);
  return form;
};
const archivo = (contenido: string | Uint8Array<ArrayBuffer> = 'hola', nombre = 'plano.pdf') =>
  new File([contenido], nombre);
const enEspera = () => readdir(join(servidor.carpeta, '.recibidos'));

describe('an uploaded file', () => {
  it('is received with its fields in the pinned organisation, and its temporary copy is deleted', async () => {
    const bytes = new Uint8Array(randomBytes(1500));
    const form = formulario({
      nota: '5',
      cuantos: '5',
      activo: 'false',
      partes: '[{"bp":3}]',
      etiquetas: 'una',
      archivo: archivo(bytes),
    });
    form.append('etiquetas', 'dos');
    const respuesta = await admin.enviar(SUBIR, form);
    const campos =
      '{"nota":"5","cuantos":5,"activo":false,"partes":[{"bp":3}],"etiquetas":["una","dos"]}';
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(respuesta).toMatchObject({
      status: 201,
      body: { nombre: 'plano.pdf', bytes: 1500, sha256, rubros: 1 },
    });
    expect(JSON.parse(z.object({ campos: z.string() }).parse(respuesta.body).campos)).toEqual(
      JSON.parse(campos),
    );
    expect(await enEspera()).toEqual([]);
  });

  it.each([
    ['../../../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\win.ini', 'win.ini'],
    ['..', 'archivo'],
    ['.htaccess', 'htaccess'],
    ['factura\u202Efdp.exe', 'facturafdp.exe'],
    ['Ñandú — 2026 (año).pdf', 'Ñandú — 2026 (año).pdf'],
    ['Ñandú.pdf'.normalize('NFD'), 'Ñandú.pdf'],
    [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('gets a harmless name for %s', async (dado, nombre) => {
    const respuesta = await admin.enviar(SUBIR, formulario({ archivo: archivo('hola', dado) }));
    expect(respuesta).toMatchObject({ status: 201, body: { nombre } });
  });

  it('is not read before the permission check', async () => {
    const socio = await como(servidor, 'Socio');
    const roto = { 'content-type': 'multipart/form-data; boundary=x' };
    const grande = formulario({ archivo: archivo('x'.repeat(5000)) });
    for (const respuesta of [
      await socio.enviar(SUBIR, formulario(), roto),
      await socio.enviar(SUBIR, grande),
    ]) {
      expect([respuesta.status, codigoDe(respuesta)]).toEqual([403, 'SIN_PERMISO']);
    }
    expect(await enEspera()).toEqual([]);
  });
});

describe('refused uploads, which leave nothing on the disk', () => {
  const dos = formulario({ archivo: archivo() });
  dos.append('archivo', archivo());
  const muchos = formulario({ archivo: archivo() });
  for (let n = 0; n < 60; n += 1) muchos.append(`campo${n}`, 'x');

  it.each([
    ['a byte too much', formulario({ archivo: archivo('x'.repeat(2001)) }), 413, 'ARCHIVO_GRANDE'],
    ['an empty file', formulario({ archivo: archivo('') }), 400, 'ARCHIVO_VACIO'],
    ['no file', formulario({ nota: 'sola' }), 400, 'VALIDATION_ERROR'],
    ['text where the file goes', formulario({ archivo: '/etc/passwd' }), 400, 'VALIDATION_ERROR'],
    ['two files', dos, 400, 'VALIDATION_ERROR'],
    ['a file in another field', formulario({ nota: archivo() }), 400, 'VALIDATION_ERROR'],
    ['an unknown field', formulario({ archivo: archivo(), otro: 'x' }), 400, 'VALIDATION_ERROR'],
    ['too many fields', muchos, 413, 'DEMASIADO_GRANDE'],
    ['a huge field', formulario({ nota: 'x'.repeat(70_000) }), 400, 'VALIDATION_ERROR'],
    ['a prototype', formulario({ __proto__x: '1', constructor: '1' }), 400, 'MULTIPART_INVALIDO'],
    ['broken JSON', formulario({ partes: '[{', archivo: archivo() }), 400, 'JSON_INVALIDO'],
  ])('%s', async (_caso, form, status, codigo) => {
    const respuesta = await admin.enviar(SUBIR, form);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([status, codigo]);
    expect(await enEspera()).toEqual([]);
  });

  it('except exactly the limit, which is accepted', async () => {
    const respuesta = await admin.enviar(SUBIR, formulario({ archivo: archivo('x'.repeat(2000)) }));
    expect(respuesta).toMatchObject({ status: 201, body: { bytes: 2000 } });
  });

  it('a JSON body that names a file on the server', async () => {
    const ruta = '/etc/passwd';
    const body = { archivo: { nombre: 'a', mimeDeclarado: 'b', bytes: 1, sha256: '', ruta } };
    const respuesta = await admin.post(SUBIR, body);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('bytes that are no form, and a form where none is accepted', async () => {
    const roto = { 'content-type': 'multipart/form-data; boundary=otro' };
    const form = formulario({ archivo: archivo() });
    expect(codigoDe(await admin.enviar(SUBIR, form, roto))).toBe('MULTIPART_INVALIDO');
    const sinLimite = { 'content-type': 'multipart/form-data' };
    expect(codigoDe(await admin.enviar(SUBIR, form, sinLimite))).toBe('MULTIPART_INVALIDO');
    const otra = await admin.enviar('/prueba/importar', form);
    expect([otra.status, codigoDe(otra)]).toEqual([415, 'TIPO_NO_SOPORTADO']);
  });
});

it('runs once for one key and one file, and refuses another file with the same key', async () => {
  const clave = claveNueva();
  const enviar = (contenido: string) =>
    admin.enviar(SUBIR, formulario({ archivo: archivo(contenido) }), clave);
  const primera = await enviar('hola');
  expect((await enviar('hola')).texto).toBe(primera.texto);
  const otra = await enviar('chau');
  expect([otra.status, codigoDe(otra)]).toEqual([409, 'IDEMPOTENCIA_DISTINTA']);
});

const SUBIDA = [
  'Content-Type: multipart/form-data; boundary=b',
  '',
  '--b',
  'Content-Disposition: form-data; name="archivo"; filename="a.pdf"',
  '',
  '',
].join('\r\n');

async function abrir(largo: string, ruta = SUBIR) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `POST /api/${NORTE}${ruta} HTTP/1.1\r\nHost: ${hostname}\r\n${largo}\r\n` +
      `Authorization: Bearer ${await tokenDe('Admin')}\r\n${SUBIDA}`,
  );
  return socket;
}

async function vacia(): Promise<void> {
  for (let n = 0; n < 100 && (await enEspera()).length > 0; n += 1) await esperar(20);
  expect(await enEspera()).toEqual([]);
}

it('leaves nothing of an interrupted upload', async () => {
  const socket = await abrir('Content-Length: 1500');
  socket.write('x'.repeat(600));
  for (let n = 0; n < 100 && (await enEspera()).length === 0; n += 1) await esperar(20);
  expect(await enEspera()).toHaveLength(1);
  socket.destroy();
  await vacia();
});

it('refuses an upload with too large a declared length, without waiting for it', async () => {
  const socket = await abrir('Content-Length: 900000000\r\nConnection: close');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 413 .*ARCHIVO_GRANDE/s);
});

/**
 * Waits by iterations of the event loop until `cierto` is true, because its callers fake the
 * timers.
 */
async function hasta(cierto: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 20_000 && !(await cierto()); n += 1) await vuelta();
  expect(await cierto()).toBe(true);
}

it('ends an upload after a minute without a byte, however long the upload takes in total', async () => {
  const recibidos = async () => {
    const [nombre] = await enEspera();
    return nombre ? (await stat(join(servidor.carpeta, '.recibidos', nombre))).size : 0;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await abrir('Content-Length: 1500');
  try {
    let respuesta = '';
    socket.on('data', (trozo) => (respuesta += String(trozo)));
    for (const vez of [1, 2, 3]) {
      socket.write('x'.repeat(100));
      await hasta(async () => (await recibidos()) === vez * 100);
      await vi.advanceTimersByTimeAsync(59_000);
    }
    expect(respuesta).toBe('');
    await vi.advanceTimersByTimeAsync(1_000);
    await hasta(() => respuesta !== '');
    expect(respuesta).toMatch(/^HTTP\/1.1 408 .*CUERPO_INCOMPLETO/s);
    expect(await enEspera()).toEqual([]);
    // A sender that stays silent after the answer is disconnected.
    await vi.advanceTimersByTimeAsync(10_000);
    await hasta(() => socket.closed);
  } finally {
    vi.useRealTimers();
    socket.destroy();
  }
});

it('answers 408 to a slow upload, 503 to processing that takes too long', async () => {
  const lento = await abrir('Content-Length: 1500', SUBIR_CON_PRISA);
  const [trozo] = await once(lento, 'data');
  expect(String(trozo)).toMatch(/^HTTP\/1.1 408 .*CUERPO_INCOMPLETO/s);
  lento.destroy();
  await vacia();
  // A complete upload gets the 503 too, although the framework's timer ends with the body.
  const inicio = performance.now();
  const tarde = await fetch(`${url}/api/${NORTE}${SUBIR_CON_PRISA}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenDe('Admin')}` },
    body: formulario({ esperarMs: '6000', archivo: archivo() }),
  });
  expect([tarde.status, await tarde.json()]).toMatchObject([503, { error: 'TIEMPO_AGOTADO' }]);
  // The answer must come before the work of 6 seconds ends.
  const tardo = performance.now() - inicio;
  if (process.env['PLOMADA_HARD'] === '1') expect(tardo).toBeLessThan(5500);
});

describe('a file as an answer', () => {
  it('is sent as an attachment, from a generator that queries while it is sent', async () => {
    const respuesta = await admin.bajar(SUBIR);
    expect(respuesta).toMatchObject({
      status: 200,
      texto: '99\n99\n99\n',
      headers: {
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename="Ano _2026_ _ nandu.csv"; filename*=UTF-8''A%C3%B1o%20%222026%22%20%E2%80%93%20%C3%B1and%C3%BA.csv`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    });
  });

  it('answers HEAD with its headers and no bytes', async () => {
    const [entero, cabeza] = await Promise.all(
      (['GET', 'HEAD'] as const).map(async (method) =>
        servidor.app.inject({
          method,
          url: `/api/${NORTE}${SUBIR}`,
          headers: { authorization: `Bearer ${await tokenDe('Admin')}` },
        }),
      ),
    );
    expect([cabeza?.statusCode, cabeza?.body]).toEqual([200, '']);
    for (const nombre of ['content-type', 'content-disposition', 'cache-control']) {
      expect(cabeza?.headers[nombre]).toBe(entero?.headers[nombre]);
    }
  });

  it('that fails before its first byte is an ordinary error', async () => {
    const respuesta = await admin.bajar(`${SUBIR}?falla=antes`);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'CONFLICTO']);
    expect(respuesta.headers['content-disposition']).toBeUndefined();
  });

  it('that fails midway breaks the connection, so that it never seems complete', async () => {
    const headers = { authorization: `Bearer ${await tokenDe('Admin')}` };
    const respuesta = await fetch(`${url}/api/${NORTE}${SUBIR}?falla=durante`, { headers });
    await expect(respuesta.text()).rejects.toThrow(/terminated/);
  });
});

describe('progress of a long call', () => {
  const NDJSON = { accept: 'application/x-ndjson' };
  const importar = (falla?: string, headers = {}) =>
    admin.post('/prueba/importar', falla ? { falla } : {}, headers);
  const AVANCES = '{"progreso":{"hechas":1,"de":2}}\n{"progreso":{"hechas":2,"de":2}}\n';

  it('is sent line by line, with the answer and its status at the end', async () => {
    expect(await importar(undefined, NDJSON)).toMatchObject({
      status: 200,
      texto: `${AVANCES}{"status":201,"resultado":{"importados":2}}\n`,
    });
    expect(await importar('rechazo', NDJSON)).toMatchObject({
      texto: `${AVANCES}{"status":422,"resultado":{"importados":0}}\n`,
    });
    const rota = await importar('durante', NDJSON);
    expect(rota.texto.slice(AVANCES.length)).toMatch(
      /^{"status":409,"resultado":{"error":"CONFLICTO",/,
    );
  });

  it('is not sent without a request for it, nor for an immediate error', async () => {
    expect(await importar()).toMatchObject({ status: 201, body: { importados: 2 } });
    expect(await importar('rechazo')).toMatchObject({ status: 422, body: { importados: 0 } });
    expect(await importar('antes', NDJSON)).toMatchObject({ status: 409 });
    expect(await importar('durante')).toMatchObject({ status: 409 });
  });
});

it('a file in a procedure that tRPC would serve prevents the start', () => {
  const conArchivo = tenantProcedure('view_projects')
    .input(z.strictObject({ archivo: archivoRecibidoSchema }))
    .output(outputOf(z.object({})))
    .mutation(() => ({}));
  expect(() => assertProcedures(router({ conArchivo }))).toThrow(/restOnly/);
  const acaso = z.strictObject({ archivo: archivoRecibidoSchema.optional() });
  const opcional = (soloRest: boolean) =>
    tenantProcedure('view_projects', { restOnly: soloRest })
      .input(acaso)
      .output(outputOf(z.object({})))
      .mutation(() => ({}));
  expect(() => assertProcedures(router({ opcional: opcional(true) }))).toThrow(/restOnly/);
  expect(() => assertProcedures(router({ opcional: opcional(false) }))).not.toThrow();
});
