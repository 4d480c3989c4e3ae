/**
 * Integer centavos as `-1234,56`, which a spreadsheet with the Argentine locale reads as a number.
 */
export function plainAmount(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  const sign = centavos < 0 ? '-' : '';
  return `${sign}${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** Search words, cut to the server's maximum length. */
export const searchText = (text: string): { readonly search?: string } =>
  text === '' ? {} : { search: text.slice(0, 100) };

/** Lower case without accents, for searching: `hornero` finds «El Hórnero». */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Start of an id, enough to distinguish ids by eye. */
export const shortId = (id: string): string => id.slice(0, 8);
