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
  /** Movement whose own document is being written; it does not count as a duplicate of itself. */
  readonly propio?: string | null | undefined;
};

/**
 * Refusal of a save because the document exists already. `details[0].data` has the movements that
 * use it and what it has left, as far as the actor may see them. They are looked up after the
 * rollback, so that successful saves do not pay for it and answers about hidden documents are
 * counted whatever happens to the save.
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
    // The document may be gone since, or have no movement; that the number is in use is reported
    // all the same.
    if (hallado?.nivel !== 'BLOQUEO') await countHiddenAnswers(this.#tx, 1);
    const { mensajes = [], duplicados = [], puedeImputar = null, porPagar } = hallado ?? {};
    const [message = this.message] = mensajes;
    const visibles = duplicados.filter(({ motivo }) => bloquea(motivo));
    // A hidden duplicate adds nothing but the message.
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

/**
 * Runs `escribir` and adds the existing documents to a COMPROBANTE_DUPLICADO error. Only the unique
 * indexes decide which of two simultaneous saves succeeds.
 */
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
