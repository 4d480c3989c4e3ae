import type { RowOf } from '@plomada/db/statement';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';

import type { Tx } from '../../../context/context.ts';
import { SELECT_IMPUESTOS } from './impuestos.sql.ts';

/** Parts that a person stated; null when nobody did, and ARCA's count instead. */
export const nuestras = (fila: RowOf<typeof SELECT_IMPUESTOS> | undefined): Partes | null =>
  fila?.partesDe === 'NUESTRAS' ? fila.partes : null;

export async function leerPartes(tx: Tx, id: string): Promise<Partes | null> {
  const [fila] = await tx.query(SELECT_IMPUESTOS(tx.tenantId, id));
  return nuestras(fila);
}
