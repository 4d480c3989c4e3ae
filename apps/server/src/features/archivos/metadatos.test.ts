import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runPinned } from '@plomada/db/pin';
import { testTenantId } from '@plomada/db/testing/tenant-id';
import { enlaceCreadoSchema } from '@plomada/domain/informes/enlace.schema';
import type { Foto } from '@plomada/domain/informes/foto.schema';
import { configuracionSchema } from '@plomada/domain/organizaciones/configuracion.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { conArchivo, objetos, rutaDe, subir } from '../../../test/support/adjuntos.ts';
import { cerrar } from '../../../test/support/cierres.ts';
import { NORTE } from '../../../test/support/data.ts';
import { ENLACES, hacerInforme, llamarEnlace } from '../../../test/support/enlaces.ts';
import { fotografiar, FOTOS, subirFoto } from '../../../test/support/informes.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import {
  heicConDatos,
  jpegConDatos,
  pngConDatos,
  SECRETO,
  webpConDatos,
} from '../../../test/support/pictures.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { codigoDe, crearServidor, type Servidor } from '../../../test/support/server.ts';
import { openStore } from '../../files/storage/file-store.ts';
import { borrarAbandonados } from './abandonados.commands.ts';
import type { Entorno } from './guardar.commands.ts';
import { limpiarGuardado, limpiarGuardados } from './limpiar.commands.ts';

const tenantId = testTenantId(NORTE);
const DIA = 24 * 60 * 60_000;
const CON_DATOS = new Uint8Array(jpegConDatos());
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

let servidor: Servidor;
let owner: Quien;
let admin: Quien;
let movimiento: string;
let entorno: Entorno;
beforeAll(async () => {
  servidor = await crearServidor();
  owner = await como(servidor, 'Owner');
  admin = await como(servidor, 'Admin');
  movimiento = (await crear(admin)).id;
  const { db, env, app } = servidor;
  entorno = { db, services: { fileStore: await openStore(env) }, now: new Date(), log: app.log };
});
afterAll(() => servidor.cerrar());

type Guardada = {
  readonly id: string;
  readonly clave: string;
  readonly sha256: string;
  readonly original: string | null;
  readonly metadatos: string | null;
};
const filas = (): Promise<readonly Guardada[]> =>
  servidor.admin<Guardada>(
    `select id, clave, sha256, sha256_original as original, metadatos from archivos
     where tenant_id = $1 and estado = 'LISTO' order by id`,
    [NORTE],
  );
const filaDe = async (id: string): Promise<Guardada | undefined> =>
  (await filas()).find((fila) => fila.id === id);

/** Stores the photo as an earlier version did: with all the metadata of its camera. */
async function comoAntes({ archivo: { id } }: Pick<Foto, 'archivo'>, bytes = CON_DATOS) {
  await writeFile(join(servidor.carpeta, NORTE, id), bytes);
  await servidor.admin(
    `update archivos set clave = tenant_id || '/' || id, bytes = $2, sha256 = $3, sha256_original = null,
       metadatos = null, metadatos_en = null where id = $1`,
    [id, bytes.length, sha256(bytes)],
  );
}

const elegir = async (quitarMetadatos: boolean): Promise<void> => {
  const { body } = await owner.get('/configuracion');
  const { version } = configuracionSchema.parse(body);
  const respuesta = await owner.put('/configuracion', { version, quitarMetadatos });
  expect([respuesta.status, respuesta.body]).toMatchObject([200, { quitarMetadatos }]);
};

