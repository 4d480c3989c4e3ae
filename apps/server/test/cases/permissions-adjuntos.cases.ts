import type { Rol } from '@plomada/domain/organizaciones/organizacion.schema';

import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const TODOS: readonly Rol[] = ['Owner', 'Admin', 'Usuario', 'Socio'];
const MANEJAN: readonly Rol[] = ['Owner', 'Admin', 'Usuario'];
const ARCHIVOS = `/{t}/movimientos/${NO_EXISTE}/archivos`;

export const ADJUNTOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'adjuntos.listar',
    type: 'query',
    rest: { method: 'GET', path: ARCHIVOS },
    input: { id: NO_EXISTE },
    quien: TODOS,
    ok: 404,
  },
  {
    procedure: 'adjuntos.subir',
    type: 'mutation',
    rest: { method: 'POST', path: ARCHIVOS, body: {} },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  },
  {
    procedure: 'adjuntos.descargar',
    type: 'query',
    rest: { method: 'GET', path: `${ARCHIVOS}/${NO_EXISTE}` },
    input: { id: NO_EXISTE, archivoId: NO_EXISTE },
    quien: TODOS,
    soloRest: true,
    ok: 404,
  },
  {
    procedure: 'adjuntos.eliminar',
    type: 'mutation',
    rest: { method: 'DELETE', path: `${ARCHIVOS}/${NO_EXISTE}` },
    input: { id: NO_EXISTE, archivoId: NO_EXISTE },
    quien: MANEJAN,
    ok: 404,
  },
];
