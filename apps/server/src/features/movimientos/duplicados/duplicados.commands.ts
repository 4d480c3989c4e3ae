import { AppError } from '@plomada/domain/errores';
import { bloquea } from '@plomada/domain/movimientos/duplicados/duplicados.rules';

import type { TenantContext } from '../../../context/context.ts';
import { ComprobanteRepetido } from '../comprobantes/comprobantes.sql.ts';
import { buscarDuplicados } from './duplicados.queries.ts';
import { countHiddenAnswers } from './ocultos.commands.ts';

/**
 * Runs a write that may be refused for its document. The refusal comes out with the movements that
 * hold it and what it has left, as far as the actor may see them, in `details[0].data`; looked up
 * after the rollback, so that saves which go through pay nothing for it and that what is told of a
 * document out of sight is counted whatever becomes of the save.
 */
export async function conGemelos<T>(
  ctx: TenantContext,
  escribir: () => Promise<T>,
  // Asked only then: a row that is found within the transaction is known by then.
  own: () => string | null = () => null,
): Promise<T> {
  try {
    return await escribir();
  } catch (error) {
    if (!(error instanceof ComprobanteRepetido)) throw error;
    const [hallado] = await buscarDuplicados(ctx, [error.identidad], own());
    // Gone since, or held by no movement: that the number is taken is told all the same.
    if (hallado?.nivel !== 'BLOQUEO') await countHiddenAnswers(ctx, 1);
    const { mensajes = [], duplicados = [], puedeImputar = null } = hallado ?? {};
    const [message = error.message] = mensajes;
    const gemelos = duplicados.filter(({ motivo }) => bloquea(motivo));
    // A twin out of sight leaves nothing but the sentence.
    const data = { duplicados: gemelos, puedeImputar };
    const details = gemelos.length > 0 ? [{ path: 'comprobante', message, data }] : null;
    throw new AppError('COMPROBANTE_DUPLICADO', {
      message,
      ...(details ? { details } : {}),
      cause: error,
    });
  }
}
