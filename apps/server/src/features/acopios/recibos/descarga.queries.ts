import type { ReciboDeGrupo, ReciboDeRetiro } from '@plomada/domain/acopios/recibos/recibo.schema';

import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { pdfDownload } from '../../../files/pdf/pdf-download.ts';
import type { Download } from '../../../http/rest/download.ts';
import { leerReciboDeGrupo, leerReciboDeRetiro, type DatosRecibo } from './recibos.queries.ts';

async function descargar(ctx: TenantContext, datos: DatosRecibo): Promise<Download> {
  // Loaded when the first receipt is asked for: the library is larger than most of the server.
  const { reciboEnPdf } = await import('./recibos.pdf.ts');
  const pdf = await inHeavyTurn(ctx, 'paper', () => reciboEnPdf(datos, ctx.ahora));
  return pdfDownload(`recibo-${datos.principal.numero}.pdf`, pdf);
}

export const reciboDeRetiro = async (
  ctx: TenantContext,
  input: ReciboDeRetiro,
): Promise<Download> => descargar(ctx, await leerReciboDeRetiro(ctx, input));

export const reciboDeGrupo = async (ctx: TenantContext, input: ReciboDeGrupo): Promise<Download> =>
  descargar(ctx, await leerReciboDeGrupo(ctx, input));
