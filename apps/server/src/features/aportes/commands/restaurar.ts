import type { Aporte, RestaurarAporte } from '@plomada/domain/aportes/aporte.schema';

import type { TenantContext } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { revivirMovimiento } from '../../movimientos/commands/restaurar.ts';
import { exigirDevolvible } from '../aportes.policy.ts';
import { leerAporte } from '../aportes.queries.ts';
import { escribirEstadoAporte } from '../aportes.sql.ts';
import { SELECT_ANOTADOS } from '../apoyos.sql.ts';
import { tomarAporte } from '../tomar.queries.ts';
import { auditarAporte } from './registrar.ts';

/** Brings a deleted one back, and its movement with it; a return as far as there is still room for it. */
export const restaurarAporte = (
  ctx: TenantContext,
  { id, motivo, version }: RestaurarAporte,
): Promise<Aporte> =>
  transaction(ctx, async (tx) => {
    const { aporte: antes } = await tomarAporte(tx, id, { eliminado: true });
    requireVersion(antes.version, version ?? antes.version);
    const { proyectoId, socioId, movimientoId } = antes;
    const anotados = await tx.query(SELECT_ANOTADOS(ctx.tenantId, proyectoId, socioId));
    exigirDevolvible(anotados, null, antes);
    if (movimientoId !== null) await revivirMovimiento(tx, movimientoId, motivo);
    await escribirEstadoAporte(tx, id, { pendiente: false, eliminado: false });
    const despues = await leerAporte(tx, id);
    const verbo = `Restauró (${motivo})`;
    await auditarAporte(tx, { accion: 'EDITAR', verbo, antes, despues });
    return despues;
  });
