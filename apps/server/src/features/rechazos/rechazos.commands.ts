import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { verificarDeshacer, verificarUltimo } from '@plomada/domain/cheques/cheque.rules';
import type { Cheque, ChequesCambiados } from '@plomada/domain/cheques/cheque.schema';
import { verificarConPago, verificarRechazoDePropios } from '@plomada/domain/cheques/propio.rules';
import { verificarCobro } from '@plomada/domain/cheques/uso.rules';
import { costosDe, verificarJuntos } from '@plomada/domain/descuentos/descuento.rules';
import {
  efectoDeDevolucion,
  efectoDeRechazo,
  efectoDeRescate,
  efectoSinPago,
  FALTA_CUENTA_DE_GASTOS,
  gastoDeRechazo,
  partesDeGasto,
  verificarGasto,
} from '@plomada/domain/rechazos/rechazo.rules';
import type {
  DeshacerCheques,
  DevolverCheques,
  RechazarCheques,
} from '@plomada/domain/rechazos/rechazo.schema';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { escribirHecho, soloCheques, tomarCheques } from '../cheques/hechos.commands.ts';
import { receptoresDe } from '../cheques/receptores.queries.ts';
import { exigirCuentas, leerCuenta } from '../cuentas/cuentas.queries.ts';
import { cuantosCheques, registrarCostos, tomarDonde } from '../descuentos/costos.commands.ts';
import { deshacerUltimos } from '../descuentos/grupos.commands.ts';

/** Refuses an account through which the money of cheques may not go. */
export async function exigirCuentaDeDinero(tx: Tx, cuentaId: string): Promise<void> {
  await exigirCuentas(tx, [cuentaId]);
  mustAllow(verificarCobro(await leerCuenta(tx, cuentaId)));
}

type Rechazo = {
  readonly pedido: RechazarCheques;
  readonly gasto: number;
  readonly grupoId: string;
  /** Share of each cheque in the costs that its giver owes. */
  readonly partes: ReadonlyMap<string, number>;
  readonly receptorDe: Awaited<ReturnType<typeof receptoresDe>>;
};

/**
 * Effect of the rejection of one cheque: an own one gives its money back to its account. Money of
 * others leaves the named account, else that where the cheque was deposited or discounted.
 */
const efectoEnCuenta =
  ({ pedido, partes, receptorDe }: Rechazo) =>
  (cheque: Cheque) => {
    if (cheque.propio) return { ...efectoSinPago(cheque), ...receptorDe(cheque) };
    const efecto = efectoDeRechazo(cheque, partes.get(cheque.id) ?? 0);
    const sale =
      efecto.cuentaCentavos === 0 ? null : (pedido.cuentaId ?? cheque.destino?.id ?? null);
    mustAllow(efecto.cuentaCentavos !== 0 && sale === null ? FALTA_CUENTA_DE_GASTOS : null);
    return { ...efecto, cuentaId: sale, ...receptorDe(cheque) };
  };

/**
 * Account of the bank that returned a cheque: for an own cheque the account that it is drawn on,
 * else that of its deposit or discount.
 */
const bancoDe = ({ propio, cuenta, destino }: Cheque): string | null =>
  (propio ? cuenta : destino)?.id ?? null;

/**
 * Registers the bank's costs as expenses, when nobody else owes them; refused without an account
 * when the cheques are of several banks.
 */
async function registrarGastos(
  tx: Tx,
  cheques: readonly Cheque[],
  { pedido, gasto, grupoId }: Rechazo,
): Promise<void> {
  if (gasto === 0 || pedido.cobrarAlCliente) return;
  const { moneda, privado } = required(cheques[0], 'a rejected cheque');
  const bancos = new Set(cheques.map(bancoDe));
  const [bancoComun = null] = bancos.size === 1 ? bancos : [];
  const cuentaId = pedido.cuentaId ?? bancoComun;
  mustAllow(cuentaId === null ? FALTA_CUENTA_DE_GASTOS : null);
  const { gastosCentavos: comisionCentavos, ivaCentavos } = pedido;
  await registrarCostos(tx, {
    grupoId,
    privado,
    moneda,
    concepto: `Rechazo de ${cuantosCheques(cheques)}`,
    costos: costosDe({ interesCentavos: 0, comisionCentavos, ivaCentavos, selladoCentavos: 0 }),
    fecha: pedido.fecha,
    proyectoId: pedido.proyectoId,
    rubroId: pedido.rubroId,
    cotizacion: pedido.cotizacion ?? null,
    medioPago: 'DEBITO',
    cuentaId,
  });
}

