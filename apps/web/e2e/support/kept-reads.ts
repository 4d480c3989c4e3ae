/**
 * Runs in the page: true when the answers read by this document are stored on the device, which
 * happens in idle time.
 */
export async function hasKeptReads(): Promise<boolean> {
  const databases = await indexedDB.databases();
  if (databases.every(({ name }) => name !== 'plomada')) return false;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('plomada');
    opening.onsuccess = () => resolve(opening.result);
  });
  const reads = await new Promise<{ readonly en: number }[]>((resolve) => {
    const all = database.transaction('lecturas').objectStore('lecturas').getAll();
    all.onsuccess = () => resolve(all.result);
  });
  database.close();
  return reads.some(({ en }) => en >= performance.timeOrigin);
}
