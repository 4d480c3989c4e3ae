import type { DocumentoOrdenPago } from '@plomada/domain/por-pagar/orden-pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { leerOrden } from './ordenes.queries.ts';

export async function documentoDeOrden(
  ctx: TenantContext,
  { id, papel }: DocumentoOrdenPago,
): Promise<Download> {
  const orden = await leerOrden(ctx, id);
  const membrete = await readLetterhead(ctx, { proveedorId: orden.proveedorId, proyectoId: null });
  const datos = { ...membrete, orden };
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { ordenEnPdf, reciboEnPdf } = await import('./orden.pdf.ts');
  return papel === 'orden'
    ? pdfDownload(ctx, `orden-de-pago-${orden.numero}.pdf`, () => ordenEnPdf(datos, ctx.now))
    : pdfDownload(ctx, `recibo-${orden.reciboNumero}.pdf`, () => reciboEnPdf(datos, ctx.now));
}
