import { sinCerosDeMas } from '@plomada/domain/base/decimal.rules';
import type { Cambio, CambiosPedidos } from '@plomada/domain/movimientos/cambios/cambio.schema';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';

import { compareFields } from '../../../audit/record-audit.ts';
import { merge } from '../../../context/sql/edit.ts';
import type { Quien } from '../../proyectos/visibility.sql.ts';
import { type Datos, PROPIOS } from '../columns.sql.ts';
import { datosDe } from '../movimientos.mapper.ts';
import type { FilaCambio } from './cambios.sql.ts';

export type Nombres = ReadonlyMap<string, string>;

/**
 * Fields that a request can change, as people read them; named like the fields of the audit log.
 */
function campos(datos: Datos, nombres: Nombres) {
  const {
    cuentaId: _cuenta,
    deBolsillo: _bolsillo,
    rubroId,
    proveedorId,
    cotizacion,
    ...propios
  } = PROPIOS.rowOf(datos);
  const nombre = (id: string | null) => (id === null ? null : (nombres.get(id) ?? null));
  return {
    ...propios,
    importeCentavos: datos.importeCentavos,
    cotizacion: cotizacion && { ...cotizacion, valor: sinCerosDeMas(cotizacion.valor) },
    rubro: nombre(rubroId),
    proveedor: nombre(proveedorId),
  };
}

/** Movement with the requested changes applied; account and member are never part of a request. */
export const pedidoSobre = (movimiento: Movimiento, pedido: CambiosPedidos): Datos =>
  merge(datosDe(movimiento), { ...pedido, cuentaId: undefined, deBolsillo: undefined });

/** Fields that a request would change in the present movement. */
export const cambiosDe = (
  movimiento: Movimiento,
  pedido: CambiosPedidos,
  nombres: Nombres,
): Cambio['cambios'] =>
  compareFields(
    campos(datosDe(movimiento), nombres),
    campos(pedidoSobre(movimiento, pedido), nombres),
  );

type Leido = { readonly movimiento: Movimiento; readonly nombres: Nombres };

export function cambioDto(
  { pedido, movimientoVersion, creadoEn, resueltoEn, ...fila }: FilaCambio,
  quien: Pick<Quien, 'actor'>,
  { movimiento, nombres }: Leido,
): Cambio {
  const pendiente = fila.estado === 'PENDIENTE';
  return {
    ...fila,
    creadoEn: creadoEn.toISOString(),
    resueltoEn: resueltoEn?.toISOString() ?? null,
    cambios: pendiente ? cambiosDe(movimiento, pedido, nombres) : [],
    desactualizado: pendiente && movimiento.version !== movimientoVersion,
    propio: fila.solicitante.id === quien.actor.userId,
  };
}
