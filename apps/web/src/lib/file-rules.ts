import {
  ARCHIVO_MAX_BYTES,
  esExtensionArchivo,
  extensionDe,
  TIPOS_ARCHIVO,
} from '@plomada/domain/archivos/archivo.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

export const ACCEPTED_FILES = Object.keys(TIPOS_ARCHIVO)
  .map((extension) => `.${extension}`)
  .join(',');
const KINDS_IN_WORDS = 'PDF, JPG, PNG, WEBP, HEIC, XLSX, DOCX, DWG, DXF, CSV o TXT';

/**
 * Reason to refuse a file before it is sent; null when it passes. The server checks the content
 * again.
 */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return 'El archivo está vacío.';
  if (size > ARCHIVO_MAX_BYTES) {
    return `Pesa más de ${formatearBytes(ARCHIVO_MAX_BYTES)}, que es el máximo.`;
  }
  const extension = extensionDe(name);
  if (extension !== '' && !esExtensionArchivo(extension)) {
    return `Ese tipo de archivo no se acepta. Puede ser ${KINDS_IN_WORDS}.`;
  }
  return null;
}

/** Viewers for stored files inside the app. */
type FileView = 'image' | 'pdf' | 'text';

export function viewOf(mime: string): FileView | null {
  if (mime.startsWith('image/') && !mime.startsWith('image/vnd.')) return 'image';
  if (mime === TIPOS_ARCHIVO.pdf) return 'pdf';
  return mime === TIPOS_ARCHIVO.csv || mime === TIPOS_ARCHIVO.txt ? 'text' : null;
}
