const BANCO = [7, 1, 3, 9, 7, 1, 3] as const;
const CUENTA = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] as const;

/** Removes spaces, dots and hyphens from a pasted CBU. */
export const normalizarCbu = (texto: string): string => texto.replace(/[\s.-]/g, '');

/** True when the check digit at the end of a block is correct (BCRA, A 2378). */
const cierra = (bloque: string, pesos: readonly number[]): boolean => {
  const suma = pesos.reduce((total, peso, i) => total + peso * Number(bloque.charAt(i)), 0);
  return bloque.charAt(pesos.length) === String((10 - (suma % 10)) % 10);
};

/** Reason, in Spanish, why a text is not a CBU; null when it is one. A CVU has the same form. */
export function faltaDeCbu(texto: string): string | null {
  const cbu = normalizarCbu(texto);
  if (!/^\d{22}$/.test(cbu)) return 'El CBU o CVU lleva 22 dígitos';
  const valido = cierra(cbu.slice(0, 8), BANCO) && cierra(cbu.slice(8), CUENTA);
  return valido ? null : 'El CBU o CVU no es válido: algún dígito está mal';
}
