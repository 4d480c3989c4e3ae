import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  conArchivo,
  huerfanos,
  listar,
  objetos,
  rutaDe,
  subir,
} from '../../../test/support/adjuntos.ts';
import { GENTE, NORTE, SUR } from '../../../test/support/data.ts';
import { hastaQueEsperen } from '../../../test/support/lock-waits.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { AHORA, codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { crearS3, type S3DePrueba } from '../../../test/support/test-s3.ts';
import { openStore } from '../../files/storage/file-store.ts';
import { borrarAbandonados } from './abandonados.commands.ts';
import { discardLoose, type Entorno } from './guardar.commands.ts';

const HORA = 60 * 60_000;
const tenantId = testTenantId(NORTE);

let servidor: Servidor;
let admin: Quien;
let movimiento: string;
let entorno: Entorno;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  admin = await como(servidor, 'Admin');
  movimiento = (await crear(admin)).id;
  entorno = await entornoDe(servidor);
});
afterAll(() => servidor.cerrar());

async function entornoDe({ db, env, app }: Servidor): Promise<Entorno> {
  return { db, services: { fileStore: await openStore(env) }, now: AHORA, log: app.log };
}

const enviar = (nombre = 'nota.txt') =>
  admin.enviar(rutaDe(movimiento), conArchivo('hola', nombre));

const estados = async (): Promise<Record<string, number>> => {
  const filas = await servidor.admin<{ estado: string; n: number }>(
    'select estado, count(*)::int as n from archivos group by estado',
  );
  return Object.fromEntries(filas.map(({ estado, n }) => [estado, n]));
};

it('the storage does not start with a folder that cannot be created', async () => {
  const carpeta = join(servidor.carpeta, 'un-archivo');
  await writeFile(carpeta, '');
  await expect(openStore({ ...servidor.env, FILES_DIR: join(carpeta, 'x') })).rejects.toThrow(
    /FILES_DIR: no se puede escribir/,
  );
});

const limpiar = async () => {
  await servidor.admin('delete from movimiento_adjuntos');
  await servidor.admin('delete from acopio_archivos');
  await servidor.admin('update retiros set archivo_id = null');
  await servidor.admin('delete from archivos');
  await rm(join(servidor.carpeta, NORTE), { recursive: true, force: true });
};

