import { OBRA_A } from '../support/obras.ts';
import type { PermissionCase } from './permission-case.ts';

/** Calls on photos and partners' links whose roles are not in the isolation table. */
export const INFORMES_CASES: readonly PermissionCase[] = [
  {
    procedure: 'fotos.subir',
    type: 'mutation',
    rest: { method: 'POST', path: `/{t}/proyectos/${OBRA_A}/fotos-avance`, body: {} },
    quien: ['Owner', 'Admin', 'Usuario'],
    soloRest: true,
    // An allowed caller is refused for the missing file.
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
