/** Reason for a single cell that the user excluded. */
export const SE_NOMBRO = 'Dijiste que no entra';
