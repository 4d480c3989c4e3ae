import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { pick } from '@plomada/domain/base/shape.rules';
import {
  verificarAnular,
  verificarEdicionDeCheque,
  verificarEvento,
} from '@plomada/domain/cheques/cheque.rules';
import type {
  AnotarCheque,
  Cheque,
  ChequesCambiados,
  EditarCheque,
} from '@plomada/domain/cheques/cheque.schema';
import type {
  AnularCheques,
  CobrarCheques,
  DepositarCheques,
} from '@plomada/domain/cheques/hacer.schema';
import {
  sonPropios,
  verificarCobroDePropio,
  verificarDeUnaClase,
  verificarDiaDeAnulado,
} from '@plomada/domain/cheques/propio.rules';
import {
  FALTA_CUENTA,
  verificarBanco,
  verificarCartera,
  verificarCobro,
  verificarDias,
} from '@plomada/domain/cheques/uso.rules';
import { verificarDia } from '@plomada/domain/cuentas/cuenta.rules';
import { AppError } from '@plomada/domain/errores';
import {
  efectoDeCobro,
  efectoDeDeposito,
  SIN_EFECTO,
} from '@plomada/domain/rechazos/rechazo.rules';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { exigirCuentas, leerCuenta } from '../cuentas/cuentas.queries.ts';
import { leerCheque } from './cheques.queries.ts';
import { LOCK_CHEQUES, SELECT_DE_COBROS } from './cheques.sql.ts';
import { CAMPOS, CHEQUES, insertarEventos } from './columns.sql.ts';
import { auditarHecho, hacer, hacerEn, soloCheques, tomarCheques } from './hechos.commands.ts';
import { dejarSinPago } from './propios.commands.ts';
import { auditarCheque, registrarCheque } from './registrar.commands.ts';

/**
 * Enters the detail of a cheque that is already in the balance of an account of kind VALORES. The
 * database refuses it when the account would hold less than the cheques of its portfolio.
 */
export function anotarCheque(
  ctx: TenantContext,
  { cuentaId, fecha, importeCentavos, ...datos }: AnotarCheque,
): Promise<Cheque> {
  return transaction(ctx, async (tx) => {
    mustAllow(verificarDia(fecha, hoyEnBuenosAires(tx.now)));
    await exigirCuentas(tx, [cuentaId]);
    const cuenta = await leerCuenta(tx, cuentaId);
    mustAllow(verificarCartera(cuenta));
    const { moneda } = cuenta;
    const recibido = { moneda, importeCentavos, privado: false, cuentaId, movimientoId: null };
    return registrarCheque(tx, { ...recibido, fecha }, datos);
  });
}

