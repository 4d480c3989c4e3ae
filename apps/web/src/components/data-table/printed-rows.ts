/** Most rows of a list in a printout; longer lists must be exported. */
export const PRINTED_ROWS = 2000;