/**
 * Rejects cheques that a bank did not pay: the giver of each owes its amount, and a supplier to
 * whom it was endorsed is owed again; the money of an own one returns to its account. The bank's
 * costs are expenses, or are owed by who gave the cheques. Locks in the order obra, cheques,
 * counter.
 */
export function rechazarCheques(
  ctx: TenantContext,
  pedido: RechazarCheques,
): Promise<ChequesCambiados> {
  const gasto = gastoDeRechazo(pedido);
  return transaction(ctx, async (tx) => {
    if (pedido.cuentaId != null) await exigirCuentaDeDinero(tx, pedido.cuentaId);
    if (gasto > 0 && !pedido.cobrarAlCliente) await tomarDonde(tx, pedido);
    const tomados = await tomarCheques(tx, pedido.chequeIds);
    const cheques = soloCheques(tomados);
    mustAllow(verificarRechazoDePropios(cheques, pedido.cobrarAlCliente));
    if (gasto > 0) mustAllow(verificarJuntos(cheques) ?? verificarGasto(cheques, gasto));
    const partes = partesDeGasto(cheques, pedido.cobrarAlCliente ? gasto : 0);
    const grupoId = newId();
    const receptorDe = await receptoresDe(tx, soloCheques(tomados));
    const rechazo = { pedido, gasto, grupoId, partes, receptorDe };
    const { fecha, motivo } = pedido;
    const efecto = efectoEnCuenta(rechazo);
    const hecho = { tipo: 'RECHAZADO', verbo: 'Rechazó', fecha, motivo, grupoId, efecto } as const;
    const cambiados = await escribirHecho(tx, tomados, hecho);
    await registrarGastos(tx, cheques, rechazo);
    return cambiados;
  });
}

/**
 * Brings cheques back to the portfolio from a bank or a supplier, or hands those of the portfolio
 * and rejected ones back to who gave them.
 */
export const devolverCheques = (
  ctx: TenantContext,
  { chequeIds, fecha, a, motivo }: DevolverCheques,
): Promise<ChequesCambiados> =>
  transaction(ctx, async (tx) => {
    const tomados = await tomarCheques(tx, chequeIds);
    const receptorDe = await receptoresDe(tx, soloCheques(tomados));
    if (a === 'ENTREGADOR') {
      return escribirHecho(tx, tomados, {
        tipo: 'DEVUELTO',
        verbo: 'Devolvió a quien lo entregó',
        fecha,
        motivo,
        efecto: (cheque) => ({ cuentaId: null, ...efectoDeDevolucion(cheque) }),
      });
    }
    return escribirHecho(tx, tomados, {
      tipo: 'RESCATADO',
      verbo: 'Devolvió a la cartera',
      fecha,
      motivo,
      efecto: (cheque) => {
        const efecto = efectoDeRescate(cheque);
        const sale = efecto.cuentaCentavos === 0 ? null : (cheque.destino?.id ?? null);
        return { ...efecto, cuentaId: sale, ...receptorDe(cheque) };
      },
    });
  });

/**
 * Undoes the last event of each cheque, with all that was done together with it, unless an income,
 * a payment or a discount caused it; the database refuses it when the month of the event is closed.
 */
export const deshacerCheques = (
  ctx: TenantContext,
  { chequeIds, n: visto, motivo }: DeshacerCheques,
): Promise<ChequesCambiados> =>
  transaction(ctx, (tx) =>
    deshacerUltimos(tx, chequeIds, {
      verbo: 'Deshizo lo hecho con',
      motivo,
      verificar: (cheque, { tipo, n, grupoId, medioId }) =>
        mustAllow(
          verificarDeshacer(cheque, tipo, grupoId !== null) ??
            verificarConPago(cheque, medioId !== null) ??
            verificarUltimo(cheque, n, visto),
        ),
    }),
  );
