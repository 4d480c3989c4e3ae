import { LIBRO_SUR, TABLA_SUR } from '../support/libros-sur.ts';
import { OBRA_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

const LIBROS = '/importaciones/libro';
const TABLA = `tablaId=${encodeURIComponent(TABLA_SUR)}`;

function unLibro(proyectoId: string): FormData {
  const form = new FormData();
  form.set('archivo', new File(['Fecha;Concepto;Egreso\n20/11/2026;Cal;5'], 'a.csv'));
  form.set('proyectoId', proyectoId);
  return form;
}

const deLibro = {
  ajeno: LIBRO_SUR,
  quien: ['Owner', 'Admin', 'Usuario'],
} as const;

export const AISLAMIENTO_LIBROS: readonly IsolationCase[] = [
  {
    nombre: 'importaciones.libro.leer: proyectoId',
    procedure: 'importaciones.libro.leer',
    type: 'mutation',
    input: (proyectoId) => ({ proyectoId }),
    rest: { method: 'POST', path: () => LIBROS, form: unLibro },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  {
    nombre: 'importaciones.libro.obtener',
    procedure: 'importaciones.libro.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `${LIBROS}/${id}` },
    ...deLibro,
  },
  {
    nombre: 'importaciones.libro.responder',
    procedure: 'importaciones.libro.responder',
    type: 'mutation',
    input: (id) => ({ id, version: 1, respuestas: [] }),
    rest: {
      method: 'PUT',
      path: (id) => `${LIBROS}/${id}`,
      body: () => ({ version: 1, respuestas: [] }),
    },
    ...deLibro,
  },
  {
    nombre: 'importaciones.libro.filas',
    procedure: 'importaciones.libro.filas',
    type: 'query',
    input: (id) => ({ id, tablaId: TABLA_SUR }),
    rest: { method: 'GET', path: (id) => `${LIBROS}/${id}/filas?${TABLA}` },
    ...deLibro,
  },
  {
    nombre: 'importaciones.libro.afuera',
    procedure: 'importaciones.libro.afuera',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `${LIBROS}/${id}/afuera` },
    soloRest: true,
    ...deLibro,
  },
  {
    nombre: 'importaciones.libro.hoja',
    procedure: 'importaciones.libro.hoja',
    type: 'query',
    input: (id) => ({ id, hoja: 0 }),
    rest: { method: 'GET', path: (id) => `${LIBROS}/${id}/hoja?hoja=0` },
    ...deLibro,
  },
  {
    nombre: 'importaciones.libro.importar',
    procedure: 'importaciones.libro.importar',
    type: 'mutation',
    input: (id) => ({ id, version: 1 }),
    rest: {
      method: 'POST',
      path: (id) => `${LIBROS}/${id}/importar`,
      body: () => ({ version: 1 }),
    },
    ...deLibro,
  },
  {
    nombre: 'importaciones.libro.descartar',
    procedure: 'importaciones.libro.descartar',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'DELETE', path: (id) => `${LIBROS}/${id}` },
    ...deLibro,
  },
];
