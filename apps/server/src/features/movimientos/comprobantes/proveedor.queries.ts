import type {
  Comprobante,
  ComprobanteEntrada,
} from '@plomada/domain/movimientos/comprobantes/comprobante.schema';

import type { Tx } from '../../../context/context.ts';
import { SELECT_CUITS } from '../locks.sql.ts';

type Cuits = ReadonlyMap<string, string | null>;

/** The CUIT of each of the suppliers; nulls are passed over. */
export async function cuitsDe(
  { query, tenantId }: Tx,
  ids: readonly (string | null)[],
): Promise<Cuits> {
  const filas = await query(
    SELECT_CUITS(
      tenantId,
      ids.flatMap((id) => id ?? []),
    ),
  );
  return new Map(filas.map(({ id, cuit }) => [id, cuit]));
}

/**
 * The document as it is once its supplier changes: one that was not scanned and stands under the old
 * supplier's CUIT gets the new one's, so that no invoice is entered twice by way of another supplier.
 * A scanned one keeps what the document states. Undefined when the document stays as it is.
 */
export function seguirProveedor(
  { id: _id, letra: _letra, clase: _clase, ...datos }: Comprobante,
  [de, a]: readonly [de: string | null, a: string | null],
  cuits: Cuits,
): ComprobanteEntrada | undefined {
  if (datos.origen === 'QR' || !de || !a || cuits.get(de) !== datos.cuitEmisor) return undefined;
  const cuitEmisor = cuits.get(a);
  return cuitEmisor ? { ...datos, cuitEmisor } : undefined;
}
