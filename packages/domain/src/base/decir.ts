import type { Moneda } from './campos.schema.ts';

/** Formatters for the values in a rule's message: the domain itself does not use Intl. */
export type Decir = {
  readonly dinero: (centavos: number | bigint, moneda: Moneda) => string;
  readonly cantidad: (cantidad: string, unidad: string) => string;
  readonly numero: (valor: number) => string;
  readonly fecha: (fecha: string) => string;
  /** Sentence about a quantity that is not available: what is left, and what was requested. */
  readonly sinSaldo: (disponible: string, pedida: string, unidad: string) => string;
};
