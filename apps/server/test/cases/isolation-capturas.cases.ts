import { CAPTURA_SUR } from '../support/sur.ts';
import type { IsolationCase } from './isolation-case.ts';

export const AISLAMIENTO_CAPTURAS: readonly IsolationCase[] = [
  {
    nombre: 'capturas.obtener',
    procedure: 'capturas.obtener',
    type: 'query',
    input: (capturaId) => ({ capturaId }),
    rest: { method: 'GET', path: (id) => `/capturas/${id}` },
    ajeno: CAPTURA_SUR,
    quien: ['Owner', 'Admin', 'Usuario', 'Socio'],
  },
];
