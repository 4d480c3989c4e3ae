/** How often a race is run: enough to catch a missing lock, the full total in the long suite. */
export const CARRERAS = process.env['PLOMADA_HARD'] ? 200 : 12;
/** Of the races the issue counts by the thousand. */
export const CARRERAS_LARGAS = process.env['PLOMADA_HARD'] ? 1000 : 12;
export const PLAZO_CARRERAS_MS = process.env['PLOMADA_HARD'] ? 240_000 : 20_000;
/** So many calls are more than one person may make in a minute. */
export const SIN_RITMO = { env: { RATE_LIMIT_PER_MINUTE: '1000000' } } as const;
