import { Buffer } from 'node:buffer';

import { required } from '@plomada/domain/base/required';
import {
  categoriaDocumentoSchema,
  vinculableSchema,
} from '@plomada/domain/documentos/documento.schema';
import { z } from 'zod';

import type { Act, Book, Known } from '../book.ts';
import { person } from '../people.ts';
import { byWhom, cell } from '../table.ts';
import { photoOf } from './captures.ts';

/** PDF string in WinAnsi; other characters become question marks. */
const pdfString = (text: string): string =>
  `(${text.replaceAll(/[\\()]/g, String.raw`\$&`).replaceAll(/[^\x20-\xff]/g, '?')})`;

const pageContent = (lines: readonly string[], n: number, of: number): string => {
  const [title = '', ...rest] = lines;
  const body = rest.map((line) => `0 -18 Td ${pdfString(line)} Tj`).join('\n');
  return `BT /F1 18 Tf 60 770 Td ${pdfString(title)} Tj
/F1 11 Tf 0 -14 Td
${body}
ET
BT /F1 9 Tf 60 40 Td ${pdfString(`Hoja ${n} de ${of}. Documento de ejemplo, sin valor.`)} Tj ET
0.6 w 60 750 m 535 750 l S`;
};

/** Small A4 PDF with one page for each list of lines; the same lines give the same bytes. */
function pdfOf(pages: readonly (readonly string[])[]): Uint8Array {
  const first = 4;
  const ids = pages.map((_, i) => first + i * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${ids.map((n) => `${n} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, i) => {
      const content = pageContent(lines, i + 1, pages.length);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + i * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  // Each character is one byte, so lengths of text are offsets in the file.
  let pdf = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = pdf.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

const document = z.strictObject({
  ...byWhom,
  obra: cell.text,
  titulo: cell.text,
  categoria: categoriaDocumentoSchema,
  visibilidad: z.union([z.literal('').transform(() => undefined), z.literal('GESTION')]),
  etiquetas: cell.list(', '),
  vence: cell.optionalNumber,
  /** Drawing in `data/fotos`; a document without one is a PDF. */
  foto: cell.optional,
  /** Note of each version, `-` for none; without notes there is one version. */
  notas: cell.list(' / '),
  /** Row that the document is linked to, such as `acopio AC-001`. */
  cuelga: cell.optional,
});

type Document = z.infer<typeof document>;

const DAYS_BETWEEN_VERSIONS = 45;
function pagesOf({ titulo, notas }: Document, where: readonly string[], n: number): string[][] {
  if (notas.length === 0) return [[titulo, ...where, '']];
  const note = notas[n - 1] === '-' ? '' : notas[n - 1];
  return [
    [titulo, ...where, `Versión ${n}. ${note}`],
    [titulo, 'Detalles y cortes', ...where.slice(1)],
  ];
}

const fileName = ({ titulo, foto, notas }: Document, n: number): string => {
  const version = notas.length === 0 ? '' : ` v${n}`;
  return `${titulo.replace(/[,.]/g, '')}${version}.${foto === null ? 'pdf' : 'jpg'}`;
};

/** Link to the row of that name; the first word is its kind. */
function hanging(known: Known, name: string | null) {
  if (name === null) return [];
  const entidad = vinculableSchema.parse(name.split(' ')[0]?.toUpperCase());
  return [{ entidad, entidadId: known.id(name) }];
}

function filing({ tenant, calendar, on }: Book, row: Document, works: ReadonlyMap<string, string>) {
  const { dia, hora, quien, obra, vence: expires, foto, notas, cuelga, ...typed } = row;
  const where = [tenant.nombre, required(works.get(obra), `the name of ${obra}`)];
  const vence = expires === null ? null : calendar.day(expires);
  return (notas.length === 0 ? ['-'] : notas).map((note, i) => {
    const file: Act['does'] = async ({ call, known, receive }) => {
      const content =
        foto === null ? pdfOf(pagesOf(row, where, i + 1)) : await photoOf(foto, row.titulo);
      const archivo = await receive(fileName(row, i + 1), content);
      const version = { nota: note === '-' ? null : note, archivo };
      const name = `documento ${row.titulo}`;
      if (i > 0) return call.documentos.crearVersion({ id: known.id(name), ...version });
      const proyectoId = known.id(`obra ${obra}`);
      const vinculos = hanging(known, cuelga);
      const filed = { ...typed, proyectoId, vence, vinculos, ...version };
      return known.learn(name, await call.documentos.crear(filed));
    };
    const date = calendar.day(dia + i * DAYS_BETWEEN_VERSIONS);
    return on([date, hora], file, person(quien));
  });
}

const named = z.looseObject({ codigo: cell.text, nombre: cell.text });

export function documents(book: Book): Act[] {
  const works = new Map(book.rows('obras', named).map(({ codigo, nombre }) => [codigo, nombre]));
  return book.rows('documentos', document).flatMap((row) => filing(book, row, works));
}
