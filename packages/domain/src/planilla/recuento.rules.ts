export type Ejemplo = { readonly hoja: string; readonly celda: string; readonly texto: string };

const EJEMPLOS = 3;

/** Counts the cells in favour of each reading, with the first of them as examples. */
export class Cuenta<T extends string> {
  readonly #de = new Map<T, { veces: number; ejemplos: Ejemplo[] }>();

  sumar(valor: T, ejemplo: () => Ejemplo): void {
    const suma = this.#de.get(valor) ?? { veces: 0, ejemplos: [] };
    suma.veces += 1;
    if (suma.ejemplos.length < EJEMPLOS) suma.ejemplos.push(ejemplo());
    this.#de.set(valor, suma);
  }

  veces(valor: T): number {
    return this.#de.get(valor)?.veces ?? 0;
  }

  ejemplos(valor: T): readonly Ejemplo[] {
    return this.#de.get(valor)?.ejemplos ?? [];
  }
}

/**
 * Part of the cells up to which contrary ones are taken as mistakes; a point typed for a comma is
 * the commoner mistake.
 */
export const DESLIZ = { dias: 0.1, numeros: 1 / 3 } as const;

export function mayoria<T extends string>(
  cuenta: Cuenta<T>,
  [una, otra]: readonly [T, T],
  desliz: number,
) {
  const [deUna, deOtra] = [cuenta.veces(una), cuenta.veces(otra)];
  if (deUna + deOtra === 0) return null;
  const [gana, pierde] = deUna >= deOtra ? ([una, otra] as const) : ([otra, una] as const);
  const enContra = cuenta.veces(pierde);
  return {
    gana,
    pierde,
    unanime: enContra === 0,
    desliz: enContra <= (deUna + deOtra) * desliz,
  };
}
