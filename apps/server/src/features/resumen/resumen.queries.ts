import {
  resumenGeneralSchema,
  type ExportarResumen,
  type PedirResumen,
  type ResumenGeneral,
} from '@plomada/domain/resumen/resumen.schema';

import type { TenantContext } from '../../context/context.ts';
import { limited } from '../../context/limiter.ts';
import { readAside } from '../../context/replica.ts';
import { oneRow } from '../../context/sql/one-row.ts';
import { RawJson } from '../../context/sql/raw-json.ts';
import type { Download } from '../../http/rest/download.ts';
import { descargarTotales } from '../proyectos/stats/stats.queries.ts';
import { hojaDeObras } from './resumen.sheet.ts';
import { selectResumen } from './resumen.sql.ts';

/** The totals of every obra the actor may see, as JSON text. */
async function leerResumen(ctx: TenantContext, pedido: PedirResumen): Promise<string> {
  const { resumen } = await limited(ctx, 'totals', () =>
    readAside(ctx, (aside) => oneRow(aside, selectResumen(ctx, pedido))),
  );
  return resumen;
}

export async function resumenGeneral(
  ctx: TenantContext,
  pedido: PedirResumen,
): Promise<RawJson<ResumenGeneral>> {
  return new RawJson(await leerResumen(ctx, pedido));
}

/** Global summary as a file, with a row per obra and currency. */
export async function exportarResumen(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarResumen,
): Promise<Download> {
  const resumen = resumenGeneralSchema.parse(JSON.parse(await leerResumen(ctx, pedido)));
  return descargarTotales(ctx, {
    totales: resumen,
    formato,
    titulo: 'Todas las obras',
    hojas: [hojaDeObras(resumen)],
    archivo: 'resumen-global',
    rastro: { entidad: 'ORGANIZACION', entidadId: ctx.tenantId, que: 'el Resumen Global' },
  });
}
