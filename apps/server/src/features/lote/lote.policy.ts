import { verificarMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import type { ObraDeLote } from './lote.sql.ts';

/** Ids of the partners whose money the actor may see: their own, or null for all. */
export function sociosALaVista(
  { actor }: Pick<TenantContext, 'actor'>,
  socios: readonly Socio[],
): ReadonlySet<string> | null {
  if (puede(actor.rol, 'manage_lot_purchase')) return null;
  const sociosPropios = socios.filter(({ usuarioId }) => usuarioId === actor.userId);
  return new Set(sociosPropios.map(({ id }) => id));
}

/**
 * True when the actor may know the movement of an expense; gaps between the codes of movements
 * would reveal how many others there are.
 */
export const veMovimientos = ({ actor }: Pick<TenantContext, 'actor'>): boolean =>
  puede(actor.rol, 'manage_lot_purchase');

/** Refuses an expense whose work or date a movement could not have. */
export const exigirFecha = (
  { now }: Pick<TenantContext, 'now'>,
  obra: ObraDeLote,
  fecha: string,
): void => {
  const escrito = { fecha, faltaRubro: false, faltaProveedor: false };
  mustAllow(verificarMovimiento(obra, escrito, hoyEnBuenosAires(now)));
};
