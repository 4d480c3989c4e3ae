import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import {
  esExtensionArchivo,
  esOtraImagen,
  extensionDe,
  TIPOS_ARCHIVO,
  type MimeArchivo,
} from '@plomada/domain/archivos/archivo.rules';
import { AppError } from '@plomada/domain/errores';

/**
 * File types that the content alone proves, by the detector's names; a file with macros is another
 * type.
 */
const BY_CONTENT: Readonly<Record<string, MimeArchivo>> = {
  'application/pdf': TIPOS_ARCHIVO.pdf,
  'image/jpeg': TIPOS_ARCHIVO.jpg,
  'image/png': TIPOS_ARCHIVO.png,
  'image/apng': TIPOS_ARCHIVO.png,
  'image/webp': TIPOS_ARCHIVO.webp,
  'image/heic': TIPOS_ARCHIVO.heic,
  'image/heif': TIPOS_ARCHIVO.heic,
  'image/heic-sequence': TIPOS_ARCHIVO.heic,
  'image/heif-sequence': TIPOS_ARCHIVO.heic,
  [TIPOS_ARCHIVO.xlsx]: TIPOS_ARCHIVO.xlsx,
  [TIPOS_ARCHIVO.docx]: TIPOS_ARCHIVO.docx,
  'image/vnd.dwg': TIPOS_ARCHIVO.dwg,
};

/**
 * Text formats without a signature: their extension decides, unless the content is recognised as
 * something else.
 */
const BY_TEXT: ReadonlySet<MimeArchivo> = new Set([
  TIPOS_ARCHIVO.csv,
  TIPOS_ARCHIVO.txt,
  TIPOS_ARCHIVO.dxf,
]);

const ACCEPTED = 'Se aceptan PDF, JPG, PNG, WEBP, HEIC, XLSX, DOCX, DWG, DXF, CSV y TXT';

const invalid = (message: string): AppError =>
  new AppError('ARCHIVO_INVALIDO', { details: [{ path: 'archivo', message }] });

/**
 * Type of a received file by its content, or the refusal of a type that is not stored or that
 * contradicts the name; a picture may be named as another type of picture. The type declared by the
 * sender is ignored.
 */
export async function requireFileKind({
  nombre: name,
  ruta: path,
}: {
  readonly nombre: string;
  readonly ruta: string;
}): Promise<MimeArchivo> {
  const extension = extensionDe(name);
  if (extension !== '' && !esExtensionArchivo(extension)) throw invalid(ACCEPTED);
  const expected = extension === '' ? null : TIPOS_ARCHIVO[extension];
  if (expected !== null && BY_TEXT.has(expected)) {
    const matches = expected === TIPOS_ARCHIVO.dxf ? await isDxf(path) : await isText(path);
    if (!matches) throw invalid(`El contenido no es ${extension.toUpperCase()}`);
    return expected;
  }
  const detected = await detect(path);
  const isMisnamed = expected !== null && detected !== null && esOtraImagen(expected, detected);
  if (expected !== null && detected !== expected && !isMisnamed) {
    throw invalid(`El nombre dice ${extension.toUpperCase()} y el contenido es otra cosa`);
  }
  if (detected === null) throw invalid(ACCEPTED);
  return detected;
}

async function detect(path: string): Promise<MimeArchivo | null> {
  // The detector is loaded with the first file, to keep the start fast.
  const { fileTypeFromFile } = await import('file-type');
  // A broken archive has no type; the detector bounds what it unpacks.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return BY_CONTENT[found?.mime ?? ''] ?? null;
}

/**
 * True for control characters that no text has; tabs, line and page breaks, and the old end-of-file
 * mark are text.
 */
const isNotText = (byte: number): boolean =>
  byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a;

/** True for UTF-8 and the old one-byte encodings: any bytes without control characters. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) {
    if (Buffer.isBuffer(chunk) && chunk.some(isNotText)) return false;
  }
  return true;
}

const BINARY_DXF = 'AutoCAD Binary DXF\r\n';
/** Beginning of a DXF file in text form; comments (999) may precede the first section. */
const TEXT_DXF = /^\uFEFF?\s*(?:999[ \t]*\r?\n[^\n]*\n\s*)*0[ \t]*\r?\n[ \t]*SECTION\b/;

async function isDxf(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    if (start.startsWith(BINARY_DXF)) return true;
    return TEXT_DXF.test(start) && (await isText(path));
  } finally {
    await file.close();
  }
}
