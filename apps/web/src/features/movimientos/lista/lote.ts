/**
 * Copy of the server's LOTE_MAX, whose schema would add a validator to the list's chunk; a test
 * compares both.
 */
export const LOTE = 200;

export function textoDeSeleccion(cantidad: number): string {
  if (cantidad === 0) return 'Nada seleccionado';
  const texto = cantidad === 1 ? '1 seleccionado' : `${cantidad} seleccionados`;
  return cantidad > LOTE ? `${texto}, hasta ${LOTE} por vez` : texto;
}

/** Reason why that many movements cannot be changed together; null when they can. */
export function porqueNoVan(cantidad: number): string | null {
  if (cantidad === 0) return 'Falta seleccionar movimientos.';
  return cantidad > LOTE ? `Van hasta ${LOTE} movimientos por vez.` : null;
}
