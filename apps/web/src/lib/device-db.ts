import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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

/** What is kept on this device. Bytes as ArrayBuffer: some browsers lose blobs. */
export interface DeviceSchema extends DBSchema {
  envios: { key: string; value: Envio; indexes: { persona: [string, string] } };
  fotos: { key: string; value: { readonly capturaId: string; readonly bytes: ArrayBuffer } };
  lecturas: { key: string; value: Lectura; indexes: { persona: [string, string] } };
  compartidos: { key: string; value: Compartido };
}
export type DeviceDb = IDBPDatabase<DeviceSchema>;

const NAME = 'plomada';
const VERSION = 1;

let opened: Promise<DeviceDb> | null = null;

/** The one database of this origin on this device, opened once; rejects where the browser allows none. */
export function deviceDb(): Promise<DeviceDb> {
  opened ??= openDB<DeviceSchema>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('envios', { keyPath: 'capturaId' }).createIndex('persona', [
        'userId',
        'tenantId',
      ]);
      db.createObjectStore('fotos', { keyPath: 'capturaId' });
      db.createObjectStore('lecturas', { keyPath: 'clave' }).createIndex('persona', [
        'userId',
        'tenantId',
      ]);
      db.createObjectStore('compartidos', { keyPath: 'id' });
    },
    blocking: (_current, _blocked, { target }) => {
      // A newer version of the app waits for this tab to let go.
      if (target instanceof IDBDatabase) target.close();
      opened = null;
    },
    terminated: () => {
      opened = null;
    },
  }).catch((cause: unknown) => {
    opened = null;
    throw cause;
  });
  return opened;
}
