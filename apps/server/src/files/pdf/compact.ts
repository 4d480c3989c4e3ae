import { promisify } from 'node:util';
import { deflate, deflateSync } from 'node:zlib';

import { required } from '@plomada/domain/base/required';

/**
 * Packs the small objects of a PDF into compressed streams, as PDF 1.5 allows. pdfkit writes them as
 * plain text, and the structure of a table has one for each cell. They are laid out in rows of equal
 * length, so that most bytes are equal to those above them and compress to nearly nothing.
 */

const deflated = promisify(deflate);
/** Length in bytes up to which compressing at once takes less than handing it to another thread. */
const SHORT = 16_384;

const compress = async (content: Buffer): Promise<Buffer> =>
  content.length <= SHORT ? deflateSync(content, { level: 9 }) : deflated(content);

const OBJECTS_PER_STREAM = 1000;
/**
 * Length of the rows: of an element without parts, of lists of references, of the table of objects.
 * Lengths for objects divide 100, so that offsets of neighbours differ in few digits.
 */
const COLUMNS = { leaf: 50, list: 100, other: 0, table: 7 } as const;
/** Fewest lists that are in rows: a few compress better as text beside the other objects. */
const LISTS_IN_ROWS = 64;
const END_OF_OBJECT = '\nendobj\n';
const END_OF_STREAM = `\nendstream${END_OF_OBJECT}`;

type PdfObject = { readonly id: number; readonly bytes: Buffer };

/** Objects of a PDF as pdfkit wrote it, in the order of their ids, and its trailer's entries. */
function readPdf(pdf: Buffer): {
  readonly objects: readonly PdfObject[];
  readonly trailer: string;
} {
  const tail = pdf.toString('latin1', pdf.lastIndexOf('\nstartxref\n') + 11);
  const tableStart = Number.parseInt(tail, 10);
  const [table = '', trailer = ''] = pdf.toString('latin1', tableStart).split('\ntrailer\n');
  // The first three lines are the title, the range of ids and the entry of no object.
  const starts = table
    .split('\n')
    .slice(3)
    .map((line) => Number.parseInt(line, 10));
  const inFile = starts.toSorted((a, b) => a - b);
  const ends = new Map(inFile.map((start, i) => [start, inFile[i + 1] ?? tableStart]));
  return {
    objects: starts.map((start, i) => ({ id: i + 1, bytes: pdf.subarray(start, ends.get(start)) })),
    trailer: trailer.slice(trailer.indexOf('<<') + 2, trailer.lastIndexOf('>>')),
  };
}

const isStream = ({ bytes }: PdfObject): boolean =>
  bytes.subarray(-END_OF_STREAM.length).toString('latin1') === END_OF_STREAM;

/** PNG filter of a row that is written as its differences from the row above. */
const UP = 2;

/** Bytes of each row as its differences from the row above. */
function differencesOf(content: Buffer, columns: number): Buffer {
  const rows = Math.ceil(content.length / columns);
  const differences = Buffer.alloc(rows * (columns + 1));
  for (let row = 0; row < rows; row += 1) {
    const to = row * (columns + 1);
    differences[to] = UP;
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      differences[to + 1 + column] = (content[at] ?? 0) - (content[at - columns] ?? 0);
    }
  }
  return differences;
}

/** Compressed stream, of rows unless `columns` is 0. */
async function streamOf(entries: string, content: Buffer, columns: number): Promise<Buffer> {
  const compressed = await compress(columns === 0 ? content : differencesOf(content, columns));
  const rows = columns === 0 ? '' : `/DecodeParms<</Predictor 12/Columns ${columns}>>`;
  return Buffer.concat([
    Buffer.from(`<<${entries}/Filter/FlateDecode${rows}/Length ${compressed.length}>>\nstream\n`),
    compressed,
    Buffer.from(END_OF_STREAM),
  ]);
}

type Packed = { readonly id: number; readonly text: string };

/** Element with one content or none, such as a cell: by far the most objects of a document. */
const LEAF = /^<<\n\/S \/(\w+)\n\/P (\d+) 0 R\n\/K \[(\d*)\](?:\n\/Pg (\d+) 0 R)?\n>>$/;

const padded = (number: number, length = 5): string => String(number).padStart(length, '0');

