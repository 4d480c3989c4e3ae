import type { PermissionCase } from './permission-case.ts';

const HASTA = '2026-01-31';

export const AUDITORIA_CASES: readonly PermissionCase[] = [
  {
    procedure: 'auditoria.integridad',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/audit-logs/integridad' },
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'auditoria.checkpoint',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/audit-logs/checkpoint' },
    quien: ['Owner', 'Admin'],
  },
  {
    procedure: 'auditoria.contarLimpieza',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/audit-logs/cleanup?hasta=${HASTA}` },
    input: { hasta: HASTA },
    quien: ['Owner'],
  },
  {
    procedure: 'auditoria.limpiar',
    type: 'mutation',
    // An allowed caller is refused for the invalid day, any other for the permission.
    rest: { method: 'DELETE', path: '/{t}/audit-logs/cleanup', body: { hasta: 'ayer' } },
    input: { hasta: 'ayer' },
    quien: ['Owner'],
    ok: 400,
  },
];
