import { createHash } from 'node:crypto';

import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import {
  archivoAcopioSchema,
  listaArchivosAcopioSchema,
} from '@plomada/domain/acopios/archivo-acopio.schema';
import type { CampoItem } from '@plomada/domain/acopios/planillas/planilla.schema';
import { retiroRegistradoSchema } from '@plomada/domain/acopios/retiros/retiro.schema';
import { ADJUNTOS_MAX } from '@plomada/domain/archivos/archivo.rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { itemsDe, nuevoAcopio, rutaItems } from '../../../../test/support/acopio-spreadsheets.ts';
import { conArchivo, huerfanos, objetos } from '../../../../test/support/adjuntos.ts';
import { GENTE, NORTE } from '../../../../test/support/data.ts';
import { OBRA_A, OBRA_B } from '../../../../test/support/obras.ts';
import { leerPdf } from '../../../../test/support/read-pdf.ts';
import { como, type Quien } from '../../../../test/support/rest-client.ts';
import { MUESTRAS } from '../../../../test/support/samples.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor({ propia: true });
  [owner, usuario, socio] = [
    await como(servidor, 'Owner'),
    await como(servidor, 'Usuario'),
    await como(servidor, 'Socio'),
  ];
});
afterAll(() => servidor.cerrar());

const archivosDe = (id: string): string => `/acopios/${id}/archivos`;
const subir = async (quien: Quien, id: string, nombre = 'lista.pdf') =>
  archivoAcopioSchema.parse(
    (await quien.enviar(archivosDe(id), conArchivo(MUESTRAS.pdf, nombre))).body,
  );
const listar = async (quien: Quien, id: string) =>
  listaArchivosAcopioSchema.parse((await quien.get(archivosDe(id))).body).items;

type Item = Readonly<Partial<Record<CampoItem, string | undefined>>>;

/** An acopio, and retiros of all the given items registered together. */
async function conRetiros(
  quien: Quien,
  items: readonly Item[],
  { acopio = {}, retiro = {} }: Record<string, Record<string, string | number>> = {},
): Promise<{ acopio: Acopio; retiro: ReturnType<typeof retiroRegistradoSchema.parse> }> {
  const nuevo = await nuevoAcopio(quien, acopio);
  for (const item of items) await quien.post(rutaItems(nuevo.id), item);
  const hay = await itemsDe(quien, nuevo.id);
  const form = conArchivo(MUESTRAS.png, 'remito.png');
  const foto = form.get('archivo');
  form.delete('archivo');
  if (foto) form.set('comprobante', foto);
  form.set('items', JSON.stringify(hay.map(({ id }) => ({ itemId: id, cantidad: '1.5' }))));
  for (const [campo, valor] of Object.entries(retiro)) form.set(campo, String(valor));
  const respuesta = await quien.enviar(`/acopios/${nuevo.id}/retiros`, form);
  return { acopio: nuevo, retiro: retiroRegistradoSchema.parse(respuesta.body) };
}

const ARENA = {
  descripcion: 'Arena gruesa',
  unidad: 'm³',
  cantidad: '35',
  precioUnitario: '38900',
};
const CEMENTO = {
  codigo: 'CE-50',
  descripcion: 'Cemento portland 50 kg',
  unidad: 'bolsa',
  cantidad: '400',
  precioUnitario: '11850.25',
};

