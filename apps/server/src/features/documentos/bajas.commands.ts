import type { Documento, RestaurarDocumento } from '@plomada/domain/documentos/documento.schema';
import { CATEGORIA_DOCUMENTO } from '@plomada/domain/documentos/palabras.rules';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { lockObraEditable } from '../proyectos/locks.sql.ts';
import { medidaComun, type Eliminable } from '../solicitudes/eliminables.policy.ts';
import { auditarDocumento } from './documentos.commands.ts';
import { exigirNuevo, leerDocumento } from './documentos.queries.ts';
import { escribirEstado, lockDocumento } from './documentos.sql.ts';

export const DOCUMENTO_ELIMINABLE: Eliminable = {
  entidad: 'DOCUMENTO',
  ver: 'view_documents',
  tabla: 'documentos',
  lock: async (tx, id) => {
    const tomado = await lockDocumento(tx, id);
    if (tomado.eliminado) throw new AppError('NO_ENCONTRADO');
    const { visibilidad, categoria } = await leerDocumento(tx, id);
    const { version, proyectoId, proyectoEstado, titulo, bajaPendiente: pendiente } = tomado;
    // The deletion request of a restricted document is hidden like that of a private row.
    const privado = visibilidad === 'GESTION';
    const descripcion = `${titulo} · ${CATEGORIA_DOCUMENTO[categoria]}`;
    return { version, proyectoId, proyectoEstado, privado, descripcion, pendiente };
  },
  // The impact of deleting a document is zero, because no money depends on it.
  medir: async (tx, id) => {
    await leerDocumento(tx, id);
    return medidaComun('ARS', { antes: 0, despues: 0 });
  },
  marcar: (tx, id, pendiente) => escribirEstado(tx, id, { pendiente, eliminado: false }),
  // Deletes the document only: its files stay stored, and count towards the plan's quota.
  eliminar: (tx, id) => escribirEstado(tx, id, { pendiente: false, eliminado: true }),
};

/**
 * Restores a deleted document, unless one of its files was uploaded again to its obra meanwhile.
 */
export function restaurarDocumento(
  ctx: TenantContext,
  { id, motivo, version }: RestaurarDocumento,
): Promise<Documento> {
  return transaction(ctx, async (tx) => {
    const visto = await leerDocumento(tx, id);
    await lockObraEditable(tx, visto.proyectoId);
    const tomado = await lockDocumento(tx, id);
    if (!tomado.eliminado) throw new AppError('NO_ENCONTRADO');
    if (esSoloLectura(tomado.proyectoEstado)) throw new AppError('OBRA_ARCHIVADA');
    requireVersion(tomado.version, version ?? tomado.version);
    for (const { archivo } of visto.historial) {
      await exigirNuevo(tx, visto.proyectoId, archivo.sha256);
    }
    await escribirEstado(tx, id, { pendiente: false, eliminado: false });
    const despues = await leerDocumento(tx, id);
    const verbo = `Restauró (${motivo})`;
    await auditarDocumento(tx, { accion: 'EDITAR', verbo, antes: visto, despues });
    return despues;
  });
}
