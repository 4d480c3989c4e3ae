import { createHash } from 'node:crypto';

import { ARCHIVO_MAX_BYTES, TIPOS_ARCHIVO } from '@plomada/domain/archivos/archivo.rules';
import { ADJUNTOS_MAX } from '@plomada/domain/archivos/archivo.rules';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  conArchivo,
  huerfanos,
  listar,
  objetos,
  rutaDe,
  subir,
} from '../../../test/support/adjuntos.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { hastaQueEsperen } from '../../../test/support/lock-waits.ts';
import { crear } from '../../../test/support/movimientos.ts';
import { MOVIMIENTO_B, OBRA_A } from '../../../test/support/obras.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../test/support/samples.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../test/support/server.ts';

let servidor: Servidor;
let admin: Quien;
let usuario: Quien;
let socio: Quien;
let movimiento: string;
beforeAll(async () => {
  servidor = await crearServidor();
  [admin, usuario, socio] = [
    await como(servidor, 'Admin'),
    await como(servidor, 'Usuario'),
    await como(servidor, 'Socio'),
  ];
  movimiento = (await crear(admin)).id;
});
afterAll(() => servidor.cerrar());

const enviar = (contenido: Uint8Array<ArrayBuffer> | string, nombre: string, headers = {}) =>
  admin.enviar(rutaDe(movimiento), conArchivo(contenido, nombre), headers);

