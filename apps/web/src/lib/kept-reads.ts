import { fieldsOf } from '@plomada/domain/base/field-of';

import { type DeviceDb, deviceDb, type Lectura } from './device-db.ts';
import { INFO, ORGANIZATIONS, keepable } from './keepable.ts';
import { type Asked, keyOf, type Reader } from './read-key.ts';
import { SEARCHED, searched } from './search-kept.ts';

/**
 * Limits of the answers stored per person and organisation: their number, bytes, and age in days.
 */
const LIMITS = { answers: 800, bytes: 12_000_000, days: 30 } as const;
const PRUNED_EVERY_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

const after = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uFFFF`);
const ofProcedure = ({ userId, tenantId }: Reader, procedure: string) =>
  after(`${userId} ${tenantId} ${procedure} `);
const roleIn = (info: unknown): unknown => fieldsOf(fieldsOf(info)['user'])['role'];

const infoKey = (reader: Reader) => keyOf(reader, { procedure: INFO, input: {} });

/** Role that the answers were given to: from the batch, or from the stored answers. */
async function roleOf(db: DeviceDb, reader: Reader, batch: readonly Lectura[]): Promise<unknown> {
  const now = batch.find(({ clave }) => clave === infoKey(reader));
  return roleIn((now ?? (await db.get('lecturas', infoKey(reader))))?.datos);
}

async function dropAllOf(db: DeviceDb, { userId, tenantId }: Reader): Promise<void> {
  await db.delete('lecturas', after(`${userId} ${tenantId} `));
}

/** Deletes answers given to an earlier role, or of an organisation that the person has left. */
async function dropOutdated(db: DeviceDb, { datos, ...read }: Lectura): Promise<void> {
  if (read.procedure === INFO) {
    const before = await db.get('lecturas', infoKey(read));
    if (before && roleIn(before.datos) !== roleIn(datos)) await dropAllOf(db, read);
    return;
  }
  const { tenants } = fieldsOf(datos);
  if (read.procedure !== ORGANIZATIONS || !Array.isArray(tenants)) return;
  const roles = new Map(
    tenants.map((tenant: unknown) => [fieldsOf(tenant)['tenantId'], fieldsOf(tenant)['role']]),
  );
  const range = IDBKeyRange.bound([read.userId, ' '], [read.userId, '\uFFFF']);
  const index = db.transaction('lecturas').store.index('persona');
  const kept = new Set<string>();
  for await (const cursor of index.iterate(range, 'nextunique')) kept.add(cursor.value.tenantId);
  for (const tenantId of kept) {
    const own = { userId: read.userId, tenantId };
    const known = await db.get('lecturas', infoKey(own));
    const isSame = roles.has(tenantId) && (!known || roleIn(known.datos) === roles.get(tenantId));
    if (!isSame) await dropAllOf(db, own);
  }
}

const prunedAt = new Map<string, number>();

/** Deletes the oldest answers beyond the limits, at most once in `PRUNED_EVERY_MS`. */
async function prune(db: DeviceDb, { userId, tenantId }: Reader): Promise<void> {
  const name = `${userId} ${tenantId}`;
  if (Date.now() - (prunedAt.get(name) ?? 0) < PRUNED_EVERY_MS) return;
  prunedAt.set(name, Date.now());
  const all = await db.getAllFromIndex('lecturas', 'persona', [userId, tenantId]);
  all.sort((a, b) => b.en - a.en);
  let bytes = 0;
  const gone = all.filter((read, at) => {
    bytes += read.bytes ?? 0;
    return (
      at >= LIMITS.answers || bytes > LIMITS.bytes || Date.now() - read.en > LIMITS.days * DAY_MS
    );
  });
  await Promise.all(gone.map(({ clave }) => db.delete('lecturas', clave)));
}

/**
 * Stores a batch of answers, without those that the reader's role may not keep, and deletes
 * outdated and excess ones.
 */
export async function keepReads(batch: readonly Lectura[]): Promise<void> {
  const db = await deviceDb();
  for (const read of batch) await dropOutdated(db, read);
  const readers = new Map(batch.map((read) => [`${read.userId} ${read.tenantId}`, read]));
  for (const reader of readers.values()) {
    const role = await roleOf(db, reader, batch);
    const { store, done } = db.transaction('lecturas', 'readwrite');
    for (const read of batch) {
      if (read.tenantId !== reader.tenantId || read.userId !== reader.userId) continue;
      const open = keepable(read, role);
      if (open === null) await store.delete(read.clave);
      else await store.put(open);
    }
    await done;
    await prune(db, reader);
  }
}

/**
 * Last answer to a question, stored or about to be; else, for the first page of the lists in
 * `SEARCHED`, the matching rows of their stored pages. Null when there is none.
 */
export async function findRead(
  reader: Reader,
  what: Asked,
  pending: readonly Lectura[],
): Promise<Lectura | null> {
  const clave = keyOf(reader, what);
  const coming = pending.find((read) => read.clave === clave);
  const db = await deviceDb();
  // Pending answers pass the same filter as stored ones.
  if (coming) return keepable(coming, await roleOf(db, reader, pending));
  const kept = await db.get('lecturas', clave);
  if (kept) return kept;
  const { search, cursor } = fieldsOf(what.input);
  const isList = SEARCHED.has(what.procedure) && !cursor;
  if (!isList || (search === undefined && what.procedure !== 'proveedores.listar')) return null;
  return searched(await db.getAll('lecturas', ofProcedure(reader, what.procedure)), reader, what);
}

export async function wasKeptSince(reader: Reader, what: Asked, since: number): Promise<boolean> {
  const kept = await (await deviceDb()).get('lecturas', keyOf(reader, what));
  return kept !== undefined && kept.en >= since;
}

/** Stores a timestamp among the answers, which is deleted with them. */
export async function markKept(reader: Reader, what: Asked): Promise<void> {
  const mark = { ...reader, ...what, clave: keyOf(reader, what), datos: null, en: Date.now() };
  await (await deviceDb()).put('lecturas', mark);
}

export async function dropRead(clave: string): Promise<void> {
  await (await deviceDb()).delete('lecturas', clave);
}

/** Deletes all stored answers, or all but one person's. */
export async function clearKept(exceptOf?: string): Promise<void> {
  const db = await deviceDb();
  prunedAt.clear();
  if (exceptOf === undefined) return db.clear('lecturas');
  const { store, done } = db.transaction('lecturas', 'readwrite');
  for (const clave of await store.getAllKeys()) {
    if (!clave.startsWith(`${exceptOf} `)) await store.delete(clave);
  }
  await done;
}
