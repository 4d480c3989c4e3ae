import { CODIGO_VERIFICACION } from '@plomada/domain/aportes/estado/estado.schema';

/** The code as people copy it off a page, in groups and in lower case; null when it cannot be one. */
export function leerCodigo(escrito: string): string | null {
  const codigo = escrito.replaceAll(/[\s.-]/g, '').toUpperCase();
  return CODIGO_VERIFICACION.test(codigo) ? codigo : null;
}
