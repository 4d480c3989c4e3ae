import type { CasoPermiso } from './caso-permiso.ts';

export const CASOS_RESUMEN: readonly CasoPermiso[] = [
  {
    procedure: 'resumen.general',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/resumen-general' },
    input: {},
    quien: ['Owner', 'Admin', 'Usuario'],
  },
];
