import { LECTURA_SUR } from '../support/lecturas-sur.ts';
import type { IsolationCase } from './isolation-case.ts';

export const AISLAMIENTO_LECTURAS: readonly IsolationCase[] = [
  {
    nombre: 'lecturasArca.deshacer',
    procedure: 'lecturasArca.deshacer',
    type: 'mutation',
    input: (id) => ({ id }),
    rest: { method: 'PUT', path: (id) => `/arca/lecturas/${id}/deshacer`, body: () => ({}) },
    ajeno: LECTURA_SUR,
    quien: ['Owner', 'Admin'],
  },
];