describe('a failed upload leaves nothing incomplete', () => {
  it('when the storage refuses', async () => {
    await limpiar();
    // Puts a file where the organisation's folder should be, so that the storage fails.
    await writeFile(join(servidor.carpeta, NORTE), '');
    const respuesta = await enviar();
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([503, 'ALMACEN_NO_DISPONIBLE']);
    expect(await listar(admin, movimiento)).toEqual([]);
    expect(await estados()).toEqual({ DESCARTADO: 1 });
    await rm(join(servidor.carpeta, NORTE));
    expect((await enviar()).status).toBe(201);
  });

  it('when the transaction fails after the bytes were written', async () => {
    await limpiar();
    await servidor.admin(`
      create function fallar() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '23505'; end $$;
      create trigger fallar before insert on movimiento_adjuntos for each row execute function fallar()`);
    const respuesta = await enviar();
    await servidor.admin('drop trigger fallar on movimiento_adjuntos; drop function fallar()');
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([409, 'CONFLICTO']);
    expect([await objetos(servidor), await estados()]).toEqual([[], { DESCARTADO: 1 }]);
    expect((await enviar()).status).toBe(201);
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('when the object of a committed file is lost: the answer reports it, without a file', async () => {
    const { id } = await subir(admin, movimiento, 'se pierde', 'nota.txt');
    await rm(join(servidor.carpeta, NORTE, id));
    const respuesta = await admin.bajar(`${rutaDe(movimiento)}/${id}`);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([503, 'ALMACEN_NO_DISPONIBLE']);
    await limpiar();
  });

  it('when the answer of a commit is lost, the file is kept', async () => {
    const { id } = await subir(admin, movimiento, 'queda', 'nota.txt');
    const descartado = await runPinned({ tenantId }, () => discardLoose(entorno, tenantId, id));
    expect([descartado, await objetos(servidor)]).toEqual([false, [id]]);
  });
});

/** Creates a row, an object or both, in a state that a killed server leaves behind. */
async function dejar({
  estado,
  haceMs,
  objeto,
}: {
  estado: string | null;
  haceMs: number;
  objeto: boolean;
}): Promise<string> {
  const id = v7();
  const cuando = new Date(AHORA.getTime() - haceMs);
  if (estado !== null) {
    await servidor.admin(
      `insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_en, creado_por)
       values ($1::uuid, $2::uuid, 'a.txt', 'text/plain', 4, repeat('0', 64), $2::text || '/' || $1::text, $3, $4, $5)`,
      [id, NORTE, estado, cuando, GENTE.Owner.id],
    );
  }
  if (objeto) {
    const ruta = join(servidor.carpeta, NORTE, id);
    await mkdir(dirname(ruta), { recursive: true });
    await writeFile(ruta, 'hola');
    await utimes(ruta, cuando, cuando);
  }
  return id;
}

describe('the periodic scan', () => {
  it('removes what a killed server left at any stage, and nothing else', async () => {
    await limpiar();
    const { id: listo } = await subir(admin, movimiento, 'queda', 'nota.txt');
    const [vieja, nueva] = [2 * HORA, HORA / 2];
    await dejar({ estado: 'SUBIENDO', haceMs: vieja, objeto: false });
    await dejar({ estado: 'SUBIENDO', haceMs: vieja, objeto: true });
    await dejar({ estado: 'DESCARTADO', haceMs: nueva, objeto: true });
    await dejar({ estado: null, haceMs: vieja, objeto: true });
    const enCurso = await dejar({ estado: 'SUBIENDO', haceMs: nueva, objeto: true });
    const recienLlegado = await dejar({ estado: null, haceMs: nueva, objeto: true });
    const [muerto, vivo] = ['muerto', 'vivo'].map((n) => join(servidor.carpeta, '.recibidos', n));
    await writeFile(String(muerto), 'a');
    await utimes(
      String(muerto),
      new Date(AHORA.getTime() - vieja),
      new Date(AHORA.getTime() - vieja),
    );
    await writeFile(String(vivo), 'a');
    await utimes(String(vivo), AHORA, AHORA);

    expect(await borrarAbandonados(entorno)).toEqual({ filas: 2, objetos: 2, recibidos: 1 });
    expect((await objetos(servidor)).sort()).toEqual([listo, enCurso, recienLlegado].sort());
    expect(await estados()).toEqual({ LISTO: 1, SUBIENDO: 1, DESCARTADO: 3 });
    expect(await borrarAbandonados(entorno)).toEqual({ filas: 0, objetos: 0, recibidos: 0 });
    const despues = { ...entorno, now: new Date(AHORA.getTime() + 2 * HORA) };
    await borrarAbandonados(despues);
    expect([await huerfanos(servidor), await objetos(servidor)]).toEqual([[], [listo]]);
  });

  it('keeps files that a row of an earlier import names under another organisation, and continues', async () => {
    await limpiar();
    const secreto = join(servidor.carpeta, 'auditoria.key');
    const ajeno = join(servidor.carpeta, SUR, v7());
    await mkdir(dirname(ajeno), { recursive: true });
    for (const ruta of [secreto, ajeno]) await writeFile(ruta, 'hola');
    // The check is dropped to insert such keys: a database that had them when the check was added
    // keeps it unvalidated.
    const [check] = await servidor.admin<{ def: string }>(
      `select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'archivos_clave_check'`,
    );
    await servidor.admin('alter table archivos drop constraint archivos_clave_check');
    for (const clave of ['../auditoria.key', 'auditoria.key', ajeno.slice(-73)]) {
      const id = await dejar({ estado: 'SUBIENDO', haceMs: 2 * HORA, objeto: false });
      await servidor.admin('update archivos set clave = $2 where id = $1', [id, clave]);
    }
    const borrados = await borrarAbandonados(entorno);
    expect(borrados).toMatchObject({ filas: 0 });
    expect([await readFile(secreto, 'utf8'), await readFile(ajeno, 'utf8')]).toEqual([
      'hola',
      'hola',
    ]);
    await servidor.admin(
      `alter table archivos add constraint archivos_clave_check ${check?.def} not valid`,
    );
    const otra = `update archivos set clave = '../otra'`;
    await expect(servidor.admin(otra)).rejects.toThrow('archivos_clave_check');
    await limpiar();
  });

  it('does not delete an upload whose call is about to commit', async () => {
    await limpiar();
    await servidor.admin('begin; lock table movimiento_adjuntos');
    const subida = enviar();
    await hastaQueEsperen(servidor);
    // Simulates an upload begun two hours ago: the scan waits for its row lock until the upload
    // commits.
    const barrido = borrarAbandonados({
      ...entorno,
      now: new Date(AHORA.getTime() + 2 * HORA),
    });
    await hastaQueEsperen(servidor, 2);
    await servidor.admin('commit');
    await barrido;
    expect((await subida).status).toBe(201);
    expect(await huerfanos(servidor)).toEqual([]);
    expect(await estados()).toEqual({ LISTO: 1 });
  });
});

describe('on an S3 service', () => {
  let s3: S3DePrueba;
  let enS3: Servidor;
  let quien: Quien;
  beforeAll(async () => {
    s3 = await crearS3();
    enS3 = await crearServidor({
      env: {
        S3_ENDPOINT: s3.url,
        S3_REGION: 'us-east-1',
        S3_BUCKET: 'plomada',
        S3_ACCESS_KEY_ID: 'clave',
        S3_SECRET_ACCESS_KEY: 'secreto',
      },
    });
    quien = await como(enS3, 'Admin');
  });
  afterAll(async () => {
    await enS3.cerrar();
    await s3.cerrar();
  });

  it('stores, returns and removes files, and reports when the service fails', async () => {
    const { id: mov } = await crear(quien);
    const { id } = await subir(quien, mov, 'en la nube: ñandú', 'nota.txt');
    expect([...s3.objetos]).toEqual([[`${NORTE}/${id}`, Buffer.from('en la nube: ñandú')]]);
    expect((await quien.bajar(`${rutaDe(mov)}/${id}`)).texto).toBe('en la nube: ñandú');

    s3.objetos.set(`${NORTE}/${v7()}`, Buffer.from('de nadie'));
    const borrados = await borrarAbandonados(await entornoDe(enS3));
    expect(borrados).toEqual({ filas: 0, objetos: 1, recibidos: 0 });
    expect([...s3.objetos.keys()]).toEqual([`${NORTE}/${id}`]);

    s3.falla = true;
    const [sube, baja] = [
      await quien.enviar(rutaDe(mov), conArchivo('hola', 'nota.txt')),
      await quien.bajar(`${rutaDe(mov)}/${id}`),
    ];
    s3.falla = false;
    expect([codigoDe(sube), codigoDe(baja)]).toEqual(Array(2).fill('ALMACEN_NO_DISPONIBLE'));
    expect(await listar(quien, mov)).toHaveLength(1);
    expect(await objetos(enS3)).toEqual([]);
  });

  it('sends a file again when its connection was closed during the upload', async () => {
    const { id: mov } = await crear(quien);
    s3.cortes = 1;
    const { id } = await subir(quien, mov, 'a la segunda', 'nota.txt');
    expect(s3.objetos.get(`${NORTE}/${id}`)?.toString()).toBe('a la segunda');
    s3.cortes = 2;
    const sube = await quien.enviar(rutaDe(mov), conArchivo('hola', 'nota.txt'));
    expect(codigoDe(sube)).toBe('ALMACEN_NO_DISPONIBLE');
  });

  it('does not start with refused credentials; an unavailable service is reported or refused', async () => {
    s3.rechaza = 'InvalidAccessKeyId';
    await expect(openStore(enS3.env)).rejects.toThrow(
      /^S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY: .* no las acepta \(InvalidAccessKeyId\)$/,
    );
    s3.rechaza = null;
    s3.falla = true;
    const causas: unknown[] = [];
    const onAway = (causa: unknown) => void causas.push(causa);
    await expect(openStore(enS3.env, { onAway })).resolves.toBeDefined();
    expect(causas).toHaveLength(1);
    await expect(openStore(enS3.env)).rejects.toThrow(/^S3_ENDPOINT: .* no contesta$/);
    s3.falla = false;
  });

  it('does not report files as lost in an export while the service is unavailable', async () => {
    const owner = await como(enS3, 'Owner');
    const { id: mov } = await crear(quien);
    await subir(quien, mov, 'está', 'nota.txt');
    s3.falla = true;
    const bajando = owner.bajar('/configuracion/descarga');
    await expect(bajando).rejects.toThrow(/destroyed/);
    s3.falla = false;
    expect((await owner.bajar('/configuracion/descarga')).status).toBe(200);
  });
});
