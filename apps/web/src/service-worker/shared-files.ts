import { deviceDb } from '@/lib/device-db.ts';
import { refusalOf } from '@/lib/file-rules.ts';
import { SHARED_FIELD } from '@/lib/worker-messages.ts';

/**
 * Limits on the count and the age in ms of stored files, since any site can post a form to this
 * address.
 */
const FILES_MAX = 10;
const KEPT_MS = 24 * 60 * 60_000;

/** Deletes expired files and returns how many more may be stored. Keys begin with an ISO time. */
async function roomLeft(now: number): Promise<number> {
  const db = await deviceDb();
  const keys = await db.getAllKeys('compartidos');
  const oldest = new Date(now - KEPT_MS).toISOString();
  const gone = keys.filter((key) => key < oldest);
  for (const key of gone) await db.delete('compartidos', key);
  return FILES_MAX - (keys.length - gone.length);
}

/**
 * Stores files one at a time, since together they may not fit in a phone's memory. Returns how many
 * were not stored.
 */
async function keep(files: readonly File[]): Promise<number> {
  const now = Date.now();
  const room = await roomLeft(now);
  const taken = files.filter((file) => refusalOf(file) === null).slice(0, room);
  let left = files.length;
  const db = await deviceDb();
  for (const [i, file] of taken.entries()) {
    const row = {
      id: `${new Date(now).toISOString()} ${i} ${crypto.randomUUID()}`,
      nombre: file.name,
      mime: file.type,
      bytes: await file.arrayBuffer(),
      en: now,
    };
    const isKept = await db.put('compartidos', row).then(
      () => true,
      () => false, // No room on the device.
    );
    if (isKept) left -= 1;
  }
  return left;
}

/**
 * Stores shared files on the device, offline too, and redirects to the page that takes them;
 * `afuera` is the number of files that were not stored.
 */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll(SHARED_FIELD).filter((value) => value instanceof File);
  // No file is stored when IndexedDB is missing, which the page reports.
  const left = await keep(files).catch(() => files.length);
  const location = `/dashboard?ir=compartido${left === 0 ? '' : `&afuera=${left}`}`;
  return new Response(null, { status: 303, headers: { location } });
}
