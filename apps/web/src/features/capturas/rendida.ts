import { fieldsOf } from '@plomada/domain/base/field-of';
import { ESTADO_RENDICION_EN_PALABRAS } from '@plomada/formatters/cuenta';

import type { Envio } from '@/lib/outbox/envio.ts';

const PALABRAS: ReadonlyMap<unknown, string> = new Map(
  Object.entries(ESTADO_RENDICION_EN_PALABRAS),
);

/**
 * Result of a statement by the server's answer: `Rendición 3 presentada`; null for other classes
 * and answers.
 */
export function loQueQuedo({
  clase,
  respuesta,
}: Pick<Envio, 'clase' | 'respuesta'>): string | null {
  const { numero, estado } = fieldsOf(respuesta);
  const palabra = PALABRAS.get(estado);
  return clase === 'RENDICION' && typeof numero === 'number' && palabra !== undefined
    ? `Rendición ${numero} ${palabra.toLowerCase()}`
    : null;
}
