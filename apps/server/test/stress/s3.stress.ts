import { randomBytes } from 'node:crypto';

import { ARCHIVO_MAX_BYTES } from '@plomada/domain/archivos/archivo.rules';
import { v7 } from 'uuid';
import { expect, it, onTestFinished } from 'vitest';

import { borrarAbandonados } from '../../src/features/archivos/abandonados.commands.ts';
import { openStore } from '../../src/files/storage/file-store.ts';
import { conArchivo, listar, rutaDe, subir } from '../support/adjuntos.ts';
import { NORTE } from '../support/data.ts';
import { crear } from '../support/movimientos.ts';
import { como } from '../support/rest-client.ts';
import { MUESTRAS } from '../support/samples.ts';
import { AHORA, claveNueva, codigoDe, crearServidor, type Servidor } from '../support/server.ts';
import { lacks, unlessThere } from './support/debian.ts';
import { LISTED_AT_ONCE, startSwift, SWIFT, type S3Env } from './support/swift.ts';

const sinSwift = lacks(...SWIFT);
const nota = unlessThere(...SWIFT);
/** Number of objects whose listing takes three pages. */
const SUELTOS = 3 * LISTED_AT_ONCE - 15;

/** File of the largest size allowed, with random content that cannot be compressed. */
function grande(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(ARCHIVO_MAX_BYTES);
  bytes.set(MUESTRAS.pdf);
  bytes.set(randomBytes(ARCHIVO_MAX_BYTES - MUESTRAS.pdf.length), MUESTRAS.pdf.length);
  return bytes;
}

async function servidorEn(env: S3Env): Promise<Servidor> {
  const servidor = await crearServidor({ env });
  onTestFinished(() => servidor.cerrar());
  return servidor;
}

async function barrerEn({ db, env, app }: Servidor, ahora = AHORA) {
  return await borrarAbandonados({
    db,
    services: { fileStore: await openStore(env) },
    now: ahora,
    log: app.log,
  });
}

it.skipIf(sinSwift)(
  `OpenStack Swift stores files small and large, returns them unchanged, and is emptied page by page${nota}`,
  async () => {
    const swift = await startSwift();
    const env = await swift.bucket('plomada');
    const servidor = await servidorEn(env);
    const admin = await como(servidor, 'Admin');
    const { id: movimiento } = await crear(admin);
    const muestras = [
      ['Remito ñ 0001.txt', new TextEncoder().encode('hormigón, 3 m³')],
      ['Plano.pdf', grande()],
    ] as const;
    const ids: string[] = [];
    for (const [nombre, bytes] of muestras) {
      const { id } = await subir(admin, movimiento, bytes, nombre);
      ids.push(id);
      const bajado = await admin.bajar(`${rutaDe(movimiento)}/${id}`);
      expect(bajado.headers).toMatchObject({
        'content-length': String(bytes.length),
        'content-disposition': expect.stringContaining(
          `filename*=UTF-8''${encodeURIComponent(nombre)}`,
        ),
      });
      expect(Buffer.from(bajado.crudo).equals(bytes)).toBe(true);
      // The server ignores ranges and sends the whole file.
      const parte = await admin.bajar(`${rutaDe(movimiento)}/${id}`, { range: 'bytes=0-3' });
      expect([parte.status, parte.crudo.byteLength]).toEqual([200, bytes.length]);
    }
    const claves = ids.map((id) => `${NORTE}/${id}`).sort();
    expect(await swift.keys('plomada')).toEqual(claves);

    const [quitado = ''] = ids;
    expect((await admin.del(`${rutaDe(movimiento)}/${quitado}`)).status).toBe(200);
    expect((await admin.bajar(`${rutaDe(movimiento)}/${quitado}`)).status).toBe(404);

    for (let n = 0; n < SUELTOS; n += 15) {
      await Promise.all(Array.from({ length: 15 }, () => swift.put('plomada', `${NORTE}/${v7()}`)));
    }
    // Recent objects may belong to a running call, so they are kept.
    expect(await barrerEn(servidor)).toMatchObject({ objetos: 0 });
    const masTarde = new Date(Date.now() + 2 * 3_600_000);
    expect(await barrerEn(servidor, masTarde)).toMatchObject({ objetos: SUELTOS });
    expect(await swift.keys('plomada')).toEqual(claves);
    expect(await barrerEn(servidor, masTarde)).toMatchObject({ objetos: 0 });
  },
  600_000,
);

