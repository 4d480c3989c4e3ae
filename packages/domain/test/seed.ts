import fc from 'fast-check';

// PLOMADA_SEED repeats the random values of a run that failed.
const seed = process.env['PLOMADA_SEED'];
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
