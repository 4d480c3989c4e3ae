import { soloPalabras, VOCABULARIO_AJENO } from '../vocabulario.ts';

/** Titles, folded, of columns that are ignored without a question when they name no field. */
export const TITULOS_AJENOS: ReadonlySet<string> = new Set(soloPalabras(VOCABULARIO_AJENO));
