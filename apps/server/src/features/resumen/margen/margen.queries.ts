import {
  filtrarMargenes,
  ordenarMargenes,
  totalesDeMargenes,
} from '@plomada/domain/resumen/margen.rules';
import type {
  ExportarMargenes,
  MargenDeObra,
  Margenes,
  PedirMargen,
  PedirMargenes,
} from '@plomada/domain/resumen/margen.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { limited } from '../../../context/limiter.ts';
import { readAside } from '../../../context/replica.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { workbookDownload } from '../../../files/downloads.ts';
import type { Download } from '../../../http/rest/download.ts';
import { margenDto } from './margen.mapper.ts';
import { hojaDeMargenes } from './margen.sheet.ts';
import { selectMargenes } from './margen.sql.ts';

/**
 * Margins of the obras that the actor sees and that pass the filters: by currency, least first,
 * works without a margin last.
 */
export async function listarMargenes(
  ctx: TenantContext,
  { hasta, ...filtros }: PedirMargenes,
): Promise<Margenes> {
  const filas = await limited(ctx, 'totals', () =>
    readAside(ctx, (aside) => aside.query(selectMargenes(ctx, { hasta }))),
  );
  const items = filtrarMargenes(ordenarMargenes(filas.map(margenDto)), filtros);
  return { items, totales: totalesDeMargenes(items) };
}

export const obtenerMargen = async (
  ctx: TenantContext,
  pedido: PedirMargen,
): Promise<MargenDeObra> => margenDto(await foundRow(ctx, selectMargenes(ctx, pedido)));

/** List of margins as a file. */
export async function exportarMargenes(
  ctx: TenantContext,
  { formato, ...pedido }: ExportarMargenes,
): Promise<Download> {
  const margenes = await listarMargenes(ctx, pedido);
  const dia = pedido.hasta ?? hoyEnBuenosAires(ctx.now);
  await transaction(ctx, (tx) =>
    recordAudit(tx, {
      accion: 'EXPORTAR',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Exportó el margen por obra (${formato})`,
    }),
  );
  return workbookDownload(ctx, { name: `margen-por-obra-${dia}`, formato }, () => [
    hojaDeMargenes(margenes),
  ]);
}
