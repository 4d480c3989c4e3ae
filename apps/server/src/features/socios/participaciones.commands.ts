import { newId } from '@plomada/db/ids';
import { vigenciaDe, verificarCabida } from '@plomada/domain/socios/participacion.rules';
import { DECIR } from '@plomada/formatters/decir';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { mensajeDeExceso } from '@plomada/formatters/participacion';

import type { Tx } from '../../context/context.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { INSERT_TRAMOS, SELECT_TRAMOS, UPDATE_CERRADOS } from './socios.sql.ts';

type Pedido = {
  /** The obra. */
  readonly id: string;
  readonly vigenteDesde?: string | null | undefined;
  readonly motivo?: string | null | undefined;
};

export type CambioDeParticipaciones = Pedido & {
  readonly cambios: ReadonlyMap<string, number>;
  readonly desde: string;
};

/**
 * New shares by partner, held against those that hold on their day or later: what came to an end before is
 * settled. Called under the obra's lock: nobody else can change a share until the commit. With `deTodos`
 * they begin after everybody's last change.
 */
export async function prepararCambio(
  tx: Tx,
  pedido: Pedido,
  { cambios, deTodos = false }: Pick<CambioDeParticipaciones, 'cambios'> & { deTodos?: boolean },
): Promise<CambioDeParticipaciones> {
  const { id, vigenteDesde } = pedido;
  const hoy = hoyEnBuenosAires(tx.ahora);
  const tramos = await tx.query(SELECT_TRAMOS(tx.tenantId, id, vigenteDesde ?? hoy));
  const socios = deTodos ? undefined : new Set(cambios.keys());
  const desde = accepted(vigenciaDe(tramos, { vigenteDesde, hoy, socios }, DECIR));
  const enPalabras = (sumaBp: number, fecha: string) =>
    mensajeDeExceso(sumaBp, desde === hoy ? null : fecha);
  mustAllow(verificarCabida(tramos, { cambios, desde }, enPalabras));
  return { ...pedido, cambios, desde };
}

/** Ends the running shares on that day and opens the new ones: the history, not the partners' rows. */
export async function escribirTramos(
  tx: Tx,
  { id, cambios, desde, motivo }: CambioDeParticipaciones,
  redistribucionId: string | null = null,
): Promise<void> {
  const socios = [...cambios.keys()];
  await tx.query(UPDATE_CERRADOS(tx.tenantId, socios, desde));
  const ids = socios.map(() => newId());
  const cuales = [tx.tenantId, id, ids, socios, [...cambios.values()]] as const;
  const porque = [desde, motivo ?? null, redistribucionId] as const;
  await tx.query(INSERT_TRAMOS(...cuales, ...porque, tx.ahora, tx.actor.userId));
}
