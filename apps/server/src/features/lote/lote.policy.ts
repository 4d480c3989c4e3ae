import { importeEn } from '@plomada/domain/aportes/aporte.rules';
import type { Moneda } from '@plomada/domain/base/campos.schema';
import { AppError } from '@plomada/domain/errores';
import type { Lote } from '@plomada/domain/lote/lote.schema';
import { verificarFechaMovimiento } from '@plomada/domain/movimientos/movimiento.rules';
import type { Socio } from '@plomada/domain/socios/socio.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';
import { accepted } from '../../http/transport/refuse.ts';

const invalido = (path: string, message: string): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ path, message }] });

/** The partners whose money the actor may see: their own rows, or null for all. */
export function sociosALaVista(
  { actor }: Pick<TenantContext, 'actor'>,
  socios: readonly Socio[],
): ReadonlySet<string> | null {
  if (puede(actor.rol, 'manage_lot_purchase')) return null;
  const suyos = socios.filter(({ usuarioId }) => usuarioId === actor.userId);
  return new Set(suyos.map(({ id }) => id));
}

/** Whether the actor may know which movement is whose: their codes tell how many others there are. */
export const veMovimientos = ({ actor }: Pick<TenantContext, 'actor'>): boolean =>
  puede(actor.rol, 'manage_lot_purchase');

/** Whoever edits has read what there is. */
export function exigirVersionLeida(version: number | undefined): number {
  if (version === undefined) {
    throw invalido('version', 'El lote ya está cargado: hace falta la versión que se leyó');
  }
  return version;
}

export function exigirMismaMoneda(antes: Lote, moneda: Moneda, hayDinero: boolean): void {
  if (moneda === antes.moneda || !hayDinero) return;
  throw invalido('moneda', 'La moneda del lote no cambia una vez que tiene gastos o aportes');
}

/** What moves money is dated like a movement. */
export function exigirFecha(
  { ahora }: Pick<TenantContext, 'ahora'>,
  fecha: string,
  inicioDeObra: string | null,
): void {
  const rechazo = verificarFechaMovimiento(fecha, hoyEnBuenosAires(ahora), inicioDeObra);
  if (rechazo) throw invalido('fecha', rechazo.motivo);
}

/** The amount in the lot's currency, at its own rate. */
export const enMonedaDelLote = (
  importe: Parameters<typeof importeEn>[0],
  lote: { readonly moneda: Moneda },
): number => accepted(importeEn(importe, lote.moneda));
