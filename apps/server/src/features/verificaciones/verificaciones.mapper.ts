import { createHash } from 'node:crypto';

import { required } from '@plomada/domain/base/required';
import stringify from 'safe-stable-stringify';

const LARGO = 12;
const LETRAS = 36;

/**
 * Code of 12 characters A-Z0-9 computed from the document's content and organisation only: the same
 * content always has the same code, and another amount another one.
 */
export function codigoDe(tenantId: string, estado: object): string {
  const contenido = required(stringify({ tenantId, estado }), 'the content of a document');
  const digesto = createHash('sha256').update(contenido).digest('hex');
  const numero = BigInt(`0x${digesto}`) % BigInt(LETRAS) ** BigInt(LARGO);
  return numero.toString(LETRAS).toUpperCase().padStart(LARGO, '0');
}

/** Code in upper case without the spaces and dashes that people may have copied or typed. */
export const normalizarCodigo = (escrito: string): string =>
  escrito.replaceAll(/[\s\-\u2010-\u2015]/g, '').toUpperCase();
