import { OBRA_A } from '../support/obras.ts';
import type { PermissionCase } from './permission-case.ts';

/** What the isolation table does not say of reports and photos. */
export const INFORMES_CASES: readonly PermissionCase[] = [
  {
    procedure: 'fotos.subir',
    type: 'mutation',
    rest: { method: 'POST', path: `/{t}/proyectos/${OBRA_A}/fotos-avance`, body: {} },
    quien: ['Owner', 'Admin', 'Usuario'],
    soloRest: true,
    // Whoever may send one is informed that it is missing.
    ok: 400,
  },
  ...(['', '/preguntar', '/documento', '/foto'] as const).map((camino): PermissionCase => ({
    procedure: `enlace.${camino.slice(1) || 'abrir'}`,
    type: 'mutation',
    rest: { method: 'POST', path: `/enlace${camino}`, body: {} },
    input: {},
    quien: 'publico',
    ok: 400,
    ...(camino === '/documento' || camino === '/foto' ? { soloRest: true } : {}),
  })),
];