/** Element with parts, such as a row, and the root, which lists the elements of each page. */
const LIST = /^<<\n\/(?:S \/\w+\n\/P \d+ 0 R\n\/K \[[\d R]+\]|Type \/StructTreeRoot\n[^(]*)\n>>$/;

/** Object outside of streams, with its text and, of an element without parts, what it consists of. */
type Small = {
  readonly id: number;
  readonly text: string;
  readonly leaf: RegExpExecArray | null;
};

function smallOf({ id, bytes }: PdfObject): Small {
  const text = bytes.toString(
    'latin1',
    bytes.indexOf('\n') + 1,
    bytes.length - END_OF_OBJECT.length,
  );
  return { id, text, leaf: LEAF.exec(text) };
}

/**
 * Reference to an object, or what readers do without: space before a delimiter, and entries with
 * their default or of no use. In a text, which is a part too, all of them stay as they are.
 */
const PART =
  /\((?:\\[\s\S]|[^\\)])*\)|\b(\d+) 0 R|\n\/(?:ProcSet \[[^\]]*\]|ColorSpace <<\n>>|UserUnit 1(?=\n))|\s+(?=[/<>[\](])/g;

type NewIds = (id: number) => number;

const renumbered = (text: string, newId: NewIds, spell: (id: number) => string = String): string =>
  text.replaceAll(PART, (found, id?: string) => {
    if (id !== undefined) return `${spell(newId(Number(id)))} 0 R`;
    return found.startsWith('(') ? found : '';
  });

/** Object spelled so that its parts are below the equal ones of the object before. */
function spelled({ text, leaf }: Small, kind: Packing, newId: NewIds): string {
  if (leaf === null) {
    return renumbered(text, newId, kind === 'list' ? padded : String);
  }
  const [, tag, parent, content, page] = leaf;
  const start = `<</S/${tag?.padEnd(5)}/P ${padded(newId(Number(parent)))} 0 R`;
  return content === ''
    ? `${start}>>`
    : `${start}/K ${padded(Number(content))}/Pg ${padded(newId(Number(page)))} 0 R>>`;
}

/** Stream of several objects: their ids and offsets, then the objects. */
function streamOfObjects(objects: readonly Packed[], columns: number): Promise<Buffer> {
  const inRows = (text: string): string => {
    const length = text.length + 1;
    return text.padEnd(columns === 0 ? length : Math.ceil(length / columns) * columns);
  };
  const bodies = objects.map(({ text }) => inRows(text));
  let offset = 0;
  const index = objects.map(({ id }, i) => {
    const entry = columns === 0 ? `${id} ${offset} ` : inRows(`${padded(id)} ${padded(offset, 7)}`);
    offset += bodies[i]?.length ?? 0;
    return entry;
  });
  const head = index.join('');
  const content = Buffer.from(head + bodies.join(''), 'latin1');
  return streamOf(`/Type/ObjStm/N ${objects.length}/First ${head.length}`, content, columns);
}

/** Entry of the table of objects: one outside or one in a stream. */
type Entry = { readonly kind: 0 | 1 | 2; readonly place: number; readonly index: number };

function bytesOf(entries: readonly Entry[]): Buffer {
  const bytes = Buffer.alloc(entries.length * COLUMNS.table);
  for (const [i, { kind, place, index }] of entries.entries()) {
    bytes.writeUInt8(kind, i * COLUMNS.table);
    bytes.writeUInt32BE(place, i * COLUMNS.table + 1);
    bytes.writeUInt16BE(index, i * COLUMNS.table + 5);
  }
  return bytes;
}

type Packing = 'leaf' | 'list' | 'other';

/**
 * Objects by how they are packed, and their ids in that order: those of neighbours differ by one,
 * so that lists of references and the table of objects compress to nearly nothing, too.
 */
function inOrder(objects: readonly PdfObject[]) {
  const streams = objects.filter(isStream);
  const packed: Record<Packing, Small[]> = { leaf: [], list: [], other: [] };
  for (const object of objects) {
    if (isStream(object)) continue;
    const small = smallOf(object);
    const kind = LIST.test(small.text) ? 'list' : 'other';
    packed[small.leaf === null ? kind : 'leaf'].push(small);
  }
  if (packed.list.length < LISTS_IN_ROWS) packed.other.unshift(...packed.list.splice(0));
  const all = [...streams, ...packed.leaf, ...packed.list, ...packed.other];
  const ids = new Map(all.map(({ id }, i) => [id, i + 1]));
  const newId: NewIds = (id) => required(ids.get(id), `object ${id}`);
  return { streams, packed, newId };
}

/** Bytes of a document as its objects are added, and where each of them is. */
function newFile() {
  const head = Buffer.from('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n', 'latin1');
  const parts: Buffer[] = [head];
  let { length } = head;
  const entries: Entry[] = [{ kind: 0, place: 0, index: 0xff_ff }];
  return {
    entries,
    length: () => length,
    add: (id: number, bytes: Buffer): void => {
      const object = Buffer.concat([Buffer.from(`${id} 0 obj\n`), bytes]);
      entries[id] = { kind: 1, place: length, index: 0 };
      parts.push(object);
      length += object.length;
    },
    end: (start: number): Buffer =>
      Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]),
  };
}

/** Stream as it was, with the new ids in its dictionary. */
function renumberedStream(bytes: Buffer, newId: NewIds): Buffer {
  const [from, to] = [bytes.indexOf('\n') + 1, bytes.indexOf('\nstream\n')];
  const dictionary = renumbered(bytes.toString('latin1', from, to), newId);
  return Buffer.concat([Buffer.from(dictionary, 'latin1'), bytes.subarray(to)]);
}

/** Document rewritten with its small objects compressed. */
export async function compactPdf(pdf: Buffer): Promise<Buffer> {
  const { objects, trailer } = readPdf(pdf);
  const { streams, packed, newId } = inOrder(objects);
  const file = newFile();
  for (const { id, bytes } of streams) file.add(newId(id), renumberedStream(bytes, newId));
  let nextId = objects.length + 1;
  for (const kind of ['leaf', 'list', 'other'] as const) {
    const all = packed[kind].map((small) => ({
      id: newId(small.id),
      text: spelled(small, kind, newId),
    }));
    for (let first = 0; first < all.length; first += OBJECTS_PER_STREAM) {
      const some = all.slice(first, first + OBJECTS_PER_STREAM);
      for (const [index, { id }] of some.entries()) {
        file.entries[id] = { kind: 2, place: nextId, index };
      }
      file.add(nextId, await streamOfObjects(some, COLUMNS[kind]));
      nextId += 1;
    }
  }
  const start = file.length();
  const { entries } = file;
  entries[nextId] = { kind: 1, place: start, index: 0 };
  const kept = renumbered(trailer, newId)
    .replace(/\/Size \d+/, '')
    .replaceAll('\n', ' ')
    .trim();
  const dictionary = `/Type/XRef/Size ${entries.length}/W [1 4 2]${kept}`;
  file.add(nextId, await streamOf(dictionary, bytesOf(entries), COLUMNS.table));
  return file.end(start);
}
