import { MATRIZ } from './matriz.ts';

/** Every right a procedure may demand. */
export type Permiso = keyof typeof MATRIZ;

/** An own key of the matrix, in its exact spelling; `constructor` and the like are not. */
export function esPermiso(texto: string): texto is Permiso {
  return Object.hasOwn(MATRIZ, texto);
}

export const PERMISOS: readonly Permiso[] = Object.keys(MATRIZ).filter(esPermiso);
