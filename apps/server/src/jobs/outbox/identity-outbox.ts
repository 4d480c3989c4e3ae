import type { Db } from '@plomada/db/client';
import { runPinned } from '@plomada/db/pin';
import { normalizarRol } from '@plomada/permissions/roles';
import type { FastifyBaseLogger } from 'fastify';

import type { QueryTx } from '../../context/query.ts';
import type { Identity, Names } from '../../context/services.ts';
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
 * Changes that the identity provider has not got yet, one row per person. A row only marks metadata or name as
 * out of date; the values are read at delivery, so that a repeated or late delivery writes the present state.
 */
/**
 * Writes to the outbox in the transaction of the change, so that both commit or neither does. One
 * person per transaction.
 */
export async function enqueueNotice(tx: QueryTx, userId: string, now: Date): Promise<void> {
  await tx.query(ENQUEUE(userId, now));
}

const DELIVERY_MS = 10_000;
/** The lease of a row, longer than a delivery: only rows of a dead server are taken again. */
const RESERVATION_MS = 60_000;
const WAIT_MAX_MS = 5 * 60_000;

type Courier = {
  readonly db: Db;
  readonly identity: Identity;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
};

/** Delivers the due rows once and returns their number. Failures are retried, each time later. */
export async function deliverNotices(courier: Courier): Promise<number> {
  const { db, now } = courier;
  const from = now();
  const reservedRows = await db.query(RESERVE(from, new Date(from.getTime() + RESERVATION_MS)));
  await Promise.all(reservedRows.map((reserved) => deliver(courier, reserved)));
  return reservedRows.length;
}

async function deliver(courier: Courier, { user_id, version, intentos: attempts }: Reserved) {
  const { db, identity, now, log } = courier;
  try {
    const notice = await readNotice(db, user_id);
    if (notice) {
      const { clerkId, metadata, names } = notice;
      await withTimeout(identity.mergeMetadata(clerkId, metadata, names));
    }
    const [removed] = await db.query(REMOVE(user_id, version));
    if (!removed) await db.query(RELEASE(user_id, now()));
  } catch (error) {
    log.warn(
      { err: error, intentos: attempts },
      'identity provider not updated: tried again later',
    );
    const next = new Date(now().getTime() + wait(attempts));
    const text = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await db.query(POSTPONE(user_id, next, text));
  }
}

/**
 * Delay before the next attempt in milliseconds: 1 s, doubling up to 5 min, with up to a fifth more
 * so that a crowd does not return at once.
 */
const wait = (attempts: number): number =>
  Math.min(1000 * 2 ** (attempts - 1), WAIT_MAX_MS) * (1 + Math.random() / 5);

async function withTimeout(delivery: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error('The identity provider did not answer in time')),
    DELIVERY_MS,
  );
  try {
    await Promise.race([delivery, promise]);
  } finally {
    clearTimeout(timer);
  }
}

type Aviso = {
  readonly clerkId: string;
  readonly metadata: Record<string, unknown>;
  readonly names: Names;
};

/**
 * Metadata of a person; null without an account. Existing readers of the metadata fix the names of
 * its keys.
 */
async function readNotice(db: Db, userId: string): Promise<Aviso | null> {
  const rows = await runPinned({ userId }, () => db.query(SELECT_MEMBERSHIPS(userId)));
  const [person] = rows;
  const clerkId = person?.clerk_id;
  if (!clerkId) return null;
  const { nombre, apellido, max_tenants: maxTenants } = person;
  // The provider decides the limit, except for one that the operator has just set.
  const limit = person.con_max_tenants ? { maxTenants } : {};
  const metadata: Record<string, unknown> = { tenantId: null, ...limit };
  for (const row of rows) {
    if (row.tenant_id === null) continue;
    const current = !row.eliminado;
    metadata[`${row.tenant_id}_role`] = current ? normalizarRol(row.rol) : null;
    metadata[`${row.tenant_id}_status`] = current ? (row.estado?.toLowerCase() ?? null) : null;
    if (row.acepto) metadata['has_completed_onboarding'] = true;
    if (row.estado === 'ACTIVE' && row.tenant_id === row.default_tenant_id) {
      metadata['tenantId'] = row.tenant_id;
    }
  }
  return { clerkId, metadata, names: { nombre, apellido } };
}
