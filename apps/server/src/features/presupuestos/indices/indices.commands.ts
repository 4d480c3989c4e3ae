import { newId } from '@plomada/db/ids';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { saldosMovidos } from '@plomada/domain/presupuestos/indices/indice.rules';
import type {
  GuardarIndice,
  IndiceGuardado,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { indiceDto } from './indices.queries.ts';
import { LOCK_SERIE, SELECT_ABIERTOS, SELECT_INDICES, UPSERT } from './indices.sql.ts';

export function guardarIndice(ctx: TenantContext, input: GuardarIndice): Promise<IndiceGuardado> {
  return transaction(ctx, async (tx) => {
    const { tenantId, now, actor } = tx;
    const { serie, mes, valor, definitivo, version } = input;
    await tx.query(LOCK_SERIE(tenantId, serie));
    const antes = await tx.query(SELECT_INDICES(tenantId, serie));
    const previo = antes.find((fila) => fila.mes === mes);
    if (version !== undefined) requireVersion(previo?.version ?? 0, version);
    const valores = [serie, mes, valor, definitivo] as const;
    const fila = await oneRow(tx, UPSERT(newId(), tenantId, ...valores, now, actor.userId));
    const despues = await tx.query(SELECT_INDICES(tenantId, serie));
    await recordAudit(tx, {
      accion: previo ? 'EDITAR' : 'CREAR',
      entidad: 'INDICE',
      entidadId: fila.id,
      resumen: `${previo ? 'Corrigió' : 'Cargó'} el índice ${serie} de ${mes}: ${fila.valor}${definitivo ? '' : ' (provisorio)'}`,
      antes: previo ? { valor: previo.valor, definitivo: previo.definitivo } : {},
      despues: { valor: fila.valor, definitivo },
    });
    const abiertos = await tx.query(SELECT_ABIERTOS(tenantId, serie));
    const movidos = saldosMovidos(abiertos, { antes, despues }, mesDe(hoyEnBuenosAires(now)));
    const presupuestos = movidos.map(({ abierto, ...saldos }) => {
      const { id, codigo, proyectoId, titulo, moneda } = abierto;
      return { id, codigo, proyectoId, titulo, moneda, ...saldos };
    });
    return { ...indiceDto(fila), presupuestos };
  });
}
