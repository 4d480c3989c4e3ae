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

/** What can be asked for, as people read it; named like the fields of the audit log. */
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

/** The movement as the request would have it; neither account nor member is a part of one. */
export const pedidoSobre = (movimiento: Movimiento, pedido: CambiosPedidos): Datos =>
  merge(datosDe(movimiento), { ...pedido, cuentaId: undefined, deBolsillo: undefined });

/** The fields that a request would change of the movement as it is. */
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
