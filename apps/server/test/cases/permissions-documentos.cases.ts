import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const MANEJAN = ['Owner', 'Admin', 'Usuario'] as const;

/** What the isolation table does not say of documents. */
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
    // Whoever may send one is informed that it is missing.
    ok: 400,
  })),
];