describe('on upload', () => {
  it('a progress photo always loses its metadata, and keeps the time it was taken', async () => {
    await elegir(false);
    const foto = await fotografiar(admin, {}, ['losa.jpg', CON_DATOS]);
    await elegir(true);
    expect(foto.tomadaEn).toBe('2026-10-30T12:15:00.000Z');
    const { crudo } = await admin.bajar(`${FOTOS}/${foto.id}`);
    expect([crudo.includes(SECRETO), sha256(crudo), crudo.length]).toEqual([
      false,
      foto.archivo.sha256,
      foto.archivo.bytes,
    ]);
    expect(await filaDe(foto.archivo.id)).toMatchObject({
      original: sha256(CON_DATOS),
      metadatos: 'QUITADOS',
    });
    expect(JSON.stringify(foto)).not.toContain(sha256(CON_DATOS));
  });

  it.each([
    ['JPEG', 'foto.jpg', jpegConDatos],
    ['PNG', 'foto.png', pngConDatos],
    ['WebP', 'foto.webp', webpConDatos],
    ['HEIC', 'foto.heic', heicConDatos],
  ])(
    'an attached %s loses its metadata unless the Owner chose otherwise',
    async (_tipo, nombre, hacer) => {
      const bytes = new Uint8Array(hacer());
      const bajar = async () => {
        const { id } = await subir(admin, movimiento, bytes, nombre);
        return (await admin.bajar(`${rutaDe(movimiento)}/${id}`)).crudo;
      };
      expect((await bajar()).includes(SECRETO)).toBe(false);
      await elegir(false);
      expect(new Uint8Array(await bajar())).toEqual(bytes);
      await elegir(true);
    },
  );

  it('only the Owner changes the setting, which is audited', async () => {
    const { status } = await admin.put('/configuracion', { version: 1, quitarMetadatos: false });
    expect(status).toBe(403);
    await elegir(false);
    await elegir(true);
    const [rastro] = await servidor.admin(
      `select cambios from audit_logs where entidad = 'ORGANIZACION' and accion = 'EDITAR'
       order by id desc limit 1`,
    );
    expect(rastro).toEqual({
      cambios: [{ campo: 'quitarMetadatos', antes: false, despues: true }],
    });
  });

  it('an unreadable file is refused with what to do, and nothing is stored', async () => {
    const antes = await objetos(servidor);
    const rota = CON_DATOS.slice(0, 60);
    for (const respuesta of [
      await subirFoto(admin, {}, ['rota.jpg', rota]),
      await admin.enviar(rutaDe(movimiento), conArchivo(rota, 'rota.jpg')),
    ]) {
      expect([respuesta.status, codigoDe(respuesta)]).toEqual([415, 'ARCHIVO_INVALIDO']);
      expect(respuesta.texto).toContain('Sacale una captura o guardala de nuevo');
    }
    expect(await objetos(servidor)).toEqual(antes);
  });

  it('a repeated file is recognised by its original bytes and by its stored bytes', async () => {
    const otro = (await crear(admin)).id;
    const original = new Uint8Array(jpegConDatos({ orientacion: 3 }));
    const { id } = await subir(admin, movimiento, original, 'una.jpg');
    const { crudo } = await admin.bajar(`${rutaDe(movimiento)}/${id}`);
    for (const bytes of [original, new Uint8Array(crudo)]) {
      const { repetidos } = await subir(admin, otro, bytes, 'otra.jpg');
      expect(repetidos.map(({ movimientoId }) => movimientoId)).toContain(movimiento);
    }
  });
});

