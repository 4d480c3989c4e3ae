import { fieldOf } from '@plomada/domain/base/field-of';

import { OBRA_SUR } from '../support/obras.ts';
import { DOCUMENTO_SUR, type Sur } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

const MANEJAN = ['Owner', 'Admin', 'Usuario'] as const;
const MOTIVO = { motivo: 'Cargado dos veces' };

const formulario = (campos: Readonly<Record<string, string>>, contenido = '%PDF-1.4\n%âãÏÓ\n') => {
  const form = new FormData();
  form.set('archivo', new File([contenido], 'plano.pdf'));
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return form;
};

/** Stores a document with real bytes, for the calls that open them. */
async function conBytes({ rest, poner }: Sur): Promise<void> {
  const form = formulario({ proyectoId: OBRA_SUR, categoria: 'PLANO' }, '%PDF-1.4\n% propio\n');
  const { body } = await rest('/documentos', { method: 'POST', form });
  const propio: unknown = fieldOf(body, 'id');
  if (typeof propio !== 'string') throw new Error('No document was kept');
  poner(DOCUMENTO_SUR, propio);
}

const eliminado = async ({ admin }: Sur): Promise<void> => {
  await admin('update documentos set eliminado_en = now() where id = $1', [DOCUMENTO_SUR]);
};

export const AISLAMIENTO_DOCUMENTOS: readonly IsolationCase[] = [
  {
    nombre: 'documentos.obtener',
    procedure: 'documentos.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/documentos/${id}` },
    ajeno: DOCUMENTO_SUR,
    quien: MANEJAN,
  },
  {
    nombre: 'documentos.listar: proyectoId',
    procedure: 'documentos.listar',
    type: 'query',
    input: (proyectoId) => ({ proyectoId }),
    rest: { method: 'GET', path: (id) => `/documentos?proyectoId=${id}` },
    ajeno: OBRA_SUR,
    estado: 200,
    quien: MANEJAN,
  },
  {
    nombre: 'documentos.listar: entidadId',
    procedure: 'documentos.listar',
    type: 'query',
    input: (entidadId) => ({ entidadId }),
    rest: { method: 'GET', path: (id) => `/documentos?entidadId=${id}` },
    ajeno: DOCUMENTO_SUR,
    estado: 200,
  },
  {
    nombre: 'documentos.crear: proyectoId',
    procedure: 'documentos.crear',
    type: 'mutation',
    input: (proyectoId) => ({ proyectoId }),
    rest: {
      method: 'POST',
      path: () => '/documentos',
      form: (proyectoId) => formulario({ proyectoId, categoria: 'PLANO' }),
    },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  {
    nombre: 'documentos.crearVersion',
    procedure: 'documentos.crearVersion',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: {
      method: 'POST',
      path: (id) => `/documentos/${id}/versiones`,
      form: () => formulario({ nota: 'Otra' }),
    },
    ajeno: DOCUMENTO_SUR,
    soloRest: true,
  },
  {
    nombre: 'documentos.editar',
    procedure: 'documentos.editar',
    type: 'mutation',
    input: (id) => ({ id, version: 1, titulo: 'Tomado' }),
    rest: {
      method: 'PUT',
      path: (id) => `/documentos/${id}`,
      body: () => ({ version: 1, titulo: 'Tomado' }),
    },
    ajeno: DOCUMENTO_SUR,
    quien: MANEJAN,
  },
  {
    nombre: 'documentos.eliminar',
    procedure: 'documentos.eliminar',
    type: 'mutation',
    input: (id) => ({ id, ...MOTIVO }),
    rest: { method: 'DELETE', path: (id) => `/documentos/${id}`, body: () => MOTIVO },
    ajeno: DOCUMENTO_SUR,
    quien: MANEJAN,
  },
  {
    nombre: 'documentos.restaurar',
    procedure: 'documentos.restaurar',
    type: 'mutation',
    input: (id) => ({ id, ...MOTIVO }),
    rest: { method: 'PUT', path: (id) => `/documentos/${id}/restaurar`, body: () => MOTIVO },
    ajeno: DOCUMENTO_SUR,
    antes: eliminado,
    quien: ['Owner'],
  },
  {
    nombre: 'documentos.descargar',
    procedure: 'documentos.descargar',
    type: 'query',
    input: (id) => ({ id, n: 1 }),
    rest: { method: 'GET', path: (id) => `/documentos/${id}/versiones/1/archivo` },
    ajeno: DOCUMENTO_SUR,
    antes: conBytes,
    soloRest: true,
    quien: MANEJAN,
  },
  {
    nombre: 'documentos.zip',
    procedure: 'documentos.zip',
    type: 'query',
    input: (ids) => ({ ids }),
    rest: { method: 'GET', path: (id) => `/documentos/zip?ids=${id}` },
    ajeno: DOCUMENTO_SUR,
    antes: conBytes,
    soloRest: true,
    quien: MANEJAN,
  },
];
