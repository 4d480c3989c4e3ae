import type { FallaDeCadena } from './eslabon.rules.ts';

type FilaFechada = {
  readonly seq: number;
  readonly id: string;
  readonly xid: string;
  readonly ts: Date;
};

const UNA_HORA_MS = 60 * 60_000;
/** Rows from before the chain: what wrote them is not known. */
const SIN_TRANSACCION = '0';

/**
 * Looks for rows whose instant lies more than an hour before that of the transactions on both sides of
 * theirs: written by hand, with a date of the past. One dated in the future accuses nobody after it.
 */
export class RelojDeFilas {
  #xid: string | null = null;
  /** The last instant of the transaction before, and of the running one. */
  #antes: number | null = null;
  #ultimo = 0;
  #sospecha: FilaFechada | null = null;

  /** The next row, in the order of the chain; answers one that was inserted, once that is certain. */
  paso(fila: FilaFechada): FallaDeCadena | null {
    const { xid } = fila;
    const ts = fila.ts.getTime();
    if (xid !== this.#xid) {
      const hallada = this.#sospecha && ts - this.#sospecha.ts.getTime() > UNA_HORA_MS;
      if (hallada) return this.fin();
      this.#sospecha = null;
      this.#antes = this.#xid === null ? null : this.#ultimo;
      this.#xid = xid;
    }
    this.#ultimo = ts;
    const atras = this.#antes !== null && this.#antes - ts > UNA_HORA_MS;
    if (atras && xid !== SIN_TRANSACCION) this.#sospecha ??= fila;
    return null;
  }

  /** With no row after it, what lies behind the ones before stays under suspicion. */
  fin(): FallaDeCadena | null {
    if (this.#sospecha === null) return null;
    const { seq, id } = this.#sospecha;
    const motivo = `La fila ${seq} dice ser más de una hora anterior a las que la rodean: se insertó con una fecha del pasado`;
    return { seq, id, motivo };
  }
}
