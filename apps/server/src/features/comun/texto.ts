// Upper case too: under the C collation `lower` leaves letters beyond ASCII as they are.
const CON_TILDE = 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ';
const SIN_TILDE = 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc';

/** SQL that folds case and accents, for small tables: needs no extension of the database. */
export const plegado = (expresion: string): string =>
  `translate(lower(${expresion}), '${CON_TILDE}', '${SIN_TILDE}')`;

/**
 * SQL that is true when any of the texts contains the parameter, whatever its case and accents.
 * `strpos` has no wildcards: `%`, `_` and the backslash are searched as they are.
 */
export const contiene = (columnas: readonly string[], parametro: string): string =>
  `strpos(${plegado(`concat_ws(chr(10), ${columnas.join(', ')})`)}, ${plegado(`${parametro}::text`)}) > 0`;
