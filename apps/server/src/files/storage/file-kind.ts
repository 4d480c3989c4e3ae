import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

import {
  esExtensionArchivo,
  extensionDe,
  TIPOS_ARCHIVO,
  type MimeArchivo,
} from '@plomada/domain/archivos/archivo.rules';
import { AppError } from '@plomada/domain/errores';

/** The kinds that content alone tells, as the detector calls them; macros make another kind. */
const DE_CONTENIDO: Readonly<Record<string, MimeArchivo>> = {
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

/** These have no mark of their own: they are what their name says when nothing speaks against it. */
const DE_TEXTO: ReadonlySet<MimeArchivo> = new Set([
  TIPOS_ARCHIVO.csv,
  TIPOS_ARCHIVO.txt,
  TIPOS_ARCHIVO.dxf,
]);

const ACEPTADOS = 'Se aceptan PDF, JPG, PNG, WEBP, HEIC, XLSX, DOCX, DWG, DXF, CSV y TXT';

const invalido = (message: string): AppError =>
  new AppError('ARCHIVO_INVALIDO', { details: [{ path: 'archivo', message }] });

/**
 * What a received file is by its content, or the refusal: a kind that is not kept, or a name that
 * says something else. What the sender declares counts for nothing.
 */
export async function requireFileKind({
  nombre,
  ruta,
}: {
  readonly nombre: string;
  readonly ruta: string;
}): Promise<MimeArchivo> {
  const extension = extensionDe(nombre);
  if (extension !== '' && !esExtensionArchivo(extension)) throw invalido(ACEPTADOS);
  const esperado = extension === '' ? null : TIPOS_ARCHIVO[extension];
  if (esperado !== null && DE_TEXTO.has(esperado)) {
    const calza = esperado === TIPOS_ARCHIVO.dxf ? await esDxf(ruta) : await esTexto(ruta);
    if (!calza) throw invalido(`El contenido no es ${extension.toUpperCase()}`);
    return esperado;
  }
  const detectado = await detectar(ruta);
  if (detectado === null) throw invalido(ACEPTADOS);
  if (esperado !== null && detectado !== esperado) {
    throw invalido(`El nombre dice ${extension.toUpperCase()} y el contenido es otra cosa`);
  }
  return detectado;
}

async function detectar(ruta: string): Promise<MimeArchivo | null> {
  // Loaded by the first file: a start has none.
  const { fileTypeFromFile } = await import('file-type');
  // A broken archive is no kind at all; the detector bounds what it unpacks.
  const encontrado = await fileTypeFromFile(ruta).catch(() => undefined);
  return DE_CONTENIDO[encontrado?.mime ?? ''] ?? null;
}

/** Controls that no text has; tabs, line and page breaks, and the old end-of-file mark are text. */
const noEsTexto = (byte: number): boolean =>
  byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a;

/** UTF-8 or one of the old one-byte alphabets: anything without control bytes. */
async function esTexto(ruta: string): Promise<boolean> {
  for await (const trozo of createReadStream(ruta)) {
    if (Buffer.isBuffer(trozo) && trozo.some(noEsTexto)) return false;
  }
  return true;
}

const DXF_BINARIO = 'AutoCAD Binary DXF\r\n';
/** Comments (999) may stand before the first section. */
const DXF_TEXTO = /^\uFEFF?\s*(?:999[ \t]*\r?\n[^\n]*\n\s*)*0[ \t]*\r?\n[ \t]*SECTION\b/;

async function esDxf(ruta: string): Promise<boolean> {
  const archivo = await open(ruta, 'r');
  try {
    const { buffer, bytesRead } = await archivo.read(Buffer.alloc(4096), 0, 4096, 0);
    const inicio = buffer.toString('latin1', 0, bytesRead);
    if (inicio.startsWith(DXF_BINARIO)) return true;
    return DXF_TEXTO.test(inicio) && (await esTexto(ruta));
  } finally {
    await archivo.close();
  }
}
