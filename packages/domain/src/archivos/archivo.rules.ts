import { type Refusal, refuseBy } from '../base/refusal.ts';

/** Media type that the content must have, by extension. Other extensions are refused. */
export const TIPOS_ARCHIVO = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jfif: 'image/jpeg',
  jpe: 'image/jpeg',
  pjpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  hif: 'image/heic',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;

type ExtensionArchivo = keyof typeof TIPOS_ARCHIVO;
export type MimeArchivo = (typeof TIPOS_ARCHIVO)[ExtensionArchivo];

/** Maximum number of files attached to one record. */
export const ADJUNTOS_MAX = 50;
export const ARCHIVO_MAX_BYTES = 25 * 1024 * 1024;
const NOMBRE_MAX = 200;

/**
 * Extension of a file's name, of up to 8 letters and digits, in lower case and without the dot;
 * empty when the name has none.
 */
export function extensionDe(nombre: string): string {
  return /[^.]\.([a-z0-9]{1,8})$/i.exec(nombre)?.[1]?.toLowerCase() ?? '';
}

export const esExtensionArchivo = (extension: string): extension is ExtensionArchivo =>
  Object.hasOwn(TIPOS_ARCHIVO, extension);

// Control characters, and those that change the direction of text: `gpj.exe` must not read
// `exe.jpg`.
const INVISIBLES = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/**
 * Name under which a file is stored and downloaded: the last part of the path that was sent,
 * without invisible characters or those that file systems refuse, of at most 200 characters;
 * `archivo` when nothing is left.
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

/** Extensions that some devices write and other programs do not open. */
const RARAS: ReadonlySet<string> = new Set(['jfif', 'jpe', 'pjpeg', 'hif']);

const imagenDe = (mime: MimeArchivo): boolean =>
  mime.startsWith('image/') && !mime.startsWith('image/vnd.');

/**
 * True for two kinds of picture: phones name one kind as another (a HEIC `IMG_1.jpg`), so the
 * content counts and the name is corrected.
 */
export const esOtraImagen = (declarada: MimeArchivo, hallada: MimeArchivo): boolean =>
  imagenDe(declarada) && imagenDe(hallada);

/** Gives a name the extension of its content, so that devices know how to open it. */
export function conExtension(nombre: string, mime: MimeArchivo): string {
  const escrita = extensionDe(nombre);
  const esSuya = esExtensionArchivo(escrita) && TIPOS_ARCHIVO[escrita] === mime;
  if (esSuya && !RARAS.has(escrita)) return nombre;
  const extension = Object.entries(TIPOS_ARCHIVO).find(([, tipo]) => tipo === mime)?.[0];
  const base = escrita === '' ? nombre : nombre.slice(0, -escrita.length - 1);
  return `${base}.${extension}`;
}

type Lugar = {
  readonly limite: number;
  readonly ocupados: number;
  readonly bytes: number;
  /** True when the uploader may see every stored file. */
  readonly veTodos: boolean;
};

/**
 * Refuses a file beyond the plan's quota; `enPalabras` formats bytes. Hidden files count too, so
 * only those who see all files learn how much is left.
 */
export function verificarLugar(
  { limite, ocupados, bytes, veTodos }: Lugar,
  enPalabras: (bytes: number) => string,
): Refusal | null {
  if (ocupados + bytes <= limite) return null;
  if (!veTodos) return refuseBy('CUOTA_ARCHIVOS');
  const message = `El plan da ${enPalabras(limite)} para archivos y quedan ${enPalabras(Math.max(0, limite - ocupados))}.`;
  return refuseBy('CUOTA_ARCHIVOS', [
    { path: 'archivo', message, data: { limite, ocupados, bytes } },
  ]);
}

/**
 * Refuses another file on a record that already has the maximum; `tipo` names it in the message.
 */
export function verificarCantidad(tipo: string, cuantos: number): Refusal | null {
  if (cuantos < ADJUNTOS_MAX) return null;
  const motivo = `Este ${tipo} ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
  return { ok: false, code: 'LIMITE_ADJUNTOS', motivo };
}
