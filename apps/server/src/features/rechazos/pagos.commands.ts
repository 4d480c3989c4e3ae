import { newId } from '@plomada/db/ids';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { required } from '@plomada/domain/base/required';
import type { Cheque, ChequesCambiados } from '@plomada/domain/cheques/cheque.schema';
import { verificarJuntos } from '@plomada/domain/descuentos/descuento.rules';
import {
  eventoDeReemplazo,
  partirPago,
  SIN_EFECTO,
  verificarConCheques,
  verificarDeuda,
  verificarUnaParte,
} from '@plomada/domain/rechazos/rechazo.rules';
import type { ReemplazarCheques, ReponerCheques } from '@plomada/domain/rechazos/rechazo.schema';
import { formatearDinero } from '@plomada/formatters/dinero';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import {
  escribirHecho,
  soloCheques,
  tomarCheques,
  type Tomados,
} from '../cheques/hechos.commands.ts';
import { SELECT_ACREEDORES } from '../cheques/receptores.sql.ts';
import { comenzarCheques, insertarCheque } from '../cheques/registrar.commands.ts';
import { type ActoEnLugar, emitirEnLugar, exigirCuentasDePropios } from './propios.commands.ts';
import { exigirCuentaDeDinero } from './rechazos.commands.ts';

// Payments of the debts that cheques left: by who gave them, and to suppliers to whom they were
// given.

const enPalabras =
  ({ moneda }: Cheque) =>
  (centavos: number): string =>
    formatearDinero(centavos, moneda);

/**
 * Receives the cheques that came in place of others, in the portfolio of these, whose events have
 * added their money to its balance.
 */
async function recibirEnLugar(
  tx: Tx,
  { fecha, chequesNuevos, grupoId }: ReemplazarCheques & { readonly grupoId: string },
  viejo: Cheque,
): Promise<void> {
  const { moneda, privado, contraparte, librador } = viejo;
  const cuenta = required(viejo.cuenta, 'the portfolio of a replaced cheque');
  for (const { importeCentavos, cheque } of chequesNuevos) {
    const recibido = { moneda, privado, importeCentavos, cuentaId: cuenta.id, movimientoId: null };
    const datos = { ...cheque, contraparte: cheque.contraparte ?? contraparte ?? librador };
    const id = await insertarCheque(tx, recibido, datos);
    const entrada = { ...SIN_EFECTO, chequeId: id, fecha, grupoId };
    await comenzarCheques(tx, { tipo: 'RECIBIDO', entradas: [entrada] });
  }
}

/** Locks cheques that left a debt on one side, all of one portfolio. */
async function tomarConDeuda(
  tx: Tx,
  chequeIds: readonly string[],
  lado: 'clienteCentavos' | 'proveedorCentavos',
): Promise<readonly [Tomados, Cheque]> {
  const tomados = await tomarCheques(tx, chequeIds);
  const cheques = soloCheques(tomados);
  for (const cheque of cheques) mustAllow(verificarDeuda(cheque, lado));
  mustAllow(verificarJuntos(cheques));
  return [tomados, required(cheques[0], 'a cheque that left a debt')];
}

/** Takes from who gave cheques all that they owe because of them, in money and in other cheques. */
export function reemplazarCheques(
  ctx: TenantContext,
  pedido: ReemplazarCheques,
): Promise<ChequesCambiados> {
  const { chequeIds, fecha, motivo, dinero = null, chequesNuevos } = pedido;
  return transaction(ctx, async (tx) => {
    if (dinero !== null) await exigirCuentaDeDinero(tx, dinero.cuentaId);
    const [tomados, primero] = await tomarConDeuda(tx, chequeIds, 'clienteCentavos');
    const pago = {
      lado: 'clienteCentavos' as const,
      dineroCentavos: dinero?.importeCentavos ?? 0,
      enChequesCentavos: sumarCentavos(chequesNuevos.map((nuevo) => nuevo.importeCentavos)),
    };
    const cheques = soloCheques(tomados);
    const dadores = cheques.map(({ contraparte, librador }) => contraparte ?? librador);
    mustAllow(verificarUnaParte(dadores, chequesNuevos.length));
    const partes = accepted(partirPago(cheques, pago, enPalabras(primero)));
    const grupoId = newId();
    const cambiados = await escribirHecho(tx, tomados, {
      tipo: ({ estado }) => eventoDeReemplazo(estado),
      verbo: 'Reemplazó',
      fecha,
      motivo,
      grupoId,
      efecto: ({ id, clienteCentavos }) => {
        const parte = required(partes.get(id), 'the part of a cheque');
        return {
          valoresCentavos: parte.enCheques,
          cuentaCentavos: parte.dinero,
          clienteCentavos: -clienteCentavos,
          proveedorCentavos: 0,
          cuentaId: parte.dinero === 0 ? null : (dinero?.cuentaId ?? null),
        };
      },
    });
    await recibirEnLugar(tx, { ...pedido, grupoId }, primero);
    return cambiados;
  });
}

