import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const MANEJAN = ['Owner', 'Admin', 'Usuario'] as const;

/** Calls on documents whose roles are not in the isolation table. */
export const DOCUMENTOS_CASES: readonly PermissionCase[] = [
  {
    procedure: 'documentos.espacio',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/documentos/espacio' },
    quien: ['Owner', 'Admin'],
  },
  ...['', `/${NO_EXISTE}/versiones`].map((final): PermissionCase => ({
    procedure: final === '' ? 'documentos.crear' : 'documentos.crearVersion',
    type: 'mutation',
    rest: { method: 'POST', path: `/{t}/documentos${final}`, body: {} },
    quien: MANEJAN,
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  })),
];
