import type { RowOf } from '@plomada/db/statement';
import type {
  EstadisticasAuditoria,
  PedirStatsAuditoria,
} from '@plomada/domain/auditoria/auditoria.schema';
import { periodoDe } from '@plomada/domain/auditoria/stats.rules';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { inHeavyTurn } from '../../context/heavy-turns.ts';
import { accepted } from '../../http/transport/refuse.ts';
import { SELECT_STATS } from './stats.sql.ts';

const PERSONAS = 20;

type Fila = RowOf<typeof SELECT_STATS>;

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
  const { desde, hasta, dias } = accepted(periodoDe(pedido, hoyEnBuenosAires(ctx.ahora)));
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
      .map((fila) => ({ id: fila.actorId, nombre: fila.nombre ?? '', cantidad: fila.cantidad }))
      .toSorted(masPrimero)
      .slice(0, PERSONAS),
    porAccion: porClave(filas, 'accion'),
    porEntidad: porClave(filas, 'entidad'),
  };
}
