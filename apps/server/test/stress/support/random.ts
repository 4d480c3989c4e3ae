/** Random numbers from a seed, by which a failure can be repeated. */
export type Azar = {
  /** Whole number below `n`. */
  readonly entero: (n: number) => number;
  readonly uno: <T>(de: readonly [T, ...T[]] | readonly T[]) => T;
  readonly cada: (n: number) => boolean;
};

export function azarDe(semilla: number): Azar {
  let estado = semilla >>> 0;
  /** Next number from 0 to 1 of the generator mulberry32. */
  const siguiente = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let x = estado;
    x = Math.imul(x ^ (x >>> 15), x | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 2 ** 32;
  };
  const entero = (n: number) => Math.floor(siguiente() * n);
  return {
    entero,
    uno: (de) => {
      const elegido = de[entero(de.length)];
      if (elegido === undefined) throw new Error('nothing to choose from');
      return elegido;
    },
    cada: (n) => entero(n) === 0,
  };
}
