import { SheetRefused } from './sheet.ts';

export type SheetContent = 'xlsx' | 'csv';

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const EXTENSIONES: Readonly<Record<SheetContent, readonly string[]>> = {
  xlsx: ['xlsx'],
  csv: ['csv', 'txt', 'tsv'],
};
/** Texts that are something else than a table. */
const OTRO_TEXTO = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<script|<svg)/i;
/** Controls that no text of people holds; tab, line feed, form feed and return do. */
// oxlint-disable-next-line no-control-regex
const BINARIO = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f]/;
const LATIN_1 = 'windows-1252';

const empiezaCon = (bytes: Uint8Array, firma: readonly number[]): boolean =>
  firma.every((byte, i) => bytes[i] === byte);

const extension = (nombre: string): string =>
  /\.([a-z0-9]+)$/i.exec(nombre)?.[1]?.toLowerCase() ?? '';

/** What the bytes are, whatever the file is called; refused when the two do not agree. */
export function contentOf(bytes: Uint8Array, nombre: string): SheetContent {
  if (bytes.length === 0) throw new SheetRefused('ROTA');
  const ext = extension(nombre);
  if (ext === 'xlsm' || ext === 'xltm' || ext === 'xlsb') throw new SheetRefused('MACROS');
  if (empiezaCon(bytes, OLE)) throw new SheetRefused('PROTEGIDA');
  const contenido: SheetContent = empiezaCon(bytes, ZIP) ? 'xlsx' : 'csv';
  const otra: SheetContent = contenido === 'xlsx' ? 'csv' : 'xlsx';
  if (EXTENSIONES[otra].includes(ext)) throw new SheetRefused('EXTENSION');
  if (!EXTENSIONES[contenido].includes(ext)) throw new SheetRefused('TIPO');
  return contenido;
}

function decodificar(bytes: Uint8Array): string {
  // What Excel calls «Unicode text».
  if (empiezaCon(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(LATIN_1).decode(bytes);
  }
}

/** The text of a CSV: UTF-8, UTF-16 with its mark, or else the Latin-1 of older programs. */
export function csvText(bytes: Uint8Array): string {
  const texto = decodificar(bytes);
  if (BINARIO.test(texto) || OTRO_TEXTO.test(texto)) throw new SheetRefused('TIPO');
  return texto;
}
