/** Line of an orden de pago for an amount on account that an earlier one left, in words. */
export const deLaOrdenEnPalabras = (numero: number): string =>
  `A cuenta de la orden de pago ${numero}`;

/** Concept of the income by which a supplier gave back what an orden had left on account. */
export const conceptoDeDevolucion = (numero: number): string =>
  `Devolución de lo que quedó a cuenta · Orden de pago ${numero}`;
