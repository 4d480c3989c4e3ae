import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const LECTURAS = '/{t}/arca/lecturas';
const CRUZAN: readonly Rol[] = ['Owner', 'Admin'];

export const LECTURAS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'lecturasArca.listar',
    type: 'query',
    rest: { method: 'GET', path: LECTURAS },
    input: {},
    quien: CRUZAN,
  },
  ...['previsualizar', 'leer'].map((verbo): PermissionCase => ({
    procedure: `lecturasArca.${verbo}`,
    type: 'mutation',
    rest: {
      method: 'POST',
      path: verbo === 'leer' ? LECTURAS : `${LECTURAS}/preview`,
      body: {},
    },
    quien: CRUZAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
];
