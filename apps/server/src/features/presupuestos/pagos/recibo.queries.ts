import { AppError } from '@plomada/domain/errores';
import type { ReferenciaPago } from '@plomada/domain/presupuestos/pagos/pago.schema';

import type { TenantContext } from '../../../context/context.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { leerPago } from './pagos.queries.ts';

/**
 * Receipt of a client's payment; answers 404 alike for a missing payment and for one without a
 * receipt.
 */
export async function reciboDeCobro(
  ctx: TenantContext,
  referencia: ReferenciaPago,
): Promise<Download> {
  const presupuesto = await leerPresupuesto(ctx, referencia.id);
  const leido = await leerPago(ctx, referencia);
  const { reciboNumero } = leido;
  if (reciboNumero === null) throw new AppError('NO_ENCONTRADO');
  const { proyectoId } = presupuesto;
  const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  const datos = { ...membrete, presupuesto, pago: { ...leido, reciboNumero } };
  // The PDF library is loaded with the first receipt, because it is larger than most of the server.
  const { reciboDeCobroEnPdf } = await import('./recibo.pdf.ts');
  return pdfDownload(ctx, `recibo-de-cobro-${reciboNumero}.pdf`, () =>
    reciboDeCobroEnPdf(datos, ctx.now),
  );
}
