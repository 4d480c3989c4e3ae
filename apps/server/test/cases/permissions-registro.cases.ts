import { GENTE, NO_EXISTE } from '../support/data.ts';
import type { PermissionCase } from './permission-case.ts';

const OWNER_ADMIN = ['Owner', 'Admin'] as const;
/**
 * Filter by a row without log entries, so that answers do not change while the cases make the log
 * grow.
 */
const NADA = { entidadId: NO_EXISTE };

export const REGISTRO_CASES: readonly PermissionCase[] = [
  {
    procedure: 'auditoria.listar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/audit-logs' },
    input: NADA,
    quien: OWNER_ADMIN,
  },
  {
    procedure: 'auditoria.obtener',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/audit-logs/${NO_EXISTE}` },
    input: { id: NO_EXISTE },
    quien: OWNER_ADMIN,
    ok: 404,
  },
  {
    procedure: 'auditoria.deUsuario',
    type: 'query',
    rest: { method: 'GET', path: `/{t}/audit-logs/user/${GENTE.Nadie.id}` },
    input: { userId: GENTE.Nadie.id },
    quien: OWNER_ADMIN,
  },
  {
    procedure: 'auditoria.stats',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/audit-logs/stats' },
    input: {},
    quien: OWNER_ADMIN,
  },
  {
    procedure: 'auditoria.exportar',
    type: 'query',
    rest: { method: 'GET', path: '/{t}/audit-logs/export?formato=jsonl' },
    input: { formato: 'jsonl' },
    soloRest: true,
    quien: OWNER_ADMIN,
  },
];
