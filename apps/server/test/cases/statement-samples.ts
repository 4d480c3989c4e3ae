import { NORTE } from '../support/data.ts';

// Values for the samples. Only their types count, since no statement is run.
export const ID = NORTE;
export const IDS = [NORTE];
export const FECHA = '2026-11-20';
