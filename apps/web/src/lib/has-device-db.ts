/** True where this browser can keep a database. Apart from what opens one, which comes in a chunk of its own. */
export const hasDeviceDb = (): boolean => typeof indexedDB !== 'undefined';
