import { IMPORTACION_FALLIDA_SUR } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

/** Calls on closings that name an id; months are the same in every organisation. */
export const AISLAMIENTO_CIERRES: readonly IsolationCase[] = [
  {
    nombre: 'cierres.descartarImportacion',
    procedure: 'cierres.descartarImportacion',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'PUT', path: (id) => `/cierres/importaciones/${id}/descartar` },
    ajeno: IMPORTACION_FALLIDA_SUR,
    quien: ['Owner', 'Admin'],
  },
];
