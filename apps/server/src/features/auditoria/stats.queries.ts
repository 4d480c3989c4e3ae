import type { RowOf } from '@plomada/db/statement';
import type {
  EstadisticasAuditoria,
  PedirStatsAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { diasEntre, sumarDias } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { SELECT_STATS } from './stats.sql.ts';

const DIAS = 30;
const DIAS_MAX = 366;
const PERSONAS = 20;

type Fila = RowOf<typeof SELECT_STATS>;

function periodoDe(ctx: TenantContext, pedido: PedirStatsAuditoria) {
  const hasta = pedido.hasta ?? hoyEnBuenosAires(ctx.ahora);
  const desde = pedido.desde ?? sumarDias(hasta, 1 - DIAS);
  const dias = diasEntre(desde, hasta) + 1;
  if (dias >= 1 && dias <= DIAS_MAX) return { desde, hasta, dias };
  const message =
    dias < 1 ? 'El período termina antes de empezar' : 'El período puede ser de un año como máximo';
  throw new AppError('VALIDATION_ERROR', { details: [{ path: 'desde', message }] });
}

const masPrimero = (a: { readonly cantidad: number }, b: { readonly cantidad: number }) =>
  b.cantidad - a.cantidad;

const porClave = (filas: readonly Fila[], de: 'accion' | 'entidad') =>
  filas
    .filter((fila) => fila.de === de)
    .map((fila) => ({ clave: fila[de] ?? '', cantidad: fila.cantidad }))
    .toSorted(masPrimero);

/** How much was done in a span, by day, person, action and entity. */
export async function statsAuditoria(
  ctx: TenantContext,
  pedido: PedirStatsAuditoria,
): Promise<EstadisticasAuditoria> {
  const { desde, hasta, dias } = periodoDe(ctx, pedido);
  const filas = await inHeavyTurn(ctx, 'figures', () =>
    ctx.query(SELECT_STATS(ctx.tenantId, desde, hasta)),
  );
  const deDia = new Map(filas.map(({ dia, cantidad }) => [dia, cantidad]));
  const porDia = Array.from({ length: dias }, (_, i) => {
    const fecha = sumarDias(desde, i);
    return { fecha, cantidad: deDia.get(fecha) ?? 0 };
  });
  return {
    desde,
    hasta,
    total: porDia.reduce((suma, { cantidad }) => suma + cantidad, 0),
    porDia,
    porPersona: filas
      .filter((fila) => fila.de === 'persona')
      .map((fila) => ({ id: fila.actor_id, nombre: fila.nombre ?? '', cantidad: fila.cantidad }))
      .toSorted(masPrimero)
      .slice(0, PERSONAS),
    porAccion: porClave(filas, 'accion'),
    porEntidad: porClave(filas, 'entidad'),
  };
}
