/** Number of runs of each property: 300, or 10,000 in the hard suite. */
export const propertyRuns = { numRuns: process.env['PLOMADA_HARD'] ? 10_000 : 300 };
