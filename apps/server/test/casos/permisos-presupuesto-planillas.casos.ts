import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../soporte/datos.ts';
import type { CasoPermiso } from './caso-permiso.ts';

const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const IMPORTAR = `/{t}/presupuestos/${NO_EXISTE}/items/importar`;

export const CASOS_PRESUPUESTO_PLANILLAS: readonly CasoPermiso[] = [
  {
    procedure: 'presupuestoPlanillas.plantilla',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/presupuestos/items/plantilla' },
    input: {},
    quien: MANEJAN,
    soloRest: true,
  },
  ...['importar', 'previsualizar'].map((verbo): CasoPermiso => ({
    procedure: `presupuestoPlanillas.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: verbo === 'importar' ? IMPORTAR : `${IMPORTAR}/preview`,
      body: {},
    },
    quien: MANEJAN,
    soloRest: true,
    // Whoever may import is told that the file is missing.
    ok: 400,
  })),
];
