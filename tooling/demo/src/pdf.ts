import { Buffer } from 'node:buffer';

/** As a PDF string in WinAnsi: what is not of it becomes a question mark. */
const enPdf = (texto: string): string =>
  `(${texto.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\x20-\xff]/g, '?')})`;

const hoja = (lineas: readonly string[], n: number, de: number): string => {
  const [titulo = '', ...resto] = lineas;
  const renglones = resto.map((linea) => `0 -18 Td ${enPdf(linea)} Tj`).join('\n');
  return `BT /F1 18 Tf 60 770 Td ${enPdf(titulo)} Tj
/F1 11 Tf 0 -14 Td
${renglones}
ET
BT /F1 9 Tf 60 40 Td ${enPdf(`Hoja ${n} de ${de}. Documento de ejemplo, sin valor.`)} Tj ET
0.6 w 60 750 m 535 750 l S`;
};

/** A small PDF, A4, one page for each list of lines; the same lines give the same bytes. */
export function pdfDe(hojas: readonly (readonly string[])[]): Uint8Array {
  const primera = 4;
  const paginas = hojas.map((_, i) => primera + i * 2);
  const objetos = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${paginas.map((n) => `${n} 0 R`).join(' ')}] /Count ${hojas.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...hojas.flatMap((lineas, i) => {
      const contenido = hoja(lineas, i + 1, hojas.length);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${primera + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${contenido.length} >>\nstream\n${contenido}\nendstream`,
      ];
    }),
  ];
  // One byte a character, so lengths of text are lengths in the file.
  let pdf = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const lugares = objetos.map((objeto, i) => {
    const lugar = pdf.length;
    pdf += `${i + 1} 0 obj\n${objeto}\nendobj\n`;
    return lugar;
  });
  const tabla = pdf.length;
  const filas = lugares.map((lugar) => `${String(lugar).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${filas}trailer\n<< /Size ${objetos.length + 1} /Root 1 0 R >>\nstartxref\n${tabla}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
