import { AppError } from '@plomada/domain/errores';

import type { ById, TenantContext } from '../../context/context.ts';
import { pdfDownload } from '../../files/downloads.ts';
import { readLetterhead } from '../../files/pdf/letterhead.ts';
import type { Download } from '../../http/rest/download.ts';
import { obtenerAporte } from './aportes.queries.ts';

/**
 * Receipt of a contribution in money; answers 404 alike for a missing contribution and for one
 * without a receipt.
 */
export async function reciboDeAporte(ctx: TenantContext, { id }: ById): Promise<Download> {
  const leido = await obtenerAporte(ctx, { id });
  const { reciboNumero, proyectoId } = leido;
  if (reciboNumero === null) throw new AppError('NO_ENCONTRADO');
  const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  const datos = { ...membrete, aporte: { ...leido, reciboNumero } };
  // The PDF library is loaded with the first receipt, because it is larger than most of the server.
  const { reciboDeAporteEnPdf } = await import('./recibo.pdf.ts');
  return pdfDownload(ctx, `recibo-de-aporte-${reciboNumero}.pdf`, () =>
    reciboDeAporteEnPdf(datos, ctx.now),
  );
}
