import type { FilaTabla } from './cuerpo.rules.ts';

/**
 * Centavos that a row adds to a column, with the sign of the cell. `neto`: in pesos, positive for
 * income and negative for expenses.
 */
export type Aporte = {
  readonly pesos: number;
  readonly dolares: number;
  /** Centavos in pesos, with the dollars converted; null without a rate. */
  readonly convertido: number | null;
  readonly neto: number | null;
};

/** Amounts by row of the sheet, then by column. */
export type Aportes = ReadonlyMap<number, ReadonlyMap<number, Aporte>>;

export type Suma = {
  readonly pesos: number;
  readonly dolares: number;
  readonly convertido: number | null;
  readonly neto: number | null;
};

/** Positions in a list of rows, the last one excluded. */
export type Tramo = { readonly desde: number; readonly hasta: number };

const CUENTAS = ['pesos', 'dolares', 'convertido', 'neto', 'sinConvertir', 'sinNeto'] as const;
type Cuentas = Record<(typeof CUENTAS)[number], number>;

const EN_CERO: Cuentas = {
  pesos: 0,
  dolares: 0,
  convertido: 0,
  neto: 0,
  sinConvertir: 0,
  sinNeto: 0,
};

const conAporte = (a: Cuentas, { pesos, dolares, convertido, neto }: Aporte): Cuentas => ({
  pesos: a.pesos + pesos,
  dolares: a.dolares + dolares,
  convertido: a.convertido + (convertido ?? 0),
  neto: a.neto + (neto ?? 0),
  sinConvertir: a.sinConvertir + (convertido === null ? 1 : 0),
  sinNeto: a.sinNeto + (neto === null ? 1 : 0),
});

const esDato = ({ clase }: FilaTabla): boolean => clase === 'DATO' || clase === 'CERO';

/**
 * Running sums of a list's data rows, so that the sum of any range costs the same whatever its
 * length.
 */
export class Acumulados {
  readonly #filas: readonly FilaTabla[];
  readonly #aportes: Aportes;
  readonly #porColumnas = new Map<string, readonly Cuentas[]>();
  readonly #datos: readonly number[];

  constructor(filas: readonly FilaTabla[], aportes: Aportes) {
    this.#filas = filas;
    this.#aportes = aportes;
    let datos = 0;
    this.#datos = [0, ...filas.map((fila) => (datos += esDato(fila) ? 1 : 0))];
  }

  datos({ desde, hasta }: Tramo): number {
    return (this.#datos[hasta] ?? 0) - (this.#datos[desde] ?? 0);
  }

  suma({ desde, hasta }: Tramo, columnas: ReadonlySet<number>): Suma {
    const hastaAca = this.#acumulado(columnas);
    const fin = hastaAca[hasta] ?? EN_CERO;
    const comienzo = hastaAca[desde] ?? EN_CERO;
    return {
      pesos: fin.pesos - comienzo.pesos,
      dolares: fin.dolares - comienzo.dolares,
      convertido:
        fin.sinConvertir > comienzo.sinConvertir ? null : fin.convertido - comienzo.convertido,
      neto: fin.sinNeto > comienzo.sinNeto ? null : fin.neto - comienzo.neto,
    };
  }

  #acumulado(columnas: ReadonlySet<number>): readonly Cuentas[] {
    const clave = [...columnas].join(',');
    const visto = this.#porColumnas.get(clave);
    if (visto) return visto;
    let cuentas = EN_CERO;
    const acumulado = [
      EN_CERO,
      ...this.#filas.map((fila) => {
        for (const [columna, aporte] of esDato(fila)
          ? (this.#aportes.get(fila.fila.fila) ?? [])
          : []) {
          if (columnas.has(columna)) cuentas = conAporte(cuentas, aporte);
        }
        return cuentas;
      }),
    ];
    this.#porColumnas.set(clave, acumulado);
    return acumulado;
  }
}
