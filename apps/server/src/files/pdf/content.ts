/** Gathers the operators drawn on a page and writes them at once: pdfkit copies each on its own. */
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
    // Operators that begin an element come with a line for each of their entries.
    operators.push(operator.startsWith('/') ? operator.replaceAll('\n', ' ') : operator);
    return doc;
  };
  return flush;
}
