import type { GastoLote } from '@plomada/domain/lote/gasto-lote.schema';

import type { Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { gastoDto } from './gastos.mapper.ts';
import { SELECT_GASTO, SELECT_GASTOS } from './gastos.sql.ts';

/** Expenses of a lot that the caller has found visible, newest first. */
export async function leerGastos({ query, tenantId }: Tx, loteId: string): Promise<GastoLote[]> {
  return (await query(SELECT_GASTOS(tenantId, loteId))).map(gastoDto);
}

type ReferenciaGasto = { readonly loteId: string; readonly gastoId: string };

export async function leerGasto(
  tx: Tx,
  { loteId, gastoId }: ReferenciaGasto,
  { eliminado = false }: { readonly eliminado?: boolean } = {},
): Promise<GastoLote> {
  return gastoDto(await foundRow(tx, SELECT_GASTO(tx.tenantId, loteId, gastoId, eliminado)));
}
