import { diaDeLlamado } from '@plomada/domain/aportes/estado/saldos.rules';
import { sumarCentavos } from '@plomada/domain/base/dinero.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';
import { puede } from '@plomada/permissions/puede';

import type { TenantContext } from '../../../context/context.ts';
import { leerSaldos } from '../estado/estado.queries.ts';
import { selectPorVencer, type LlamadoPorVencer } from './list.sql.ts';

export type LlamadoConDeuda = LlamadoPorVencer & { readonly pendienteCentavos: number };

/**
 * Calls that fall due up to and with a day and of which partners still owe something, by due date. What
 * partners owe is nobody's affair who does not manage them: none.
 */
export async function llamadosConDeuda(
  ctx: TenantContext,
  { proyectoId, hasta }: { readonly proyectoId: string | undefined; readonly hasta: string },
): Promise<LlamadoConDeuda[]> {
  if (!puede(ctx.actor.rol, 'manage_partners')) return [];
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const llamados = await ctx.query(selectPorVencer(ctx, proyectoId, hasta));
  const socios = new Set(llamados.flatMap((llamado) => llamado.socios));
  const saldos = await leerSaldos(ctx, [...socios], hoy);
  return llamados.flatMap((llamado) => {
    const dia = diaDeLlamado(llamado, hoy);
    const pendienteCentavos = sumarCentavos(
      llamado.socios.map((id) => saldos.cuota(id, llamado, dia)?.pendienteCentavos ?? 0),
    );
    return pendienteCentavos === 0 ? [] : [{ ...llamado, pendienteCentavos }];
  });
}
