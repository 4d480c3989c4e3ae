import { LISTA_APOC_SUR } from '../support/apocrifos-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

export const AISLAMIENTO_APOCRIFOS: readonly IsolationCase[] = [
  {
    nombre: 'apocrifos.quitar',
    procedure: 'apocrifos.quitar',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'DELETE', path: (id) => `/apocrifos/${id}` },
    ajeno: LISTA_APOC_SUR,
    quien: ['Owner'],
  },
];
