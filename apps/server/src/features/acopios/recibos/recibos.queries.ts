import type { Acopio } from '@plomada/domain/acopios/acopio.schema';
import type { ReciboDeGrupo, ReciboDeRetiro } from '@plomada/domain/acopios/retiros/recibo.schema';
import type { Retiro } from '@plomada/domain/acopios/retiros/retiro.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { leerAcopio } from '../acopios.queries.ts';
import { retiroDto } from '../retiros/retiros.mapper.ts';
import { leerRetiro } from '../retiros/retiros.queries.ts';
import { SELECT_GRUPO } from '../retiros/retiros.sql.ts';

const porNumero = (a: Retiro, b: Retiro): number =>
  a.numero.length - b.numero.length || (a.numero < b.numero ? -1 : 1);

/**
 * Receipt of the retiros registered together; the file is named after the chosen retiro, else the
 * first active one, else the first.
 */
async function descargar(
  ctx: TenantContext,
  acopio: Acopio,
  { grupoId, elegido }: { readonly grupoId: string; readonly elegido?: Retiro },
): Promise<Download> {
  const filas = await ctx.query(SELECT_GRUPO(ctx.tenantId, acopio.id, grupoId));
  const retiros = filas.map(retiroDto).toSorted(porNumero);
  const principal = elegido ?? retiros.find(({ estado }) => estado === 'ACTIVO') ?? retiros[0];
  if (!principal) throw new AppError('NO_ENCONTRADO');
  const datos = { ...(await readLetterhead(ctx, acopio)), acopio, retiros };
  // The PDF library is loaded with the first receipt, because it is larger than most of the server.
  const { reciboEnPdf } = await import('./recibos.pdf.ts');
  const nombre = `recibo-${principal.numero}.pdf`;
  return pdfDownload(ctx, nombre, () => reciboEnPdf(datos, ctx.now));
}

export async function reciboDeRetiro(ctx: TenantContext, input: ReciboDeRetiro): Promise<Download> {
  const acopio = await leerAcopio(ctx, input.id);
  const elegido = await leerRetiro(ctx, input);
  return descargar(ctx, acopio, { grupoId: elegido.grupoId, elegido });
}

export async function reciboDeGrupo(ctx: TenantContext, input: ReciboDeGrupo): Promise<Download> {
  return descargar(ctx, await leerAcopio(ctx, input.id), { grupoId: input.grupoId });
}
