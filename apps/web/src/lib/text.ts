/** For searching by eye: lower case, no accents, so `hornero` finds «El Hórnero». */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** What of an id fits in a bar and still tells two apart by eye. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
