import {
  ARCHIVO_MAX_BYTES,
  esExtensionArchivo,
  extensionDe,
  TIPOS_ARCHIVO,
} from '@plomada/domain/archivo.rules';
import { formatearBytes } from '@plomada/formatters/archivo';

export const ACEPTA = Object.keys(TIPOS_ARCHIVO)
  .map((extension) => `.${extension}`)
  .join(',');
export const TIPOS_EN_PALABRAS = 'PDF, JPG, PNG, WEBP, HEIC, XLSX, DOCX, DWG, DXF, CSV o TXT';

/** Why a file would be refused, known without sending it; the server looks into it again. */
export function motivoDeRechazo({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (size === 0) return 'El archivo está vacío.';
  if (size > ARCHIVO_MAX_BYTES) {
    return `Pesa más de ${formatearBytes(ARCHIVO_MAX_BYTES)}, que es el máximo.`;
  }
  const extension = extensionDe(name);
  if (extension !== '' && !esExtensionArchivo(extension)) {
    return `Ese tipo de archivo no se acepta. Puede ser ${TIPOS_EN_PALABRAS}.`;
  }
  return null;
}

/** How a stored file can be looked at without opening another program. */
export type Vista = 'imagen' | 'pdf' | 'texto';

export function vistaDe(mime: string): Vista | null {
  if (mime.startsWith('image/') && !mime.startsWith('image/vnd.')) return 'imagen';
  if (mime === TIPOS_ARCHIVO.pdf) return 'pdf';
  return mime === TIPOS_ARCHIVO.csv || mime === TIPOS_ARCHIVO.txt ? 'texto' : null;
}