describe('files stored before metadata was removed', () => {
  beforeEach(async () => {
    await servidor.admin(`delete from fotos_avance; delete from movimiento_adjuntos;
      delete from acopio_archivos; update retiros set archivo_id = null; delete from archivos`);
    await rm(join(servidor.carpeta, NORTE), { recursive: true, force: true });
  });

  /** Photos stored as by the previous version, with their metadata. */
  async function guardar(cuantas: number): Promise<readonly Foto[]> {
    const fotos: Foto[] = [];
    while (fotos.length < cuantas) fotos.push(await fotografiar(admin, {}, ['a.jpg', CON_DATOS]));
    for (const foto of fotos) await comoAntes(foto);
    return fotos;
  }

  const siempre = () => new AbortController().signal;

  /** Simulates a process that dies between writing an object and committing its row. */
  const queMuereEn = (cuantas: number, fin: AbortController): Entorno => {
    let hechas = 0;
    const { fileStore } = entorno.services;
    return {
      ...entorno,
      services: {
        fileStore: {
          ...fileStore,
          of: (tenantId) => ({
            ...fileStore.of(tenantId),
            keep: async (...de) => {
              await fileStore.of(tenantId).keep(...de);
              hechas += 1;
              if (hechas <= cuantas) return;
              fin.abort();
              throw new Error('killed');
            },
          }),
        },
      },
    };
  };

  it('are cleaned in batches, also after an interruption, and former bytes are kept while a backup may need them', async () => {
    await guardar(30);
    const fin = new AbortController();
    const medias = await limpiarGuardados(queMuereEn(20, fin), fin.signal);
    expect(medias).toEqual({ pendientes: 10, ilegibles: 0 });
    expect(await limpiarGuardados(entorno, siempre())).toEqual({ pendientes: 0, ilegibles: 0 });
    for (const { id, clave, sha256: suma, original } of await filas()) {
      const bytes = await readFile(join(servidor.carpeta, clave));
      expect([bytes.includes(SECRETO), sha256(bytes), original]).toEqual([
        false,
        suma,
        sha256(CON_DATOS),
      ]);
      expect(await readFile(join(servidor.carpeta, NORTE, id))).toEqual(Buffer.from(CON_DATOS));
    }
    // Thirty originals, thirty clean ones, and one without a row.
    expect(await objetos(servidor)).toHaveLength(61);
    await borrarAbandonados({ ...entorno, now: new Date(Date.now() + DIA) });
    expect(await objetos(servidor)).toHaveLength(60);
    await borrarAbandonados({ ...entorno, now: new Date(Date.now() + 15 * DIA) });
    const claves = (await filas()).map(({ clave }) => clave.split('/')[1]);
    expect(new Set(await objetos(servidor))).toEqual(new Set(claves));
  });

  it('are cleaned once, by any number of concurrent servers', async () => {
    await guardar(12);
    const otro = { ...entorno, now: new Date(Date.now() + 1000) };
    await Promise.all([limpiarGuardados(entorno, siempre()), limpiarGuardados(otro, siempre())]);
    const hechas = await filas();
    expect(hechas.map(({ metadatos }) => metadatos)).toEqual(hechas.map(() => 'QUITADOS'));
    expect(await objetos(servidor)).toHaveLength(24);
  });

  it('are left unchanged and counted when unreadable; a missing file is tried again', async () => {
    const [rota, perdida] = await guardar(3);
    if (!rota || !perdida) throw new Error('no photos');
    await comoAntes(rota, CON_DATOS.slice(0, 60));
    await writeFile(join(servidor.carpeta, NORTE, perdida.archivo.id), 'otra cosa');
    expect(await limpiarGuardados(entorno, siempre())).toEqual({ pendientes: 1, ilegibles: 1 });
    expect(await filaDe(rota.archivo.id)).toMatchObject({ metadatos: 'ILEGIBLES', original: null });
    const socio = await como(servidor, 'Socio');
    expect(codigoDe(await socio.bajar(`${FOTOS}/${rota.id}`))).toBe('FOTO_NO_DISPONIBLE');
    expect((await admin.bajar(`${FOTOS}/${rota.id}`)).status).toBe(200);
  });

  it('are cleaned for a partner even before the job has run', async () => {
    const [foto] = await guardar(1);
    if (!foto) throw new Error('no photo');
    const socio = await como(servidor, 'Socio');
    const { status, crudo } = await socio.bajar(`${FOTOS}/${foto.id}`);
    expect([status, crudo.includes('Exif'), crudo.includes(SECRETO)]).toEqual([200, true, false]);
  });

  it('of attachments are cleaned when the Owner chooses it', async () => {
    await guardar(1);
    await servidor.admin('delete from fotos_avance');
    await elegir(false);
    expect(await limpiarGuardados(entorno, siempre())).toEqual({ pendientes: 0, ilegibles: 0 });
    expect((await filas())[0]?.metadatos).toBe(null);
    await elegir(true);
    await limpiarGuardados(entorno, siempre());
    expect((await filas())[0]?.metadatos).toBe('QUITADOS');
  });
});

it('an earlier report and its link with a photo still open, without the location of the photo', async () => {
  const foto = await fotografiar(admin, { tomadaEn: '2026-08-20T15:00:00Z' }, ['a.jpg', CON_DATOS]);
  await comoAntes(foto);
  await cerrar(owner, '2026-08');
  const informeId = await hacerInforme(owner);
  const dado = await owner.post(ENLACES, { que: 'INFORME', modo: 'CONGELADO', informeId });
  const token = new URL(enlaceCreadoSchema.parse(dado.body).url).hash.slice(1);
  const abrir = async () => {
    const { status, body } = await llamarEnlace(servidor, '', { token });
    expect(status).toBe(200);
    return body;
  };
  const antes = await abrir();
  expect(JSON.stringify(antes)).toContain(sha256(CON_DATOS));
  for (const cuando of ['before', 'after'] as const) {
    if (cuando === 'after')
      await runPinned({ tenantId }, () => limpiarGuardado(entorno, tenantId, foto.archivo.id));
    const { status, crudo } = await llamarEnlace(servidor, '/foto', { token, fotoId: foto.id });
    expect([cuando, status, crudo.includes(SECRETO)]).toEqual([cuando, 200, false]);
  }
  const pdf = await owner.bajar(`/proyectos/${OBRA_A}/informes/${informeId}?formato=pdf`);
  expect([pdf.status, pdf.crudo.includes(SECRETO)]).toEqual([200, false]);
  expect(JSON.stringify(await abrir())).toContain(sha256(CON_DATOS));
});
