import type {
  Asignacion,
  AsignarCuentas,
  ListarAsignaciones,
  PendientesDeCuenta,
  VistaPreviaAsignacion,
} from '@plomada/domain/cuentas/asignacion.schema';
import { esCaja } from '@plomada/domain/cuentas/cuenta.rules';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { isId, pageOf, readCursor } from '../../../context/sql/cursor.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { exigirCuentas } from '../cuentas.queries.ts';
import {
  SELECT_OBRAS,
  SELECT_PENDIENTES,
  SELECT_POR_CUENTA,
  SELECT_POR_REGLA,
  selectAsignacion,
  selectAsignaciones,
  type FilaAsignacion,
} from './asignaciones.sql.ts';

const asignacionDto = (fila: FilaAsignacion): Asignacion => ({
  ...fila,
  creadoEn: fila.creadoEn.toISOString(),
  deshechaEn: fila.deshechaEn?.toISOString() ?? null,
});

export async function listarAsignaciones(
  ctx: TenantContext,
  { limit, cursor }: ListarAsignaciones,
): Promise<{ items: Asignacion[]; siguiente: string | null }> {
  const antesDe = readCursor(cursor, { id: isId })?.id ?? null;
  const filas = await ctx.query(selectAsignaciones(ctx, { limit, antesDe }));
  return pageOf(filas.map(asignacionDto), limit, ({ id }) => [id]);
}

export const leerAsignacion = async (tx: Tx, id: string): Promise<Asignacion> =>
  asignacionDto(await foundRow(tx, selectAsignacion(tx, id)));

/** Number and sums of the rows without an account, by means of payment, currency and work. */
export const listarPendientes = (ctx: TenantContext): Promise<PendientesDeCuenta> =>
  limited(ctx, 'totals', async () => ({
    items: [...(await ctx.query(SELECT_PENDIENTES(ctx.tenantId)))],
    siguiente: null,
  }));

/** Refuses rules that name a missing work, or an account that the actor may not use. */
export async function exigirReglas(tx: Tx, { reglas }: AsignarCuentas): Promise<void> {
  await exigirCuentas(
    tx,
    reglas.map(({ cuentaId }) => cuentaId),
  );
  const obras = [...new Set(reglas.flatMap(({ proyectoId }) => proyectoId ?? []))];
  if (obras.length === 0) return;
  const hay = await tx.query(SELECT_OBRAS(tx.tenantId, obras));
  if (hay.length !== obras.length) throw new AppError('NO_ENCONTRADO');
}

type PorRegla = VistaPreviaAsignacion['reglas'][number];

/**
 * Rows that each rule of an assignment would place or leave out, in the order in which the rules
 * were sent.
 */
async function porReglas(ctx: TenantContext, { reglas }: AsignarCuentas): Promise<PorRegla[]> {
  const filas = await ctx.query(SELECT_POR_REGLA(ctx.tenantId, JSON.stringify(reglas)));
  return reglas.map(({ moneda }, regla) => {
    const filasDeRegla = filas.filter((fila) => fila.regla === regla + 1);
    const entran = filasDeRegla.find(({ motivo }) => motivo === null);
    return {
      regla,
      filas: entran?.filas ?? 0,
      moneda,
      entraCentavos: entran?.entraCentavos ?? 0,
      saleCentavos: entran?.saleCentavos ?? 0,
      omitidas: filasDeRegla.flatMap(({ motivo, filas: n }) =>
        motivo === null ? [] : [{ motivo, filas: n }],
      ),
    };
  });
}

const sumar = (cantidades: readonly number[]): number => cantidades.reduce((a, b) => a + b, 0);

/** Preview of an assignment; writes nothing. */
export function previsualizarAsignacion(
  ctx: TenantContext,
  input: AsignarCuentas,
): Promise<VistaPreviaAsignacion> {
  return limited(ctx, 'totals', async () => {
    await exigirReglas(ctx, input);
    const reglas = await porReglas(ctx, input);
    const reglasEnJson = JSON.stringify(input.reglas);
    const hoy = hoyEnBuenosAires(ctx.now);
    const cuentas = await ctx.query(SELECT_POR_CUENTA(ctx.tenantId, reglasEnJson, hoy));
    return {
      filas: sumar(reglas.map(({ filas }) => filas)),
      omitidas: sumar(reglas.flatMap(({ omitidas }) => omitidas.map(({ filas }) => filas))),
      reglas,
      cuentas: cuentas.map(({ tipo, menorCentavos, ...cuenta }) => ({
        ...cuenta,
        faltaCentavos: esCaja(tipo) ? Math.max(0, -menorCentavos) : 0,
      })),
    };
  });
}