it.skipIf(sinSwift)(
  `OpenStack Swift refuses wrong keys, bucket and region, and the start reports which${nota}`,
  async () => {
    const swift = await startSwift();
    const env = await swift.bucket('plomada');
    const servidor = await servidorEn(env);
    const resultadoCon = async (cambios: Partial<S3Env>) => {
      const { env: propio } = servidor;
      return await openStore({ ...propio, ...cambios }).then(
        () => 'abrió',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    };
    expect(await resultadoCon({})).toBe('abrió');
    expect(await resultadoCon({ S3_SECRET_ACCESS_KEY: 'otra' })).toMatch(
      /^S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY: .* no las acepta \(SignatureDoesNotMatch\)$/,
    );
    expect(await resultadoCon({ S3_ACCESS_KEY_ID: 'nadie:app' })).toMatch(
      /^S3_ACCESS_KEY_ID y S3_SECRET/,
    );
    expect(await resultadoCon({ S3_BUCKET: 'no-esta' })).toMatch(
      /^S3_BUCKET: .* no existe "no-esta"/,
    );
    expect(await resultadoCon({ S3_REGION: 'sa-east-1' })).toMatch(/^S3_REGION: "plomada" no está/);
    expect(await resultadoCon({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toBe(
      'S3_ENDPOINT: http://127.0.0.1:1 no contesta',
    );
  },
  600_000,
);

it.skipIf(sinSwift)(
  `OpenStack Swift disconnects or hangs: it is reported, nothing is lost, and the repeated call succeeds${nota}`,
  async () => {
    const swift = await startSwift();
    const env = await swift.bucket('plomada');
    const servidor = await servidorEn(env);
    const admin = await como(servidor, 'Admin');
    const { id: movimiento } = await crear(admin);
    const { id: previo } = await subir(admin, movimiento, 'de antes', 'antes.txt');
    const clave = claveNueva();
    const contenido = grande();
    const enviar = () =>
      admin.enviar(rutaDe(movimiento), conArchivo(contenido, 'Plano.pdf'), clave);
    const bajar = () => admin.bajar(`${rutaDe(movimiento)}/${previo}`);
    const NO_ESTA = [503, 'ALMACEN_NO_DISPONIBLE'];
    const dicen = (respuesta: Awaited<ReturnType<typeof bajar>>) => [
      respuesta.status,
      codigoDe(respuesta),
    ];

    const enviando = enviar();
    const entro = async () =>
      (await servidor.admin(`select from archivos where estado = 'SUBIENDO'`)).length > 0;
    while (!(await entro())) await new Promise((listo) => setTimeout(listo, 2));
    await swift.proxy().kill('SIGKILL');
    expect(dicen(await enviando)).toEqual(NO_ESTA);
    expect(dicen(await bajar())).toEqual(NO_ESTA);
    expect(await listar(admin, movimiento)).toHaveLength(1);
    // A server that starts now serves everything except files, and files once the storage is back.
    const nuevo = await servidorEn(env);
    expect((await nuevo.app.inject('/ready')).statusCode).toBe(200);

    await swift.again();
    const guardado = await enviar();
    expect(guardado.status).toBe(201);
    expect((await enviar()).texto).toBe(guardado.texto);
    expect((await bajar()).texto).toBe('de antes');
    expect(await listar(admin, movimiento)).toHaveLength(2);

    swift.proxy().child.kill('SIGSTOP');
    const desde = performance.now();
    expect(dicen(await bajar())).toEqual(NO_ESTA);
    expect(performance.now() - desde).toBeLessThan(30_000);
    const otro = admin.enviar(rutaDe(movimiento), conArchivo('hola', 'otro.txt'));
    expect(dicen(await otro)).toEqual(NO_ESTA);
    expect(performance.now() - desde).toBeLessThan(120_000);
    swift.proxy().child.kill('SIGCONT');
    expect((await bajar()).texto).toBe('de antes');
    await barrerEn(servidor, new Date(Date.now() + 2 * 3_600_000));
    expect(await swift.keys('plomada')).toHaveLength(2);
  },
  600_000,
);
