import type { VisibilidadDocumento } from '@plomada/domain/documentos/documento.schema';
import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../context/context.ts';

/** Only who sees what is kept from the others keeps something from them. */
export function exigirVisibilidad(
  { actor }: TenantContext,
  visibilidad: VisibilidadDocumento | undefined,
): void {
  if (visibilidad !== 'GESTION' || puede(actor.rol, 'view_restricted_documents')) return;
  throw new AppError('SIN_PERMISO');
}

/** While its deletion waits for a decision it stays what it was. */
export function exigirSinBaja({ bajaPendiente }: { readonly bajaPendiente: boolean }): void {
  if (bajaPendiente) throw new AppError('SOLICITUD_PENDIENTE');
}

/** What it hangs from is not everybody's: neither is it. */
export function colgadoDePrivado(): AppError {
  const message =
    'Está vinculado a una fila privada: solo lo ven Owner y Admin. Para abrirlo, primero hay que quitar ese vínculo.';
  return new AppError('VALIDATION_ERROR', { details: [{ path: 'visibilidad', message }] });
}

export function repetido({
  id,
  titulo,
}: {
  readonly id: string;
  readonly titulo: string;
}): AppError {
  const message = `Ese archivo ya existe: es «${titulo}».`;
  const details = [{ path: 'archivo', message, data: { documentoId: id, titulo } }];
  return new AppError('DOCUMENTO_REPETIDO', { message, details });
}
