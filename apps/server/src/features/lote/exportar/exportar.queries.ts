import { AppError } from '@plomada/domain/errores';
import type { ExportarLote } from '@plomada/domain/lote/lote.schema';

import { recordAudit, subjectOf } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { pdfDownload, wholeDownload, workbookDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { nombrarLote } from '../lote.mapper.ts';
import { leerCompra } from '../lote.queries.ts';
import { leerObra } from '../lote.sql.ts';
import type { DatosDeCompra } from './hechos.mapper.ts';
import { hojasDeCompra } from './lote.sheet.ts';

/** Exports the purchase of a lot as a file and audits the export. */
export async function exportarCompra(
  ctx: TenantContext,
  { id, format }: ExportarLote,
): Promise<Download> {
  const obra = await leerObra(ctx, id);
  const compra = await leerCompra(ctx, obra);
  const { lote } = compra;
  if (!lote) throw new AppError('LOTE_SIN_DATOS');
  const { organizacion } = await readLetterhead(ctx, { proveedorId: null, proyectoId: id });
  const archivo = await archivoDe(ctx, format, { ...compra, lote, obra, organizacion });
  await transaction(ctx, (tx) =>
    recordAudit(tx, {
      accion: 'EXPORTAR',
      ...subjectOf('LOTE', { id: lote.id, proyectoId: obra.id }),
      resumen: `Exportó ${nombrarLote(obra)} (${format})`,
      despues: { gastos: compra.gastos.length, aportes: compra.aportes.length },
    }),
  );
  return archivo;
}

async function archivoDe(
  ctx: TenantContext,
  format: ExportarLote['format'],
  datos: DatosDeCompra,
): Promise<Download> {
  const nombre = `lote-${datos.obra.codigo}`;
  if (format === 'pdf') {
    // The PDF library is loaded with the first document, because it is larger than most of the
    // server.
    const { compraEnPdf } = await import('./lote.pdf.ts');
    return pdfDownload(ctx, `${nombre}.pdf`, () => compraEnPdf(datos, ctx.now));
  }
  if (format === 'json') {
    // The JSON has the data that the page reads.
    const { lote, gastos, aportes, resumen } = datos;
    const json = Buffer.from(JSON.stringify({ lote, gastos, aportes, resumen }));
    return wholeDownload(`${nombre}.json`, 'application/json; charset=utf-8', json);
  }
  return workbookDownload(ctx, { name: nombre, formato: format }, () => hojasDeCompra(datos));
}
