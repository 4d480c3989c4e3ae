import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import type { PermissionCase } from './permission-case.ts';

const LIBROS = '/{t}/importaciones/libro';
const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];

export const LIBROS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'importaciones.libro.listar',
    type: 'query',
    rest: { method: 'GET', path: LIBROS },
    input: {},
    quien: MANEJAN,
  },
  {
    procedure: 'importaciones.libro.leer',
    type: 'mutation',
    rest: { method: 'POST', path: LIBROS, body: {} },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  },
];