describe('a file of a movement', () => {
  it('is stored, listed, downloaded unchanged, and audited', async () => {
    const { id } = await crear(admin);
    const sha256 = createHash('sha256').update(MUESTRAS.pdf).digest('hex');
    const subido = await subir(usuario, id, MUESTRAS.pdf, 'Factura ñ 0004.pdf');
    expect(subido).toMatchObject({
      nombre: 'Factura ñ 0004.pdf',
      mime: 'application/pdf',
      bytes: MUESTRAS.pdf.length,
      sha256,
      creadoPor: { id: GENTE.Usuario.id, nombre: 'Usuario Prueba' },
      repetidos: [],
    });
    const { repetidos: _repetidos, ...adjunto } = subido;
    expect(await listar(socio, id)).toEqual([adjunto]);
    const bajado = await socio.bajar(`${rutaDe(id)}/${subido.id}`);
    expect(bajado).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-length': String(MUESTRAS.pdf.length),
        'content-disposition': `attachment; filename="Factura n 0004.pdf"; filename*=UTF-8''Factura%20%C3%B1%200004.pdf`,
        'x-content-type-options': 'nosniff',
      },
    });
    expect(new Uint8Array(bajado.crudo)).toEqual(MUESTRAS.pdf);
    const auditado = await servidor.admin(
      `select accion, resumen from audit_logs where entidad_id = $1 and resumen like 'Adjuntó%'`,
      [id],
    );
    expect(auditado).toEqual([
      { accion: 'EDITAR', resumen: 'Adjuntó Factura ñ 0004.pdf al movimiento M-000003' },
    ]);
  });

  it('is audited with the channel of the web when the web client sends it', async () => {
    const { id } = await crear(admin);
    await admin.enviar(rutaDe(id), conArchivo('hola', 'a.txt'), { 'x-plomada-canal': 'web' });
    await admin.enviar(rutaDe(id), conArchivo('hola', 'b.txt'), { 'x-plomada-canal': 'otro' });
    const canales = await servidor.admin(
      `select canal from audit_logs where entidad_id = $1 and resumen like 'Adjuntó%' order by id`,
      [id],
    );
    expect(canales).toEqual([{ canal: 'WEB' }, { canal: 'REST' }]);
  });

  it('is removed once and audited; its bytes are kept, but free the storage of the plan', async () => {
    const { id } = await crear(admin);
    const subido = await subir(admin, id, MUESTRAS.png, 'foto.png');
    const ruta = `${rutaDe(id)}/${subido.id}`;
    expect((await admin.del(ruta)).body).toEqual({ id: subido.id, eliminado: true });
    expect(await listar(admin, id)).toEqual([]);
    expect([(await admin.bajar(ruta)).status, (await admin.del(ruta)).status]).toEqual([404, 404]);
    expect(await objetos(servidor)).toContain(subido.id);
    const [fila] = await servidor.admin(
      'select eliminado_en is not null as libre from archivos where id = $1',
      [subido.id],
    );
    expect(fila).toEqual({ libre: true });
  });

  it('lists the other visible movements with the identical file', async () => {
    const [a, b] = [await crear(admin), await crear(admin, { privado: true })];
    const nuevo = 'mismo contenido, dos veces';
    expect((await subir(admin, a.id, nuevo, 'uno.txt')).repetidos).toEqual([]);
    const enPrivado = await subir(admin, b.id, nuevo, 'otro.txt');
    expect(enPrivado.repetidos).toEqual([
      { movimientoId: a.id, proyectoId: OBRA_A, codigo: a.codigo },
    ]);
    // The private movement is not revealed to the Usuario.
    const c = await crear(admin);
    expect((await subir(usuario, c.id, nuevo, 'tres.txt')).repetidos).toEqual([
      { movimientoId: a.id, proyectoId: OBRA_A, codigo: a.codigo },
    ]);
  });

  it('is created once per key, however often and concurrently the call is repeated', async () => {
    const { id } = await crear(admin);
    const clave = claveNueva();
    const envios = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.enviar(rutaDe(id), conArchivo('uno', 'uno.txt'), clave),
      ),
    );
    expect(new Set(envios.map(({ status, texto }) => `${status} ${texto}`)).size).toBe(1);
    expect(envios[0]?.status).toBe(201);
    expect(await listar(admin, id)).toHaveLength(1);
    expect(await huerfanos(servidor)).toEqual([]);
    const otro = await admin.enviar(rutaDe(id), conArchivo('dos', 'uno.txt'), clave);
    expect(codigoDe(otro)).toBe('IDEMPOTENCIA_DISTINTA');
  });

  it('is answered from its key even when no file may be added any more', async () => {
    const { id } = await crear(admin);
    const clave = claveNueva();
    const enviar = () => admin.enviar(rutaDe(id), conArchivo('uno', 'uno.txt'), clave);
    const primera = await enviar();
    const antes = await objetos(servidor);
    await servidor.admin(`update proyectos set estado = 'ARCHIVADA' where id = $1`, [OBRA_A]);
    const segunda = await enviar();
    await servidor.admin(`update proyectos set estado = 'EN_CURSO' where id = $1`, [OBRA_A]);
    expect([segunda.status, segunda.texto]).toEqual([201, primera.texto]);
    expect(await objetos(servidor)).toEqual(antes);
  });

  it('is refused when the movement has the maximum number of files', async () => {
    const { id } = await crear(admin);
    const subido = await subir(admin, id, 'primero', 'uno.txt');
    await servidor.admin(
      `with nuevos as (
         insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_por)
         select gen_random_uuid(), tenant_id, nombre, mime, bytes, sha256, tenant_id || '/' || gen_random_uuid(), 'DESCARTADO', creado_por
         from archivos, generate_series(2, $2::int) where id = $1 returning id, tenant_id, creado_por)
       insert into movimiento_adjuntos (tenant_id, movimiento_id, archivo_id, creado_por)
       select tenant_id, $3, id, creado_por from nuevos`,
      [subido.id, ADJUNTOS_MAX, id],
    );
    const otro = await admin.enviar(rutaDe(id), conArchivo('uno más', 'mas.txt'));
    expect([otro.status, codigoDe(otro)]).toEqual([409, 'LIMITE_ADJUNTOS']);
    expect(await huerfanos(servidor)).toEqual([]);
  });
});

