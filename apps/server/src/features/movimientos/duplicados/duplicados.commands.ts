import { AppError } from '@plomada/domain/errores';
import {
  bloquea,
  type IdentidadComprobante,
} from '@plomada/domain/movimientos/duplicados/duplicados.rules';

import type { Tx } from '../../../context/context.ts';
import { appErrorOfSql } from '../../../context/sql/sql-error.ts';
import { LateRefusal } from '../../../context/transaction.ts';
import { buscarDuplicados } from './duplicados.queries.ts';
import { countHiddenAnswers } from './ocultos.commands.ts';

type Guardado = {
  readonly identidad: IdentidadComprobante;
  /** The movement whose own document is being written: no duplicate of itself. */
  readonly propio?: string | null | undefined;
};

/**
 * A save refused for a document that is already there. It comes out with the movements that hold it and
 * what it has left, as far as the actor may see them, in `details[0].data`; looked up after the rollback,
 * so that saves which go through pay nothing for it and that what is reported of a document out of sight is
 * counted whatever becomes of the save.
 */
export class ComprobanteRepetido extends LateRefusal {
  readonly #tx: Tx;
  readonly #guardado: Guardado;

  constructor(tx: Tx, guardado: Guardado, cause?: unknown) {
    super('COMPROBANTE_DUPLICADO', { cause });
    this.#tx = { ...tx, query: tx.services.db.query };
    this.#guardado = guardado;
  }

  async explained(): Promise<AppError> {
    const { identidad, propio = null } = this.#guardado;
    const [hallado] = await buscarDuplicados(this.#tx, [identidad], propio);
    // Gone since, or held by no movement: that the number is taken is reported all the same.
    if (hallado?.nivel !== 'BLOQUEO') await countHiddenAnswers(this.#tx, 1);
    const { mensajes = [], duplicados = [], puedeImputar = null, porPagar } = hallado ?? {};
    const [message = this.message] = mensajes;
    const visibles = duplicados.filter(({ motivo }) => bloquea(motivo));
    // A duplicate out of sight leaves nothing but the sentence.
    const data = { duplicados: visibles, puedeImputar, ...(porPagar && { porPagar }) };
    const details =
      visibles.length > 0 || porPagar ? [{ path: 'comprobante', message, data }] : null;
    return new AppError('COMPROBANTE_DUPLICADO', {
      message,
      ...(details ? { details } : {}),
      cause: this,
    });
  }
}

/** The unique indexes, and nothing read before them, decide which of two simultaneous saves wins. */
export async function sinRepetir<T>(
  tx: Tx,
  guardado: Guardado,
  escribir: () => Promise<T>,
): Promise<T> {
  try {
    return await escribir();
  } catch (error) {
    if (appErrorOfSql(error)?.code !== 'COMPROBANTE_DUPLICADO') throw error;
    throw new ComprobanteRepetido(tx, guardado, error);
  }
}