/** Changes the data of a cheque to which nothing has happened since it was received. */
export function editarCheque(
  ctx: TenantContext,
  { id, version, ...sent }: EditarCheque,
): Promise<Cheque> {
  return transaction(ctx, async (tx) => {
    const [tomado] = await tx.query(LOCK_CHEQUES(tx.tenantId, [id]));
    const antes = await leerCheque(tx, id);
    requireVersion(antes.version, version);
    mustAllow(verificarEdicionDeCheque(antes, required(tomado, 'the locked cheque').eventos));
    const datos = merge(pick(antes, CAMPOS), sent);
    mustAllow(verificarDias(datos));
    await oneRow(tx, CHEQUES.update(tx, antes, datos));
    const despues = await leerCheque(tx, id);
    await auditarCheque(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}

/** Refuses an account that is neither a bank nor a wallet: only these take deposited cheques. */
async function exigirBanco(tx: Tx, cuentaId: string): Promise<void> {
  await exigirCuentas(tx, [cuentaId]);
  mustAllow(verificarBanco(await leerCuenta(tx, cuentaId)));
}

/**
 * Takes cheques of the portfolio, or rejected ones, to a bank, which has their money only when it
 * pays them.
 */
export function depositarCheques(
  ctx: TenantContext,
  { chequeIds, fecha, cuentaId }: DepositarCheques,
): Promise<ChequesCambiados> {
  return hacer(ctx, chequeIds, {
    tipo: 'DEPOSITADO',
    verbo: 'Depositó',
    fecha,
    verificar: (tx) => exigirBanco(tx, cuentaId),
    efecto: (cheque) => ({ cuentaId, ...efectoDeDeposito(cheque) }),
  });
}

/**
 * Enters the money of cheques in an account: the named one or, for deposited cheques without a
 * named one, that where each was deposited. Cheques in the portfolio leave it, and need a named
 * account. Own cheques move no money, because it left their account on their payment day, before
 * which no bank pays them.
 */
export const cobrarCheques = (
  ctx: TenantContext,
  { chequeIds, ...cobro }: CobrarCheques,
): Promise<ChequesCambiados> => transaction(ctx, (tx) => cobrarEn(tx, chequeIds, cobro));

/** Collects cheques in the caller's transaction, as `cobrarCheques`. */
export function cobrarEn(
  tx: Tx,
  chequeIds: readonly string[],
  { fecha, cuentaId = null }: Omit<CobrarCheques, 'chequeIds'>,
): Promise<ChequesCambiados> {
  return hacerEn(tx, chequeIds, {
    tipo: 'COBRADO',
    verbo: (cheques) => (sonPropios(cheques) ? 'Confirmó el cobro de' : 'Cobró'),
    fecha,
    verificar: async () => {
      if (cuentaId === null) return;
      await exigirCuentas(tx, [cuentaId]);
      mustAllow(verificarCobro(await leerCuenta(tx, cuentaId)));
    },
    efecto: (cheque) => {
      mustAllow(verificarCobroDePropio(cheque, { cuentaId, fecha }, formatearFecha));
      if (cheque.propio) return { ...SIN_EFECTO, cuentaId: null };
      const depositado = cheque.estado === 'DEPOSITADO' ? cheque.destino : null;
      const entra = cuentaId ?? depositado?.id ?? null;
      mustAllow(entra === null ? FALTA_CUENTA : null);
      return { ...efectoDeCobro(cheque), cuentaId: entra };
    },
  });
}

/**
 * Annuls cheques. Received ones, whose detail was entered by mistake, are annulled on the day of
 * their last event, and their account keeps its balance; those that came with an income, or with
 * the payment of a client, are refused. The money of own cheques returns to their account.
 */
export function anularCheques(
  ctx: TenantContext,
  { chequeIds, fecha: pedida, motivo }: AnularCheques,
): Promise<ChequesCambiados> {
  return transaction(ctx, async (tx) => {
    const cheques = await tomarCheques(tx, chequeIds);
    const suyos = soloCheques(cheques);
    mustAllow(verificarDeUnaClase(suyos) ?? verificarDiaDeAnulado(suyos, pedida));
    const hoy = hoyEnBuenosAires(tx.now);
    if (sonPropios(suyos)) {
      const hecho = { tipo: 'ANULADO', verbo: 'Anuló', fecha: pedida ?? hoy, motivo } as const;
      return dejarSinPago(tx, cheques, hecho);
    }
    const cobrados = await tx.query(SELECT_DE_COBROS(tx.tenantId, [...chequeIds]));
    const deCobros = new Set(cobrados.map(({ id }) => id));
    for (const [cheque, { enLugarDeOtro }] of cheques) {
      mustAllow(verificarAnular(cheque, enLugarDeOtro));
      if (cheque.movimientoId !== null || deCobros.has(cheque.id)) {
        throw new AppError('CHEQUE_CON_INGRESO');
      }
      const hecho = { tipo: 'ANULADO', fecha: cheque.estadoEl, hoy } as const;
      mustAllow(verificarEvento(cheque, hecho, formatearFecha));
    }
    const eventos = cheques.map(([{ id, estadoEl }, { eventos }]) => ({
      id: newId(),
      chequeId: id,
      n: eventos + 1,
      tipo: 'ANULADO' as const,
      fecha: estadoEl,
      motivo: motivo ?? null,
      ...SIN_EFECTO,
    }));
    await tx.query(insertarEventos(tx, eventos));
    return auditarHecho(tx, 'Anuló', suyos);
  });
}
