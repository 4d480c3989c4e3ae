import type { Cheque } from '@plomada/domain/cheques/cheque.schema';

import type { Tx } from '../../context/context.ts';
import { SELECT_ENTREGADOS } from './receptores.sql.ts';

type Receptor = { readonly proveedorId: string | null; readonly contraparte: string | null };
const NADIE: Receptor = { proveedorId: null, contraparte: null };

/** Receivers of the endorsed and the own ones among locked cheques; `NADIE` for the others. */
export async function receptoresDe(
  tx: Tx,
  cheques: readonly Cheque[],
): Promise<(cheque: Pick<Cheque, 'id'>) => Receptor> {
  const ids = cheques.flatMap(({ id, estado, propio }) =>
    propio || estado === 'ENDOSADO' ? [id] : [],
  );
  const filas = await tx.query(SELECT_ENTREGADOS(tx.tenantId, ids));
  const receptores = new Map(filas.map(({ chequeId, ...receptor }) => [chequeId, receptor]));
  return ({ id }) => receptores.get(id) ?? NADIE;
}
