import type { Moneda } from '@plomada/domain/base/campos.schema';
import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import {
  claseObligacionSchema,
  type Contrapartes,
  type ListaObligaciones,
  type ListarContrapartes,
  type ListarObligaciones,
  type TotalesObligaciones,
} from '@plomada/domain/obligaciones/obligacion.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { SIN_FECHA } from './debidas.sql.ts';
import { conNombres, contraparteDto, obligacionDto } from './obligaciones.mapper.ts';
import { selectObligaciones } from './obligaciones.sql.ts';
import { selectContrapartes, selectTotales } from './totales.sql.ts';

const CONTRAPARTES_MAX = 500;

const CURSOR = {
  vence: (dia: string) => dia === SIN_FECHA || esFechaCalendario(dia),
  clase: (clase: string) => claseObligacionSchema.safeParse(clase).success,
  origenId: isId,
};

/** Organisation, actor and current day for a query. */
export const lectorDe = ({ tenantId, actor, now }: TenantContext) => ({
  tenantId,
  actor,
  hoy: hoyEnBuenosAires(now),
});

/** Page of obligations by due day, with the totals of all of them. */
export async function listarObligaciones(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarObligaciones,
): Promise<ListaObligaciones> {
  const quien = lectorDe(ctx);
  const tras = readCursor(cursor, CURSOR);
  const filas = await ctx.query(selectObligaciones(quien, filtros, { limit, tras }));
  const totales = await ctx.query(selectTotales(quien, filtros));
  return {
    ...pageOf(
      filas.map((fila) => obligacionDto(fila, quien.hoy)),
      limit,
      ({ vence, clase, origenId }) => [vence ?? SIN_FECHA, clase, origenId],
    ),
    totales: totales.map(conNombres),
  };
}

const NADA: Omit<TotalesObligaciones, 'moneda'> = {
  pendienteCentavos: 0,
  vencidoCentavos: 0,
  tramos: [],
  partes: [],
  reparoSinFechaCentavos: 0,
};

/** Totals in one currency of all obligations that match the filter. */
export async function sumarObligaciones(
  ctx: TenantContext,
  filtros: Pick<ListarObligaciones, 'sentido' | 'proyectoId' | 'proveedorId'>,
  moneda: Moneda,
): Promise<Omit<TotalesObligaciones, 'moneda'>> {
  const totales = await ctx.query(selectTotales(lectorDe(ctx), filtros));
  return totales.map(conNombres).find((una) => una.moneda === moneda) ?? NADA;
}

export async function listarContrapartes(
  ctx: TenantContext,
  filtros: ListarContrapartes,
): Promise<Contrapartes> {
  const filas = await ctx.query(selectContrapartes(lectorDe(ctx), filtros, CONTRAPARTES_MAX));
  return { items: filas.map(contraparteDto), siguiente: null };
}
