import { BYTES_LIBRO_MAX } from '@plomada/domain/planilla/libro';

import { del, get, post, put, type RestRoute } from '../../../http/rest/rest-route.ts';

const LIBROS = '/{tenantId}/importaciones/libro';
/** Time limit of a call; each one reads and interprets the workbook again. */
const PLAZO = { limitMs: 60_000 };

export const libroRest: readonly RestRoute[] = [
  post(LIBROS, 'importaciones.libro.leer', {
    summary: 'Leer un libro entero, de cualquier forma, y mostrar qué se entendió; espera 30 días',
    status: 201,
    body: 'multipart',
    maxBytes: BYTES_LIBRO_MAX,
  }),
  get(LIBROS, 'importaciones.libro.listar', {
    summary: 'Los libros propios que esperan respuestas, del más nuevo al más viejo',
  }),
  get(`${LIBROS}/{id}`, 'importaciones.libro.obtener', {
    summary: 'Un libro en curso: tablas, totales, preguntas y errores',
    ...PLAZO,
  }),
  put(`${LIBROS}/{id}`, 'importaciones.libro.responder', {
    summary: 'Responder preguntas, corregir celdas y dejar filas o tablas afuera',
    ...PLAZO,
  }),
  get(`${LIBROS}/{id}/filas`, 'importaciones.libro.filas', {
    summary: 'Las filas de una tabla como entrarían',
    ...PLAZO,
  }),
  get(`${LIBROS}/{id}/afuera`, 'importaciones.libro.afuera', {
    summary:
      'Planilla con las filas que quedan afuera y por qué, para corregir y volver a importar',
    ...PLAZO,
  }),
  get(`${LIBROS}/{id}/hoja`, 'importaciones.libro.hoja', {
    summary: 'Un trozo de una hoja como está, con lo que se entendió de cada celda',
    ...PLAZO,
  }),
  post(`${LIBROS}/{id}/importar`, 'importaciones.libro.importar', {
    summary: 'Importar las filas listas de un libro, en un lote que se deshace entero',
    status: 201,
    limitMs: 120_000,
  }),
  del(`${LIBROS}/{id}`, 'importaciones.libro.descartar', {
    summary: 'Descartar un libro que no se importó',
  }),
];
