import { newId } from '@plomada/db/ids';
import { CAPTURADO_EN, IMPERSONADO_POR } from '@plomada/domain/auditoria/palabras.rules';

import type { Actor, TenantContext } from '../context/context.ts';
import type { QueryTx } from '../context/query.ts';
import type { Services } from '../context/services.ts';
import { ACT, INSERT } from './audit.sql.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The verbs the audit screen filters by; the table checks them too. */
export type AuditAction =
  | 'CREAR'
  | 'EDITAR'
  | 'ELIMINAR'
  | 'SOLICITAR'
  | 'APROBAR'
  | 'RECHAZAR'
  | 'LOGIN'
  | 'ACCESO'
  | 'DENEGADO'
  | 'EXPORTAR'
  | 'IMPORTAR'
  | 'CERRAR_MES'
  | 'PERMISO';

/** Audited action. `antes`/`despues`: the row before and after; only changed fields are stored. */
export type AuditEntry = {
  readonly accion: AuditAction;
  readonly entidad: string;
  readonly entidadId: string;
  readonly proyectoId?: string | null;
  /** Summary in Spanish, one line, for the audit screen. */
  readonly resumen: string;
  readonly antes?: Fields;
  readonly despues?: Fields;
  /** Marks a row that people outside see without its origin, and that is hashed in that form. */
  readonly sinOrigen?: true;
};

/** Part of an entry that names its row in a work. */
export const subjectOf = (
  entidad: string,
  { id, proyectoId }: { readonly id: string; readonly proyectoId: string | null },
) => ({ entidad, entidadId: id, proyectoId });

/** Parts of the request context that an audit row stores. */
export type AuditedContext = Pick<
  TenantContext,
  'tenantId' | 'now' | 'impersonator' | 'userAgent' | 'requestId' | 'channel' | 'capturadoEn'
> & {
  /** The id is null for a visitor who opened a partner's link. */
  readonly actor: Omit<Actor, 'userId'> & { readonly userId: string | null };
  /** Address of the caller; null for acts of the server itself. */
  readonly ip: string | null;
  readonly services: Pick<Services, 'hashSoon'>;
};

type FieldChange = { campo: string; antes: unknown; despues: unknown };

/** The fields that differ, in the order of `despues`; dates and decimals compare by their text. */
export function compareFields(before: Fields = {}, after: Fields = {}): FieldChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields
    .map((field) => ({
      campo: field,
      antes: before[field] ?? null,
      despues: after[field] ?? null,
    }))
    .filter((change) => asText(change.antes) !== asText(change.despues));
}

/** JSON text of a value. Bigints are written as numbers, since amounts are below 2^53. */
const asText = (value: unknown): string =>
  JSON.stringify(value, (_key, v: unknown) => (typeof v === 'bigint' ? Number(v) : v));

type Impersonated = Pick<AuditedContext, 'impersonator'>;

/**
 * Suffix of a summary written in an impersonated session: it names the person who signed in on the
 * actor's behalf.
 */
export const inWhoseName = ({ impersonator }: Impersonated): string =>
  impersonator === null
    ? ''
    : ` (lo hizo alguien del proveedor de identidad en su nombre: ${impersonator || 'sin nombre'})`;

/**
 * Delay between capture and arrival, in milliseconds, beyond which a write counts as captured
 * offline.
 */
const LATE_MS = 60_000;

type Captured = Pick<AuditedContext, 'capturadoEn' | 'now'>;

const isLate = ({ capturadoEn, now }: Captured): boolean =>
  capturadoEn !== undefined && now.getTime() - capturadoEn.getTime() > LATE_MS;

/**
 * JSON of the changed fields. An impersonator and the time of an offline capture are added as
 * further entries of it: the hash covers them, and the hashes of older rows stay valid.
 */
export const changesText = (
  ctx: Impersonated & Captured,
  changes: readonly FieldChange[],
): string =>
  asText([
    ...changes,
    ...(ctx.impersonator === null
      ? []
      : [{ campo: IMPERSONADO_POR, antes: null, despues: ctx.impersonator }]),
    ...(isLate(ctx) ? [{ campo: CAPTURADO_EN, antes: null, despues: ctx.capturadoEn }] : []),
  ]);

/** Columns of the audit log that all rows of one act share, with their values. */
export const auditRowOf = (
  ctx: AuditedContext,
  { accion, entidad, sinOrigen }: Pick<AuditEntry, 'accion' | 'entidad' | 'sinOrigen'>,
) => ({
  tenant_id: ctx.tenantId,
  ts: ctx.now,
  actor_id: ctx.actor.userId,
  actor_nombre: ctx.actor.nombre,
  // The database keeps roles in upper case.
  actor_rol: ctx.actor.rol.toUpperCase(),
  accion,
  entidad,
  ...(sinOrigen
    ? { ip: null, user_agent: null, request_id: null }
    : { ip: ctx.ip, user_agent: ctx.userAgent, request_id: ctx.requestId }),
  canal: isLate(ctx) ? 'OFFLINE' : ctx.channel,
});

/**
 * Values of `WITH_CODE`, for an audit row inserted by the same statement as its subject. It also
 * notifies the chain worker.
 */
export function auditWithCode(
  ctx: AuditedContext,
  {
    resumen,
    ...auditoria
  }: Omit<AuditEntry, 'resumen'> & {
    /** Summary in two parts: the text before the code and the text after it. */
    readonly resumen: readonly [string, string];
  },
): readonly unknown[] {
  const { entidadId, proyectoId = null } = auditoria;
  const changes = changesText(ctx, compareFields(auditoria.antes, auditoria.despues));
  ctx.services.hashSoon(ctx.tenantId);
  const act = ACT.values(auditRowOf(ctx, auditoria));
  const [before, after] = resumen;
  const line = [before, after + inWhoseName(ctx)];
  return [...act, newId(), entidadId, proyectoId, ...line, changes];
}

/**
 * Writes the audit row in the transaction of the change: if it fails, so does the change.
 * Returns nothing: the log is append-only and no one corrects it.
 */
export async function recordAudit(
  tx: QueryTx & AuditedContext,
  auditoria: AuditEntry,
): Promise<void> {
  const { entidadId, proyectoId = null } = auditoria;
  const resumen = auditoria.resumen + inWhoseName(tx);
  const changes = changesText(tx, compareFields(auditoria.antes, auditoria.despues));
  const act = ACT.values(auditRowOf(tx, auditoria));
  await tx.query(INSERT(...act, newId(), entidadId, proyectoId, resumen, changes));
  tx.services.hashSoon(tx.tenantId);
}
