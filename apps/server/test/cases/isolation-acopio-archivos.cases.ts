import { NO_EXISTE } from '../support/data.ts';
import { ACOPIO_SUR, ARCHIVO_SUR, RETIRO_SUR } from '../support/obras.ts';
import { conArchivo } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

function formCon(campo: string, contenido: string, nombre: string): () => FormData {
  return () => {
    const form = new FormData();
    form.set(campo, new File([contenido], nombre));
    return form;
  };
}

const unPdf = formCon('archivo', '%PDF-1.4\n%âãÏÓ\n', 'remito.pdf');
const unaPlanilla = formCon('excelFile', 'Descripción;Unidad;Cantidad\nCal;bolsa;1', 'a.csv');

export const AISLAMIENTO_ACOPIO_ARCHIVOS: readonly IsolationCase[] = [
  {
    nombre: 'acopioArchivos.listar',
    procedure: 'acopioArchivos.listar',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/acopios/${id}/archivos` },
    ajeno: ACOPIO_SUR,
  },
  {
    nombre: 'acopioArchivos.subir',
    procedure: 'acopioArchivos.subir',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'POST', path: (id) => `/acopios/${id}/archivos`, form: unPdf },
    ajeno: ACOPIO_SUR,
    soloRest: true,
  },
  ...[NO_EXISTE, ARCHIVO_SUR].map((fileId): IsolationCase => ({
    nombre: `acopioArchivos.descargar: ${fileId}`,
    procedure: 'acopioArchivos.descargar',
    type: 'query',
    input: (id) => ({ id, fileId }),
    rest: { method: 'GET', path: (id) => `/acopios/${id}/archivos/${fileId}` },
    ajeno: ACOPIO_SUR,
    antes: conArchivo(`/acopios/${ACOPIO_SUR}/archivos`, fileId),
    soloRest: true,
  })),
  {
    nombre: 'acopioArchivos.eliminar',
    procedure: 'acopioArchivos.eliminar',
    type: 'mutation',
    input: (id) => ({ id, fileId: ARCHIVO_SUR }),
    rest: { method: 'DELETE', path: (id) => `/acopios/${id}/archivos/${ARCHIVO_SUR}` },
    ajeno: ACOPIO_SUR,
  },
  {
    nombre: 'acopioPlanillas.exportar',
    procedure: 'acopioPlanillas.exportar',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/acopios-items/${id}/items/excel` },
    ajeno: ACOPIO_SUR,
    soloRest: true,
  },
  ...['', '/preview'].map((final): IsolationCase => ({
    nombre: `acopioPlanillas: import${final}`,
    procedure: final === '' ? 'acopioPlanillas.importar' : 'acopioPlanillas.previsualizar',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: {
      method: 'POST',
      path: (id) => `/acopios-items/${id}/items/import${final}`,
      form: unaPlanilla,
    },
    ajeno: ACOPIO_SUR,
    soloRest: true,
  })),
  {
    nombre: 'recibos.delRetiro',
    procedure: 'recibos.delRetiro',
    type: 'query',
    input: (id) => ({ id, retiroId: RETIRO_SUR }),
    rest: { method: 'GET', path: (id) => `/acopios/${id}/retiros/${RETIRO_SUR}/recibo` },
    ajeno: ACOPIO_SUR,
    soloRest: true,
  },
  {
    nombre: 'recibos.delGrupo',
    procedure: 'recibos.delGrupo',
    type: 'query',
    input: (id) => ({ id, grupoId: RETIRO_SUR }),
    rest: { method: 'GET', path: (id) => `/acopios/${id}/retiros/grupo/${RETIRO_SUR}/recibo` },
    ajeno: ACOPIO_SUR,
    soloRest: true,
  },
];
