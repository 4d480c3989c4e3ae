/** Verb of an expense that a member paid themselves, wherever it is offered. */
export const DE_MI_BOLSILLO = 'Lo pagué de mi bolsillo';
