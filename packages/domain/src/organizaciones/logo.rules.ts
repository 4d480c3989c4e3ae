import { refuse, type Refusal } from '../base/refusal.ts';

export const LOGO_MAX_BYTES = 200 * 1024;

type TipoLogo = 'image/png' | 'image/jpeg' | 'image/webp';

type LogoLeido =
  | { readonly ok: true; readonly tipo: TipoLogo; readonly bytes: Uint8Array }
  | Refusal;

const TIPO = 'El logo tiene que ser una imagen PNG, JPEG o WebP';

const empieza = (bytes: Uint8Array, firma: readonly number[], desde = 0): boolean =>
  firma.every((byte, i) => bytes[desde + i] === byte);

const termina = (bytes: Uint8Array, firma: readonly number[]): boolean =>
  bytes.length >= firma.length && empieza(bytes, firma, bytes.length - firma.length);

const ascii = (texto: string): number[] => [...texto].map((letra) => letra.charCodeAt(0));

const PNG = [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a];
const PNG_FIN = [...ascii('IEND'), 0xae, 0x42, 0x60, 0x82];

/**
 * Type of a logo, from its first and last bytes, so that a file with appended data is refused.
 * `file-type` checks only the beginning, and would add 20 kB of script to the form.
 */
function tipoDeBytes(bytes: Uint8Array): TipoLogo | null {
  if (empieza(bytes, PNG) && empieza(bytes, ascii('IHDR'), 12) && termina(bytes, PNG_FIN)) {
    return 'image/png';
  }
  if (empieza(bytes, [0xff, 0xd8, 0xff]) && termina(bytes, [0xff, 0xd9])) return 'image/jpeg';
  if (!empieza(bytes, ascii('RIFF')) || !empieza(bytes, ascii('WEBPVP8'), 8)) return null;
  const declarado = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return declarado + 8 === bytes.length ? 'image/webp' : null;
}

function decodificar(base64: string): Uint8Array | null {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  return Uint8Array.from(atob(base64), (letra) => letra.charCodeAt(0));
}

/**
 * Reads the `data:` URL of a small PNG, JPEG or WebP, whose declared type has to match the bytes.
 */
export function leerLogo(dataUrl: string): LogoLeido {
  const partes = /^data:(image\/(?:png|jpeg|webp));base64,/.exec(dataUrl);
  const bytes = partes && decodificar(dataUrl.slice(partes[0].length));
  if (!partes || !bytes) return refuse(TIPO);
  if (bytes.length > LOGO_MAX_BYTES) {
    return refuse('El logo no puede pesar más de 200 KB');
  }
  const tipo = tipoDeBytes(bytes);
  if (tipo === null || tipo !== partes[1]) return refuse(TIPO);
  return { ok: true, tipo, bytes };
}
