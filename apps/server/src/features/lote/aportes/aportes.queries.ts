import type { Aporte } from '@plomada/domain/aportes/aporte.schema';
import { AppError } from '@plomada/domain/errores';

import type { Tx } from '../../../context/context.ts';
import { leerAporte } from '../../aportes/aportes.queries.ts';
import { leerObra } from '../locks.sql.ts';

type Referencia = { readonly id: string; readonly aporteId: string };

/** A living contribution for the lot of this very work; the same 404 for all others. */
export async function leerAporteDeLote(tx: Tx, { id, aporteId }: Referencia): Promise<Aporte> {
  const obra = await leerObra(tx, id);
  const aporte = await leerAporte(tx, aporteId);
  const suyo = aporte.proyectoId === obra.id && aporte.destino === 'LOTE' && !aporte.eliminado;
  if (!suyo) throw new AppError('NO_ENCONTRADO');
  return aporte;
}
