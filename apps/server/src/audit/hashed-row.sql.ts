import { columnsOf } from '@plomada/db/columns';
import { t } from '@plomada/db/kinds';
import type { Row } from '@plomada/db/statement';
import type { FilaSinSello } from '@plomada/domain/auditoria/eslabon.rules';
import { z } from 'zod';

/** Fields of an audit row that its hash covers. */
export const HASHED = {
  id: t.uuid,
  tenantId: t.uuid,
  ts: t.timestamptz,
  actorId: t.uuid.orNull,
  actorNombre: t.text,
  actorRol: t.text.orNull,
  accion: t.text,
  entidad: t.text,
  entidadId: t.uuid.orNull,
  proyectoId: t.uuid.orNull,
  resumen: t.text,
  cambios: t.json('jsonb', z.unknown()),
  ip: t.text.orNull,
  userAgent: t.text.orNull,
  requestId: t.text.orNull,
  canal: t.text,
};

/** Select list of the fields that the hash covers: `a.id as "id", …`. */
export const hashedColumns = columnsOf(HASHED).as;

/** Sort key of the hashing order; rows written before the chain existed come first. */
export const orderOf = (a: string): string => `${a}.xid, ${a}.ts, ${a}.id`;

/**
 * Looks up the hash of each row. The `limit 1` keeps PostgreSQL from reading the hashes of the
 * whole log for one batch.
 */
export const hashOf = (a: string, s: string): string => `
left join lateral (select s.seq from audit_sellos s
  where s.tenant_id = ${a}.tenant_id and s.log_id = ${a}.id limit 1) ${s} on true`;

export const hashableRow = ({ ts, ...fila }: Row<typeof HASHED>): FilaSinSello => ({
  ...fila,
  ts: ts.toISOString(),
});