describe('a file of a stockpile', () => {
  it('is kept, listed, downloaded as it was, audited and removed', async () => {
    const { id, codigo } = await nuevoAcopio(owner);
    const sha256 = createHash('sha256').update(MUESTRAS.pdf).digest('hex');
    const clave = claveNueva();
    const enviar = () =>
      usuario.enviar(archivosDe(id), conArchivo(MUESTRAS.pdf, 'Lista ñ.pdf'), clave);
    const respuesta = await enviar();
    expect(respuesta.status).toBe(201);
    const subido = archivoAcopioSchema.parse(respuesta.body);
    expect(subido).toMatchObject({
      nombre: 'Lista ñ.pdf',
      mime: 'application/pdf',
      bytes: MUESTRAS.pdf.length,
      sha256,
      creadoPor: { id: GENTE.Usuario.id },
      retiro: null,
    });
    expect((await enviar()).texto).toBe(respuesta.texto);
    expect(await listar(socio, id)).toEqual([subido]);
    const ruta = `${archivosDe(id)}/${subido.id}`;
    const bajado = await socio.bajar(ruta);
    expect(bajado.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`filename*=UTF-8''Lista%20%C3%B1.pdf`),
      'x-content-type-options': 'nosniff',
    });
    expect(new Uint8Array(bajado.crudo)).toEqual(MUESTRAS.pdf);

    expect((await usuario.del(ruta)).body).toEqual({ id: subido.id, eliminado: true });
    expect([await listar(owner, id), (await owner.bajar(ruta)).status]).toEqual([[], 404]);
    expect((await owner.del(ruta)).status).toBe(404);
    expect(await objetos(servidor)).toContain(subido.id);
    const [libre] = await servidor.admin(
      'select eliminado_en is not null as libre from archivos where id = $1',
      [subido.id],
    );
    expect(libre).toEqual({ libre: true });
    expect((await owner.get(`/acopios/${id}/historial`)).body).toMatchObject({
      items: [
        { accion: 'EDITAR', resumen: `Quitó Lista ñ.pdf del acopio ${codigo}` },
        { accion: 'EDITAR', resumen: `Adjuntó Lista ñ.pdf al acopio ${codigo}` },
        { accion: 'CREAR' },
      ],
    });
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('must be of the kind that its name claims, not empty, and within the size limit', async () => {
    const { id } = await nuevoAcopio(owner);
    const falso = await owner.enviar(archivosDe(id), conArchivo(MUESTRAS.exe, 'remito.pdf'));
    const vacio = await owner.enviar(archivosDe(id), conArchivo('', 'vacio.pdf'));
    expect([falso, vacio].map((r) => [r.status, codigoDe(r)])).toEqual([
      [415, 'ARCHIVO_INVALIDO'],
      [400, 'ARCHIVO_VACIO'],
    ]);
    const { id: archivoId } = await subir(owner, id);
    await servidor.admin(
      `with nuevos as (
         insert into archivos (id, tenant_id, nombre, mime, bytes, sha256, clave, estado, creado_por)
         select gen_random_uuid(), tenant_id, nombre, mime, bytes, sha256, tenant_id || '/' || gen_random_uuid(), 'DESCARTADO', creado_por
         from archivos, generate_series(2, $2::int) where id = $1 returning id, tenant_id, creado_por)
       insert into acopio_archivos (tenant_id, acopio_id, archivo_id, creado_por)
       select tenant_id, $3, id, creado_por from nuevos`,
      [archivoId, ADJUNTOS_MAX, id],
    );
    const otro = await owner.enviar(archivosDe(id), conArchivo(MUESTRAS.pdf, 'mas.pdf'));
    expect([otro.status, codigoDe(otro)]).toEqual([409, 'LIMITE_ADJUNTOS']);
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('leaves nothing behind when its transaction fails', async () => {
    const { id } = await nuevoAcopio(owner);
    const antes = await objetos(servidor);
    await servidor.admin(`
      create function fallar() returns trigger language plpgsql as
        $$ begin raise exception 'no' using errcode = '23505'; end $$;
      create trigger fallar before insert on acopio_archivos for each row execute function fallar()`);
    const respuesta = await owner.enviar(archivosDe(id), conArchivo(MUESTRAS.pdf, 'a.pdf'));
    await servidor.admin('drop trigger fallar on acopio_archivos; drop function fallar()');
    expect(respuesta.status).toBe(409);
    expect([await objetos(servidor), await listar(owner, id)]).toEqual([antes, []]);
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('can be read by users who see its stockpile, and only through that stockpile', async () => {
    const [a, b] = [await nuevoAcopio(owner), await nuevoAcopio(owner, { proyectoId: OBRA_B })];
    const deB = await subir(owner, b.id);
    for (const acopio of [a, b]) {
      const ruta = `${archivosDe(acopio.id)}/${deB.id}`;
      const respuestas = [
        await usuario.bajar(ruta),
        await usuario.del(ruta),
        await socio.bajar(ruta),
      ];
      expect(respuestas.map(codigoDe)).toEqual(Array(3).fill('NO_ENCONTRADO'));
    }
    expect((await owner.bajar(`${archivosDe(a.id)}/${deB.id}`)).status).toBe(404);
    expect((await usuario.get(archivosDe(b.id))).status).toBe(404);
    const intento = await usuario.enviar(archivosDe(b.id), conArchivo('x', 'x.txt'));
    expect(intento.status).toBe(404);
  });

  it('can be added to a closed stockpile, but not in an archived work', async () => {
    const { id } = await nuevoAcopio(owner);
    await owner.put(`/acopios/${id}/cerrar`, {});
    const subido = await subir(owner, id);
    const poner = (estado: string) =>
      servidor.admin('update proyectos set estado = $2 where id = $1', [OBRA_A, estado]);
    await poner('ARCHIVADA');
    const [sube, quita, baja] = [
      await owner.enviar(archivosDe(id), conArchivo('x', 'x.txt')),
      await owner.del(`${archivosDe(id)}/${subido.id}`),
      await owner.bajar(`${archivosDe(id)}/${subido.id}`),
    ];
    await poner('EN_CURSO');
    expect([codigoDe(sube), codigoDe(quita), baja.status]).toEqual([
      'OBRA_ARCHIVADA',
      'OBRA_ARCHIVADA',
      200,
    ]);
  });

  it('the delivery note of a withdrawal is listed once among the files, and cannot be deleted', async () => {
    const { acopio, retiro } = await conRetiros(owner, [ARENA, CEMENTO]);
    const propio = await subir(owner, acopio.id);
    const archivos = await listar(socio, acopio.id);
    expect(archivos.map((a) => [a.nombre, a.retiro])).toEqual([
      ['remito.png', { id: retiro.id, numero: retiro.numero }],
      [propio.nombre, null],
    ]);
    expect((await socio.get(`/acopios/${acopio.id}`)).body).toMatchObject({ cantidadArchivos: 2 });
    const ruta = `${archivosDe(acopio.id)}/${archivos[0]?.id}`;
    expect(new Uint8Array((await socio.bajar(ruta)).crudo)).toEqual(MUESTRAS.png);
    const quita = await owner.del(ruta);
    expect([quita.status, codigoDe(quita)]).toEqual([409, 'ARCHIVO_DE_RETIRO']);
    expect(await huerfanos(servidor)).toEqual([]);
  });
});

describe('the receipt of a withdrawal', () => {
  const recibo = (quien: Quien, acopioId: string, final: string) =>
    quien.bajar(`/acopios/${acopioId}/retiros/${final}/recibo`);

  it('shows person, item, quantity and remainder, in printable characters', async () => {
    await servidor.admin(`update tenants set cuit = '30900000118' where id = $1`, [NORTE]);
    const { acopio, retiro } = await conRetiros(owner, [ARENA, CEMENTO], {
      retiro: {
        remitoNumero: '0004-00018237',
        retiradoPor: 'Héctor Núñez',
        destino: 'DEPOSITO',
        observaciones: 'Faltó 1 m² de malla 4″ \u{1F69A}',
      },
    });
    const bajado = await recibo(socio, acopio.id, retiro.id);
    expect([bajado.status, bajado.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-length': String(bajado.crudo.length),
        'content-disposition': expect.stringContaining(`recibo-${retiro.numero}.pdf`),
        'cache-control': 'private, no-store',
      },
    ]);
    const [numeroA, numeroB] = retiro.items.map(({ numero }) => numero).toSorted();
    const [lineas = []] = leerPdf(Buffer.from(bajado.crudo));
    const esperadas = [
      'Constructora Norte',
      'CUIT 30-90000011-8',
      'Recibo de retiro',
      `${numeroA} a ${numeroB}`,
      ['Fecha', '20/11/2026', 'Obra', 'OB-001 Obra OB-001'],
      ['Proveedor', 'Corralón El Hornero · CUIT 30-90000044-4', 'Acopio', acopio.codigo],
      ['Remito', '0004-00018237', 'Retiró', 'Héctor Núñez', 'Destino', 'Depósito'],
      ['Registró', 'Owner Prueba'],
      ['Retiro', 'Material', 'Cantidad', 'Queda'],
      [numeroA, 'Arena gruesa', '1,5 m³', '33,5 m³'],
      [numeroB, 'CE-50 · Cemento portland 50 kg', '1,5 bolsas', '398,5 bolsas'],
      'Observaciones: Faltó 1 m² de malla 4" ?',
      ['Entregó', 'Firma, aclaración y DNI', 'Recibió', 'Firma, aclaración y DNI'],
      `Recibo de retiro ${numeroA} a ${numeroB} · Impreso el 20/11/2026, 10:00; lo que queda es a ese momento.`,
      'Página 1 de 1',
    ];
    expect(lineas).toEqual(esperadas.flat());
    const deGrupo = await recibo(socio, acopio.id, `grupo/${retiro.grupoId}`);
    expect(leerPdf(Buffer.from(deGrupo.crudo))).toEqual([lineas]);
  });

  it('marks cancelled lines, and the whole receipt when all lines were cancelled', async () => {
    const { acopio, retiro } = await conRetiros(owner, [ARENA, CEMENTO]);
    const anular = (id: string | undefined) =>
      owner.del(`/acopios/${acopio.id}/retiros/${id}`, { motivo: 'Cargado dos veces' });
    const leer = async () =>
      leerPdf(Buffer.from((await recibo(owner, acopio.id, retiro.id)).crudo))[0];
    await anular(retiro.items.find(({ item }) => item.codigo === null)?.id);
    expect(await leer()).toContain('ANULADO · Arena gruesa');
    expect(await leer()).not.toContain('ANULADO');
    await anular(retiro.items.find(({ item }) => item.codigo !== null)?.id);
    const lineas = (await leer()) ?? [];
    // `ANULADO` is printed twice: in the heading, and as a watermark across the page.
    expect(lineas.filter((linea) => linea === 'ANULADO')).toHaveLength(2);
    expect(lineas).toContain('Motivo de la anulación: Cargado dos veces');
  });

  it('shows amounts when the stockpile is a price list', async () => {
    const { acopio, retiro } = await conRetiros(owner, [{ ...CEMENTO, cantidad: undefined }], {
      acopio: { tipo: 'LISTA_PRECIOS', importeCentavos: 100_000_000 },
    });
    const bajado = await recibo(owner, acopio.id, retiro.id);
    const [lineas = []] = leerPdf(Buffer.from(bajado.crudo));
    expect(lineas).toEqual(expect.arrayContaining(['1,5 bolsas', '$ 11.850,25', '$ 17.775,38']));
    expect(lineas.join('\n')).toContain(
      'Total del retiro: $ 17.775,38. Saldo del acopio: $ 982.224,62.',
    );
  });

  it('has as many pages as it needs, and leaves out hostile logos', async () => {
    const bomba = Buffer.from(MUESTRAS.png);
    bomba.writeUInt32BE(60_000, 16);
    bomba.writeUInt32BE(60_000, 20);
    const { acopio, retiro } = await conRetiros(
      owner,
      Array.from({ length: 45 }, (_, i) => ({
        ...CEMENTO,
        codigo: `C-${i}`,
        descripcion: `${i} `.repeat(40).trim(),
      })),
    );
    for (const logo of [bomba, Buffer.from('nada'), Buffer.from(MUESTRAS.png)]) {
      await servidor.admin(`update tenants set logo = $2, logo_tipo = 'image/png' where id = $1`, [
        NORTE,
        logo,
      ]);
      const paginas = leerPdf(Buffer.from((await recibo(owner, acopio.id, retiro.id)).crudo));
      expect(paginas.length).toBeGreaterThan(1);
      expect(paginas.at(-1)?.at(-1)).toBe(`Página ${paginas.length} de ${paginas.length}`);
      // The last page may have only the signatures.
      expect(paginas.slice(0, -1).every((lineas) => lineas.includes('Material'))).toBe(true);
      expect(paginas.flat().filter((linea) => /^RT-\d{6}$/.test(linea))).toHaveLength(45);
    }
  });

  it('can be read only by users who see its stockpile, and only through that stockpile', async () => {
    const [a, b] = [
      await conRetiros(owner, [ARENA]),
      await conRetiros(owner, [ARENA], { acopio: { proyectoId: OBRA_B } }),
    ];
    const casos = [
      await recibo(usuario, b.acopio.id, b.retiro.id),
      await recibo(socio, b.acopio.id, `grupo/${b.retiro.grupoId}`),
      await recibo(usuario, a.acopio.id, b.retiro.id),
      await recibo(owner, a.acopio.id, `grupo/${b.retiro.grupoId}`),
    ];
    expect(casos.map(codigoDe)).toEqual(Array(4).fill('NO_ENCONTRADO'));
  });
});
