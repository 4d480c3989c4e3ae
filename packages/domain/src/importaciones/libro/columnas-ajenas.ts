import { soloPalabras, VOCABULARIO_AJENO } from '../vocabulario.ts';

/** Titles of columns that no row needs, folded. */
export const TITULOS_AJENOS: ReadonlySet<string> = new Set(soloPalabras(VOCABULARIO_AJENO));
