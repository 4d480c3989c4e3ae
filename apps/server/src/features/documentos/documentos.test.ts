import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS_DIR } from '@plomada/db/schema-level';
import { listaAuditoriaSchema } from '@plomada/domain/auditoria/auditoria.schema';
import { documentoSchema } from '@plomada/domain/documentos/documento.schema';
import { listaDocumentosSchema } from '@plomada/domain/documentos/lista.schema';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { conArchivo } from '../../../test/support/adjuntos.ts';
import { SUR } from '../../../test/support/data.ts';
import { guardar } from '../../../test/support/lotes.ts';
import { MOVIMIENTO_SUR, OBRA_A, OBRA_ARCHIVADA, OBRA_B } from '../../../test/support/obras.ts';
import { contenidoDeZip } from '../../../test/support/read-zip.ts';
import { como, type Quien } from '../../../test/support/rest-client.ts';
import {
  claveNueva,
  codigoDe,
  crearServidor,
  type Servidor,
} from '../../../test/support/server.ts';

let servidor: Servidor;
let owner: Quien;
let usuario: Quien;
let socio: Quien;
beforeAll(async () => {
  servidor = await crearServidor();
  [owner, usuario, socio] = [
    await como(servidor, 'Owner'),
    await como(servidor, 'Usuario'),
    await como(servidor, 'Socio'),
  ];
});
afterAll(() => servidor.cerrar());

let cuenta = 0;
/** A small PDF with different bytes at each call, because equal bytes are the same document. */
function pdf(): string {
  cuenta += 1;
  return `%PDF-1.4\n% ${cuenta}\n%%EOF\n`;
}

function formCon(
  contenido: string,
  campos: Readonly<Record<string, string>>,
  nombre = 'plano.pdf',
) {
  const form = conArchivo(contenido, nombre);
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return form;
}
const subir = (
  quien: Quien,
  campos: Record<string, string> = {},
  contenido = pdf(),
  nombre?: string,
) =>
  quien.enviar(
    '/documentos',
    formCon(contenido, { proyectoId: OBRA_A, categoria: 'PLANO', ...campos }, nombre),
  );
const subido = async (...args: Parameters<typeof subir>) =>
  documentoSchema.parse((await subir(...args)).body);
const lista = async (quien: Quien, filtros = '') =>
  listaDocumentosSchema.parse((await quien.get(`/documentos?proyectoId=${OBRA_A}${filtros}`)).body)
    .items;

