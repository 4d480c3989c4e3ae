import {
  ADJUNTOS_MAX,
  adjuntoSubidoSchema,
  type AdjuntoSubido,
  type Archivo,
  type ReferenciaAdjunto,
  type SubirAdjunto,
} from '@plomada/domain/archivos/archivo.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { previousAnswer } from '../../context/idempotency.ts';
import type { QueryTx } from '../../context/query.ts';
import { withSqlTransaction } from '../../context/transaction.ts';
import { leerPortador, leerRepetidos } from './archivos.queries.ts';
import type { Portador } from './archivos.sql.ts';
import { keepFile } from './commands/guardar.ts';
import { desvincular, vincular } from './vinculos.commands.ts';
import { contarVinculados, leerVinculado, type Dueno } from './vinculos.queries.ts';

function exigirAbierta({ proyectoEstado }: Portador): void {
  if (esSoloLectura(proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
}

const duenoDe = (id: string): Dueno => ({ tipo: 'movimiento', id });

/** Asked before anything is kept, and again with the movement locked once the bytes are there. */
export async function subirAdjunto(
  ctx: TenantContext,
  { id, archivo }: SubirAdjunto,
): Promise<AdjuntoSubido> {
  exigirAbierta(await leerPortador(ctx.db, ctx, id));
  const anterior = await previousAnswer(ctx);
  if (anterior) return adjuntoSubidoSchema.parse(anterior.valor);
  return keepFile(ctx, archivo, (tx, guardado) => adjuntar(tx, ctx, id, guardado));
}

async function adjuntar(
  tx: QueryTx,
  ctx: TenantContext,
  movimientoId: string,
  archivo: Archivo,
): Promise<AdjuntoSubido> {
  const portador = await leerPortador(tx, ctx, movimientoId, { lock: true });
  exigirAbierta(portador);
  const dueno = duenoDe(movimientoId);
  if ((await contarVinculados(tx, ctx, dueno)) >= ADJUNTOS_MAX) {
    const message = `Este movimiento ya tiene ${ADJUNTOS_MAX} archivos, los que puede tener.`;
    throw new AppError('LIMITE_ADJUNTOS', { message });
  }
  await vincular(tx, ctx, dueno, archivo.id);
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
  const { clave: _clave, ...adjunto } = await leerVinculado(tx, ctx, dueno, archivo.id);
  return { ...adjunto, repetidos };
}

export async function eliminarAdjunto(
  ctx: TenantContext,
  { id, archivoId }: ReferenciaAdjunto,
): Promise<{ id: string; eliminado: true }> {
  return withSqlTransaction(ctx, async (tx) => {
    const portador = await leerPortador(tx, ctx, id, { lock: true });
    const { nombre, bytes, sha256 } = await leerVinculado(tx, ctx, duenoDe(id), archivoId);
    exigirAbierta(portador);
    await desvincular(tx, ctx, duenoDe(id), archivoId);
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