describe('access to a file', () => {
  it('is for anyone who sees the movement; private, foreign and unknown ones answer the same 404', async () => {
    const privado = await crear(admin, { privado: true });
    const secreto = await subir(admin, privado.id, MUESTRAS.pdf, 'secreto.pdf');
    const ajeno = await subir(admin, MOVIMIENTO_B, MUESTRAS.pdf, 'ajeno.pdf');
    for (const [mov, archivo] of [
      [privado.id, secreto.id],
      [MOVIMIENTO_B, ajeno.id],
      [movimiento, secreto.id],
      [movimiento, ajeno.id],
    ] as const) {
      const ruta = `${rutaDe(mov)}/${archivo}`;
      const respuestas = [
        await usuario.bajar(ruta),
        await usuario.del(ruta),
        await socio.bajar(ruta),
      ];
      expect(respuestas.map(codigoDe)).toEqual(Array(3).fill('NO_ENCONTRADO'));
    }
    for (const mov of [privado.id, MOVIMIENTO_B]) {
      expect((await usuario.get(rutaDe(mov))).status).toBe(404);
      const intento = await usuario.enviar(rutaDe(mov), conArchivo('x', 'x.txt'));
      expect(intento.status).toBe(404);
    }
  });

  it('is refused to another organisation, through the movement’s path and through one of its own', async () => {
    const { id } = await subir(admin, movimiento, MUESTRAS.pdf, 'propio.pdf');
    const delSur = await como(servidor, 'OwnerDelSur', '01900000-0000-7000-8000-00000000000b');
    const suyo = '01900000-0000-7000-b000-000000000053';
    expect((await delSur.bajar(`${rutaDe(movimiento)}/${id}`)).status).toBe(404);
    expect((await delSur.bajar(`${rutaDe(suyo)}/${id}`)).status).toBe(404);
  });

  it('is read-only in an archived work', async () => {
    const { id } = await crear(admin);
    const subido = await subir(admin, id, MUESTRAS.pdf, 'acta.pdf');
    const poner = (estado: string) =>
      servidor.admin('update proyectos set estado = $2 where id = $1', [OBRA_A, estado]);
    await poner('ARCHIVADA');
    const [sube, quita, baja] = [
      await admin.enviar(rutaDe(id), conArchivo('x', 'x.txt')),
      await admin.del(`${rutaDe(id)}/${subido.id}`),
      await admin.bajar(`${rutaDe(id)}/${subido.id}`),
    ];
    await poner('EN_CURSO');
    expect([codigoDe(sube), codigoDe(quita), baja.status]).toEqual([
      'OBRA_ARCHIVADA',
      'OBRA_ARCHIVADA',
      200,
    ]);
  });
});

describe('the type of a file', () => {
  const propios = [
    'pdf',
    'png',
    'jpg',
    'webp',
    'heic',
    'xlsx',
    'docx',
    'dwg',
    'dxf',
    'csv',
    'txt',
  ] as const;
  it.each(propios)('is determined from its content: %s', async (tipo) => {
    const respuesta = await enviar(MUESTRAS[tipo], `algo.${tipo.toUpperCase()}`);
    expect(respuesta).toMatchObject({ status: 201, body: { mime: TIPOS_ARCHIVO[tipo] } });
  });

  it.each([
    ['a picture called document', 'png', 'factura.pdf'],
    ['a picture called spreadsheet', 'png', 'planilla.xlsx'],
    ['a picture called text', 'png', 'lista.csv'],
    ['a document called picture', 'pdf', 'foto.jpg'],
    ['a program called picture', 'exe', 'foto.png'],
    ['a program', 'exe', 'instalador.exe'],
    ['a page', 'html', 'pagina.html'],
    ['a drawing that may run scripts', 'svg', 'plano.svg'],
    ['a page called document', 'html', 'factura.pdf'],
    ['a spreadsheet with macros', 'xlsm', 'planilla.xlsm'],
    ['a spreadsheet with macros in disguise', 'xlsm', 'planilla.xlsx'],
    ['an archive called spreadsheet', 'zip', 'planilla.xlsx'],
    ['text called drawing', 'txt', 'plano.dxf'],
    ['text without an ending', 'txt', 'nota'],
  ] as const)('refuses %s', async (_caso, muestra, nombre) => {
    const respuesta = await enviar(MUESTRAS[muestra], nombre);
    expect([respuesta.status, codigoDe(respuesta)]).toEqual([415, 'ARCHIVO_INVALIDO']);
  });

  it('names the real type of a page that is called a document, not the accepted types', async () => {
    expect((await enviar(MUESTRAS.html, 'factura.pdf')).body).toMatchObject({
      details: [{ message: 'El nombre dice PDF y el contenido es otra cosa' }],
    });
  });

  it('gives an image without an extension the right one', async () => {
    const respuesta = await enviar(MUESTRAS.jpg, 'IMG_0001');
    expect(respuesta).toMatchObject({ status: 201, body: { nombre: 'IMG_0001.jpg' } });
  });

  it.each([
    ['png', 'IMG_0001.jpg', 'IMG_0001.png'],
    ['webp', 'foto.JPG', 'foto.webp'],
    ['heic', 'IMG_0002.jpeg', 'IMG_0002.heic'],
    ['jpg', 'descarga.jfif', 'descarga.jpg'],
  ] as const)('keeps the type of a %s called %s', async (tipo, nombre, mendado) => {
    const { body } = await enviar(MUESTRAS[tipo], nombre);
    expect(body).toMatchObject({ mime: TIPOS_ARCHIVO[tipo], nombre: mendado });
  });

  it('may have up to 25 MB exactly, and may not be empty', async () => {
    const grande = new Uint8Array(ARCHIVO_MAX_BYTES + 1);
    grande.set(MUESTRAS.pdf);
    expect((await enviar(grande.subarray(1), 'no-es.pdf')).status).toBe(415);
    expect((await enviar(grande.subarray(0, -1), 'justo.pdf')).status).toBe(201);
    expect((await enviar(grande, 'grande.pdf')).status).toBe(413);
    const vacio = await enviar('', 'vacio.pdf');
    expect([vacio.status, codigoDe(vacio)]).toEqual([400, 'ARCHIVO_VACIO']);
    expect(await huerfanos(servidor)).toEqual([]);
  });
});

