import { accept, refuse, type Outcome } from '../../base/refusal.ts';
import { QR_LARGO_MAX } from './qr.ts';

const HOSTS: ReadonlySet<string> = new Set([
  'afip.gob.ar',
  'www.afip.gob.ar',
  'arca.gob.ar',
  'www.arca.gob.ar',
]);
const CLAVES_PROHIBIDAS = ['__proto__', 'constructor', 'prototype'] as const;

export type CamposQr = ReadonlyMap<string, string>;

const AJENO = 'El enlace no es de un comprobante de ARCA: se espera www.arca.gob.ar/fe/qr';
const DANADO = 'El texto del QR está incompleto o dañado. Copiarlo de nuevo, entero';

function comoUrl(texto: string): URL | null {
  const conEsquema = /^(?:www\.)?(?:afip|arca)\.gob\.ar\//i.test(texto)
    ? `https://${texto}`
    : texto;
  return /^[a-z][a-z0-9+.-]*:/i.test(conEsquema) && URL.canParse(conEsquema)
    ? new URL(conEsquema)
    : null;
}

function decodificarEscapes(texto: string): string | null {
  try {
    return decodeURIComponent(texto);
  } catch {
    // A lone `%` makes decoding throw; callers show a message when the result is null.
    return null;
  }
}

/** The `p` parameter of an ARCA address, or the text itself when it is no address. */
function carga(texto: string): Outcome<string> {
  const url = comoUrl(texto);
  if (!url) return /[:?.&#]/.test(texto) ? refuse(AJENO) : accept(texto);
  const esArca =
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    HOSTS.has(url.hostname) &&
    url.port === '' &&
    url.username === '' &&
    url.password === '' &&
    /^\/fe\/qr\/*$/i.test(url.pathname);
  if (!esArca) return refuse(AJENO);
  const [valor, ...otros] = url.search
    .slice(1)
    .split('&')
    .filter((par) => par.startsWith('p='))
    .map((par) => par.slice(2));
  if (valor === undefined || valor === '')
    return refuse('El enlace de ARCA no trae los datos (p=)');
  if (otros.length > 0) return refuse('El enlace de ARCA trae los datos dos veces (p=)');
  return accept(valor);
}

/** Text of a Python bytes literal, `b'eyJ2…'`, pasted into the link by mistake. */
const sinComillasDePython = (texto: string): string =>
  /^b?(['"])(.*)\1$/s.exec(texto.trim())?.[2] ?? texto;

/**
 * Decodes base64 of either alphabet, padded or not, with spaces where a `+` was, to UTF-8 text;
 * null when the text is not that.
 */
function textoDeBase64(escapado: string): string | null {
  const una = decodificarEscapes(escapado);
  const claro = una?.includes('%') ? decodificarEscapes(una) : una;
  if (claro === null || claro === undefined) return null;
  const base64 = sinComillasDePython(claro)
    .replace(/[\r\n\t]/g, '')
    .replace(/[ -]/g, '+')
    .replace(/_/g, '/')
    .replace(/={1,2}$/, '');
  if (!/^[A-Za-z0-9+/]+$/.test(base64) || base64.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(base64), (caracter) => caracter.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Invalid UTF-8; callers show a message when the result is null.
    return null;
  }
}

function parsear(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    // Invalid JSON gives undefined, which no valid text gives.
    return undefined;
  }
}

/**
 * Numbers become strings with the same digits: as floats they would lose centavos and CAE digits.
 */
function conNumerosComoTexto(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (pieza) =>
    pieza.startsWith('"') ? pieza : `"${pieza}"`,
  );
}

/**
 * Decodes the text of a camera or clipboard, an address or bare base64, to the flat fields of its
 * JSON, all as trimmed text. Null, nested and boolean fields are omitted.
 */
export function abrirQrArca(texto: string): Outcome<CamposQr> {
  const limpio = texto.trim();
  if (limpio === '') return refuse('Falta el texto del QR');
  if (limpio.length > QR_LARGO_MAX) return refuse('El texto es demasiado largo para ser un QR');
  const contenido = carga(limpio);
  if (!contenido.ok) return contenido;
  const json = textoDeBase64(contenido.valor);
  if (json === null) return refuse(DANADO);
  if (parsear(json) === undefined) return refuse(DANADO);
  const objeto = parsear(conNumerosComoTexto(json));
  if (typeof objeto !== 'object' || objeto === null || Array.isArray(objeto)) {
    return refuse('El QR no contiene los datos de un comprobante');
  }
  if (CLAVES_PROHIBIDAS.some((clave) => Object.hasOwn(objeto, clave))) {
    return refuse('El QR trae datos que no son de un comprobante');
  }
  const campos = new Map<string, string>();
  for (const [clave, valor] of Object.entries(objeto)) {
    if (typeof valor === 'string') campos.set(clave, valor.trim());
  }
  return accept(campos);
}
