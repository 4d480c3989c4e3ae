/** Present time of the tests: 10:00 in Buenos Aires. */
export const NOW = new Date('2026-11-20T13:00:00Z');
