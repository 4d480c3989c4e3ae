import { required } from '@plomada/domain/base/required';
import { rutasDeZip } from '@plomada/domain/documentos/documento.rules';
import type { ZipDocumentos } from '@plomada/domain/documentos/documento.schema';
import { AppError } from '@plomada/domain/errores';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { ZipStream } from '../../files/storage/zip-stream.ts';
import { Download } from '../../http/rest/download.ts';
import { selectParaZip } from './dto.sql.ts';

/**
 * The newest file of each of these documents in one zip, made while it is sent: one file is open at a
 * time. Whoever asks for one out of their sight gets the same 404 as for a missing one.
 */
export async function descargarZip(ctx: TenantContext, { ids }: ZipDocumentos): Promise<Download> {
  const pedidos = [...new Set(ids.map((id) => id.toLowerCase()))];
  const filas = await ctx.query(selectParaZip(ctx, pedidos));
  if (filas.length !== pedidos.length) throw new AppError('NO_ENCONTRADO');
  await transaction(ctx, (tx) =>
    recordAudit(tx, {
      accion: 'EXPORTAR',
      entidad: 'ORGANIZACION',
      entidadId: ctx.tenantId,
      resumen: `Descargó ${filas.length} documentos en un zip`,
    }),
  );
  const zip = new ZipStream(ctx.scope);
  const rutas = rutasDeZip(filas);
  for (const [i, { clave, creadoEn }] of filas.entries()) {
    zip.add({
      path: required(rutas[i], 'the name of an entry'),
      open: () => ctx.services.fileStore.open(clave),
      // Photographs and PDF are compressed already.
      compress: false,
      modifiedAt: creadoEn,
    });
  }
  zip.end();
  const nombre = `documentos-${hoyEnBuenosAires(ctx.ahora)}.zip`;
  return new Download({ nombre, mime: 'application/zip', flujo: zip.output });
}
