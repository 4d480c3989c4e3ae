import type { MedioPago } from '../../base/medio-pago.schema.ts';
import { MEDIOS_PAGO } from '../../base/medios-pago.ts';
import { seParecen } from '../../planilla/distancia.rules.ts';
import { MEDIO_DE_PALABRA } from '../palabras.rules.ts';
import { ABREVIATURAS_DE_MEDIO } from '../vocabulario-valores.ts';
import { soloPalabras } from '../vocabulario.ts';

const POR_ABREVIATURA: ReadonlyMap<string, MedioPago> = new Map(
  MEDIOS_PAGO.flatMap((medio) =>
    soloPalabras(ABREVIATURAS_DE_MEDIO[medio] ?? []).map((palabra) => [palabra, medio] as const),
  ),
);

/** Word of a means of payment, without the number and bank after it: `ch` of `ch 4512 galicia`. */
export const palabraDeMedio = (plegado: string): string =>
  plegado.replace(/^(\D*?[a-z]) ?(?:n |nro |no )?\d{3,}.*$/, '$1').trim() || plegado;

/**
 * Probable means of payment of a word: by abbreviation, else by similar spelling, else by the first
 * word of several; null without one.
 */
export function proponerMedio(plegado: string): MedioPago | null {
  const abreviado = POR_ABREVIATURA.get(plegado);
  if (abreviado) return abreviado;
  const hallados = new Set<MedioPago>();
  for (const [palabra, medio] of MEDIO_DE_PALABRA) {
    if (seParecen(plegado, palabra)) hallados.add(medio);
  }
  if (hallados.size === 1) return [...hallados][0] ?? null;
  const [primera = ''] = plegado.split(' ');
  const deLaPrimera =
    primera === plegado
      ? undefined
      : (MEDIO_DE_PALABRA.get(primera) ?? POR_ABREVIATURA.get(primera));
  return deLaPrimera ?? null;
}
