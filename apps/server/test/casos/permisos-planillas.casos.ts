import type { Rol } from '@plomada/domain/organizacion.schema';

import type { CasoPermiso } from './caso-permiso.ts';

const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];

/** Export and import of movements. */
export const CASOS_PLANILLAS: readonly CasoPermiso[] = [
  {
    procedure: 'movimientos.exportar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/movimientos/export?formato=csv' },
    input: { formato: 'csv' },
    quien: MANEJAN,
    soloRest: true,
  },
];
