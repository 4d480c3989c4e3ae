import { pick } from '@plomada/domain/base/shape.rules';
import {
  type CambiosPedidos,
  cambiosPedidosSchema,
} from '@plomada/domain/movimientos/cambios/cambio.schema';
import type {
  CrearMovimiento,
  CrearMovimientoEntrada,
} from '@plomada/domain/movimientos/movimiento.schema';

const texto = (valor: unknown): string => JSON.stringify(valor ?? null);

/** Form fields, as an edit sends them, that differ from the stored movement. */
export function pedidoDe(
  guardado: CrearMovimientoEntrada,
  escrito: CrearMovimiento,
): CambiosPedidos {
  const antes = new Map(Object.entries(guardado));
  const distintos = Object.entries(pick(escrito, cambiosPedidosSchema.shape)).filter(
    ([campo, valor]) => texto(valor) !== texto(antes.get(campo)),
  );
  return Object.fromEntries(distintos);
}

export const cambiaElComprobante = (
  { comprobante: antes }: CrearMovimientoEntrada,
  { comprobante: despues }: CrearMovimiento,
): boolean => texto(antes?.numero) !== texto(despues?.numero);
