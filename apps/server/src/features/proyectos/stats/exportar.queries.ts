import { statsProyectoSchema, type ExportarStats } from '@plomada/domain/proyectos/stats.schema';

import type { TenantContext } from '../../../context/context.ts';
import type { Download } from '../../../http/rest/download.ts';
import { obtenerProyecto } from '../proyectos.queries.ts';
import { descargarFiguras } from './descarga.queries.ts';
import { leerStats } from './stats.queries.ts';
import { filasDeObjetivo } from './stats.sheet.ts';

/** The obra's dashboard as a file. */
export async function exportarStats(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarStats,
): Promise<Download> {
  const stats = statsProyectoSchema.parse(JSON.parse(await leerStats(ctx, pedido)));
  const { codigo, nombre } = await obtenerProyecto(ctx, { id: pedido.id });
  return descargarFiguras(ctx, {
    figuras: stats,
    formato,
    titulo: `${codigo} · ${nombre}`,
    objetivo: filasDeObjetivo(stats),
    archivo: `resumen-${codigo}`,
    rastro: {
      entidad: 'PROYECTO',
      entidadId: pedido.id,
      proyectoId: pedido.id,
      que: `el resumen de ${codigo} ${nombre}`,
    },
  });
}
