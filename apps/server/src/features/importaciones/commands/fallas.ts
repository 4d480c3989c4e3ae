import { newId } from '@plomada/db/ids';
import { AppError } from '@plomada/domain/errores';
import type { ImportarMovimientos } from '@plomada/domain/importaciones/importacion.schema';

import type { TenantContext } from '../../../context/context.ts';
import { INSERT_FALLIDA } from '../importaciones.sql.ts';

/**
 * Keeps that nothing of a file went in: whoever sent it may not have stayed for the answer.
 * `errores` of the file; none when the import was cut before its end.
 */
export async function anotarFalla(
  { db, tenantId, ahora, actor }: TenantContext,
  { archivo, proyectoId, privado }: ImportarMovimientos,
  errores: number,
): Promise<void> {
  const cual = [tenantId, newId(), proyectoId ?? null, archivo.nombre, privado] as const;
  await db.query(INSERT_FALLIDA(...cual, errores, ahora, actor.userId));
}

/** A refusal tells what to do and is answered at once; the rest happens when nobody may be looking. */
const seCorto = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'TIEMPO_AGOTADO';

/** Runs `importar`, and keeps that it was cut. */
export async function anotandoCortes<T>(
  ctx: TenantContext,
  input: ImportarMovimientos,
  importar: () => Promise<T>,
): Promise<T> {
  try {
    return await importar();
  } catch (error) {
    if (seCorto(error)) {
      await anotarFalla(ctx, input, 0).catch((causa: unknown) => {
        ctx.log.error({ err: causa }, 'a failed import was not kept');
      });
    }
    throw error;
  }
}
