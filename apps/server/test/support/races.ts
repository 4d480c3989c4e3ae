/** Runs of each race: 12, which are enough to catch a missing lock, and 200 in the long suite. */
export const CARRERAS = process.env['PLOMADA_HARD'] ? 200 : 12;
/** Runs of the races that are repeated a thousand times in the long suite. */
export const CARRERAS_LARGAS = process.env['PLOMADA_HARD'] ? 1000 : 12;
export const PLAZO_CARRERAS_MS = process.env['PLOMADA_HARD'] ? 240_000 : 20_000;
/** Rate limit lifted, because a race makes more calls than one person may in a minute. */
export const SIN_RITMO = { env: { RATE_LIMIT_PER_MINUTE: '1000000' } } as const;
