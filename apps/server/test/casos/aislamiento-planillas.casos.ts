import { RUBRO_SUR } from '../soporte/datos.ts';
import { OBRA_SUR } from '../soporte/obras.ts';
import type { CasoAislamiento } from './caso-aislamiento.ts';

export const AISLAMIENTO_PLANILLAS: readonly CasoAislamiento[] = [
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
];
