import { newId } from '@plomada/db/ids';
import { pick } from '@plomada/domain/base/shape.rules';
import {
  cambiosDeVinculos,
  tituloDeArchivo,
  verificarSinBaja,
  verificarVinculos,
  verificarVisibilidad,
} from '@plomada/domain/documentos/documento.rules';
import type {
  CrearDocumento,
  Documento,
  EditarDocumento,
  VisibilidadDocumento,
} from '@plomada/domain/documentos/documento.schema';
import type { CrearVersion } from '@plomada/domain/documentos/version.schema';
import { AppError } from '@plomada/domain/errores';
import { puede } from '@plomada/permissions/puede';

import { auditOf } from '../../audit/audit-of.ts';
import type { TenantContext, Tx } from '../../context/context.ts';
import { merge } from '../../context/sql/edit.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { mustAllow } from '../../http/transport/refuse.ts';
import { keepFile } from '../archivos/guardar.commands.ts';
import { lockObraEditable } from '../proyectos/locks.sql.ts';
import { exigirObraVisible } from '../proyectos/proyectos.queries.ts';
import { CAMPOS, DOCUMENTOS } from './columns.sql.ts';
import { camposAuditados, nombrarDocumento } from './documentos.mapper.ts';
import { exigirNuevo, leerDocumento } from './documentos.queries.ts';
import { escribirNumero, INSERT_VERSION, tomarDocumento } from './documentos.sql.ts';
import {
  CERRAR_COLGADO,
  enColumnas,
  selectVinculables,
  UPDATE_DESVINCULADOS,
  UPSERT_VINCULOS,
} from './vinculos.sql.ts';

/** Refuses to restrict a document when the actor may not see restricted ones. */
function exigirVisibilidad(
  { actor }: TenantContext,
  visibilidad: VisibilidadDocumento | undefined,
): void {
  if (visibilidad !== 'GESTION' || puede(actor.rol, 'view_restricted_documents')) return;
  throw new AppError('SIN_PERMISO');
}

type Vinculos = CrearDocumento['vinculos'];

/**
 * Replaces the links of the document; every linked row must be of its obra and visible to the
 * actor.
 */
async function colgar(
  tx: Tx,
  { id, proyectoId }: { readonly id: string; readonly proyectoId: string },
  { antes, despues }: { readonly antes: Vinculos; readonly despues: Vinculos },
): Promise<void> {
  const { tenantId, now, actor } = tx;
  const { nuevos, quitados } = cambiosDeVinculos(antes, despues);
  const hallados = await tx.query(selectVinculables(tx, proyectoId, enColumnas(nuevos)));
  mustAllow(verificarVinculos(nuevos, hallados));
  await tx.query(UPSERT_VINCULOS(tenantId, id, ...enColumnas(hallados), now, actor.userId));
  await tx.query(UPDATE_DESVINCULADOS(tenantId, id, ...enColumnas(quitados), now));
}

export const auditarDocumento = auditOf<Documento>({
  entidad: 'DOCUMENTO',
  proyectoId: ({ proyectoId }) => proyectoId,
  nombre: nombrarDocumento,
  campos: camposAuditados,
});

/**
 * Creates a document with its file. The call is checked as far as possible before the bytes are
 * stored, and again with the obra locked once they are.
 */
export async function crearDocumento(
  ctx: TenantContext,
  { archivo: recibido, titulo, nota = null, vinculos, ...datos }: CrearDocumento,
): Promise<Documento> {
  const { proyectoId } = datos;
  exigirVisibilidad(ctx, datos.visibilidad);
  await exigirObraVisible(ctx, proyectoId);
  await exigirNuevo(ctx, proyectoId, recibido.sha256);
  return keepFile(ctx, recibido, async (tx, archivo) => {
    const { tenantId, now, actor } = tx;
    await lockObraEditable(tx, proyectoId);
    await exigirNuevo(tx, proyectoId, recibido.sha256);
    const id = newId();
    const fila = { ...datos, id, titulo: titulo ?? tituloDeArchivo(archivo.nombre) };
    await tx.query(DOCUMENTOS.insert(tx, fila));
    await tx.query(INSERT_VERSION(tenantId, id, 1, archivo.id, nota, now, actor.userId));
    await colgar(tx, { id, proyectoId }, { antes: [], despues: vinculos });
    await tx.query(CERRAR_COLGADO(tenantId, id));
    const despues = await leerDocumento(tx, id);
    await auditarDocumento(tx, { accion: 'CREAR', verbo: 'Subió', despues });
    return despues;
  });
}

/** Adds a version to a document, with its file; earlier versions remain. */
export async function crearVersion(
  ctx: TenantContext,
  { id, nota = null, archivo: recibido }: CrearVersion,
): Promise<Documento> {
  const visto = await leerDocumento(ctx, id);
  const { proyectoId } = visto;
  if (visto.eliminado) throw new AppError('NO_ENCONTRADO');
  mustAllow(verificarSinBaja(visto));
  await exigirNuevo(ctx, proyectoId, recibido.sha256);
  return keepFile(ctx, recibido, async (tx, archivo) => {
    const { tenantId, now, actor } = tx;
    await lockObraEditable(tx, proyectoId);
    const tomado = await tomarDocumento(tx, id);
    mustAllow(verificarSinBaja(tomado));
    await exigirNuevo(tx, proyectoId, recibido.sha256);
    const antes = await leerDocumento(tx, id);
    const numero = tomado.versiones + 1;
    await tx.query(INSERT_VERSION(tenantId, id, numero, archivo.id, nota, now, actor.userId));
    await escribirNumero(tx, id, numero);
    const despues = await leerDocumento(tx, id);
    const verbo = `Subió la versión ${numero} de`;
    await auditarDocumento(tx, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
}

export function editarDocumento(
  ctx: TenantContext,
  { id, version, vinculos, ...enviado }: EditarDocumento,
): Promise<Documento> {
  exigirVisibilidad(ctx, enviado.visibilidad);
  return transaction(ctx, async (tx) => {
    const tomado = await tomarDocumento(tx, id);
    requireVersion(tomado.version, version);
    mustAllow(verificarSinBaja(tomado));
    const antes = await leerDocumento(tx, id);
    await tx.query(DOCUMENTOS.update(tx, antes, merge(pick(antes, CAMPOS), enviado)));
    if (vinculos) await colgar(tx, antes, { antes: antes.vinculos, despues: vinculos });
    const cerrado = (await tx.query(CERRAR_COLGADO(tx.tenantId, id))).length > 0;
    mustAllow(verificarVisibilidad(enviado.visibilidad, cerrado));
    const despues = await leerDocumento(tx, id);
    await auditarDocumento(tx, { accion: 'EDITAR', verbo: 'Editó', antes, despues });
    return despues;
  });
}
