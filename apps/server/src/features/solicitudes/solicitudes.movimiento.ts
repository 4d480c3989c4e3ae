import { AppError } from '@plomada/domain/errores';
import type { Movimiento } from '@plomada/domain/movimiento.schema';
import { esSoloLectura } from '@plomada/domain/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyecto.schema';

import type { TenantContext } from '../../context/context.ts';
import type { QueryTx } from '../../context/transaction.ts';
import { leerMovimiento } from '../movimientos/movimientos.queries.ts';
import type { Eliminable, FilaEliminable, Medida, Saldos } from './solicitudes.eliminable.ts';

async function leer(tx: QueryTx, ctx: TenantContext, id: string): Promise<Movimiento> {
  const movimiento: Movimiento = JSON.parse(await leerMovimiento(tx, ctx, id));
  return movimiento;
}

async function leerSiHay(tx: QueryTx, ctx: TenantContext, id: string): Promise<Movimiento | null> {
  try {
    return await leer(tx, ctx, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return null;
    throw error;
  }
}

const BLOQUEAR_OBRA = `
select estado from proyectos where tenant_id = $1::uuid and id = $2::uuid for share`;
const BLOQUEAR_COMPROBANTE = `
select 1 from comprobantes where tenant_id = $1::uuid and id = $2::uuid for no key update`;
const BLOQUEAR_MOVIMIENTO = `
select 1 from movimientos where tenant_id = $1::uuid and id = $2::uuid for no key update`;

/** Work, document, movement: the order in which everybody takes them. */
async function bloquear(
  tx: QueryTx,
  ctx: TenantContext,
  id: string,
): Promise<FilaEliminable | null> {
  const visto = await leerSiHay(tx, ctx, id);
  if (!visto) return null;
  const [obra] = await tx.query<{ estado: string }>(BLOQUEAR_OBRA, [
    ctx.tenantId,
    visto.proyectoId,
  ]);
  if (visto.comprobante) {
    await tx.query(BLOQUEAR_COMPROBANTE, [ctx.tenantId, visto.comprobante.id]);
  }
  await tx.query(BLOQUEAR_MOVIMIENTO, [ctx.tenantId, id]);
  // A statement of its own: it has to see what the locks waited for.
  const movimiento = await leerSiHay(tx, ctx, id);
  if (!movimiento || !obra) return null;
  return {
    version: movimiento.version,
    proyectoId: movimiento.proyectoId,
    privado: movimiento.privado,
    descripcion: `${movimiento.codigo} · ${movimiento.concepto}`,
    pendiente: movimiento.estado === 'PENDIENTE_ELIMINACION',
    soloLectura: esSoloLectura(estadoProyectoSchema.parse(obra.estado)),
  };
}

const SALDOS = `
select json_build_object('total', coalesce(sum(x.importe), 0),
  'publico', coalesce(sum(x.importe) filter (where not x.privado), 0)) as saldos
from (select privado, case tipo when 'INGRESO' then importe_centavos else -importe_centavos end
    as importe
  from movimientos
  where tenant_id = $1::uuid and proyecto_id = $2::uuid and moneda = $3 and eliminado_en is null) x`;

type Sumas = { saldos: { total: number; publico: number } };

async function medir(tx: QueryTx, ctx: TenantContext, id: string): Promise<Medida> {
  const { proyectoId, moneda, tipo, importeCentavos, privado } = await leer(tx, ctx, id);
  const [fila] = await tx.query<Sumas>(SALDOS, [ctx.tenantId, proyectoId, moneda]);
  if (!fila) throw new Error('a sum gave no row');
  const quita = tipo === 'INGRESO' ? -importeCentavos : importeCentavos;
  const sin = (antes: number): Saldos => ({ antes, despues: antes + quita });
  const { total, publico } = fila.saldos;
  return { moneda, total: sin(total), publico: privado ? null : sin(publico) };
}

export const MOVIMIENTO_ELIMINABLE: Eliminable = {
  ver: 'view_movements',
  versionDe: (alias) => `select m.version from movimientos m
    where m.tenant_id = ${alias}.tenant_id and m.id = ${alias}.entidad_id`,
  bloquear,
  medir,
  marcarPendiente,
  desmarcarPendiente,
  eliminar,
};

const CAMBIAR_ESTADO = `
update movimientos set estado = $3, eliminado_en = $4::timestamptz,
  actualizado_en = $5::timestamptz, actualizado_por = $6::uuid, version = version + 1
where tenant_id = $1::uuid and id = $2::uuid and eliminado_en is null
returning version`;

async function cambiarEstado(
  { query }: QueryTx,
  { tenantId, ahora, actor }: TenantContext,
  id: string,
  estado: string,
): Promise<number> {
  const eliminadoEn = estado === 'ELIMINADO' ? ahora : null;
  const [fila] = await query<{ version: number }>(CAMBIAR_ESTADO, [
    tenantId,
    id,
    estado,
    eliminadoEn,
    ahora,
    actor.userId,
  ]);
  if (!fila) throw new AppError('NO_ENCONTRADO');
  return fila.version;
}

function marcarPendiente(tx: QueryTx, ctx: TenantContext, id: string): Promise<number> {
  return cambiarEstado(tx, ctx, id, 'PENDIENTE_ELIMINACION');
}
async function desmarcarPendiente(tx: QueryTx, ctx: TenantContext, id: string): Promise<void> {
  await cambiarEstado(tx, ctx, id, 'CONFIRMADO');
}
async function eliminar(tx: QueryTx, ctx: TenantContext, id: string): Promise<void> {
  await cambiarEstado(tx, ctx, id, 'ELIMINADO');
}
