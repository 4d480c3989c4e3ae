import { deviceDb } from './device-db.ts';

/** Takes what other apps shared off this device, the newest first. */
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