/** Locks the cheques of the portfolio that a supplier gets in place of others. */
async function tomarOtros(tx: Tx, ids: readonly string[], debidos: Tomados): Promise<Tomados> {
  if (ids.length === 0) return [];
  const otros = await tomarCheques(tx, ids);
  const cheques = soloCheques(debidos);
  const idsDeCheques = new Set(cheques.map(({ id }) => id));
  const primero = required(cheques[0], 'a cheque that left a debt');
  mustAllow(verificarConCheques(soloCheques(otros), idsDeCheques, primero));
  return otros;
}

/** Endorses cheques of the portfolio to the supplier who gets them in place of others. */
async function entregarOtros(
  tx: Tx,
  otros: Tomados,
  { receptor, ...hecho }: ActoEnLugar,
): Promise<readonly Cheque[]> {
  if (otros.length === 0) return [];
  const efecto = ({ importeCentavos }: Cheque) => ({
    ...SIN_EFECTO,
    valoresCentavos: -importeCentavos,
    cuentaId: null,
    ...receptor,
  });
  const como = { ...hecho, tipo: 'ENDOSADO', verbo: 'Endosó', efecto } as const;
  return (await escribirHecho(tx, otros, como)).items;
}

/**
 * Gives suppliers all that is owed because of cheques given to them, in money, in cheques of the
 * portfolio and in own ones.
 */
export function reponerCheques(
  ctx: TenantContext,
  { chequeIds, fecha, motivo, dinero = null, conChequeIds, propios }: ReponerCheques,
): Promise<ChequesCambiados> {
  return transaction(ctx, async (tx) => {
    if (dinero !== null) await exigirCuentaDeDinero(tx, dinero.cuentaId);
    await exigirCuentasDePropios(tx, propios);
    const [tomados, primero] = await tomarConDeuda(tx, chequeIds, 'proveedorCentavos');
    const otros = await tomarOtros(tx, conChequeIds, tomados);
    const pago = {
      lado: 'proveedorCentavos' as const,
      dineroCentavos: dinero?.importeCentavos ?? 0,
      enChequesCentavos: sumarCentavos(
        [...soloCheques(otros), ...propios].map((otro) => otro.importeCentavos),
      ),
    };
    const cheques = soloCheques(tomados);
    const partes = accepted(partirPago(cheques, pago, enPalabras(primero)));
    const filas = await tx.query(SELECT_ACREEDORES(tx.tenantId, [...chequeIds]));
    const acreedores = new Map(filas.map(({ chequeId, ...receptor }) => [chequeId, receptor]));
    const nombres = filas.map(({ proveedorId, contraparte }) => proveedorId ?? contraparte);
    mustAllow(verificarUnaParte(nombres, otros.length + propios.length));
    const hecho = { fecha, motivo, grupoId: newId() };
    const efecto = ({ id, proveedorCentavos }: Cheque) => {
      const { dinero: sale } = required(partes.get(id), 'the part of a cheque');
      const cuentaId = sale === 0 ? null : (dinero?.cuentaId ?? null);
      const pagado = { cuentaCentavos: -sale, proveedorCentavos: -proveedorCentavos };
      return { ...SIN_EFECTO, ...pagado, cuentaId, ...acreedores.get(id) };
    };
    const cambiados = await escribirHecho(tx, tomados, {
      ...hecho,
      tipo: 'SALDADO',
      verbo: 'Repuso',
      efecto,
    });
    const receptor = acreedores.get(primero.id) ?? { proveedorId: null, contraparte: null };
    const acto = { ...hecho, receptor };
    const { moneda, privado } = primero;
    await emitirEnLugar(tx, propios, { ...acto, moneda, privado });
    const entregados = await entregarOtros(tx, otros, acto);
    return { items: [...cambiados.items, ...entregados] };
  });
}
