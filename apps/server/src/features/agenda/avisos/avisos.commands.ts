import type { Db } from '@plomada/db/client';
import type { TenantId } from '@plomada/db/tenant-id';
import { hoyEnBuenosAires, inicioDelDia } from '@plomada/formatters/fecha';
import type { FastifyBaseLogger } from 'fastify';

import type { Access, TenantContext } from '../../../context/context.ts';
import { inEachTenant, inMembersName } from '../../../context/resolve-tenant.ts';
import { newSecret } from '../../../context/tenant-secret.ts';
import { transaction } from '../../../context/transaction.ts';
import { isAddressRefused } from '../../../jobs/mail/invitation-mailer.ts';
import type { Mailer } from '../../../jobs/mail/mailer.ts';
import { leerAvisos } from './avisos.queries.ts';
import { DELETE_VIEJOS, INSERT_LEIDOS } from './avisos.sql.ts';
import {
  RELEASE_CARTA,
  SELECT_DESTINATARIOS,
  TAKE_CARTA,
  UPDATE_RECHAZADO,
  UPSERT_PREFERENCIA,
} from './correo.sql.ts';
import { cartaDe } from './correo.text.ts';
import { direccionDeBaja } from './desuscribir.commands.ts';

/** Age in milliseconds (180 days) at which the mark of a notice that has ended is deleted. */
const MEMORIA_MS = 180 * 86_400_000;

/** Marks the given notices as read, if the actor has them now; unknown ids are ignored. */
export async function marcarLeidos(
  ctx: TenantContext,
  ids: readonly string[],
): Promise<{ leidos: number }> {
  const { tenantId, now, actor } = ctx;
  const pedidos = new Set(ids);
  const vigentes = (await leerAvisos(ctx)).map(({ id }) => id);
  const propios = vigentes.filter((id) => pedidos.has(id));
  return transaction(ctx, async (tx) => {
    const nuevos = await tx.query(INSERT_LEIDOS(tenantId, actor.userId, propios, now));
    const limite = new Date(now.getTime() - MEMORIA_MS);
    await tx.query(DELETE_VIEJOS(tenantId, actor.userId, limite, vigentes));
    return { leidos: nuevos.length };
  });
}

export function guardarPreferencia(
  ctx: TenantContext,
  { correo }: { readonly correo: boolean },
): Promise<{ correo: boolean; disponible: boolean }> {
  return transaction(ctx, async (tx) => {
    await tx.query(UPSERT_PREFERENCIA(tx.tenantId, tx.actor.userId, correo));
    return { correo, disponible: tx.services.sendsMail };
  });
}

type Cartero = {
  readonly db: Db;
  readonly mailer: Mailer;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
  readonly publicOrigin: string;
  readonly signal: AbortSignal;
};

const HORA_MS = 3_600_000;
const PRIMERA_HORA = 8;
/**
 * Number of e-mails failed in a row after which the mailer is assumed to be down and the run stops;
 * the next run tries again.
 */
const FALLAS = 3;
/**
 * Error codes that concern a single address or e-mail: the mailer works, so the run continues with
 * the next one.
 */
const DE_UN_CORREO = new Set<unknown>(['EENVELOPE', 'EMESSAGE']);

type Ronda = { enviadas: number; fallas: number };

/**
 * Sends a member the e-mail with their unread notices; returns false when they have none, or when
 * their address is refused for good, which is marked. `clave` is the secret that switches it off.
 */
async function escribir(
  { db, mailer, now, publicOrigin, log }: Cartero,
  { user, tenant, actor }: Access,
  clave: string,
): Promise<boolean> {
  const { id: tenantId, nombre: organizacion } = tenant;
  const avisos = await leerAvisos({ db, now, tenantId, tenant, actor });
  const sinLeer = avisos.filter(({ leido }) => !leido);
  if (sinLeer.length === 0) return false;
  const nombre = user.nombre ?? user.fullName;
  const baja = direccionDeBaja(publicOrigin, clave);
  try {
    await mailer.send({
      to: { name: user.fullName, address: user.email },
      ...cartaDe(sinLeer, { nombre, organizacion, origen: publicOrigin, tenantId, baja }),
    });
    return true;
  } catch (error) {
    if (!isAddressRefused(error)) throw error;
    log.warn(
      { tenantId },
      'daily e-mail refused by the mail server: its address gets no further ones',
    );
    await db.query(UPDATE_RECHAZADO(tenantId, user.id, user.email, now));
    return false;
  }
}

/**
 * Sends a person's e-mail of the day. It is reserved first, so that no other server sends it too,
 * and released when it fails.
 */
async function atender(
  cartero: Cartero,
  { tenantId, userId, hoy }: { tenantId: TenantId; userId: string; hoy: string },
  ronda: Ronda,
): Promise<void> {
  const { db, log } = cartero;
  const [tomada] = await db.query(TAKE_CARTA(tenantId, userId, hoy, newSecret(tenantId)));
  if (!tomada) return;
  try {
    const quien = { tenantId, userId, permiso: 'view_agenda' } as const;
    const escrita = await inMembersName(db, quien, (acceso) =>
      escribir(cartero, acceso, tomada.clave),
    );
    ronda.enviadas += escrita ? 1 : 0;
    ronda.fallas = 0;
  } catch (error) {
    // The warning logged for a failed e-mail has the organisation and the error code, neither the
    // recipient nor the content.
    const codigo = error instanceof Error && 'code' in error ? error.code : undefined;
    ronda.fallas += DE_UN_CORREO.has(codigo) ? 0 : 1;
    log.warn({ tenantId, codigo }, 'daily e-mail not sent');
    await db.query(RELEASE_CARTA(tenantId, userId, hoy));
  }
}

/**
 * Sends each member with unread notices, unless they switched e-mails off, one e-mail a day, from
 * 8:00 in Buenos Aires on; returns the number sent.
 */
export async function enviarCartas(cartero: Cartero): Promise<number> {
  const { db, now, signal } = cartero;
  const hoy = hoyEnBuenosAires(now);
  const ronda: Ronda = { enviadas: 0, fallas: 0 };
  if (now.getTime() < inicioDelDia(hoy).getTime() + PRIMERA_HORA * HORA_MS) return 0;
  await inEachTenant(db, async (tenantId) => {
    if (ronda.fallas >= FALLAS) return;
    for (const { id: userId } of await db.query(SELECT_DESTINATARIOS(tenantId, hoy))) {
      if (signal.aborted || ronda.fallas >= FALLAS) return;
      await atender(cartero, { tenantId, userId, hoy }, ronda);
    }
  });
  return ronda.enviadas;
}
