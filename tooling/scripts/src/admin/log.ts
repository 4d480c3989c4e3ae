import { newId } from '@plomada/db/ids';
import { runStatement } from '@plomada/db/run-statement';
import type { Query } from '@plomada/db/statement';
import { compareFields, type AuditAction } from '@plomada/server/audit/record-audit';
import { leerPrincipio, recorrerCadena } from '@plomada/server/features/auditoria/cadena.queries';

import type { Operation } from './verb.ts';

type Act = {
  readonly accion: AuditAction;
  readonly entidad: string;
  readonly entidadId: string;
  readonly resumen: string;
  readonly antes?: Readonly<Record<string, unknown>>;
  readonly despues?: Readonly<Record<string, unknown>>;
};

/**
 * Makes the rows of this organisation visible to the transaction, until another one is entered or
 * the transaction ends.
 */
export async function enter({ client }: Pick<Operation, 'client'>, tenantId: string) {
  await client.query(`select set_config('app.tenant_id', $1, true)`, [tenantId]);
}

/** Makes the rows that belong to a person visible to the transaction, in every organisation. */
export async function onBehalfOf({ client }: Operation, userId: string) {
  await client.query(
    `select set_config('app.user_id', $1, true), set_config('app.tenant_id', '', true)`,
    [userId],
  );
}

/**
 * Writes a row of the organisation's log, in the transaction of the act. No member did it, so there
 * is no actor id: the operator's name is in the row and in its summary.
 */
export async function audit(op: Operation, tenantId: string, act: Act): Promise<void> {
  const { client, operator, now, requestId } = op;
  const { accion, entidad: entity, entidadId, resumen, antes: before, despues } = act;
  await enter(op, tenantId);
  await client.query(
    `insert into audit_logs (id, tenant_id, ts, actor_id, actor_nombre, actor_rol, accion, entidad,
       entidad_id, resumen, cambios, request_id, canal)
     values ($1, $2, $3, null, $4, null, $5, $6, $7, $8, $9::jsonb, $10, 'SISTEMA')`,
    [
      newId(),
      tenantId,
      now,
      `Operador: ${operator}`,
      accion,
      entity,
      entidadId,
      `${resumen} (operador: ${operator})`,
      JSON.stringify(compareFields(before, despues)),
      requestId,
    ],
  );
}

/** Runs the product's own statements in the transaction of the act. */
export const queryOf =
  ({ client }: Operation): Query =>
  (bound) =>
    runStatement(client, bound, { prepare: false });

/**
 * Verifies the chain of an organisation's log up to that row; returns the last good row and the
 * first error.
 */
export async function walkChain(op: Operation, tenantId: string, upTo: number) {
  const callerGone = () => new AbortController().signal;
  const walk = { query: queryOf(op), tenantId, callerGone, progress: null };
  const { principio: start, falla } = await leerPrincipio(walk);
  if (falla) return { seq: start.limpia.seq, broken: falla };
  const { bueno: good, falla: broken } = await recorrerCadena(walk, start, upTo);
  return { seq: good.seq, broken };
}
