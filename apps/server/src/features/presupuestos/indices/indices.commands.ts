import { newId } from '@plomada/db/ids';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import { porRazon } from '@plomada/domain/base/proporcion.rules';
import type { ValorIndice } from '@plomada/domain/presupuestos/indices/indice.rules';
import type {
  GuardarIndice,
  IndiceGuardado,
} from '@plomada/domain/presupuestos/indices/indice.schema';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { factorDe } from '../presupuestos.mapper.ts';
import { indiceDto } from './indices.queries.ts';
import { LOCK_SERIE, SELECT_ABIERTOS, SELECT_INDICES, UPSERT } from './indices.sql.ts';

/** How much each open balance moved: what is certified stays as it was approved. */
async function movidos(
  { query, tenantId, ahora }: Tx,
  serie: string,
  antes: readonly ValorIndice[],
  despues: readonly ValorIndice[],
): Promise<IndiceGuardado['presupuestos']> {
  const mes = mesDe(hoyEnBuenosAires(ahora));
  const abiertos = await query(SELECT_ABIERTOS(tenantId, serie));
  return abiertos.flatMap((fila) => {
    const con = (valores: readonly ValorIndice[]): number => {
      const factor = factorDe(fila, { serie: valores, ultimaCotizacion: null }, mes);
      return factor ? porRazon(fila.resto, factor.razon) : fila.resto;
    };
    const [antesCentavos, despuesCentavos] = [con(antes), con(despues)];
    const diferenciaCentavos = despuesCentavos - antesCentavos;
    const { id, codigo, proyecto_id: proyectoId, titulo, moneda } = fila;
    const quien = { id, codigo, proyectoId, titulo, moneda };
    return diferenciaCentavos === 0
      ? []
      : [{ ...quien, antesCentavos, despuesCentavos, diferenciaCentavos }];
  });
}

export function guardarIndice(ctx: TenantContext, input: GuardarIndice): Promise<IndiceGuardado> {
  return transaction(ctx, async (tx) => {
    const { tenantId, ahora, actor } = ctx;
    const { serie, mes, valor, definitivo, version } = input;
    await tx.query(LOCK_SERIE(tenantId, serie));
    const antes = await tx.query(SELECT_INDICES(tenantId, serie));
    const previo = antes.find((fila) => fila.mes === mes);
    if (version !== undefined) requireVersion(previo?.version ?? 0, version);
    const [fila] = await tx.query(
      UPSERT(newId(), tenantId, serie, mes, valor, definitivo, ahora, actor.userId),
    );
    if (!fila) throw new Error('an upsert gave no row');
    const despues = await tx.query(SELECT_INDICES(tenantId, serie));
    await recordAudit(tx, {
      accion: previo ? 'EDITAR' : 'CREAR',
      entidad: 'INDICE',
      entidadId: fila.id,
      resumen: `${previo ? 'Corrigió' : 'Cargó'} el índice ${serie} de ${mes}: ${fila.valor}${definitivo ? '' : ' (provisorio)'}`,
      antes: previo ? { valor: previo.valor, definitivo: previo.definitivo } : {},
      despues: { valor: fila.valor, definitivo },
    });
    return { ...indiceDto(fila), presupuestos: await movidos(tx, serie, antes, despues) };
  });
}
