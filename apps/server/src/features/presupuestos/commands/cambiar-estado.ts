import { porBp } from '@plomada/domain/base/proporcion.rules';
import type {
  CambiarEstadoPresupuesto,
  Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import { recordAudit, type AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { congelarOriginal } from '../items/items.sql.ts';
import { tomarPresupuesto } from '../locks.sql.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { exigirPaso } from '../presupuestos.policy.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { escribirEstado } from '../presupuestos.sql.ts';
import { reabrirOferta } from '../revisiones.commands.ts';

const VERBOS: Readonly<
  Record<
    CambiarEstadoPresupuesto['estado'],
    { readonly accion: AuditAction; readonly verbo: string }
  >
> = {
  BORRADOR: { accion: 'EDITAR', verbo: 'Volvió a borrador' },
  ENVIADO: { accion: 'EDITAR', verbo: 'Envió' },
  ACEPTADO: { accion: 'APROBAR', verbo: 'Aceptó' },
  RECHAZADO: { accion: 'RECHAZAR', verbo: 'Rechazó' },
  ANULADO: { accion: 'EDITAR', verbo: 'Anuló' },
};

/** A step of the budget's life. Acceptance freezes what was agreed: items, advance, rate. */
export function cambiarEstado(
  ctx: TenantContext,
  input: CambiarEstadoPresupuesto,
): Promise<Presupuesto> {
  return transaction(ctx, async (tx) => {
    const { id, estado, motivo = null, cotizacion = null } = input;
    const tomado = await tomarPresupuesto(tx, id);
    requireVersion(tomado.version, input.version);
    const antes = await leerPresupuesto(tx, id);
    exigirPaso(ctx, antes, input);
    if (estado === 'BORRADOR') await reabrirOferta(tx, antes);
    if (estado === 'ACEPTADO') await congelarOriginal(tx, id);
    await escribirEstado(tx, id, {
      estado,
      motivo,
      anticipoCentavos:
        estado === 'ACEPTADO'
          ? porBp(antes.totalCentavos, antes.anticipoBp)
          : antes.cifras.anticipoCentavos,
      cotizacion: estado === 'ACEPTADO' && antes.indexacion === 'USD' ? cotizacion : null,
    });
    const despues = await leerPresupuesto(tx, id);
    const { accion, verbo } = VERBOS[estado];
    await recordAudit(tx, {
      accion,
      entidad: 'PRESUPUESTO',
      entidadId: id,
      proyectoId: antes.proyectoId,
      resumen: `${verbo} el ${nombrarPresupuesto(antes)}${motivo ? `. Motivo: ${motivo}` : ''}`,
      antes: { estado: antes.estado, revision: antes.revision },
      despues: { estado: despues.estado, revision: despues.revision },
    });
    return despues;
  });
}
