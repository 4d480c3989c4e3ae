import { verificarCuentaAjena } from '@plomada/domain/cuentas/ajena.rules';
import { AppError } from '@plomada/domain/errores';
import {
  importesCongelados,
  verificarMovimiento,
  verificarSuelto,
} from '@plomada/domain/movimientos/movimiento.rules';
import type { Movimiento } from '@plomada/domain/movimientos/movimiento.schema';
import type { ImportesDeParte } from '@plomada/domain/movimientos/prorrateo/prorrateo.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { merge } from '../../context/sql/edit.ts';
import { accepted, mustAllow } from '../../http/transport/refuse.ts';
import type { Quien } from '../proyectos/visibility.sql.ts';
import type { Datos } from './columns.sql.ts';
import type { Referidos } from './locks.sql.ts';
import { datosDe } from './movimientos.mapper.ts';
import { veOrigen } from './origen.policy.ts';

type Pedido = {
  /** Null when the date does not change. */
  readonly fecha: string | null;
  readonly rubroId: string | null;
  readonly proveedorId: string | null;
};

/** Refuses a movement of an archived obra, or one with invalid references or date. */
export function verificarReferidos(referidos: Referidos, pedido: Pedido, now: Date): void {
  const { fecha, rubroId, proveedorId } = pedido;
  const faltaRubro = rubroId !== null && !referidos.hayRubro;
  const faltaProveedor = proveedorId !== null && !referidos.hayProveedor;
  const obra = { estado: referidos.proyectoEstado, inicio: referidos.proyectoInicio };
  const escrito = { fecha, faltaRubro, faltaProveedor };
  mustAllow(verificarMovimiento(obra, escrito, hoyEnBuenosAires(now)));
}

/**
 * Refuses to change a movement that another row owns, because it changes only through its owner.
 */
export const exigirSuelto = (
  quien: Pick<Quien, 'actor'>,
  { origen }: Pick<Movimiento, 'origen'>,
  filas: readonly string[] = [],
): void =>
  mustAllow(verificarSuelto(origen, origen !== null && veOrigen(quien, origen.tipo), filas));

/**
 * Refuses all movements when any of them has an owner; the refusal is that of the first owned one,
 * and names every owned one.
 */
export function exigirSueltos(
  quien: Pick<Quien, 'actor'>,
  filas: readonly Pick<Movimiento, 'codigo' | 'origen'>[],
): void {
  const ajenas = filas.filter(({ origen }) => origen !== null);
  const codigos = filas.length > 1 ? ajenas.map(({ codigo }) => codigo) : [];
  for (const fila of ajenas) exigirSuelto(quien, fila, codigos);
}

type Importe = Parameters<typeof importesCongelados>[0];

/** The amount with its frozen equivalents; refused if there is no rate for it. */
export const congelar = (datos: Importe): ImportesDeParte => ({
  importeCentavos: datos.importeCentavos,
  ...accepted(importesCongelados(datos)),
});

/**
 * Refuses changes of money or account when the actor may not see the row's account. The new account
 * is not compared, so that a right guess gets the same answer.
 */
export function exigirMismoDinero(
  antes: Movimiento,
  cambios: Partial<Datos>,
  cambiaDeCuenta: boolean,
): void {
  if (cambiaDeCuenta) throw new AppError('CUENTA_AJENA');
  const datos = datosDe(antes);
  mustAllow(verificarCuentaAjena(datos, merge(datos, cambios)));
}
