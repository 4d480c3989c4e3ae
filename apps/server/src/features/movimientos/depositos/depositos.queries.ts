import { verificarCobertura } from '@plomada/domain/movimientos/deposito.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { selectRetenido } from './depositos.sql.ts';

/**
 * Refuses unless the movement, which is locked and written, covers the withholdings that are deposited with it.
 * `path`: the field of the input that would leave some of them uncovered.
 */
export async function exigirCobertura(
  tx: Tx,
  deposito: Pick<Movimiento, 'id' | 'tipo' | 'importeArsCentavos'>,
  path: string,
): Promise<void> {
  const { centavos } = await oneRow(tx, selectRetenido(tx, deposito.id));
  const cobertura = { retenidoCentavos: centavos, path, escribir: formatearDinero };
  mustAllow(verificarCobertura(deposito, cobertura));
}
