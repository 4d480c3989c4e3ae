import { statsProyectoSchema, type ExportarStats } from '@plomada/domain/proyectos/stats.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { streamInTurn } from '../../../context/heavy-turns.ts';
import { withTransaction } from '../../../context/transaction.ts';
import { Download } from '../../../rest/download.ts';
import { SHEET_MIME } from '../../../spreadsheets/write-sheet.ts';
import { writeWorkbook } from '../../../spreadsheets/write-workbook.ts';
import { obtenerProyecto } from '../proyectos.queries.ts';
import { leerStats } from './stats.queries.ts';
import { filasDeObjetivo, hojasDeFiguras, periodoEscrito } from './stats.sheet.ts';

/** The obra's dashboard as a file: exactly the figures that its screen shows. */
export async function exportarStats(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarStats,
): Promise<Download> {
  const stats = statsProyectoSchema.parse(JSON.parse(await leerStats(ctx, pedido)));
  const { codigo, nombre } = await obtenerProyecto(ctx, { id: pedido.id });
  const hoy = hoyEnBuenosAires(ctx.ahora);
  const hojas = hojasDeFiguras(stats, {
    titulo: `${codigo} · ${nombre}`,
    hoy,
    objetivo: filasDeObjetivo(stats),
  });
  const periodo = periodoEscrito(stats, hoy);
  await withTransaction(ctx, (tx) =>
    recordAudit(tx, ctx, {
      accion: 'EXPORTAR',
      entidad: 'PROYECTO',
      entidadId: pedido.id,
      proyectoId: pedido.id,
      resumen: `Exportó el resumen de ${codigo} ${nombre} (${periodo}, ${formato})`,
    }),
  );
  return new Download({
    nombre: `resumen-${codigo}-${stats.hasta ?? hoy}.${formato}`,
    mime: SHEET_MIME[formato],
    flujo: streamInTurn(ctx, 'download', () => writeWorkbook(formato, hojas)),
  });
}
