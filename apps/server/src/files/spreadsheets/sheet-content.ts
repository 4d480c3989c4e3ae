import { SheetRefused } from './sheet.ts';

type SheetContent = 'xlsx' | 'csv';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EXTENSIONS: Readonly<Record<SheetContent, readonly string[]>> = {
  xlsx: ['xlsx'],
  csv: ['csv', 'txt', 'tsv'],
};

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

const extension = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Kind of a file by its bytes; refused when its extension is of another kind. */
export function contentOf(bytes: Uint8Array, name: string): SheetContent {
  if (bytes.length === 0) throw new SheetRefused('ROTA');
  const ext = extension(name);
  if (ext === 'xlsm' || ext === 'xltm' || ext === 'xlsb') throw new SheetRefused('MACROS');
  if (startsWith(bytes, OLE)) throw new SheetRefused('PROTEGIDA');
  const content: SheetContent = startsWith(bytes, ZIP) ? 'xlsx' : 'csv';
  const other: SheetContent = content === 'xlsx' ? 'csv' : 'xlsx';
  if (EXTENSIONS[other].includes(ext)) throw new SheetRefused('EXTENSION');
  if (!EXTENSIONS[content].includes(ext)) throw new SheetRefused('TIPO');
  return content;
}
