type Attributes = Readonly<Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function characterOf(entity: string): string {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : (ENTITIES[entity] ?? '');
}

const unescape = (text: string): string =>
  text.replace(/&([#\w]{2,9});/g, (_, entity: string) => characterOf(entity));

/**
 * Attributes of each tag with that name, whatever its prefix; prefixes of attributes are dropped.
 */
export function tagsOf(xml: string, name: string): Attributes[] {
  const tag = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>`, 'g');
  return [...xml.matchAll(tag)].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
        ([, key = '', double, single]) => [key, unescape(double ?? single ?? '')],
      ),
    ),
  );
}

/** Text of the first element with a name, from its opening tag to its end; empty without one. */
export function within(xml: string, name: string): string {
  const open = new RegExp(`<(?:[\\w.-]+:)?${name}[\\s>]`).exec(xml);
  if (!open) return '';
  const rest = xml.slice(open.index);
  const close = new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`).exec(rest);
  return close ? rest.slice(0, close.index) : '';
}
