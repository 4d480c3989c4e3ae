import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { verificarEvento } from '@plomada/domain/cheques/cheque.rules';
import type {
  Cheque,
  ChequesCambiados,
  TipoEventoCheque,
} from '@plomada/domain/cheques/cheque.schema';
import { verificarDeUnaClase } from '@plomada/domain/cheques/propio.rules';
import type { EfectoEvento } from '@plomada/domain/rechazos/rechazo.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { leerCheques } from './cheques.queries.ts';
import { LOCK_CHEQUES, type Tomado } from './cheques.sql.ts';
import { insertarEventos } from './columns.sql.ts';
import { auditarCheque } from './registrar.commands.ts';

/** Effect of an action on one cheque, with the account, the receiver and the means of its event. */
type Resto = EfectoEvento & {
  readonly cuentaId: string | null;
  readonly proveedorId?: string | null;
  readonly contraparte?: string | null;
  /** Movement that the cheque pays. */
  readonly medioId?: string;
};

type Hecho = {
  readonly tipo: TipoEventoCheque | ((cheque: Cheque) => TipoEventoCheque);
  readonly verbo: string | ((cheques: readonly Cheque[]) => string);
  readonly fecha: string;
  readonly motivo?: string | null | undefined;
  readonly grupoId?: string;
  /** Effect of the event on each cheque, with its account. */
  readonly efecto: (cheque: Cheque, tomado: Tomado) => Resto;
};

export type Tomados = readonly (readonly [Cheque, Tomado])[];

export const soloCheques = (tomados: Tomados): readonly Cheque[] =>
  tomados.map(([cheque]) => cheque);

/**
 * Locks cheques, received and own, in any state, and reads them in the order of their ids; answers 404 as
 * `leerCheques`.
 */
export async function tomarCheques(tx: Tx, chequeIds: readonly string[]): Promise<Tomados> {
  const ids = [...new Set(chequeIds)];
  const tomados = await tx.query(LOCK_CHEQUES(tx.tenantId, ids));
  const cheques = new Map((await leerCheques(tx, ids)).map((cheque) => [cheque.id, cheque]));
  return tomados.map((tomado) => [required(cheques.get(tomado.id), 'the locked cheque'), tomado]);
}

/** Logs the same change of several cheques; returns them as changed. */
export async function auditarHecho(
  tx: Tx,
  verbo: string,
  antes: readonly Cheque[],
): Promise<ChequesCambiados> {
  const despues = await leerCheques(
    tx,
    antes.map(({ id }) => id),
  );
  const previos = new Map(antes.map((cheque) => [cheque.id, cheque]));
  for (const cheque of despues) {
    const previo = required(previos.get(cheque.id), 'the cheque before');
    await auditarCheque(tx, { accion: 'EDITAR', verbo, antes: previo, despues: cheque });
  }
  return { items: despues };
}

/** Writes one event for each locked cheque, all of them or none; logs them. */
export async function escribirHecho(
  tx: Tx,
  tomados: Tomados,
  { tipo, verbo, fecha, motivo = null, grupoId, efecto }: Hecho,
): Promise<ChequesCambiados> {
  const hoy = hoyEnBuenosAires(tx.now);
  const eventos = tomados.map(([cheque, tomado]) => {
    const suyo = typeof tipo === 'function' ? tipo(cheque) : tipo;
    mustAllow(verificarEvento(cheque, { tipo: suyo, fecha, hoy }, formatearFecha));
    const n = tomado.eventos + 1;
    const hecho = { tipo: suyo, fecha, motivo, ...(grupoId !== undefined && { grupoId }) };
    return { id: newId(), chequeId: cheque.id, n, ...hecho, ...efecto(cheque, tomado) };
  });
  await tx.query(insertarEventos(tx, eventos));
  const cheques = soloCheques(tomados);
  return auditarHecho(tx, typeof verbo === 'string' ? verbo : verbo(cheques), cheques);
}

type Verificado = Hecho & { readonly verificar?: (tx: Tx) => Promise<void> };

/** Locks cheques, all received or all own, and writes one event for each. */
export async function hacerEn(
  tx: Tx,
  chequeIds: readonly string[],
  { verificar, ...hecho }: Verificado,
): Promise<ChequesCambiados> {
  await verificar?.(tx);
  const tomados = await tomarCheques(tx, chequeIds);
  mustAllow(verificarDeUnaClase(soloCheques(tomados)));
  return escribirHecho(tx, tomados, hecho);
}

export const hacer = (
  ctx: TenantContext,
  chequeIds: readonly string[],
  hecho: Verificado,
): Promise<ChequesCambiados> => transaction(ctx, (tx) => hacerEn(tx, chequeIds, hecho));
