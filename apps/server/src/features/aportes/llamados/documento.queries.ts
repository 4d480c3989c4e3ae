import type { DocumentoLlamado } from '@plomada/domain/aportes/llamados/llamado.schema';
import { AppError } from '@plomada/domain/errores';

import type { TenantContext } from '../../../context/context.ts';
import { inHeavyTurn } from '../../../context/heavy-turns.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import { pdfDownload } from '../../../files/pdf/pdf-download.ts';
import type { Download } from '../../../http/rest/download.ts';
import { obtenerLlamado } from './llamados.queries.ts';

/** Missing for a partner whom the call does not ask, and for another's quota. */
export async function documentoDeLlamado(
  ctx: TenantContext,
  { id, socioId }: DocumentoLlamado,
): Promise<Download> {
  const llamado = await obtenerLlamado(ctx, { id });
  const cuota = llamado.cuotas.find((propia) => propia.socioId === socioId.toLowerCase());
  if (!cuota) throw new AppError('NO_ENCONTRADO');
  const { proyectoId, proyecto, numero } = llamado;
  const membrete = await readLetterhead(ctx, { proveedorId: null, proyectoId });
  const { llamadoEnPdf } = await import('./llamado.pdf.ts');
  const pdf = await inHeavyTurn(ctx, 'paper', () =>
    llamadoEnPdf({ ...membrete, llamado, cuota }, ctx.ahora),
  );
  return pdfDownload(`llamado-${numero}-${proyecto.codigo}.pdf`, pdf);
}
