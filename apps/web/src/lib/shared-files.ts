import { deviceDb } from './device-db.ts';

/**
 * Deletes files that other apps shared: all on sign-out, and those older than `since` (epoch ms)
 * before another person's screens are shown. The device does not know who shared them.
 */
export async function clearShared(since = Infinity): Promise<void> {
  const tx = (await deviceDb()).transaction('compartidos', 'readwrite');
  for await (const cursor of tx.store) if (cursor.value.en < since) await cursor.delete();
  await tx.done;
}

/** Removes the files shared by other apps from the device and returns them, newest first. */
export async function takeShared(): Promise<readonly File[]> {
  const tx = (await deviceDb()).transaction('compartidos', 'readwrite');
  const shared = await tx.store.getAll();
  await Promise.all([tx.store.clear(), tx.done]);
  return shared
    .toSorted((a, b) => b.en - a.en)
    .map(
      ({ bytes, nombre, mime, en }) => new File([bytes], nombre, { type: mime, lastModified: en }),
    );
}
