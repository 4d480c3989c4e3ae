import { newId } from '@plomada/db/ids';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { required } from '@plomada/domain/base/required';
import { verificarDescontado } from '@plomada/domain/cheques/cheque.rules';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { verificarBanco } from '@plomada/domain/cheques/uso.rules';
import {
  costosDe,
  netosDeDescuento,
  verificarJuntos,
} from '@plomada/domain/descuentos/descuento.rules';
import type {
  DescontarCheques,
  Descuento,
  DeshacerDescuento,
} from '@plomada/domain/descuentos/descuento.schema';
import { SIN_EFECTO } from '@plomada/domain/rechazos/rechazo.rules';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import {
  escribirHecho,
  soloCheques,
  tomarCheques,
  type Tomados,
} from '../cheques/hechos.commands.ts';
import { exigirCuentas, leerCuenta } from '../cuentas/cuentas.queries.ts';
import { cuantosCheques, registrarCostos, tomarDonde } from './costos.commands.ts';
import { SELECT_COSTOS } from './costos.sql.ts';
import { deshacerUltimos } from './grupos.commands.ts';

/** Locks the work of the costs, then the cheques, and verifies that these can be discounted. */
async function tomarBoleta(tx: Tx, pedido: DescontarCheques): Promise<Tomados> {
  const { chequeIds, cuentaId } = pedido;
  await exigirCuentas(tx, [cuentaId]);
  mustAllow(verificarBanco(await leerCuenta(tx, cuentaId)));
  await tomarDonde(tx, pedido);
  const tomados = await tomarCheques(tx, chequeIds);
  mustAllow(verificarJuntos(soloCheques(tomados)));
  return tomados;
}

/**
 * Discounts cheques: they leave the portfolio, the bank's account receives the net of each, and the
 * costs are expenses paid from the cheques' account. Locks in the order obra, cheques, counter.
 */
export function descontarCheques(ctx: TenantContext, pedido: DescontarCheques): Promise<Descuento> {
  return transaction(ctx, async (tx) => {
    const tomados = await tomarBoleta(tx, pedido);
    const cheques = soloCheques(tomados);
    const netos = accepted(netosDeDescuento(cheques, pedido));
    const grupoId = newId();
    const { fecha, cuentaId } = pedido;
    const efecto = ({ id }: Cheque) => {
      const neto = required(netos.get(id), 'the net amount of a cheque');
      return { ...SIN_EFECTO, cuentaId, valoresCentavos: -neto, cuentaCentavos: neto };
    };
    const hecho = { tipo: 'DESCONTADO', verbo: 'Descontó', fecha, grupoId, efecto } as const;
    const { items } = await escribirHecho(tx, tomados, hecho);
    const { moneda, privado, cuenta } = required(cheques[0], 'the first cheque of a discount');
    await registrarCostos(tx, {
      grupoId,
      privado,
      moneda,
      concepto: `Descuento de ${cuantosCheques(cheques)}`,
      costos: costosDe(pedido),
      fecha,
      proyectoId: pedido.proyectoId,
      rubroId: pedido.rubroId,
      cotizacion: pedido.cotizacion ?? null,
      medioPago: 'COMPENSACION',
      cuentaId: required(cuenta, 'the portfolio of a discounted cheque').id,
    });
    const costos = [...(await tx.query(SELECT_COSTOS(tx.tenantId, [grupoId])))];
    return { items, netoCentavos: sumarCentavos([...netos.values()]), costos };
  });
}

/** Undoes a discount whole: its cheques are in the portfolio again, and its costs are deleted. */
export function deshacerDescuento(
  ctx: TenantContext,
  { chequeId, motivo }: DeshacerDescuento,
): Promise<Descuento> {
  return transaction(ctx, async (tx) => {
    const { items } = await deshacerUltimos(tx, [chequeId], {
      verbo: 'Sacó de su descuento',
      motivo,
      verificar: (cheque, { tipo }) => mustAllow(verificarDescontado(cheque, tipo)),
    });
    return { items, netoCentavos: 0, costos: [] };
  });
}
