import type { FallaDeCadena } from './eslabon.rules.ts';

type FilaFechada = {
  readonly seq: number;
  readonly id: string;
  readonly xid: string;
  readonly ts: Date;
};

const UNA_HORA_MS = 60 * 60_000;
/** Transaction id of rows written before the chain existed. */
const SIN_TRANSACCION = '0';

/**
 * Detects rows dated more than an hour before the transactions on both sides of theirs, which were
 * inserted by hand with a past date.
 */
export class RelojDeFilas {
  #xid: string | null = null;
  /** Last instant of the previous transaction, and below it that of the current one. */
  #antes: number | null = null;
  #ultimo = 0;
  #sospecha: FilaFechada | null = null;

  /**
   * Takes the next row of the chain; answers a suspect row once a later transaction confirms it.
   */
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

  /** Answers the suspect row at the end of the chain, since no later transaction can clear it. */
  fin(): FallaDeCadena | null {
    if (this.#sospecha === null) return null;
    const { seq, id } = this.#sospecha;
    const motivo = `La fila ${seq} dice ser más de una hora anterior a las que la rodean: se insertó con una fecha del pasado`;
    return { seq, id, motivo };
  }
}
