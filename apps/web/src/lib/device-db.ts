import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';

import { endOnLeave } from './end-on-leave.ts';
import { inTime } from './in-time.ts';
import type { Envio } from './outbox/envio.ts';

/** Answer of the server stored for offline reading. */
export type Lectura = {
  /** Key: `${userId} ${tenantId} ${procedure} ${input as JSON}`. */
  readonly clave: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly procedure: string;
  readonly input: unknown;
  readonly datos: unknown;
  /** Epoch ms at which the server answered. */
  readonly en: number;
  /** Length of the text of the answer, about its size in bytes; set on storing. */
  readonly bytes?: number;
};

/** File shared by another app, kept until a screen takes it. */
export type Compartido = {
  readonly id: string;
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: ArrayBuffer;
  readonly en: number;
};

/**
 * Stores of the device's database: envíos and their files, stored answers, shared files. Bytes are
 * stored as ArrayBuffer, because some browsers lose blobs.
 */
export type DeviceSchema = DBSchema & {
  envios: { key: string; value: Envio; indexes: { persona: [string, string] } };
  fotos: { key: string; value: { readonly capturaId: string; readonly bytes: ArrayBuffer } };
  lecturas: { key: string; value: Lectura; indexes: { persona: [string, string] } };
  compartidos: { key: string; value: Compartido };
};
export type DeviceDb = IDBPDatabase<DeviceSchema>;

const NAME = 'plomada';
const VERSION = 1;
const PERSONA = ['userId', 'tenantId'];
/** Time limit in ms to open the database. */
const OPEN_MS = 5_000;

let opened: Promise<DeviceDb> | null = null;

async function openNow(): Promise<DeviceDb> {
  const db = await openDB<DeviceSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('envios', { keyPath: 'capturaId' }).createIndex('persona', PERSONA);
      db.createObjectStore('fotos', { keyPath: 'capturaId' });
      db.createObjectStore('lecturas', { keyPath: 'clave' }).createIndex('persona', PERSONA);
      db.createObjectStore('compartidos', { keyPath: 'id' });
    },
    blocking: (_current, _blocked, { target }) => {
      // Closes the database for a newer version of the app that waits to upgrade it.
      if (target instanceof IDBDatabase) target.close();
    },
  });
  return endOnLeave(db);
}

/**
 * True while the database is open: some browsers close it without an event while the app is in the
 * background.
 */
function isOpen(db: DeviceDb): boolean {
  try {
    unwrap(db).transaction('envios', 'readonly');
    return true;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'InvalidStateError') return false;
    throw cause;
  }
}

async function openInTime(): Promise<DeviceDb> {
  const opening = (opened ??= openNow());
  try {
    return await inTime(opening, OPEN_MS);
  } catch (cause) {
    // The next caller tries again; if this attempt succeeds late, it is closed.
    if (opened === opening) opened = null;
    opening.then(
      (late) => late.close(),
      () => undefined,
    );
    throw cause;
  }
}

/**
 * Database of this origin, opened again if the browser closed it; rejects when the browser forbids
 * it or does not answer.
 */
export async function deviceDb(): Promise<DeviceDb> {
  const before = opened;
  const db = await openInTime();
  if (isOpen(db)) return db;
  // Forgets the closed database, unless another caller has reopened it meanwhile.
  if (opened === before) opened = null;
  return openInTime();
}
