import { esFechaCalendario } from '@plomada/domain/base/fecha.rules';
import { AppError } from '@plomada/domain/errores';
import type {
  ListaPorPagar,
  ListarPorPagar,
  PorPagarDetalle,
  PorProveedor,
} from '@plomada/domain/por-pagar/por-pagar.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../context/context.ts';
import { isId, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { leerPartes } from '../movimientos/comprobantes/partes.queries.ts';
import { selectContrapartes, selectTotales } from '../obligaciones/obligaciones.sql.ts';
import { deProveedorDto, deudaDto, signoDe, totalesDto } from './por-pagar.mapper.ts';
import {
  type FilaDeuda,
  selectDeudas,
  selectPagos,
  selectPendientes,
  SIN_FECHA,
} from './por-pagar.sql.ts';

const PROVEEDORES_MAX = 500;

const CURSOR = {
  vence: (dia: string) => dia === SIN_FECHA || esFechaCalendario(dia),
  id: isId,
};

/** The obligations that documents are: what they come to is asked where all that is owed is. */
const COMPROBANTES = { sentido: 'EGRESO', clase: 'COMPROBANTE' } as const;

/** The documents that are pending, by due day, and what all of them come to. */
export async function listarPorPagar(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarPorPagar,
): Promise<ListaPorPagar> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const quien = { tenantId: ctx.tenantId, actor: ctx.actor, hoy };
  const tras = readCursor(cursor, CURSOR);
  const filas = await ctx.query(selectPendientes(quien, filtros, { limit, tras }));
  const { projectId: proyectoId, ...resto } = filtros;
  const totales = await ctx.query(selectTotales(quien, { ...COMPROBANTES, proyectoId, ...resto }));
  const deudas = filas.map((fila) => deudaDto(fila, hoy));
  return {
    ...pageOf(deudas, limit, ({ vence, id }) => [vence ?? SIN_FECHA, id]),
    totales: totales.map(totalesDto),
  };
}

export async function listarPorProveedor(
  ctx: TenantContext,
  { projectId: proyectoId }: { readonly projectId?: string | undefined },
): Promise<PorProveedor> {
  const quien = { tenantId: ctx.tenantId, actor: ctx.actor, hoy: hoyEnBuenosAires(ctx.now) };
  const filtros = { ...COMPROBANTES, proyectoId };
  const filas = await ctx.query(selectContrapartes(quien, filtros, PROVEEDORES_MAX));
  return { items: filas.flatMap(deProveedorDto), siguiente: null };
}

/** The same 404 for a missing, foreign or hidden one, and for a document that is no debt. */
export async function leerDeuda(tx: Tx, id: string): Promise<FilaDeuda> {
  const [fila] = await tx.query(selectDeudas(tx, [id]));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** With what paid it, as far as the actor sees it. */
export async function leerDetalle(ctx: TenantContext, id: string): Promise<PorPagarDetalle> {
  const fila = await leerDeuda(ctx, id);
  const pagos = await ctx.query(selectPagos(ctx, id));
  const signo = signoDe(fila);
  return {
    ...deudaDto(fila, hoyEnBuenosAires(ctx.now)),
    pagos: pagos.map((pago) => ({ ...pago, importeCentavos: signo * pago.importeCentavos })),
    partes: await leerPartes(ctx, id),
  };
}
