import { MATRIZ } from './matriz.ts';

/** Every right a procedure may demand. */
export type Permiso = keyof typeof MATRIZ;

/**
 * True for an own key of the matrix in its exact spelling, so not for inherited names such as
 * `constructor`.
 */
export function esPermiso(texto: string): texto is Permiso {
  return Object.hasOwn(MATRIZ, texto);
}

export const PERMISOS: readonly Permiso[] = Object.keys(MATRIZ).filter(esPermiso);
