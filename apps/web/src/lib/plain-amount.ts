/** Integer centavos as `-1234,56`: what a spreadsheet with the Argentine locale reads as a number. */
export function plainAmount(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const sign = centavos < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}
