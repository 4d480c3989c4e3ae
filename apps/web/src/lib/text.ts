/** For searching by eye: lower case, no accents, so `hornero` finds «El Hórnero». */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** `Mariana Ledesma` -> `ML`. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]];
  return picked.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}

/** What of an id fits in a bar and still tells two apart by eye. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}
