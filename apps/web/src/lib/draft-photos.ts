import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import { endOnLeave } from './end-on-leave.ts';
import { inTime } from './in-time.ts';

/** Photo as ArrayBuffer, since some browsers lose stored blobs. */
type Photo = {
  readonly clave: string;
  readonly nombre: string;
  readonly mime: string;
  readonly bytes: ArrayBuffer;
  /** Epoch ms of storing. */
  readonly en: number;
};

type PhotosSchema = DBSchema & { fotos: { key: string; value: Photo } };

/** Database separate from the outbox's, so that drafts cannot affect it. */
const NAME = 'plomada-borradores';
/** Time limit in ms for the database, as a browser may never answer. */
const ANSWER_MS = 8_000;

/**
 * Opens the database for one operation and closes it, so that the browser has nothing to close
 * while the app is idle.
 */
async function using<T>(work: (db: IDBPDatabase<PhotosSchema>) => Promise<T>): Promise<T> {
  const opening = openDB<PhotosSchema>(NAME, 1, {
    upgrade: (db) => void db.createObjectStore('fotos', { keyPath: 'clave' }),
  }).then(endOnLeave);
  const working = opening.then(async (db) => {
    try {
      return await work(db);
    } finally {
      db.close();
    }
  });
  return inTime(working, ANSWER_MS);
}

export async function putPhoto(clave: string, file: File): Promise<void> {
  const bytes = await file.arrayBuffer();
  const photo = { clave, nombre: file.name, mime: file.type, bytes, en: Date.now() };
  await using((db) => db.put('fotos', photo));
}

export const getPhoto = (clave: string): Promise<File | null> =>
  using(async (db) => {
    const photo = await db.get('fotos', clave);
    if (photo === undefined) return null;
    const { bytes, nombre, mime, en } = photo;
    return new File([bytes], nombre, { type: mime, lastModified: en });
  });

export const dropPhotos = (isGone: (clave: string, en: number) => boolean): Promise<void> =>
  using(async (db) => {
    const tx = db.transaction('fotos', 'readwrite');
    for await (const cursor of tx.store) {
      if (isGone(cursor.value.clave, cursor.value.en)) await cursor.delete();
    }
    await tx.done;
  });
