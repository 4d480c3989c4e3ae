/** Label of the action for an expense that a member paid themselves. */
export const DE_MI_BOLSILLO = 'Lo pagué de mi bolsillo';
