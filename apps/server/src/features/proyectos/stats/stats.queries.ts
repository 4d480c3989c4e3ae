import {
  type ExportarStats,
  type TotalesDeObra,
  type PedirStats,
  type StatsProyecto,
  statsProyectoSchema,
} from '@plomada/domain/proyectos/stats.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { type AuditEntry, recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { RawJson } from '../../../context/sql/raw-json.ts';
import { transaction } from '../../../context/transaction.ts';
import { workbookDownload } from '../../../files/downloads.ts';
import type { WrittenRow } from '../../../files/spreadsheets/write-sheet.ts';
import type { NamedSheet } from '../../../files/spreadsheets/write-workbook.ts';
import type { Download } from '../../../http/rest/download.ts';
import { obtenerProyecto } from '../proyectos.queries.ts';
import { filasDeObjetivo, hojasDeTotales, periodoEscrito } from './stats.sheet.ts';
import { selectStats } from './stats.sql.ts';

/**
 * Totals of the obra as JSON text. Currencies are never added together, and private rows count only
 * for readers who may see them.
 */
async function leerStats(ctx: TenantContext, pedido: PedirStats): Promise<string> {
  const { id, ...periodo } = pedido;
  return (await foundRow(ctx, selectStats(ctx, id, periodo))).stats;
}

export async function statsProyecto(
  ctx: TenantContext,
  pedido: PedirStats,
): Promise<RawJson<StatsProyecto>> {
  return new RawJson(await leerStats(ctx, pedido));
}

type DescargaDeTotales = {
  readonly totales: TotalesDeObra;
  readonly formato: 'csv' | 'xlsx';
  /** First line of the first sheet, which names the obra or organisation. */
  readonly titulo: string;
  readonly objetivo?: readonly WrittenRow[];
  /** Additional sheets, after those of the totals. */
  readonly hojas?: readonly NamedSheet[];
  /** Name of the file without the day and the extension. */
  readonly archivo: string;
  /** Entity whose totals are exported; `que` names these totals in the audit log. */
  readonly rastro: Pick<AuditEntry, 'entidad' | 'entidadId' | 'proyectoId'> & {
    readonly que: string;
  };
};

/** Totals as a file, equal to those of the screen; the download is logged. */
export async function descargarTotales(
  ctx: TenantContext,
  { totales, formato, titulo, objetivo = [], hojas = [], archivo, rastro }: DescargaDeTotales,
): Promise<Download> {
  const hoy = hoyEnBuenosAires(ctx.now);
  const { que, ...donde } = rastro;
  const libro = [...hojasDeTotales(totales, { titulo, hoy, objetivo }), ...hojas];
  await transaction(ctx, (tx) =>
    recordAudit(tx, {
      accion: 'EXPORTAR',
      ...donde,
      resumen: `Exportó ${que} (${periodoEscrito(totales, hoy)}, ${formato})`,
    }),
  );
  const nombre = `${archivo}-${totales.hasta ?? hoy}`;
  return workbookDownload(ctx, { name: nombre, formato }, () => libro);
}

/** The obra's dashboard as a file. */
export async function exportarStats(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarStats,
): Promise<Download> {
  const stats = statsProyectoSchema.parse(JSON.parse(await leerStats(ctx, pedido)));
  const { codigo, nombre } = await obtenerProyecto(ctx, { id: pedido.id });
  return descargarTotales(ctx, {
    totales: stats,
    formato,
    titulo: `${codigo} · ${nombre}`,
    objetivo: filasDeObjetivo(stats),
    archivo: `resumen-${codigo}`,
    rastro: {
      ...subjectOf('PROYECTO', { id: pedido.id, proyectoId: pedido.id }),
      que: `el resumen de ${codigo} ${nombre}`,
    },
  });
}
