import { OBRA_SUR } from '../support/obras.ts';
import type { IsolationCase } from './isolation-case.ts';

export const AISLAMIENTO_RESUMEN: readonly IsolationCase[] = [
  {
    nombre: 'busqueda.buscar',
    procedure: 'busqueda.buscar',
    type: 'query',
    input: (id) => ({ search: 'obra', proyectoId: id }),
    rest: { method: 'GET', path: (id) => `/buscar?search=obra&proyectoId=${id}` },
    ajeno: OBRA_SUR,
    estado: 200,
    quien: ['Owner', 'Admin', 'Usuario', 'Socio'],
  },
  {
    nombre: 'margenes.obtener',
    procedure: 'margenes.obtener',
    type: 'query',
    input: (id) => ({ id }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}/margen` },
    ajeno: OBRA_SUR,
  },
  {
    nombre: 'proyectos.exportarStats',
    procedure: 'proyectos.exportarStats',
    type: 'query',
    input: (id) => ({ id, formato: 'csv' }),
    rest: { method: 'GET', path: (id) => `/proyectos/${id}/stats/export?formato=csv` },
    ajeno: OBRA_SUR,
    soloRest: true,
  },
  {
    nombre: 'vencimientos.listar',
    procedure: 'vencimientos.listar',
    type: 'query',
    input: (id) => ({ proyectoId: id }),
    rest: { method: 'GET', path: (id) => `/vencimientos?proyectoId=${id}` },
    ajeno: OBRA_SUR,
    estado: 200,
  },
];
