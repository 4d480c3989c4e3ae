const NEXT = /\n## /;

/** One section of a page, from its heading to the next one of its kind; empty where there is none. */
export function sectionOf(page: string, heading: string): string {
  const from = page.indexOf(`${heading}\n`);
  if (from === -1) return '';
  const rest = page.slice(from + heading.length);
  const to = rest.search(NEXT);
  return heading + (to === -1 ? rest : rest.slice(0, to + 1));
}

/** The page with this section in the place of the one of the same heading, or at its end. */
export function withSection(page: string, heading: string, section: string): string {
  const old = sectionOf(page, heading);
  if (section === '') return page;
  const [before = '', after = ''] = old === '' ? [`${page.trimEnd()}\n\n`] : page.split(old);
  return `${before}${section.trimEnd()}\n${after === '' ? '' : `\n${after.trimStart()}`}`;
}
