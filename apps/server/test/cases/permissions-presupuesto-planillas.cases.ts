import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const IMPORTAR = `/{t}/presupuestos/${NO_EXISTE}/items/importar`;

export const PRESUPUESTO_PLANILLAS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'presupuestoPlanillas.plantilla',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/presupuestos/items/plantilla' },
    input: {},
    quien: MANEJAN,
    soloRest: true,
  },
  ...['importar', 'previsualizar'].map((verbo): PermissionCase => ({
    procedure: `presupuestoPlanillas.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: verbo === 'importar' ? IMPORTAR : `${IMPORTAR}/preview`,
      body: {},
    },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
];
