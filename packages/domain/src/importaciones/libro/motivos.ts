/** Reason of a cell that the person left out by name. */
export const SE_NOMBRO = 'Dijiste que no entra';
