import type { PedirConstancia } from '@plomada/domain/retenciones/constancia.schema';
import { numeroDeConstancia } from '@plomada/domain/retenciones/retencion.rules';

import type { TenantContext } from '../../context/context.ts';
import { foundRow } from '../../context/sql/one-row.ts';
import { pdfDownload } from '../../files/downloads.ts';
import { readLetterhead } from '../../files/pdf/letterhead.ts';
import type { Download } from '../../http/rest/download.ts';
import { selectConstancia } from './constancia.sql.ts';

/**
 * Constancia of a withholding as a PDF. Answers 404 alike for a missing, foreign or hidden
 * withholding, and for one without a constancia, as those withheld from us.
 */
export async function documentoDeConstancia(
  ctx: TenantContext,
  { id }: PedirConstancia,
): Promise<Download> {
  const constancia = await foundRow(ctx, selectConstancia(ctx, id));
  const { proveedorId, numero, privado } = constancia;
  const membrete = await readLetterhead(ctx, { proveedorId, proyectoId: null });
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { constanciaEnPdf } = await import('./constancia.pdf.ts');
  const nombre = `constancia-de-retencion-${numeroDeConstancia(numero, privado)}.pdf`;
  return pdfDownload(ctx, nombre, () => constanciaEnPdf({ ...membrete, constancia }, ctx.now));
}
