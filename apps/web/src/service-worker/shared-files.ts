import { deviceDb } from '../lib/device-db.ts';
import { refusalOf } from '../lib/file-rules.ts';
import { SHARED_FIELD } from './messages.ts';

/** Any site can send a form here: what nobody took stays little, and not for long. */
const FILES_MAX = 10;
const KEPT_MS = 24 * 60 * 60_000;

/** How many more may be kept, once what lies there too long is gone. Keys begin with their hour and their place. */
async function roomLeft(now: number): Promise<number> {
  const db = await deviceDb();
  const keys = await db.getAllKeys('compartidos');
  const oldest = new Date(now - KEPT_MS).toISOString();
  const gone = keys.filter((key) => key < oldest);
  for (const key of gone) await db.delete('compartidos', key);
  return FILES_MAX - (keys.length - gone.length);
}

/** One at a time: together they may not fit in the memory of a phone. Gives back how many stayed out. */
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
 * Keeps on the device what another app shares, without any server, and leads to the screen that takes it
 * from there; `afuera` is how many could not be kept.
 */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll(SHARED_FIELD).filter((value) => value instanceof File);
  // The browser allows no database: the screen states what is missing.
  const left = await keep(files).catch(() => files.length);
  const location = `/dashboard?ir=compartido${left === 0 ? '' : `&afuera=${left}`}`;
  return new Response(null, { status: 303, headers: { location } });
}
