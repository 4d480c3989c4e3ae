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
import { selectContrapartes, selectTotales } from '../obligaciones/totales.sql.ts';
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

/** Filter for the obligations that are owed documents, from which their totals are read. */
const COMPROBANTES = { sentido: 'EGRESO', clase: 'COMPROBANTE' } as const;

/** Pending documents by due day, and the totals of all of them. */
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

/** Answers 404 alike for a missing, foreign or hidden debt, and for a document that is no debt. */
export async function leerDeuda(tx: Tx, id: string): Promise<FilaDeuda> {
  const [fila] = await tx.query(selectDeudas(tx, [id]));
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila;
}

/** Debt with its payments, as far as the actor may see them, and the parts of its document. */
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
