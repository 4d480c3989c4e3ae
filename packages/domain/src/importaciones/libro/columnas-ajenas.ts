import { soloPalabras, VOCABULARIO_AJENO } from '../vocabulario.ts';

/** Titles, folded, of columns that are not imported. */
export const TITULOS_AJENOS: ReadonlySet<string> = new Set(soloPalabras(VOCABULARIO_AJENO));
