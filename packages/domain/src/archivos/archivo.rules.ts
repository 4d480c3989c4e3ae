/** What may be kept, by the name's extension: the type that the content has to turn out to be. */
export const TIPOS_ARCHIVO = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;

export type ExtensionArchivo = keyof typeof TIPOS_ARCHIVO;
export type MimeArchivo = (typeof TIPOS_ARCHIVO)[ExtensionArchivo];

export const ARCHIVO_MAX_BYTES = 25 * 1024 * 1024;
const NOMBRE_MAX = 200;

/** Lower case, without the dot; empty when the name has none. */
export function extensionDe(nombre: string): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(nombre)?.[1]?.toLowerCase() ?? '';
}

export const esExtensionArchivo = (extension: string): extension is ExtensionArchivo =>
  Object.hasOwn(TIPOS_ARCHIVO, extension);

// Controls, and the marks that turn the direction of text: `gpj.exe` must not read `exe.jpg`.
const INVISIBLES = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * The name a file is kept and offered under: the last part of whatever path was sent, without what
 * cannot be seen or what no file system takes. It never becomes part of a path of ours.
 */
export function nombreDeArchivo(dado: string): string {
  const ultimo = dado.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const limpio = ultimo
    .replaceAll(INVISIBLES, '')
    .replaceAll(/[<>:"|?*]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  if (limpio === '') return 'archivo';
  const letras = [...limpio];
  if (letras.length <= NOMBRE_MAX) return limpio;
  const extension = extensionDe(limpio);
  const cola = extension === '' ? '' : `.${extension}`;
  return `${letras.slice(0, NOMBRE_MAX - cola.length).join('')}${cola}`;
}
