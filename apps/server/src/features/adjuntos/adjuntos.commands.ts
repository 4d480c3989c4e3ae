import {
  ADJUNTOS_MAX,
  adjuntoSubidoSchema,
  type AdjuntoSubido,
  type Archivo,
  type ReferenciaAdjunto,
  type SubirAdjunto,
} from '@plomada/domain/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyecto.rules';
import { estadoProyectoSchema } from '@plomada/domain/proyecto.schema';

import { guardarArchivo } from '../../archivos/guardar.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { respuestaAnterior } from '../../context/idempotency.ts';
import type { QueryTx } from '../../context/query.ts';
import { withSqlTransaction } from '../../context/transaction.ts';
import { leerAdjunto, leerPortador, leerRepetidos, type Portador } from './adjuntos.queries.ts';

const BLOQUEO = 'for no key update of m for share of p';

function exigirAbierta({ proyectoEstado }: Portador): void {
  if (esSoloLectura(estadoProyectoSchema.parse(proyectoEstado))) {
    throw new AppError('OBRA_ARCHIVADA');
  }
}

const CONTAR = `
select count(*)::int as cuantos from movimiento_adjuntos
where tenant_id = $1::uuid and movimiento_id = $2::uuid and eliminado_en is null`;

const VINCULAR = `
insert into movimiento_adjuntos (tenant_id, movimiento_id, archivo_id, creado_en, creado_por)
values ($1::uuid, $2::uuid, $3::uuid, $4::timestamptz, $5::uuid)`;

/** Asked before anything is kept, and again with the movement locked once the bytes are there. */
export async function subirAdjunto(
  ctx: TenantContext,
  { id, archivo }: SubirAdjunto,
): Promise<AdjuntoSubido> {
  exigirAbierta(await leerPortador(ctx.db, ctx, id));
  const anterior = await respuestaAnterior(ctx);
  if (anterior) return adjuntoSubidoSchema.parse(anterior.valor);
  return guardarArchivo(ctx, archivo, (tx, guardado) => vincular(tx, ctx, id, guardado));
}

async function vincular(
  tx: QueryTx,
  ctx: TenantContext,
  movimientoId: string,
  archivo: Archivo,
): Promise<AdjuntoSubido> {
  const portador = await leerPortador(tx, ctx, movimientoId, BLOQUEO);
  exigirAbierta(portador);
  const [fila] = await tx.query<{ cuantos: number }>(CONTAR, [ctx.tenantId, movimientoId]);
  if ((fila?.cuantos ?? 0) >= ADJUNTOS_MAX) {
    const message = `Este movimiento ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
    throw new AppError('LIMITE_ADJUNTOS', { message });
  }
  const valores = [ctx.tenantId, movimientoId, archivo.id, ctx.ahora, ctx.actor.userId];
  await tx.query(VINCULAR, valores);
  const repetidos = await leerRepetidos(tx, ctx, archivo);
  await recordAudit(tx, ctx, {
    accion: 'EDITAR',
    entidad: 'MOVIMIENTO',
    entidadId: movimientoId,
    proyectoId: portador.proyectoId,
    resumen: `Adjuntó ${archivo.nombre} al movimiento ${portador.codigo}`,
    antes: {},
    despues: { adjunto: archivo.nombre, bytes: archivo.bytes, sha256: archivo.sha256 },
  });
  const { clave: _clave, ...adjunto } = await leerAdjunto(tx, ctx, movimientoId, archivo.id);
  return { ...adjunto, repetidos };
}

const QUITAR = `
update movimiento_adjuntos set eliminado_en = $4::timestamptz
where tenant_id = $1::uuid and movimiento_id = $2::uuid and archivo_id = $3::uuid
  and eliminado_en is null`;

/** Frees its place in the plan; the bytes stay, as every row does. */
const LIBERAR = `
update archivos a set eliminado_en = $3::timestamptz
where a.tenant_id = $1::uuid and a.id = $2::uuid and not exists (
  select from movimiento_adjuntos x
  where x.tenant_id = a.tenant_id and x.archivo_id = a.id and x.eliminado_en is null)`;

export async function eliminarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: ReferenciaAdjunto,
): Promise<{ id: string; eliminado: true }> {
  return withSqlTransaction(ctx, async (tx) => {
    const portador = await leerPortador(tx, ctx, id, BLOQUEO);
    const { nombre, bytes, sha256 } = await leerAdjunto(tx, ctx, id, archivoId);
    exigirAbierta(portador);
    await tx.query(QUITAR, [ctx.tenantId, id, archivoId, ctx.ahora]);
    await tx.query(LIBERAR, [ctx.tenantId, archivoId, ctx.ahora]);
    await recordAudit(tx, ctx, {
      accion: 'EDITAR',
      entidad: 'MOVIMIENTO',
      entidadId: id,
      proyectoId: portador.proyectoId,
      resumen: `Quitó ${nombre} del movimiento ${portador.codigo}`,
      antes: { adjunto: nombre, bytes, sha256 },
      despues: {},
    });
    return { id: archivoId, eliminado: true };
  });
}
