import { newId } from '@plomada/db/ids';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { required } from '@plomada/domain/base/required';
import { verificarDescontado, verificarEvento } from '@plomada/domain/cheques/cheque.rules';
import type { Cheque } from '@plomada/domain/cheques/cheque.schema';
import { verificarBanco } from '@plomada/domain/cheques/uso.rules';
import {
  COSTO_EN_PALABRAS,
  costosDe,
  netosDeDescuento,
  verificarJuntos,
} from '@plomada/domain/descuentos/descuento.rules';
import type {
  DescontarCheques,
  Descuento,
  DeshacerDescuento,
} from '@plomada/domain/descuentos/descuento.schema';
import { formatearFecha, hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import { auditarHecho, tomarCheques } from '../cheques/cheques.commands.ts';
import type { Tomado } from '../cheques/cheques.sql.ts';
import { insertarEventos } from '../cheques/columns.sql.ts';
import { exigirCuentas, leerCuenta } from '../cuentas/cuentas.queries.ts';
import { eliminarCon } from '../movimientos/bajas.commands.ts';
import { registrarMovimiento } from '../movimientos/commands/escribir.ts';
import { leerReferidos, lockMovimientos } from '../movimientos/locks.sql.ts';
import { verificarReferidos } from '../movimientos/movimientos.policy.ts';
import { COSTOS, SELECT_COSTOS, SELECT_GRUPO } from './descuentos.sql.ts';

type Tomados = readonly (readonly [Cheque, Tomado])[];

const soloCheques = (tomados: Tomados): readonly Cheque[] => tomados.map(([cheque]) => cheque);

type Boleta = {
  readonly grupoId: string;
  readonly pedido: DescontarCheques;
  readonly cheques: readonly Cheque[];
};

/** Registers the costs as expenses paid from the cheques' account, one for each kind. */
async function registrarCostos(tx: Tx, { grupoId, pedido, cheques }: Boleta): Promise<void> {
  const primero = required(cheques[0], 'a discount has a cheque');
  const cuantos = cheques.length === 1 ? 'un cheque' : `${cheques.length} cheques`;
  const { fecha, proyectoId, rubroId = null, cotizacion = null } = pedido;
  const filas = [];
  for (const [i, { tipo, importeCentavos }] of costosDe(pedido).entries()) {
    const id = newId();
    const origen = { tipo: 'DESCUENTO', id } as const;
    const nuevo = { proyectoId: proyectoId ?? tx.tenantId, privado: primero.privado, origen };
    const { value } = await registrarMovimiento(tx, nuevo, {
      tipo: 'EGRESO',
      fecha,
      concepto: `Descuento de ${cuantos}: ${COSTO_EN_PALABRAS[tipo]}`,
      importeCentavos,
      moneda: primero.moneda,
      cotizacion,
      medioPago: 'COMPENSACION',
      cuentaId: primero.cuenta.id,
      rubroId,
    });
    filas.push({ id, orden: i + 1, tipo, importeCentavos, movimientoId: value.id });
  }
  if (filas.length > 0) await tx.query(COSTOS.insert(tx, grupoId, filas));
}

/** Locks the work of the costs, then the cheques, and verifies that these can be discounted. */
async function tomarBoleta(tx: Tx, pedido: DescontarCheques): Promise<Tomados> {
  const { chequeIds, fecha, cuentaId, proyectoId, rubroId = null } = pedido;
  await exigirCuentas(tx, [cuentaId]);
  mustAllow(verificarBanco(await leerCuenta(tx, cuentaId)));
  const nombrados = { rubroId, proveedorId: null };
  const referidos = await leerReferidos(tx, {
    proyectoId: proyectoId ?? tx.tenantId,
    ...nombrados,
  });
  verificarReferidos(referidos, { fecha, ...nombrados }, tx.now);
  const tomados = await tomarCheques(tx, chequeIds);
  const hecho = { tipo: 'DESCONTADO', fecha, hoy: hoyEnBuenosAires(tx.now) } as const;
  for (const cheque of soloCheques(tomados)) {
    mustAllow(verificarEvento(cheque, hecho, formatearFecha));
  }
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
    const eventos = tomados.map(([{ id }, { eventos }]) => {
      const neto = required(netos.get(id), 'the net amount of a cheque');
      const efecto = { cuentaId, valoresCentavos: -neto, cuentaCentavos: neto };
      const hecho = { tipo: 'DESCONTADO' as const, fecha, grupoId };
      return { id: newId(), chequeId: id, n: eventos + 1, ...hecho, ...efecto };
    });
    await tx.query(insertarEventos(tx, eventos));
    await registrarCostos(tx, { grupoId, pedido, cheques });
    const { items } = await auditarHecho(tx, 'Descontó', cheques);
    const costos = [...(await tx.query(SELECT_COSTOS(tx.tenantId, grupoId)))];
    return { items, netoCentavos: sumarCentavos([...netos.values()]), costos };
  });
}

/**
 * Undoes a discount whole: its cheques are in the portfolio again, and its costs are deleted. Locks
 * in the order obra, movements, cheques.
 */
export function deshacerDescuento(
  ctx: TenantContext,
  { chequeId, motivo = null }: DeshacerDescuento,
): Promise<Descuento> {
  return transaction(ctx, async (tx) => {
    const antes = await tx.query(SELECT_GRUPO(tx.tenantId, chequeId));
    const grupoId = antes[0]?.grupoId;
    const costos = grupoId === undefined ? [] : await tx.query(SELECT_COSTOS(tx.tenantId, grupoId));
    const movimientos = costos.map(({ movimiento }) => movimiento.id);
    if (movimientos.length > 0) await lockMovimientos(tx, movimientos);
    const suyos = antes.length === 0 ? [chequeId] : antes.map((uno) => uno.chequeId);
    const tomados = await tomarCheques(tx, suyos);
    const [ahora] = await tx.query(SELECT_GRUPO(tx.tenantId, chequeId));
    const suyo = ahora?.grupoId === grupoId;
    for (const [cheque] of tomados) mustAllow(verificarDescontado(cheque, suyo));
    const grupo = required(grupoId, 'the discount of these cheques');
    const eventos = tomados.map(([{ id }, { eventos, n, fecha }]) => {
      const hecho = { tipo: 'DESHECHO' as const, fecha, motivo, deshace: n, grupoId: grupo };
      const nada = { valoresCentavos: 0, cuentaCentavos: 0 };
      return { id: newId(), chequeId: id, n: eventos + 1, ...hecho, ...nada };
    });
    // Deletes the costs first: deferred triggers run in the order of the writes, and the account
    // must have their money back when its balance is compared with its cheques.
    for (const id of movimientos) await eliminarCon(tx, 'descuento', id);
    await tx.query(COSTOS.retire(tx, grupo));
    await tx.query(insertarEventos(tx, eventos));
    const { items } = await auditarHecho(tx, 'Sacó de su descuento', soloCheques(tomados));
    return { items, netoCentavos: 0, costos: [] };
  });
}
