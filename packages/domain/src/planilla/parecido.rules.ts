import { palabrasDe } from './distancia.rules.ts';
import { plegar } from './texto.rules.ts';

/**
 * Name that a text resembles; `segura` is true when the resemblance is so certain that nothing is
 * asked.
 */
export type Parecido<T> = { readonly hallado: T; readonly segura: boolean };

export type Conocido<T> = {
  readonly valor: T;
  readonly plegado: string;
  readonly palabras: readonly string[];
};

export const conocer = <T>(valor: T, nombre: string): Conocido<T> => {
  const plegado = plegar(nombre);
  return { valor, plegado, palabras: palabrasDe(plegado) };
};

/** The only known value that passes the test; null when none does or several do. */
export function unico<T>(
  conocidos: readonly Conocido<T>[],
  pasa: (c: Conocido<T>) => boolean,
): T | null {
  const halladas = new Set(conocidos.filter(pasa).map(({ valor }) => valor));
  return halladas.size === 1 ? ([...halladas][0] ?? null) : null;
}
