import type { ReferenciaCertificado } from '@plomada/domain/presupuestos/certificados/certificado.schema';
import type { DocumentoPresupuesto } from '@plomada/domain/presupuestos/revision.schema';

import type { TenantContext } from '../../../context/context.ts';
import { pdfDownload } from '../../../files/downloads.ts';
import { readLetterhead } from '../../../files/pdf/letterhead.ts';
import type { Download } from '../../../http/rest/download.ts';
import { leerConAnterior } from '../certificados/certificados.queries.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import type { DatosPresupuesto } from './acuerdo.mapper.ts';
import { exportarPresupuesto } from './presupuesto.sheet.ts';

async function leerDatosDePapel(ctx: TenantContext, id: string): Promise<DatosPresupuesto> {
  const presupuesto = await leerPresupuesto(ctx, id);
  return { ...(await readLetterhead(ctx, presupuesto)), presupuesto };
}

export async function documentoDePresupuesto(
  ctx: TenantContext,
  { id, formato }: DocumentoPresupuesto,
): Promise<Download> {
  const datos = await leerDatosDePapel(ctx, id);
  if (formato === 'xlsx') return exportarPresupuesto(ctx, datos);
  const { codigo, revision } = datos.presupuesto;
  // The PDF library is loaded with the first document, because it is larger than most of the
  // server.
  const { presupuestoEnPdf } = await import('./presupuesto.pdf.ts');
  const nombre = `presupuesto-${codigo}-r${revision}.pdf`;
  return pdfDownload(ctx, nombre, () => presupuestoEnPdf(datos, ctx.now));
}

export async function documentoDeCertificado(
  ctx: TenantContext,
  referencia: ReferenciaCertificado,
): Promise<Download> {
  const datos = await leerDatosDePapel(ctx, referencia.id);
  const { certificado, anterior } = await leerConAnterior(ctx, referencia);
  const { certificadoEnPdf } = await import('./certificado.pdf.ts');
  const nombre = `certificado-${certificado.numero}-${datos.presupuesto.codigo}.pdf`;
  return pdfDownload(ctx, nombre, () =>
    certificadoEnPdf({ ...datos, certificado, anterior }, ctx.now),
  );
}
