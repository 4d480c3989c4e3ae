import type { Celda } from '../../planilla/celda.rules.ts';

/** A row with a running balance: the amounts to add and subtract, and the balance in its cell. */
export type FilaConSaldo = {
  readonly id: string;
  readonly ingreso: number;
  readonly egreso: number;
  /** Amount of a single column, with its sign. */
  readonly importe: number;
  readonly saldo: Celda | null;
};

/** Direction of a balance: the column that increases it, and whether the newest row comes first. */
export type SentidoSaldo = { readonly suma: 'INGRESO' | 'EGRESO'; readonly alReves: boolean };

const centavos = (fila: FilaConSaldo | undefined): number | null =>
  fila?.saldo?.monto?.centavos ?? null;

const cambio = (fila: FilaConSaldo, suma: SentidoSaldo['suma']): number => {
  const neto = fila.ingreso - fila.egreso + fila.importe;
  return suma === 'INGRESO' ? neto : -neto;
};

/**
 * Balance before a row: that of the row that precedes it in time, or the opening one; null when it
 * is unknown.
 */
function saldoPrevio(
  filas: readonly FilaConSaldo[],
  lugar: number,
  { alReves, apertura }: { readonly alReves: boolean; readonly apertura: number | null },
): number | null {
  const paso = alReves ? 1 : -1;
  const otra = filas[lugar + paso];
  return otra === undefined ? apertura : centavos(otra);
}

function aciertos(
  filas: readonly FilaConSaldo[],
  sentido: SentidoSaldo,
  apertura: number | null,
): number {
  return filas.filter((fila, i) => {
    const previo = saldoPrevio(filas, i, { alReves: sentido.alReves, apertura });
    const dice = centavos(fila);
    if (previo === null || dice === null) return false;
    return Math.abs(previo + cambio(fila, sentido.suma) - dice) <= 1;
  }).length;
}

const SENTIDOS: readonly SentidoSaldo[] = [
  { suma: 'INGRESO', alReves: false },
  { suma: 'EGRESO', alReves: false },
  { suma: 'INGRESO', alReves: true },
  { suma: 'EGRESO', alReves: true },
];

/**
 * Direction of the balance that most rows confirm. Null when fewer than 2 rows do, or fewer than
 * half of those that can be compared, since then the column is not their balance.
 */
export function sentidoDelSaldo(
  filas: readonly FilaConSaldo[],
  apertura: number | null,
): SentidoSaldo | null {
  const votos = SENTIDOS.map((sentido) => ({
    sentido,
    votos: aciertos(filas, sentido, apertura),
  }));
  const mejor = votos.reduce((a, b) => (b.votos > a.votos ? b : a));
  const comparables =
    filas.filter((fila) => centavos(fila) !== null).length - (apertura === null ? 1 : 0);
  return mejor.votos >= 2 && mejor.votos >= comparables * 0.5 ? mejor.sentido : null;
}

type RevisionSaldo = {
  readonly celda: Celda;
  readonly dice: number;
  readonly entran: number;
};

/**
 * Compares each stated balance with the one computed from the balance before it; a row whose
 * earlier balance is unknown agrees or is left out.
 */
export function revisarSaldos(
  filas: readonly FilaConSaldo[],
  sentido: SentidoSaldo,
  apertura: number | null,
): RevisionSaldo[] {
  return filas.flatMap((fila, i) => {
    const previo = saldoPrevio(filas, i, { alReves: sentido.alReves, apertura });
    const dice = centavos(fila);
    if (!fila.saldo || dice === null) return [];
    const base = previo ?? (i === 0 || sentido.alReves ? dice - cambio(fila, sentido.suma) : null);
    return base === null
      ? []
      : [{ celda: fila.saldo, dice, entran: base + cambio(fila, sentido.suma) }];
  });
}
