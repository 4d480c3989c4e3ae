import { alFinal, type Pasos } from '../base/pasos.rules.ts';
import type { LineaLeida } from './extracto.schema.ts';
import { plegarConcepto } from './textos.rules.ts';

/** Line that the account has, as far as it identifies itself. */
export type Conocida = {
  readonly id: string;
  readonly fecha: string;
  readonly importeCentavos: number;
  readonly saldoCentavos: number | null;
  readonly conceptoPlegado: string;
  readonly ordinal: number;
  /** Place within its day. */
  readonly orden: number;
};

/** Line of a file beside the line that the account has of it. */
export type Unida = {
  readonly linea: LineaLeida;
  /** Id of the account's line; null for a new one. */
  readonly id: string | null;
  /** True when the file has the balance of a line that was provisional. */
  readonly confirma: boolean;
  readonly conceptoPlegado: string;
  /** Position among the lines of the same day, amount and concept. */
  readonly ordinal: number;
  /** Place within its day: after the line before it in the file. */
  readonly orden: number;
};

type Clave = { readonly fecha: string; readonly importeCentavos: number };
const claveDe = ({ fecha, importeCentavos }: Clave, resto: string | number): string =>
  `${fecha} ${importeCentavos} ${resto}`;

/** Lines by key, each taken once and in order. */
class Disponibles {
  readonly #porClave: Map<string, Conocida[]>;
  readonly #usadas: Set<string>;

  constructor(
    conocidas: readonly Conocida[],
    clave: (conocida: Conocida) => string,
    usadas: Set<string>,
  ) {
    this.#porClave = Map.groupBy(conocidas, clave);
    this.#usadas = usadas;
  }

  tomar(clave: string): Conocida | null {
    const una = this.#porClave.get(clave)?.find(({ id }) => !this.#usadas.has(id)) ?? null;
    if (una) this.#usadas.add(una.id);
    return una;
  }
}

/** Line of a file with its folded concept. */
type Plegada = { readonly linea: LineaLeida; readonly conceptoPlegado: string };

const porIguales = (una: Conocida): string => claveDe(una, una.conceptoPlegado);

/** Line that the account has of each line of a file. */
function hallar(
  conocidas: readonly Conocida[],
  leidas: readonly Plegada[],
): ReadonlyMap<LineaLeida, Conocida> {
  const usadas = new Set<string>();
  const conSaldo = new Disponibles(
    conocidas.filter(({ saldoCentavos }) => saldoCentavos !== null),
    (una) => claveDe(una, una.saldoCentavos ?? ''),
    usadas,
  );
  const provisionales = new Disponibles(
    conocidas.filter(({ saldoCentavos }) => saldoCentavos === null),
    porIguales,
    usadas,
  );
  const todas = new Disponibles(conocidas, porIguales, usadas);
  const halladas = new Map<LineaLeida, Conocida>();
  const buscar = (quien: (leida: Plegada, saldo: number | null) => Conocida | null): void => {
    for (const leida of leidas) {
      const { linea } = leida;
      const una = halladas.has(linea) ? null : quien(leida, linea.saldoCentavos);
      if (una) halladas.set(linea, una);
    }
  };
  buscar(({ linea }, saldo) => (saldo === null ? null : conSaldo.tomar(claveDe(linea, saldo))));
  buscar(({ linea, conceptoPlegado }, saldo) =>
    saldo === null ? null : provisionales.tomar(claveDe(linea, conceptoPlegado)),
  );
  buscar(({ linea, conceptoPlegado }, saldo) =>
    saldo === null ? todas.tomar(claveDe(linea, conceptoPlegado)) : null,
  );
  return halladas;
}

/**
 * Joins the lines of a file with those that the account has of the same days, so that overlapping
 * files are a union. With balance a line is its day, amount and balance; without, the n-th of its
 * day, amount and concept. A line with balance takes the place of its provisional one.
 */
export const unirLineas = (
  conocidas: readonly Conocida[],
  leidas: readonly LineaLeida[],
): readonly Unida[] => alFinal(unirEnPasos(conocidas, leidas));

/** Union of lines in steps, since comparing the words of thousands of lines takes a while. */
export function* unirEnPasos(
  conocidas: readonly Conocida[],
  leidas: readonly LineaLeida[],
): Pasos<readonly Unida[]> {
  const plegadas: Plegada[] = [];
  for (const linea of leidas) {
    plegadas.push({ linea, conceptoPlegado: plegarConcepto(linea.concepto) });
    yield;
  }
  const halladas = hallar(conocidas, plegadas);
  yield;
  const ultimos = new Map<string, number>();
  for (const una of conocidas) {
    const clave = porIguales(una);
    ultimos.set(clave, Math.max(ultimos.get(clave) ?? 0, una.ordinal));
  }
  let antes = { fecha: '', orden: 0 };
  const unidas: Unida[] = [];
  for (const { linea, conceptoPlegado } of plegadas) {
    yield;
    const hallada = halladas.get(linea);
    const { fecha } = linea;
    const orden = hallada?.orden ?? (antes.fecha === fecha ? antes.orden : 0) + 1;
    antes = { fecha, orden };
    if (hallada) {
      const confirma = hallada.saldoCentavos === null && linea.saldoCentavos !== null;
      const { id, ordinal } = hallada;
      unidas.push({ linea, id, confirma, conceptoPlegado, ordinal, orden });
      continue;
    }
    const clave = claveDe(linea, conceptoPlegado);
    const ordinal = (ultimos.get(clave) ?? 0) + 1;
    ultimos.set(clave, ordinal);
    unidas.push({ linea, id: null, confirma: false, conceptoPlegado, ordinal, orden });
  }
  return unidas;
}
