import type {
  Comprobante,
  ComprobanteEntrada,
} from '@plomada/domain/movimientos/comprobantes/comprobante.schema';

import type { Tx } from '../../../context/context.ts';
import { SELECT_CUITS } from '../referencias.sql.ts';

type Cuits = ReadonlyMap<string, string | null>;

/** CUIT of each supplier; null ids are skipped. */
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
 * Document after a change of supplier: one that was not scanned and has the previous supplier's
 * CUIT gets the new one's, so that an invoice cannot be entered twice through another supplier. A
 * scanned one keeps its CUIT. Undefined when nothing changes.
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
