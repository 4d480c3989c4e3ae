import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb';

import { inTime } from './in-time.ts';
import type { Envio } from './outbox/envio.ts';

/** An answer of the server kept for reading without a connection. */
export type Lectura = {
  /** `${userId} ${tenantId} ${procedure} ${input as JSON}`. */
  readonly clave: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly procedure: string;
  readonly input: unknown;
  readonly datos: unknown;
  /** Epoch ms of the answer. */
  readonly en: number;
  /** About how much room it takes; set as it is kept. */
  readonly bytes?: number;
};

/** A file that another app shared with this one, until a screen takes it. */
export type Compartido = {
  readonly id: string;
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: ArrayBuffer;
  readonly en: number;
};

/** Database of the device. Bytes are stored as ArrayBuffer, because some browsers lose blobs. */
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
/** A browser may never open it: then it is as if there were none. */
const OPEN_MS = 5_000;

let opened: Promise<DeviceDb> | null = null;

const openNow = (): Promise<DeviceDb> =>
  openDB<DeviceSchema>(NAME, VERSION, {
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

/** Browsers close it under an app in the background, and some do not announce it. */
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
 * The one database of this origin on this device, opened again when the browser closed it; rejects where
 * the browser allows none or gives no answer.
 */
export async function deviceDb(): Promise<DeviceDb> {
  const before = opened;
  const db = await openInTime();
  if (isOpen(db)) return db;
  // Unless another caller has reopened it meanwhile.
  if (opened === before) opened = null;
  return openInTime();
}
