/** Row that may change the balance, in the order of the file. */
export type Nodo = {
  readonly fila: number;
  readonly fecha: string;
  readonly importe: number;
  readonly saldo: number | null;
  /** True for a deposit that may be listed before it is in the balance. */
  readonly retenible: boolean;
};

/** Row at which the balance does not follow. */
export type Corte = { readonly fila: number; readonly esperado: number; readonly dice: number };

/** Balances of rows, oldest first. `saldos`: balance after each row, null after the last known one. */
export type Cadena = {
  readonly alReves: boolean;
  readonly apertura: number | null;
  readonly cierre: number | null;
  readonly saldos: readonly (number | null)[];
  /** Places, oldest first, of the deposits that are in no balance. */
  readonly retenidos: ReadonlySet<number>;
  /** Number of balances that follow from an earlier one. */
  readonly probados: number;
};

type Recorrido = { readonly cadena: Cadena } | { readonly corte: Corte };

/** Deposits of a run of rows whose absence explains a difference: all of them, or a single one. */
function retenidosDe(
  nodos: readonly Nodo[],
  { desde, hasta, sobra }: { desde: number; hasta: number; sobra: number },
): number[] | null {
  const lugares: number[] = [];
  let suma = 0;
  for (let i = desde; i <= hasta; i += 1) {
    const nodo = nodos[i];
    if (!nodo || !nodo.retenible || nodo.importe <= 0) continue;
    lugares.push(i);
    suma += nodo.importe;
  }
  if (lugares.length === 0) return null;
  if (suma === sobra) return lugares;
  const solos = lugares.filter((lugar) => nodos[lugar]?.importe === sobra);
  return solos.length === 1 ? solos : null;
}

function recorrer(nodos: readonly Nodo[], alReves: boolean): Recorrido {
  const retenidos = new Set<number>();
  const saldos: (number | null)[] = [];
  let apertura: number | null = null;
  let saldo: number | null = null;
  let [suma, desde, probados] = [0, 0, 0];
  for (const [i, nodo] of nodos.entries()) {
    suma += nodo.importe;
    if (nodo.saldo === null) continue;
    if (saldo === null) apertura = nodo.saldo - suma;
    else if (saldo + suma !== nodo.saldo) {
      const sobra = saldo + suma - nodo.saldo;
      const hallados = retenidosDe(nodos, { desde, hasta: i, sobra });
      const corte = { fila: nodo.fila, esperado: saldo + suma, dice: nodo.saldo };
      if (hallados === null) return { corte };
      for (const lugar of hallados) retenidos.add(lugar);
    } else probados += 1;
    saldo = nodo.saldo;
    [suma, desde] = [0, i + 1];
  }
  let corriente = apertura;
  for (const [i, { importe }] of nodos.entries()) {
    if (corriente !== null && !retenidos.has(i)) corriente += importe;
    saldos.push(saldo === null || i >= desde ? null : corriente);
  }
  return { cadena: { alReves, apertura, cierre: corriente, saldos, retenidos, probados } };
}

/** Order of rows by their days; null when all are of one day. */
function ordenDeDias(nodos: readonly Nodo[]): 'VIEJAS_PRIMERO' | 'NUEVAS_PRIMERO' | null {
  const [primero, ultimo] = [nodos[0]?.fecha ?? '', nodos.at(-1)?.fecha ?? ''];
  if (primero === ultimo) return null;
  return primero < ultimo ? 'VIEJAS_PRIMERO' : 'NUEVAS_PRIMERO';
}

type Orden = 'VIEJAS_PRIMERO' | 'NUEVAS_PRIMERO';

/**
 * Order in which the balances follow one another, or the row at which they do not. When both orders
 * close, that of the days counts, then the layout's, then oldest first.
 */
export function encadenar(
  nodos: readonly Nodo[],
  deForma: Orden | undefined,
): { readonly cadena: Cadena } | { readonly corte: Corte } {
  const orden = ordenDeDias(nodos) ?? deForma ?? 'VIEJAS_PRIMERO';
  const esperada = recorrer(
    orden === 'VIEJAS_PRIMERO' ? nodos : nodos.toReversed(),
    orden !== 'VIEJAS_PRIMERO',
  );
  if ('cadena' in esperada && esperada.cadena.retenidos.size === 0) return esperada;
  const otra = recorrer(
    orden === 'VIEJAS_PRIMERO' ? nodos.toReversed() : nodos,
    orden === 'VIEJAS_PRIMERO',
  );
  if (!('cadena' in otra)) return esperada;
  if ('corte' in esperada) return otra;
  return otra.cadena.retenidos.size < esperada.cadena.retenidos.size ? otra : esperada;
}
