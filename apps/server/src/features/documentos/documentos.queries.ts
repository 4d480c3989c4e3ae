import { required } from '@plomada/domain/base/required';
import { contados } from '@plomada/domain/base/texto.rules';
import { rutasDeZip, verificarNuevo } from '@plomada/domain/documentos/documento.rules';
import type {
  Documento,
  Espacio,
  DocumentoEnLista,
} from '@plomada/domain/documentos/documento.schema';
import type { ListarDocumentos, ZipDocumentos } from '@plomada/domain/documentos/lista.schema';
import type { ArchivoDeVersion } from '@plomada/domain/documentos/version.schema';
import { AppError } from '@plomada/domain/errores';
import { BYTES_DE_PLAN } from '@plomada/domain/organizaciones/organizacion.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { BY_CREATION, pageOf, readCursor } from '../../context/sql/cursor.ts';
import { foundRow, oneRow } from '../../context/sql/one-row.ts';
import { transaction } from '../../context/transaction.ts';
import { ZipStream } from '../../files/storage/zip-stream.ts';
import { Download } from '../../http/rest/download.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { abrirArchivo } from '../archivos/archivos.queries.ts';
import { SELECT_OCUPADO } from '../archivos/archivos.sql.ts';
import { documentoEnListaDto, versionDto, vinculoDto } from './documentos.mapper.ts';
import { SELECT_VERSIONES } from './documentos.sql.ts';
import { selectDocumento, selectDocumentos, selectParaZip, selectRepetido } from './dto.sql.ts';
import { selectVinculos } from './vinculos.sql.ts';

/** Page of documents, newest first. */
export async function listarDocumentos(
  ctx: TenantContext,
  { limit, cursor, ...filtros }: ListarDocumentos,
): Promise<{ items: DocumentoEnLista[]; siguiente: string | null }> {
  const tras = readCursor(cursor, BY_CREATION);
  const filas = await ctx.query(selectDocumentos(ctx, filtros, { limit, tras }));
  const { items, siguiente } = pageOf(filas, limit, ({ marca, id }) => [marca, id]);
  return { items: items.map(documentoEnListaDto), siguiente };
}

/** Document, even if it is deleted. Answers 404 alike for a missing, foreign or hidden one. */
export async function leerDocumento(tx: Tx, id: string): Promise<Documento> {
  const fila = await foundRow(tx, selectDocumento(tx, id));
  const { tenantId } = tx;
  const proyectoId = fila.proyecto.id;
  const versiones = await tx.query(SELECT_VERSIONES(tenantId, id));
  const vinculos = await tx.query(selectVinculos(tx, id));
  return {
    ...documentoEnListaDto(fila),
    proyectoId,
    historial: versiones.map(versionDto),
    vinculos: vinculos.map((vinculo) => vinculoDto(vinculo, { tenantId, proyectoId })),
    eliminado: fila.eliminado,
  };
}

/** File of one version of a visible document. */
export async function descargarVersion(
  ctx: TenantContext,
  { id, n }: ArchivoDeVersion,
): Promise<Download> {
  await foundRow(ctx, selectDocumento(ctx, id));
  const versiones = await ctx.query(SELECT_VERSIONES(ctx.tenantId, id));
  const version = versiones.find(({ numero }) => numero === n);
  if (!version) throw new AppError('NO_ENCONTRADO');
  return abrirArchivo(ctx, { ...version.archivo, clave: version.clave });
}

/**
 * Bytes that the organisation's files occupy, and the plan's limit. The total includes restricted
 * files, so the procedure is limited to roles that may see them.
 */
export async function espacioDeArchivos({ db, tenantId, tenant }: TenantContext): Promise<Espacio> {
  const { bytes } = await oneRow(db, SELECT_OCUPADO(tenantId));
  return { ocupadoBytes: bytes, limiteBytes: BYTES_DE_PLAN[tenant.plan] };
}

/** Refuses a file if a document of that obra visible to the actor has the same content. */
export async function exigirNuevo(tx: Tx, proyectoId: string, sha256: string): Promise<void> {
  const [otro] = await tx.query(selectRepetido(tx, proyectoId, sha256));
  mustAllow(verificarNuevo(otro));
}

/**
 * Zip with the newest file of each of the given documents, streamed with one file open at a time.
 * Answers 404 when any document is missing or hidden.
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
      resumen: `Descargó ${contados(filas.length, 'documento', 'documentos')} en un zip`,
    }),
  );
  const zip = new ZipStream(ctx.scope);
  const rutas = rutasDeZip(filas);
  for (const [i, { clave, creadoEn }] of filas.entries()) {
    zip.add({
      path: required(rutas[i], 'the name of an entry'),
      open: () => ctx.services.fileStore.of(ctx.tenantId).open(clave),
      // Files are not compressed in the zip, because photographs and PDFs already are.
      compress: false,
      modifiedAt: creadoEn,
    });
  }
  zip.end();
  const nombre = `documentos-${hoyEnBuenosAires(ctx.now)}.zip`;
  return new Download({ name: nombre, mime: 'application/zip', stream: zip.output });
}
