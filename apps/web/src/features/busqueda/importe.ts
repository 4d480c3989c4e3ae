import { parsearImporte } from '@plomada/domain/base/dinero.rules';

/** An amount and nothing else, as it is typed: `1500`, `$ 93.147,60`. */
const IMPORTE = /^(?:\$\s*)?\d[\d.,]*$/;

/** The amount that was typed; null when it is something else. */
export function importeEscrito(texto: string): number | null {
  if (!IMPORTE.test(texto)) return null;
  const leido = parsearImporte(texto.replace(/^\$\s*/, ''));
  return leido.ok && leido.centavos > 0 ? leido.centavos : null;
}
