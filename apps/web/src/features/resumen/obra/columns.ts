/** Class of a row, by which a panel that is alone in it takes the full width. */
export const ALONE = '[&>*:only-child]:col-span-full';

/** Two panels side by side, one below the other on narrow screens. */
export const HALVES = `grid grid-cols-1 gap-4 lg:grid-cols-2 ${ALONE}`;
