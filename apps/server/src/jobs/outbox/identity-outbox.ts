import type { Db } from '@plomada/db/client';
import { runPinned } from '@plomada/db/tenant-pool';
import { normalizarRol } from '@plomada/permissions/roles';
import type { FastifyBaseLogger } from 'fastify';

import type { QueryTx } from '../../context/query.ts';
import type { Identity, Nombres } from '../../context/services.ts';
import {
  ENQUEUE,
  POSTPONE,
  RELEASE,
  REMOVE,
  RESERVE,
  SELECT_MEMBERSHIPS,
  type Reserved,
} from './outbox.sql.ts';

/**
 * What the identity provider has still to be told, one row per person. The row says only that their
 * metadata or their name is out of date: it is read from the database at delivery, so a repeated or late delivery
 * writes the present state and never an old one.
 */
/** In the transaction of the change: both are kept or neither. One person per transaction. */
export async function enqueueNotice(tx: QueryTx, userId: string, ahora: Date): Promise<void> {
  await tx.query(ENQUEUE(userId, ahora));
}

const ENTREGA_MS = 10_000;
/** Longer than a delivery may take: a row is taken again only from a server that died with it. */
const RESERVA_MS = 60_000;
const ESPERA_MAX_MS = 5 * 60_000;

export type Courier = {
  readonly db: Db;
  readonly identity: Identity;
  readonly ahora: () => Date;
  readonly log: FastifyBaseLogger;
};

/** Delivers what is due, once; answers how many were taken. What fails comes again, later each time. */
export async function deliverNotices(cartero: Courier): Promise<number> {
  const { db, ahora } = cartero;
  const desde = ahora();
  const reservadas = await db.query(RESERVE(desde, new Date(desde.getTime() + RESERVA_MS)));
  await Promise.all(reservadas.map((reservada) => entregar(cartero, reservada)));
  return reservadas.length;
}

async function entregar(cartero: Courier, { user_id, version, intentos }: Reserved) {
  const { db, identity, ahora, log } = cartero;
  try {
    const aviso = await leerAviso(db, user_id);
    if (aviso) {
      const { clerkId, metadata, nombres } = aviso;
      await conLimite(identity.mergeMetadata(clerkId, metadata, nombres));
    }
    const [quitada] = await db.query(REMOVE(user_id, version));
    if (!quitada) await db.query(RELEASE(user_id, ahora()));
  } catch (error) {
    log.warn({ err: error, intentos }, 'identity provider not updated yet');
    const proximo = new Date(ahora().getTime() + espera(intentos));
    const texto = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await db.query(POSTPONE(user_id, proximo, texto));
  }
}

/** 1 s, doubling up to 5 min, with up to a fifth more so that a crowd does not return at once. */
const espera = (intentos: number): number =>
  Math.min(1000 * 2 ** (intentos - 1), ESPERA_MAX_MS) * (1 + Math.random() / 5);

async function conLimite(entrega: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('identity provider too slow')), ENTREGA_MS);
  try {
    await Promise.race([entrega, promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Aviso = {
  readonly clerkId: string;
  readonly metadata: Record<string, unknown>;
  readonly nombres: Nombres;
};

/** Null for someone without an account. Keys are the specification's (section 3, User). */
async function leerAviso(db: Db, userId: string): Promise<Aviso | null> {
  const filas = await runPinned({ userId }, () => db.query(SELECT_MEMBERSHIPS(userId)));
  const [persona] = filas;
  const clerkId = persona?.clerk_id;
  if (!clerkId) return null;
  const { nombre, apellido, max_tenants: maxTenants } = persona;
  // The limit is the provider's to say, but for the one that the operator has just set.
  const limite = persona.con_max_tenants ? { maxTenants } : {};
  const metadata: Record<string, unknown> = { tenantId: null, ...limite };
  for (const fila of filas) {
    if (fila.tenant_id === null) continue;
    const vigente = !fila.eliminado;
    metadata[`${fila.tenant_id}_role`] = vigente ? normalizarRol(fila.rol) : null;
    metadata[`${fila.tenant_id}_status`] = vigente ? (fila.estado?.toLowerCase() ?? null) : null;
    if (fila.acepto) metadata['has_completed_onboarding'] = true;
    if (fila.estado === 'ACTIVE' && fila.tenant_id === fila.default_tenant_id) {
      metadata['tenantId'] = fila.tenant_id;
    }
  }
  return { clerkId, metadata, nombres: { nombre, apellido } };
}
