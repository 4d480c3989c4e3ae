/** Number of runs of each property test; the full load (`PLOMADA_HARD`) uses many more. */
export const propertyRuns = { numRuns: process.env['PLOMADA_HARD'] ? 10_000 : 300 };
