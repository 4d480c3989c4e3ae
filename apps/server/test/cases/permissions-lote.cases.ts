import { NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

/** Upload to a lot; the other calls on lots are in the isolation table, with their roles. */
export const LOTE_CASES: readonly PermissionCase[] = [
  {
    procedure: 'lote.archivos.subir',
    type: 'mutation',
    rest: { method: 'POST', path: `/{t}/lot-purchase/${NO_EXISTE}/archivos`, body: {} },
    quien: ['Owner', 'Admin'],
    soloRest: true,
    // An allowed caller is refused for the missing file.
    ok: 400,
  },
];
