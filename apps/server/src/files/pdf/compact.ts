import { promisify } from 'node:util';
import { deflate } from 'node:zlib';

/**
 * Packs the small objects of a PDF into compressed streams, as PDF 1.5 allows. pdfkit writes them as
 * plain text, and the structure of a table has one for each cell. They are laid out in rows of equal
 * length, so that most bytes are equal to those above them and compress to nearly nothing.
 */

const compress = promisify(deflate);

const OBJECTS_PER_STREAM = 1000;
/** Length of the rows: an element without parts, a reference in a list, an entry of the table. */
const COLUMNS = { leaf: 64, list: 16, other: 0, table: 7 } as const;
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

/** Element with one content, such as a cell: by far the most objects of a document. */
const LEAF = /^<<\n\/S \/(\w+)\n\/P (\d+) 0 R\n\/K \[(\d+)\]\n\/Pg (\d+) 0 R\n>>$/;

const padded = (digits = '', length = 7): string => digits.padStart(length, '0');

/** Element with parts, such as a row, and the root, which lists the elements of each page. */
const LIST = /^<<\n\/(?:S \/\w+\n\/P \d+ 0 R\n\/K \[[\d R]+\]|Type \/StructTreeRoot\n[^(]*)\n>>$/;

type Kinds = Readonly<Record<'leaf' | 'list' | 'other', Packed[]>>;

/** Small objects by the length of their rows, spelled so that equal parts are below each other. */
function spelled(objects: readonly PdfObject[]): Kinds {
  const kinds: Kinds = { leaf: [], list: [], other: [] };
  for (const { id, bytes } of objects) {
    const text = bytes.toString('latin1', bytes.indexOf('\n') + 1).slice(0, -END_OF_OBJECT.length);
    const leaf = LEAF.exec(text);
    if (leaf) {
      const [, tag, parent, content, page] = leaf;
      const element = `<</S/${tag}/P ${padded(parent)} 0 R/K ${padded(content)}/Pg ${padded(page)} 0 R>>`;
      kinds.leaf.push({ id, text: element });
    } else if (LIST.test(text)) {
      const aligned = text.replaceAll(/\b(\d+) 0 R/g, (_, of: string) => `${padded(of, 11)} 0 R`);
      kinds.list.push({ id, text: aligned });
    } else kinds.other.push({ id, text });
  }
  return kinds;
}

/** Stream of several objects: their ids and offsets, then the objects. */
function streamOfObjects(objects: readonly Packed[], columns: number): Promise<Buffer> {
  const number = (value: number): string => (columns === 0 ? `${value}` : padded(`${value}`));
  const inRows = (text: string): string => {
    const length = text.length + 1;
    return text.padEnd(columns === 0 ? length : Math.ceil(length / columns) * columns);
  };
  const bodies = objects.map(({ text }) => inRows(text));
  let offset = 0;
  const index = objects.map(({ id }, i) => {
    const entry = `${number(id)} ${number(offset)} `;
    offset += bodies[i]?.length ?? 0;
    return entry;
  });
  const head = inRows(index.join(''));
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

/** Document rewritten with its small objects compressed. */
export async function compactPdf(pdf: Buffer): Promise<Buffer> {
  const { objects, trailer } = readPdf(pdf);
  const entries: Entry[] = [{ kind: 0, place: 0, index: 0xff_ff }];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00ff\u00ff\u00ff\u00ff\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  let nextId = objects.length + 1;
  const add = (id: number, bytes: Buffer): void => {
    entries[id] = { kind: 1, place: length, index: 0 };
    parts.push(bytes);
    length += bytes.length;
  };
  const addNew = (bytes: Buffer): void => {
    add(nextId, Buffer.concat([Buffer.from(`${nextId} 0 obj\n`), bytes]));
    nextId += 1;
  };
  for (const object of objects.filter(isStream)) add(object.id, object.bytes);
  const kinds = spelled(objects.filter((object) => !isStream(object)));
  for (const kind of ['leaf', 'list', 'other'] as const) {
    for (let first = 0; first < kinds[kind].length; first += OBJECTS_PER_STREAM) {
      const some = kinds[kind].slice(first, first + OBJECTS_PER_STREAM);
      for (const [index, { id }] of some.entries()) entries[id] = { kind: 2, place: nextId, index };
      addNew(await streamOfObjects(some, COLUMNS[kind]));
    }
  }
  const start = length;
  entries[nextId] = { kind: 1, place: start, index: 0 };
  const kept = trailer
    .replace(/\/Size \d+/, '')
    .replaceAll('\n', ' ')
    .trim();
  const dictionary = `/Type/XRef/Size ${entries.length}/W [1 4 2]${kept}`;
  addNew(await streamOf(dictionary, bytesOf(entries), COLUMNS.table));
  return Buffer.concat([...parts, Buffer.from(`startxref\n${start}\n%%EOF\n`)]);
}
