export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '\t',
  '\n': '\n',
  '\r': '&#13;',
};

/**
 * Text escaped for XML. Control characters that XML does not allow even escaped are dropped, and
 * lone surrogates replaced.
 */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF&<>"]/gu, (found) =>
      found >= '\u007F' && found < '\uFFFE' ? found : (ESCAPES[found] ?? ''),
    );
