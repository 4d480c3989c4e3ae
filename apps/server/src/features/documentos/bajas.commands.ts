import type { Documento, RestaurarDocumento } from '@plomada/domain/documentos/documento.schema';
import { AppError } from '@plomada/domain/errores';
import { esSoloLectura } from '@plomada/domain/proyectos/proyecto.rules';

import type { TenantContext, Tx } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { lockObraEditable } from '../proyectos/locks.sql.ts';
import { auditarDocumento } from './documentos.commands.ts';
import { exigirNuevo, leerDocumento } from './documentos.queries.ts';
import { escribirEstado, lockDocumento, tomarDocumento } from './documentos.sql.ts';

// What deletion requests do to a document; the caller audits.

/** Gives or takes its badge; answers its new version. Refuses an archived obra where it gives it. */
export async function marcarDocumento(tx: Tx, id: string, pendiente: boolean): Promise<number> {
  await (pendiente ? tomarDocumento : lockDocumento)(tx, id);
  return escribirEstado(tx, id, { pendiente, eliminado: false });
}

/** Softly; its files stay, and with them their place in the plan until it is purged. */
export async function anularDocumento(tx: Tx, id: string): Promise<void> {
  await tomarDocumento(tx, id);
  await escribirEstado(tx, id, { pendiente: false, eliminado: true });
}

/** Brings a deleted one back, unless its file was uploaded again meanwhile. */
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
