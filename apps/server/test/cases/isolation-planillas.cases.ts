import { RUBRO_SUR } from '../support/data.ts';
import { IMPORTACION_SUR, OBRA_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

function unaPlanilla(campos: Record<string, string> = {}, importe = '5'): FormData {
  const form = new FormData();
  form.set('archivo', new File([`Fecha;Concepto;Importe\n20/11/2026;Cal;${importe}`], 'a.csv'));
  for (const [campo, valor] of Object.entries(campos)) form.set(campo, valor);
  return form;
}

export const AISLAMIENTO_PLANILLAS: readonly IsolationCase[] = [
  {
    nombre: 'movimientos.exportar: projectId',
    procedure: 'movimientos.exportar',
    type: 'query',
    input: (projectId) => ({ formato: 'csv', projectId }),
    rest: { method: 'GET', path: (id) => `/movimientos/export?formato=csv&projectId=${id}` },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  {
    nombre: 'movimientos.exportar: rubroId',
    procedure: 'movimientos.exportar',
    type: 'query',
    input: (rubroId) => ({ formato: 'csv', rubroId }),
    rest: { method: 'GET', path: (id) => `/movimientos/export?formato=csv&rubroId=${id}` },
    ajeno: RUBRO_SUR,
    estado: 200,
    soloRest: true,
  },
  {
    nombre: 'importaciones.listar: proyectoId',
    procedure: 'importaciones.listar',
    type: 'query',
    input: (proyectoId) => ({ proyectoId }),
    rest: { method: 'GET', path: (id) => `/movimientos/importaciones?proyectoId=${id}` },
    ajeno: OBRA_SUR,
    estado: 200,
  },
  ...['', '/preview'].map((final): IsolationCase => ({
    nombre: `importaciones${final}: proyectoId`,
    procedure: final === '' ? 'importaciones.importar' : 'importaciones.previsualizar',
    type: 'mutation',
    input: (proyectoId) => ({ proyectoId }),
    rest: {
      method: 'POST',
      path: () => `/movimientos/importaciones${final}`,
      form: (proyectoId) => unaPlanilla({ proyectoId }),
    },
    ajeno: OBRA_SUR,
    soloRest: true,
  })),
  {
    nombre: 'importaciones/por-corregir: proyectoId',
    procedure: 'importaciones.porCorregir',
    type: 'query',
    input: (proyectoId) => ({ proyectoId }),
    rest: {
      method: 'POST',
      path: () => '/movimientos/importaciones/por-corregir',
      form: (proyectoId) => unaPlanilla({ proyectoId }, 'mucho'),
    },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  {
    nombre: 'importaciones.deshacer',
    procedure: 'importaciones.deshacer',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'PUT', path: (id) => `/movimientos/importaciones/${id}/deshacer` },
    ajeno: IMPORTACION_SUR,
  },
];