describe('a document', () => {
  it('is stored with its data, listed, read and downloaded', async () => {
    const contenido = pdf();
    const respuesta = await subir(
      usuario,
      {
        titulo: 'Planta baja',
        vence: '2026-12-01',
        etiquetas: JSON.stringify(['Arquitectura', 'arquitectura', 'PB']),
      },
      contenido,
    );
    expect(respuesta.status).toBe(201);
    const documento = documentoSchema.parse(respuesta.body);
    expect(documento).toMatchObject({
      titulo: 'Planta baja',
      etiquetas: ['Arquitectura', 'PB'],
      vence: '2026-12-01',
      visibilidad: 'TODOS',
      versiones: 1,
      version: 1,
      archivo: { nombre: 'plano.pdf', mime: 'application/pdf', bytes: contenido.length },
    });
    expect((await lista(owner, '&q=planta')).map(({ id }) => id)).toEqual([documento.id]);
    expect((await lista(owner, '&q=pb')).map(({ id }) => id)).toEqual([documento.id]);
    expect(await lista(owner, '&vence=2026-11-30')).toEqual([]);
    expect((await lista(owner, '&vence=2026-12-01')).map(({ id }) => id)).toEqual([documento.id]);
    const bytes = await owner.bajar(`/documentos/${documento.id}/versiones/1/archivo`);
    expect(bytes.status).toBe(200);
    expect(bytes.texto).toBe(contenido);
  });

  it('is stored once: the same content is refused with the existing document, if the caller sees it', async () => {
    const contenido = pdf();
    const reservado = await subido(
      owner,
      { visibilidad: 'GESTION', titulo: 'Honorarios' },
      contenido,
    );
    const otra = await subir(owner, {}, contenido);
    expect(otra.status).toBe(409);
    expect(otra.body).toMatchObject({
      error: 'DOCUMENTO_REPETIDO',
      details: [{ data: { documentoId: reservado.id, titulo: 'Honorarios' } }],
    });
    expect((await subir(usuario, {}, contenido)).status).toBe(201);
    expect((await subir(owner, { proyectoId: OBRA_B }, contenido)).status).toBe(201);
  });

  it('for management only is hidden from a Usuario, who cannot create one', async () => {
    const { id, version } = await subido(owner, { visibilidad: 'GESTION', titulo: 'Reservado X' });
    expect((await usuario.get(`/documentos/${id}`)).status).toBe(404);
    expect(await lista(usuario, '&q=reservado')).toEqual([]);
    expect((await usuario.get(`/documentos/${id}/versiones/1/archivo`)).status).toBe(404);
    expect((await usuario.get(`/documentos/zip?ids=${id}`)).status).toBe(404);
    expect((await usuario.put(`/documentos/${id}`, { version, titulo: 'Mío' })).status).toBe(404);
    expect((await subir(usuario, { visibilidad: 'GESTION' })).status).toBe(403);
    const propio = await subido(usuario);
    const oculto = { version: propio.version, visibilidad: 'GESTION' };
    expect((await usuario.put(`/documentos/${propio.id}`, oculto)).status).toBe(403);
  });

  it('gets versions with a note; the newest is shown and each can be opened', async () => {
    const { id } = await subido(usuario, { titulo: 'Contrato' });
    const segunda = pdf();
    const clave = claveNueva();
    const enviar = () =>
      usuario.enviar(
        `/documentos/${id}/versiones`,
        formCon(segunda, { nota: 'Firmado' }, 'v2.pdf'),
        clave,
      );
    const nueva = documentoSchema.parse((await enviar()).body);
    expect(nueva).toMatchObject({ versiones: 2, version: 2, archivo: { nombre: 'v2.pdf' } });
    expect(nueva.historial.map(({ numero, nota }) => [numero, nota])).toEqual([
      [2, 'Firmado'],
      [1, null],
    ]);
    // A repeated call under its key gets the same answer and adds no third version.
    expect((await enviar()).body).toEqual(nueva);
    expect((await owner.get(`/documentos/${id}/versiones/3/archivo`)).status).toBe(404);
  });

  const movimiento = async (quien: Quien, privado: boolean) => {
    const { body } = await quien.post('/movimientos', {
      proyectoId: OBRA_A,
      tipo: 'EGRESO',
      fecha: '2026-11-10',
      concepto: 'Arena',
      importeCentavos: 100,
      medioPago: 'EFECTIVO',
      privado,
    });
    const { id: entidadId } = documentoSchema.pick({ id: true }).parse(body);
    return { entidad: 'MOVIMIENTO', entidadId };
  };

  it('linked to a private row is seen only by those who see that row, also after it is unlinked', async () => {
    const oculto = await movimiento(owner, true);
    const vinculos = JSON.stringify([oculto]);
    expect((await subir(usuario, { vinculos })).status).toBe(400);
    const nuevo = await subido(owner, { vinculos, visibilidad: 'TODOS' });
    expect(nuevo).toMatchObject({
      visibilidad: 'GESTION',
      vinculos: [
        { ...oculto, privado: true, enlace: expect.stringContaining('movimientos-privados') },
      ],
    });
    const abierto = await subido(usuario);
    expect((await usuario.get(`/documentos/${abierto.id}`)).status).toBe(200);
    const { version, ...cerrado } = documentoSchema.parse(
      (
        await owner.put(`/documentos/${abierto.id}`, {
          version: abierto.version,
          vinculos: [oculto],
        })
      ).body,
    );
    expect(cerrado.visibilidad).toBe('GESTION');
    for (const { id } of [nuevo, abierto]) {
      expect((await usuario.get(`/documentos/${id}`)).status).toBe(404);
      expect((await usuario.bajar(`/documentos/${id}/versiones/1/archivo`)).status).toBe(404);
    }
    const abrir = (cambio: object) => owner.put(`/documentos/${abierto.id}`, cambio);
    const negado = await abrir({ version, visibilidad: 'TODOS' });
    expect([negado.status, codigoDe(negado)]).toEqual([400, 'VALIDATION_ERROR']);
    const suelto = documentoSchema.parse((await abrir({ version, vinculos: [] })).body);
    expect(suelto).toMatchObject({ visibilidad: 'GESTION', vinculos: [] });
    expect((await usuario.get(`/documentos/${abierto.id}`)).status).toBe(404);
    await abrir({ version: suelto.version, visibilidad: 'TODOS' });
    expect((await usuario.get(`/documentos/${abierto.id}`)).status).toBe(200);
  });

  it('linked to a private row before the migration is restricted by it, which is recorded in the log', async () => {
    const vinculos = JSON.stringify([await movimiento(owner, true)]);
    const { id, titulo } = await subido(owner, { vinculos, titulo: 'De antes' });
    const otro = await subido(owner, { titulo: 'De todos' });
    await servidor.admin(`update documentos set visibilidad = 'TODOS' where id = $1`, [id]);
    const migracion = join(MIGRATIONS_DIR, '20261123200000_documentos_de_privados/migration.sql');
    const duenio = new Client({ connectionString: servidor.ownerUrl });
    await duenio.connect();
    await duenio.query(await readFile(migracion, 'utf8'));
    await duenio.end();
    expect((await usuario.get(`/documentos/${id}`)).status).toBe(404);
    expect((await usuario.get(`/documentos/${otro.id}`)).status).toBe(200);
    const filas = await owner.get(`/audit-logs?canal=SISTEMA&entidad=DOCUMENTO`);
    expect(listaAuditoriaSchema.parse(filas.body).items).toMatchObject([
      {
        entidadId: id,
        actor: null,
        resumen: `Cerró el documento «${titulo}»: está vinculado a una fila privada`,
      },
    ]);
  });

  it('is linked and unlinked, keeps its other links, and each change is logged', async () => {
    const { id, version } = await subido(usuario);
    const [uno, otro] = [await movimiento(owner, false), await movimiento(usuario, false)];
    const colgar = async (quien: Quien, version: number, vinculos: readonly unknown[]) =>
      documentoSchema.parse((await quien.put(`/documentos/${id}`, { version, vinculos })).body);
    const delOwner = await colgar(owner, version, [uno]);
    const filtro = `&entidad=MOVIMIENTO&entidadId=${otro.entidadId}`;
    const dos = await colgar(usuario, delOwner.version, [uno, otro]);
    expect(dos.vinculos).toMatchObject([uno, otro]);
    expect(await lista(usuario, filtro)).toMatchObject([{ id }]);
    const queda = await colgar(usuario, dos.version, [uno]);
    expect(await lista(usuario, filtro)).toEqual([]);
    expect(queda.vinculos).toMatchObject([uno]);
    expect(codigoDe(await owner.put(`/documentos/${id}`, { version, vinculos: [] }))).toBe(
      'CONFLICTO_VERSION',
    );
    const filas = await owner.get(`/audit-logs?entidad=DOCUMENTO&entidadId=${id}`);
    const cambios = listaAuditoriaSchema
      .parse(filas.body)
      .items.flatMap((fila) => (fila.accion === 'EDITAR' ? [fila.cambios] : []));
    const movimientosVinculados = (cuantos: number) =>
      expect.stringMatching(new RegExp(`^(?:(?:, )?Movimiento M-\\d+){${cuantos}}$`));
    expect(cambios).toMatchObject([
      [{ campo: 'vinculos', antes: movimientosVinculados(2), despues: movimientosVinculados(1) }],
      [{ campo: 'vinculos', antes: movimientosVinculados(1), despues: movimientosVinculados(2) }],
      [{ campo: 'vinculos', antes: '', despues: movimientosVinculados(1) }],
    ]);
    expect(
      (await socio.put(`/documentos/${id}`, { version: queda.version, vinculos: [] })).status,
    ).toBe(403);
  });

  it('of another organisation cannot be read or linked, and rows of another organisation cannot be linked to', async () => {
    const delSur = await como(servidor, 'OwnerDelSur', SUR);
    const { id, version } = await subido(owner);
    const vinculos = [{ entidad: 'MOVIMIENTO', entidadId: MOVIMIENTO_SUR }];
    expect((await delSur.put(`/documentos/${id}`, { version, vinculos })).status).toBe(404);
    expect((await delSur.get(`/documentos/${id}`)).status).toBe(404);
    expect((await owner.put(`/documentos/${id}`, { version, vinculos })).status).toBe(400);
  });

  it('is linked to the lot of its obra, and listed for users who may see the lot', async () => {
    const vinculos = JSON.stringify([{ entidad: 'LOTE', entidadId: OBRA_A }]);
    expect((await subir(owner, { vinculos })).status).toBe(400);
    await guardar(owner, OBRA_A);
    const documento = await subido(owner, { vinculos });
    expect(documento.vinculos).toMatchObject([
      {
        entidad: 'LOTE',
        nombre: 'Compra de lote',
        enlace: expect.stringMatching(/\/compra-lote$/),
      },
    ]);
    const filtro = `&entidad=LOTE&entidadId=${OBRA_A}`;
    expect(await lista(owner, filtro)).toHaveLength(1);
    expect(await lista(usuario, filtro)).toEqual([]);
  });

  it('is deleted by request, and restored unless its file was uploaded again', async () => {
    const contenido = pdf();
    const { id } = await subido(owner, { titulo: 'Póliza' }, contenido);
    const pedido = await usuario.del(`/documentos/${id}`, { motivo: 'Se cargó en otra obra' });
    expect(pedido.status).toBe(202);
    const { solicitudId } = JSON.parse(pedido.texto);
    const version = { version: 2, titulo: 'Otro' };
    expect(codigoDe(await owner.put(`/documentos/${id}`, version))).toBe('SOLICITUD_PENDIENTE');
    expect((await owner.put(`/solicitudes/${solicitudId}/approve`, {})).status).toBe(200);
    expect((await lista(owner, '&q=póliza')).length).toBe(0);
    const motivo = { motivo: 'Fue un error darlo de baja' };
    const de = await owner.put(`/documentos/${id}/restaurar`, motivo);
    expect(documentoSchema.parse(de.body)).toMatchObject({ eliminado: false, titulo: 'Póliza' });
  });

  it('does not change in an archived obra, and refuses a file that is not of its stated type', async () => {
    expect(codigoDe(await subir(owner, { proyectoId: OBRA_ARCHIVADA }))).toBe('OBRA_ARCHIVADA');
    expect((await subir(owner, {}, 'MZ nada', 'plano.pdf')).status).toBe(415);
    expect((await subir(owner, { categoria: 'SECRETO' })).status).toBe(400);
  });

  it('is downloaded in a zip with others, one folder per category', async () => {
    const uno = pdf();
    const a = await subido(usuario, {}, uno, 'corte.pdf');
    const b = await subido(usuario, { categoria: 'ACTA' }, pdf(), 'corte.pdf');
    const c = await subido(usuario, {}, pdf(), 'corte.pdf');
    const zip = await usuario.bajar(`/documentos/zip?ids=${a.id},${b.id},${c.id}`);
    expect(zip.status).toBe(200);
    const hay = contenidoDeZip(zip.crudo).split('\n');
    for (const nombre of ['Acta/corte.pdf', 'Plano/corte (2).pdf', 'Plano/corte.pdf']) {
      expect(hay).toContain(nombre);
    }
    expect(hay.join('\n')).toContain(uno);
  });

  it('prevents the deletion of its obra, and falls due for users who may see it', async () => {
    const obra = await owner.post('/proyectos', { nombre: 'Obra con papeles' });
    const { id } = documentoSchema.pick({ id: true }).parse(obra.body);
    await subido(owner, { proyectoId: id });
    const negada = await owner.del(`/proyectos/${id}`);
    expect(JSON.parse(negada.texto)).toMatchObject({
      error: 'OBRA_CON_DINERO',
      details: [{ data: { documentos: 1, movimientos: 0 } }],
    });
    await subido(owner, { titulo: 'Póliza a la vista', vence: '2026-12-03' });
    await subido(owner, { titulo: 'Reservada', vence: '2026-12-03', visibilidad: 'GESTION' });
    const vencen = async (quien: Quien) =>
      JSON.stringify((await quien.get(`/vencimientos?proyectoId=${OBRA_A}`)).body);
    expect(await vencen(owner)).toContain('Vence el documento «Reservada»');
    expect(await vencen(usuario)).toContain('Vence el documento «Póliza a la vista»');
    expect(await vencen(usuario)).not.toContain('Reservada');
  });
});
