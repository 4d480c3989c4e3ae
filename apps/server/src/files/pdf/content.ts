/**
 * Gathers the operators drawn on a page and writes them at once, in a shorter form. pdfkit makes an
 * array of bytes of each, spells text in hexadecimal and positions to ten-thousandths of a point.
 */
export function gatherContent(doc: PDFKit.PDFDocument): () => void {
  let { page } = doc;
  let operators: string[] = [];
  const flush = (): void => {
    if (operators.length > 0) page.write(operators.join('\n'));
    operators = [];
  };
  doc.addContent = (operator: string) => {
    if (doc.page !== page) {
      flush();
      ({ page } = doc);
    }
    operators.push(shortened(operator));
    return doc;
  };
  return flush;
}

function shortened(operator: string): string {
  if (operator.endsWith(' TJ')) return operator.replaceAll(/<([0-9a-f]*)>/g, literal);
  if (operator.endsWith(' Tm')) return operator.replaceAll(/\d+\.\d{3,}/g, rounded);
  return operator.startsWith('/') ? operator.replaceAll('\n', ' ') : operator;
}

const literal = (_: string, hex: string): string =>
  `(${Buffer.from(hex, 'hex')
    .toString('latin1')
    .replaceAll(/[()\\]/g, String.raw`\$&`)})`;

const rounded = (number: string): string => String(Math.round(Number(number) * 100) / 100);
