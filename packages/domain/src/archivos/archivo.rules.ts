import { type Refusal, refuseBy } from '../base/refusal.ts';

/** What may be kept, by the name's extension: the type that the content has to turn out to be. */
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

/** Files a movement may have at a time. */
export const ADJUNTOS_MAX = 50;
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

/** Endings that devices write for a kind and other programs do not open. */
const RARAS: ReadonlySet<string> = new Set(['jfif', 'jpe', 'pjpeg', 'hif']);

const imagenDe = (mime: MimeArchivo): boolean =>
  mime.startsWith('image/') && !mime.startsWith('image/vnd.');

/** Phones name pictures of one kind as another (a HEIC `IMG_1.jpg`): what they are counts, and the name is mended. */
export const esOtraImagen = (dicha: MimeArchivo, hallada: MimeArchivo): boolean =>
  imagenDe(dicha) && imagenDe(hallada);

/** A name gets the ending of what the file is, so that devices know how to open it. */
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
  /** Whether whoever uploads sees every file that takes place. */
  readonly veTodos: boolean;
};

/**
 * Refuses what does not fit in the plan; `enPalabras` is bytes as people read them. Files out of sight take place
 * too: how much there is left is only for who sees all of them.
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

/** One more file of what has `cuantos`; `tipo` is what it is. */
export function verificarCantidad(tipo: string, cuantos: number): Refusal | null {
  if (cuantos < ADJUNTOS_MAX) return null;
  const motivo = `Este ${tipo} ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
  return { ok: false, code: 'LIMITE_ADJUNTOS', motivo };
}
