/** SQL: the share `h` of the history has not ended by a day. */
export const noTermino = (dia: string): string => `(h.hasta is null or h.hasta > ${dia})`;

/** SQL: the share `h` of the history is in force on a day; `rige` of the domain answers the same. */
export const rigeAl = (dia: string): string => `h.desde <= ${dia} and ${noTermino(dia)}`;
