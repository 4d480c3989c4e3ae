/**
 * Weight of a participant: `peso` is a non-negative integer, `alta` the business date on which it
 * began.
 */
export type Peso = {
  readonly id: string;
  readonly peso: number | bigint;
  readonly alta: string;
};
export type Parte = { readonly id: string; readonly unidades: number };

function comparar(a: string | bigint, b: string | bigint): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Largest remainder: splits integer units (centavos, basis points) by weight so that the parts add
 * up exactly and none is a whole unit off its quota. Ties go to the earlier `alta`, then the lower
 * id. Parts come back in the order given. Throws RangeError for a total, weights or ids that it
 * cannot split, such as a negative total, no positive weight or a repeated id.
 */
export function repartir(totalUnidades: number | bigint, pesos: readonly Peso[]): Parte[] {
  const total = BigInt(totalUnidades);
  const filas = pesos.map(({ id, peso, alta }) => ({ id, alta, peso: BigInt(peso) }));
  const suma = filas.reduce((acumulado, { peso }) => acumulado + peso, 0n);
  if (total < 0n || total > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new RangeError('The total must be a non-negative safe integer');
  }
  if (filas.some(({ peso }) => peso < 0n)) throw new RangeError('Weights cannot be negative');
  if (suma === 0n) throw new RangeError('No weight is positive: nobody to split among');
  if (new Set(filas.map(({ id }) => id)).size !== filas.length) {
    throw new RangeError('Repeated id among the weights');
  }

  const cuotas = filas.map(({ id, alta, peso }) => ({
    id,
    alta,
    entero: (peso * total) / suma,
    resto: (peso * total) % suma,
  }));
  const sobrante = total - cuotas.reduce((acumulado, { entero }) => acumulado + entero, 0n);
  const favorecidos = new Set(
    [...cuotas]
      .sort(
        (a, b) => comparar(b.resto, a.resto) || comparar(a.alta, b.alta) || comparar(a.id, b.id),
      )
      .slice(0, Number(sobrante))
      .map(({ id }) => id),
  );
  return cuotas.map(({ id, entero }) => ({
    id,
    unidades: Number(entero + (favorecidos.has(id) ? 1n : 0n)),
  }));
}

/** Parts by id; empty when all weights are 0. */
export function partesDe(totalUnidades: number, pesos: readonly Peso[]): Map<string, number> {
  if (!pesos.some(({ peso }) => peso > 0)) return new Map();
  return new Map(repartir(totalUnidades, pesos).map(({ id, unidades }) => [id, unidades]));
}
