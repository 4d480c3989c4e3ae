/** True when the browser has a database. Separate from the code that opens it, which is a chunk. */
export const hasDeviceDb = (): boolean => typeof indexedDB !== 'undefined';
