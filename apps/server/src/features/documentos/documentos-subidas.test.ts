import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { documentoSchema } from '@plomada/domain/documentos/documento.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conArchivo, huerfanos } from '../../../test/support/adjuntos.ts';
import { GENTE, NORTE } from '../../../test/support/data.ts';
import { OBRA_A } from '../../../test/support/obras.ts';
import { contenidoDeZip } from '../../../test/support/read-zip.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../test/support/server.ts';

let servidor: Servidor;
let usuario: Quien;
let owner: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  usuario = await como(servidor, 'Usuario');
  owner = await como(servidor, 'Owner');
});
afterAll(() => servidor.cerrar());

let cuenta = 0;
/** A small PDF with different bytes at each call. */
function pdf(): string {
  cuenta += 1;
  return `%PDF-1.4\n% subida ${cuenta}\n%%EOF\n`;
}

function formDe(contenido: string, nombre = 'plano.pdf', campos: Record<string, string> = {}) {
  const form = conArchivo(contenido, nombre);
  const todos = { proyectoId: OBRA_A, categoria: 'PLANO', ...campos };
  for (const [campo, valor] of Object.entries(todos)) form.set(campo, valor);
  return form;
}
const subir = (form: FormData, clave: Record<string, string> = {}) =>
  usuario.enviar('/documentos', form, clave);
const idDe = async (form: FormData) => documentoSchema.parse((await subir(form)).body).id;

const cuantos = async (titulo: string): Promise<number> => {
  const [fila] = await servidor.admin<{ n: number }>(
    'select count(*)::int as n from documentos where titulo = $1',
    [titulo],
  );
  return fila?.n ?? 0;
};

describe('an upload', () => {
  it('sent twice at once with the same content is stored once and refused once', async () => {
    const contenido = pdf();
    const respuestas = await Promise.all([1, 2].map(() => subir(formDe(contenido))));
    expect(respuestas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(respuestas.map(codigoDe)).toContain('DOCUMENTO_REPETIDO');
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it('sent again with its key, even while the first call runs, is one document', async () => {
    const [contenido, clave] = [pdf(), claveNueva()];
    const enviar = () => subir(formDe(contenido, 'a.pdf', { titulo: 'Una sola vez' }), clave);
    const juntas = await Promise.all([enviar(), enviar(), enviar()]);
    const despues = await enviar();
    const ids = [...juntas, despues].map(({ status, body }) => [
      status,
      documentoSchema.parse(body).id,
    ]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(despues.status).toBe(201);
    expect(await cuantos('Una sola vez')).toBe(1);
    expect(await huerfanos(servidor)).toEqual([]);
  });

  it.each([
    ['una página', 'plano.pdf', '<!doctype html><script>alert(1)</script>'],
    ['un dibujo con código', 'plano.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'],
    ['un programa', 'plano.dwg', 'MZ\u0000\u0001'],
    ['una página con otro nombre', 'plano.html', '<html></html>'],
  ])('refuses %s, whatever its file name', async (_que, nombre, contenido) => {
    expect((await subir(formDe(contenido, nombre))).status).toBe(415);
  });

  it.each(['../../etc/passwd.pdf', '/abs.pdf', 'C:\\x\\y.pdf', 'a/b\u0000c.pdf', '..pdf'])(
    'named %j has a safe name in a zip',
    async (nombre) => {
      const respuesta = await subir(formDe(pdf(), nombre));
      expect(respuesta.status).toBe(201);
      const { id } = documentoSchema.parse(respuesta.body);
      const zip = await usuario.bajar(`/documentos/zip?ids=${id}`);
      expect(zip.status).toBe(200);
      const [entrada] = contenidoDeZip(zip.crudo).split('\n');
      expect(entrada).toMatch(/^Plano\/[^/\\]+$/);
      expect(entrada).not.toMatch(/^Plano\/\.\.?$/);
      const [registro] = await servidor.admin<{ resumen: string }>(
        "select resumen from audit_logs where accion = 'EXPORTAR' order by id desc limit 1",
      );
      expect(registro?.resumen).toBe('Descargó 1 documento en un zip');
    },
  );
});

describe('a zip', () => {
  /** Inserts documents that share one stored file, without a call for each. */
  async function sembrar(cantidad: number): Promise<string[]> {
    const base = await idDe(formDe(pdf()));
    const filas = await servidor.admin<{ id: string }>(
      `with nuevos as (
         insert into documentos (id, tenant_id, proyecto_id, titulo, categoria, etiquetas, creado_por)
         select gen_random_uuid(), $1, $2, 'Lote ' || n, 'ACTA', '{}', $3 from generate_series(1, $4) n
         returning id)
       insert into documento_versiones (tenant_id, documento_id, numero, archivo_id, creado_por)
       select $1, n.id, 1, (select archivo_id from documento_versiones where documento_id = $5), $3
       from nuevos n returning documento_id as id`,
      [NORTE, OBRA_A, GENTE.Usuario.id, cantidad, base],
    );
    return filas.map(({ id }) => id);
  }

  it('contains up to two hundred documents', async () => {
    const ids = await sembrar(201);
    const zip = await usuario.bajar(`/documentos/zip?ids=${ids.slice(0, 200).join(',')}`);
    expect(zip.status).toBe(200);
    const nombres = contenidoDeZip(zip.crudo)
      .split('\n')
      .filter((linea) => linea.startsWith('Acta/'));
    expect(new Set(nombres).size).toBe(200);
    expect((await usuario.get(`/documentos/zip?ids=${ids.join(',')}`)).status).toBe(400);
  });

  it('breaks off, without hanging, when a file cannot be read', async () => {
    const ids = [await idDe(formDe(pdf(), 'a.pdf')), await idDe(formDe(pdf(), 'b.pdf'))];
    const [fila] = await servidor.admin<{ clave: string }>(
      `select a.clave from documento_versiones x join archivos a on a.id = x.archivo_id
       where x.documento_id = $1`,
      [ids[1]],
    );
    await rm(join(servidor.carpeta, fila?.clave ?? ''));
    const bajada = await Promise.allSettled([owner.bajar(`/documentos/zip?ids=${ids.join(',')}`)]);
    const [hecha] = bajada;
    // The download fails or ends without the end of the zip, so that a cut file is not taken for a
    // complete one.
    const entera =
      hecha.status === 'fulfilled' &&
      hecha.value.status === 200 &&
      hecha.value.crudo.includes(Buffer.from('504b0506', 'hex'));
    expect(entera).toBe(false);
  });
});
