import { createHash } from 'node:crypto';

import { required } from '@plomada/domain/base/required';
import stringify from 'safe-stable-stringify';

const LARGO = 12;
const LETRAS = 36;

/**
 * 12 of A-Z0-9 over everything a document states and whose it is, and over nothing else: the same
 * content has the same code whenever it is asked for, another amount has another one.
 */
export function codigoDe(tenantId: string, estado: object): string {
  const contenido = required(stringify({ tenantId, estado }), 'the content of a document');
  const digesto = createHash('sha256').update(contenido).digest('hex');
  const numero = BigInt(`0x${digesto}`) % BigInt(LETRAS) ** BigInt(LARGO);
  return numero.toString(LETRAS).toUpperCase().padStart(LARGO, '0');
}

/** A code as people copy it: any case, in groups with spaces or dashes. */
export const normalizarCodigo = (escrito: string): string =>
  escrito.replaceAll(/[\s\-\u2010-\u2015]/g, '').toUpperCase();
