import { newId } from '@plomada/db/ids';
import { verificarSinUso } from '@plomada/domain/cheques/cheque.rules';
import type { Cheque, ChequesCambiados } from '@plomada/domain/cheques/cheque.schema';
import { SIN_EFECTO } from '@plomada/domain/rechazos/rechazo.rules';

import type { Tx } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import type { Tomado } from '../cheques/cheques.sql.ts';
import { insertarEventos } from '../cheques/columns.sql.ts';
import { auditarHecho, tomarCheques } from '../cheques/hechos.commands.ts';
import { eliminarCon } from '../movimientos/bajas.commands.ts';
import { lockMovimientos } from '../movimientos/locks.sql.ts';
import { COSTOS, SELECT_COSTOS, SELECT_GRUPOS } from './costos.sql.ts';

type Deshecho = {
  readonly verbo: string;
  readonly motivo?: string | null | undefined;
  /** Refuses a cheque, of those that the caller named, whose last event may not be undone. */
  readonly verificar: (cheque: Cheque, ultimo: Tomado) => void;
};

/** Event that undoes the last one of a cheque; one that a replacement brought in is annulled. */
const eventoContrario = (
  { id, estadoEl }: Cheque,
  { eventos, n, fecha, tipo, grupoId }: Tomado,
  motivo: string | null,
) => ({
  id: newId(),
  chequeId: id,
  n: eventos + 1,
  motivo,
  grupoId,
  ...SIN_EFECTO,
  ...(tipo === 'RECIBIDO'
    ? { tipo: 'ANULADO' as const, fecha: estadoEl }
    : { tipo: 'DESHECHO' as const, fecha, deshace: n }),
});

/** Groups to which the last events of cheques belong, once each. */
const gruposDe = (filas: readonly { readonly grupoId: string | null }[]): string[] => [
  ...new Set(filas.flatMap(({ grupoId }) => grupoId ?? [])),
];

/**
 * Undoes the last event of each cheque, together with all that was done with it: the events of
 * other cheques, those that came in instead, and the costs. Refused when something happened to one
 * of them since. Locks in the order obra, movements, cheques.
 */
export async function deshacerUltimos(
  tx: Tx,
  chequeIds: readonly string[],
  { verbo, motivo = null, verificar }: Deshecho,
): Promise<ChequesCambiados> {
  const antes = await tx.query(SELECT_GRUPOS(tx.tenantId, [...chequeIds]));
  const grupos = gruposDe(antes);
  const costos = await tx.query(SELECT_COSTOS(tx.tenantId, grupos));
  const movimientos = costos.map(({ movimiento }) => movimiento.id);
  if (movimientos.length > 0) await lockMovimientos(tx, movimientos);
  const pedidos = new Set(chequeIds);
  const juntos = antes.map(({ chequeId }) => chequeId);
  const tomados = await tomarCheques(tx, [...pedidos, ...juntos]);
  for (const [cheque, ultimo] of tomados) {
    if (pedidos.has(cheque.id)) verificar(cheque, ultimo);
  }
  const ahora = await tx.query(SELECT_GRUPOS(tx.tenantId, [...chequeIds]));
  const suyos = new Map(ahora.map(({ chequeId, n }) => [chequeId, n]));
  for (const [cheque, ultimo] of tomados) {
    const sinUso = (suyos.get(cheque.id) ?? ultimo.n) === ultimo.n;
    const mismos = gruposDe(ahora).every((grupo) => grupos.includes(grupo));
    mustAllow(verificarSinUso(cheque, sinUso && mismos));
  }
  // Deletes the costs first: deferred triggers run in the order of the writes, and the account must
  // have their money back when its balance is compared with its cheques.
  for (const id of movimientos) await eliminarCon(tx, 'cheque', id);
  for (const grupo of grupos) await tx.query(COSTOS.retire(tx, grupo));
  const eventos = tomados.map(([cheque, ultimo]) => eventoContrario(cheque, ultimo, motivo));
  await tx.query(insertarEventos(tx, eventos));
  return auditarHecho(
    tx,
    verbo,
    tomados.map(([cheque]) => cheque),
  );
}
