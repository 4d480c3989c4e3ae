import { newId } from '@plomada/db/ids';
import type { RowOf } from '@plomada/db/statement';
import { verificarSinUso } from '@plomada/domain/cheques/cheque.rules';
import type {
  Cheque,
  ChequesCambiados,
  TipoEventoCheque,
} from '@plomada/domain/cheques/cheque.schema';
import { AppError } from '@plomada/domain/errores';
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

/** Kinds of events by which a cheque came in, or was given, in place of others. */
const EN_LUGAR: ReadonlySet<TipoEventoCheque> = new Set(['RECIBIDO', 'EMITIDO']);

/**
 * Event that undoes the last one of a cheque. A cheque that came in place of others, or was given so,
 * is annulled; the money of an own one stays in its account.
 */
const eventoContrario = (
  { id, estadoEl, propio, cuenta, importeCentavos }: Cheque,
  { eventos, n, fecha, tipo, grupoId }: Tomado,
  motivo: string | null,
) => ({
  id: newId(),
  chequeId: id,
  n: eventos + 1,
  motivo,
  grupoId,
  ...SIN_EFECTO,
  ...(EN_LUGAR.has(tipo)
    ? {
        tipo: 'ANULADO' as const,
        fecha: estadoEl,
        ...(propio && { cuentaId: cuenta?.id ?? null, cuentaCentavos: importeCentavos }),
      }
    : { tipo: 'DESHECHO' as const, fecha, deshace: n }),
});

type Grupo = RowOf<typeof SELECT_GRUPOS>;

/** Events of the groups, without order, to compare two readings of them. */
const huellaDe = (filas: readonly Grupo[]): string =>
  filas
    .map(({ grupoId, chequeId, n }) => `${grupoId} ${chequeId} ${n}`)
    .toSorted()
    .join('\n');

/** Locks the movements of costs; refused when another call deleted them since they were read. */
async function tomarCostos(tx: Tx, movimientos: readonly string[]): Promise<void> {
  if (movimientos.length === 0) return;
  try {
    await lockMovimientos(tx, movimientos);
  } catch (error) {
    const borrado = error instanceof AppError && error.code === 'NO_ENCONTRADO';
    throw borrado ? new AppError('CONFLICTO', { cause: error }) : error;
  }
}

/**
 * Undoes the last event of each cheque, together with all that was done with it: the events of
 * other cheques, those that came in instead, and the costs. Refused when something happened to one
 * of them since, or another call undoes them meanwhile. Locks in the order obra, movements, cheques.
 */
export async function deshacerUltimos(
  tx: Tx,
  chequeIds: readonly string[],
  { verbo, motivo = null, verificar }: Deshecho,
): Promise<ChequesCambiados> {
  const antes = await tx.query(SELECT_GRUPOS(tx.tenantId, [...chequeIds]));
  const grupos = [...new Set(antes.map(({ grupoId }) => grupoId))];
  const costos = await tx.query(SELECT_COSTOS(tx.tenantId, grupos));
  const movimientos = costos.map(({ movimiento }) => movimiento.id);
  await tomarCostos(tx, movimientos);
  const pedidos = new Set(chequeIds);
  const juntos = antes.map(({ chequeId }) => chequeId);
  const tomados = await tomarCheques(tx, [...pedidos, ...juntos]);
  // Another call may have undone them before the locks were taken.
  const ahora = await tx.query(SELECT_GRUPOS(tx.tenantId, [...chequeIds]));
  if (huellaDe(ahora) !== huellaDe(antes)) throw new AppError('CONFLICTO');
  for (const [cheque, ultimo] of tomados) {
    if (pedidos.has(cheque.id)) verificar(cheque, ultimo);
    // A cheque may have events of two groups, of which only the last one can be undone.
    const eventosDelCheque = ahora.filter(({ chequeId }) => chequeId === cheque.id);
    mustAllow(
      verificarSinUso(
        cheque,
        eventosDelCheque.every(({ n }) => n === ultimo.n),
      ),
    );
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
