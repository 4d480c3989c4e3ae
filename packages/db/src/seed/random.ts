import { createHash } from 'node:crypto';

export type Random = {
  /** Uniform in [0, 1). */
  readonly fraccion: () => number;
  /** Integer in [min, max]. */
  readonly entero: (min: number, max: number) => number;
  readonly elegir: <T>(opciones: readonly [T, ...T[]]) => T;
};

/** Mulberry32: the same seed gives the same figures on every machine and every run. */
export function createRandom(semilla: string): Random {
  let estado = createHash('sha256').update(semilla).digest().readUInt32LE(0);
  const fraccion = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), estado | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const entero = (min: number, max: number) => min + Math.floor(fraccion() * (max - min + 1));
  return {
    fraccion,
    entero,
    elegir: (opciones) => opciones[entero(0, opciones.length - 1)] ?? opciones[0],
  };
}

// Below any id the app will make, so that seeded rows come first among those of one day.
const BASE_V7 = 0x0193_0000_0000;

/** A fixed uuid in v7 form: rises with `n`, the rest comes from the names. */
export function seedId(clase: string, tenantId: string, n: number): string {
  const tiempo = (BASE_V7 + n).toString(16).padStart(12, '0');
  const resto = createHash('sha256').update(`${clase}|${tenantId}|${n}`).digest('hex');
  return [
    tiempo.slice(0, 8),
    tiempo.slice(8),
    `7${resto.slice(0, 3)}`,
    `8${resto.slice(3, 6)}`,
    resto.slice(6, 18),
  ].join('-');
}