describe('the storage of the plan', () => {
  /** Fills the quota except for `libres` bytes, under the lock that uploads take, until a commit. */
  const ocupar = (libres: number) =>
    servidor.admin(
      `begin;
       select pg_advisory_xact_lock(hashtextextended('archivos:${NORTE}', 0));
       insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_por)
       select gen_random_uuid(), '${NORTE}', 'relleno.pdf', 'application/pdf',
         ${BYTES_DE_PLAN.free - libres} - coalesce(sum(bytes), 0), repeat('0', 64),
         '${NORTE}/' || gen_random_uuid(), 'LISTO',
         '${GENTE.Owner.id}'
       from archivos where tenant_id = '${NORTE}' and estado in ('LISTO', 'SUBIENDO')
         and eliminado_en is null`,
    );
  const llenar = (libres: number) => ocupar(libres).then(() => servidor.admin('commit'));
  const vaciar = () => servidor.admin(`delete from archivos where nombre = 'relleno.pdf'`);
  const veinte = 'x'.repeat(20);

  it('is a limit, and a removed file frees its space', async () => {
    await llenar(30);
    const clave = claveNueva();
    const primera = await enviar(veinte, 'veinte.txt', clave);
    expect(primera.status).toBe(201);
    const llena = await enviar(veinte, 'veinte.txt');
    expect(llena).toMatchObject({
      status: 409,
      body: {
        error: 'CUOTA_ARCHIVOS',
        details: [{ data: { limite: BYTES_DE_PLAN.free, bytes: 20 } }],
      },
    });
    // Hidden files count towards the quota too, so the answer gives no amount.
    const deUsuario = await usuario.enviar(rutaDe(movimiento), conArchivo(veinte, 'veinte.txt'));
    expect([deUsuario.status, deUsuario.body]).toMatchObject([
      409,
      { error: 'CUOTA_ARCHIVOS', details: null },
    ]);
    // A replayed call gets its stored answer even if the quota is full.
    expect((await enviar(veinte, 'veinte.txt', clave)).texto).toBe(primera.texto);
    const { id } = Object(primera.body);
    expect((await admin.del(`${rutaDe(movimiento)}/${id}`)).status).toBe(200);
    expect((await enviar(veinte, 'veinte.txt')).status).toBe(201);
    await vaciar();
  });

  it('is checked for one upload at a time', async () => {
    await ocupar(10);
    const subida = enviar(veinte, 'veinte.txt');
    await hastaQueEsperen(servidor);
    await servidor.admin('commit');
    expect(await subida).toMatchObject({ status: 409, body: { error: 'CUOTA_ARCHIVOS' } });
    await vaciar();
  });
});
