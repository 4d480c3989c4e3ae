import { isDeepStrictEqual } from 'node:util';

import type { Moneda } from '@plomada/domain/base/campos.schema';
import {
  type DocumentoConPartes,
  REDONDEO_MAX_CENTAVOS,
  verificarPartes,
} from '@plomada/domain/movimientos/comprobantes/partes.rules';
import type { Partes } from '@plomada/domain/movimientos/comprobantes/partes.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { IMPUESTOS, SELECT_IMPUESTOS, UPSERT_IMPUESTOS } from './impuestos.sql.ts';
import { nuestras } from './partes.queries.ts';
import { columnasDePartes } from './partes.sql.ts';

type Documento = DocumentoConPartes & { readonly id: string; readonly moneda: Moneda };

/**
 * Saves the parts of a document: undefined keeps them, null removes them; month and class of IVA
 * are kept. The document has been written by the caller, and locked unless it is new.
 */
export async function guardarPartes(
  tx: Tx,
  { id, moneda, ...documento }: Documento,
  partes: Partes | null | undefined,
): Promise<void> {
  if (partes === undefined) return;
  const [antes] = await tx.query(SELECT_IMPUESTOS(tx.tenantId, id));
  // Forms send unchanged parts with every edit, so those may keep their rounding difference.
  const iguales = isDeepStrictEqual(columnasDePartes(nuestras(antes)), columnasDePartes(partes));
  if (partes !== null) {
    const escribir = (centavos: number) => formatearDinero(centavos, moneda);
    const redondeoMax = iguales ? REDONDEO_MAX_CENTAVOS : 0;
    const path = 'comprobante.partes';
    mustAllow(verificarPartes(documento, { partes, escribir, path, redondeoMax }));
  }
  if (iguales) return;
  const fila = IMPUESTOS.rowOf({
    periodoIva: antes?.periodoIva ?? null,
    claseIva: antes?.claseIva ?? null,
    partesDe: partes && 'NUESTRAS',
    ...columnasDePartes(partes),
  });
  const valores = IMPUESTOS.values(fila);
  await oneRow(tx, UPSERT_IMPUESTOS(tx.tenantId, tx.now, tx.actor.userId, id, ...valores));
}
