import { AppError } from '@plomada/domain/errores';
import type {
  Calendario,
  ImpuestoRetenido,
  ReglaDeCalendario,
} from '@plomada/domain/retenciones/calendario.schema';

import type { TenantContext, Tx } from '../../context/context.ts';
import { SELECT_CALENDARIO } from './calendario.sql.ts';

export const listarCalendario = async ({
  query,
  tenantId,
}: Pick<TenantContext, 'query' | 'tenantId'>): Promise<Calendario> => ({
  items: await query(SELECT_CALENDARIO(tenantId)),
});

export async function leerRegla(tx: Tx, impuesto: ImpuestoRetenido): Promise<ReglaDeCalendario> {
  const { items } = await listarCalendario(tx);
  const regla = items.find((una) => una.impuesto === impuesto);
  if (!regla) throw new AppError('NO_ENCONTRADO');
  return regla;
}
