import type { Moneda } from './campos.schema.ts';

/** How amounts are written out, for rules whose reason names some: Intl belongs to the formatters. */
export type Decir = {
  readonly dinero: (centavos: number | bigint, moneda: Moneda) => string;
  readonly cantidad: (cantidad: string, unidad: string) => string;
  readonly numero: (valor: number) => string;
  readonly fecha: (fecha: string) => string;
  /** What is left of a quantity that was asked for. */
  readonly sinSaldo: (disponible: string, pedida: string, unidad: string) => string;
};
