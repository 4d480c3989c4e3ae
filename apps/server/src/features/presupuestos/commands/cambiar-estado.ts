import { pasoPosible, verificarPaso } from '@plomada/domain/presupuestos/estado.rules';
import { anticipoPactado } from '@plomada/domain/presupuestos/presupuesto.rules';
import type {
  CambiarEstadoPresupuesto,
  Presupuesto,
} from '@plomada/domain/presupuestos/presupuesto.schema';

import type { AuditAction } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { accepted, mustAllow } from '../../../http/transport/refuse.ts';
import { congelarOriginal } from '../items/items.sql.ts';
import { tomarPresupuesto } from '../locks.sql.ts';
import { auditarPresupuesto } from '../presupuestos.commands.ts';
import { nombrarPresupuesto } from '../presupuestos.mapper.ts';
import { exigirAprobar } from '../presupuestos.policy.ts';
import { leerPresupuesto } from '../presupuestos.queries.ts';
import { escribirEstado } from '../presupuestos.sql.ts';
import { reabrirOferta } from '../revisiones.sql.ts';

type Hecho = { readonly accion: AuditAction; readonly verbo: string };
const HECHOS: Readonly<Record<CambiarEstadoPresupuesto['estado'], Hecho>> = {
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
    const paso = accepted(pasoPosible(antes, estado));
    if (paso.aprueba) exigirAprobar(tx);
    mustAllow(verificarPaso(paso, antes, input));
    const acepta = estado === 'ACEPTADO';
    if (estado === 'BORRADOR') await reabrirOferta(tx, antes);
    if (acepta) await congelarOriginal(tx, id);
    const anticipoCentavos = acepta ? anticipoPactado(antes) : antes.cifras.anticipoCentavos;
    await escribirEstado(tx, id, {
      estado,
      motivo,
      anticipoCentavos,
      cotizacion: acepta && antes.indexacion === 'USD' ? cotizacion : null,
    });
    const despues = await leerPresupuesto(tx, id);
    const { accion, verbo } = HECHOS[estado];
    await auditarPresupuesto(tx, antes, {
      accion,
      resumen: `${verbo} el ${nombrarPresupuesto(antes)}${motivo ? `. Motivo: ${motivo}` : ''}`,
      antes: { estado: antes.estado, revision: antes.revision },
      despues: { estado: despues.estado, revision: despues.revision },
    });
    return despues;
  });
}
