import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { required } from '@plomada/domain/base/required';
import {
  categoriaDocumentoSchema,
  vinculableSchema,
} from '@plomada/domain/documentos/documento.schema';
import { z } from 'zod';

import type { Act, Known } from '../act.ts';
import { pdfDe } from '../pdf.ts';
import { person } from '../people.ts';
import { cell, DATA, when } from '../table.ts';
import type { Book } from './book.ts';

const document = z.strictObject({
  ...when,
  quien: cell.text,
  obra: cell.text,
  titulo: cell.text,
  categoria: categoriaDocumentoSchema,
  visibilidad: z.union([z.literal('').transform(() => undefined), z.literal('GESTION')]),
  etiquetas: cell.list(', '),
  vence: cell.optionalNumber,
  /** A drawing of `data/fotos`; without one it is a PDF. */
  foto: cell.optional,
  /** What each version says of itself, `-` for nothing; without any there is one. */
  notas: cell.list(' / '),
  /** `acopio AC-001`: what it hangs from. */
  cuelga: cell.optional,
});

type Document = z.infer<typeof document>;

const DAYS_BETWEEN_VERSIONS = 45;
const JPEG_COMMENT = 0xfffe;

/** The drawing with words of its own in it: two that look alike are two files. */
async function photoOf(photo: string, title: string): Promise<Uint8Array> {
  const jpg = await readFile(join(DATA, 'fotos', `${photo}.jpg`));
  const text = Buffer.from(title);
  const mark = Buffer.alloc(4);
  mark.writeUInt16BE(JPEG_COMMENT, 0);
  mark.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpg.subarray(0, 2), mark, text, jpg.subarray(2)]);
}

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

/** What it hangs from, by the first word of its name. */
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
        foto === null ? pdfDe(pagesOf(row, where, i + 1)) : await photoOf(foto, row.titulo);
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
    return on(date, hora, file, person(quien));
  });
}

const named = z.looseObject({ codigo: cell.text, nombre: cell.text });

export function documents(book: Book): Act[] {
  const works = new Map(book.rows('obras', named).map(({ codigo, nombre }) => [codigo, nombre]));
  return book.rows('documentos', document).flatMap((row) => filing(book, row, works));
}
