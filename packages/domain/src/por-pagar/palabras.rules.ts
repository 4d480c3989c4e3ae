/** Line of an orden de pago for an amount on account that an earlier one left, in words. */
export const deLaOrdenEnPalabras = (numero: number): string =>
  `A cuenta de la orden de pago ${numero}`;
