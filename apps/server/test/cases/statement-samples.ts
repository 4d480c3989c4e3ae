import { NORTE } from '../support/data.ts';

// Values of the samples: only their kind counts, for no statement is run.
export const ID = NORTE;
export const IDS = [NORTE];
export const FECHA = '2026-11-20';
