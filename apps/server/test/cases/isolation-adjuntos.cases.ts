import { NO_EXISTE } from '../support/data.ts';
import { MOVIMIENTO_SUR } from '../support/obras.ts';
import { conArchivo } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

function unPdf(): FormData {
  const form = new FormData();
  form.set('archivo', new File(['%PDF-1.4\n%âãÏÓ\n'], 'factura.pdf'));
  return form;
}

const conAdjunto = conArchivo(`/movimientos/${MOVIMIENTO_SUR}/archivos`, NO_EXISTE);

export const AISLAMIENTO_ADJUNTOS: readonly IsolationCase[] = [
  {
    nombre: 'adjuntos.listar',
    procedure: 'adjuntos.listar',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/movimientos/${id}/archivos` },
    ajeno: MOVIMIENTO_SUR,
  },
  {
    nombre: 'adjuntos.subir',
    procedure: 'adjuntos.subir',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'POST', path: (id) => `/movimientos/${id}/archivos`, form: unPdf },
    ajeno: MOVIMIENTO_SUR,
    soloRest: true,
  },
  {
    nombre: 'adjuntos.descargar',
    procedure: 'adjuntos.descargar',
    type: 'query',
    input: (id) => ({ id, archivoId: NO_EXISTE }),
    rest: { method: 'GET', path: (id) => `/movimientos/${id}/archivos/${NO_EXISTE}` },
    ajeno: MOVIMIENTO_SUR,
    antes: conAdjunto,
    soloRest: true,
  },
  {
    nombre: 'adjuntos.eliminar',
    procedure: 'adjuntos.eliminar',
    type: 'mutation',
    input: (id) => ({ id, archivoId: NO_EXISTE }),
    rest: { method: 'DELETE', path: (id) => `/movimientos/${id}/archivos/${NO_EXISTE}` },
    ajeno: MOVIMIENTO_SUR,
    antes: conAdjunto,
  },
];
