/** Runs of each property; the hard suite uses many more. */
export const propertyRuns = { numRuns: process.env['PLOMADA_HARD'] ? 10_000 : 300 };
