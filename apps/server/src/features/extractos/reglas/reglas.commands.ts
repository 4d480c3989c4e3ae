import { newId } from '@plomada/db/ids';
import { contados } from '@plomada/domain/base/texto.rules';
import { verificarRubros } from '@plomada/domain/extractos/clase.rules';
import type { GuardarReglas, ReglasDeCargo } from '@plomada/domain/extractos/regla.schema';

import { recordAudit } from '../../../audit/record-audit.ts';
import type { TenantContext, Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { requireVersion } from '../../../context/version.ts';
import { mustAllow } from '../../../http/transport/refuse.ts';
import { leerReglas } from './reglas.queries.ts';
import { GUARDAR_REGLAS, LOCK_REGLAS, SELECT_RUBROS } from './reglas.sql.ts';

/** Refuses a category that is missing or was deleted, by the rule that names it. */
async function exigirRubros(tx: Tx, items: GuardarReglas['items']): Promise<void> {
  const ids = [...new Set(items.flatMap(({ rubroId }) => rubroId ?? []))];
  const hay = new Set((await tx.query(SELECT_RUBROS(tx.tenantId, ids))).map(({ id }) => id));
  mustAllow(verificarRubros(items, hay));
}

const camposDe = ({ items }: Pick<ReglasDeCargo, 'items'>) => ({
  reglas: items.map(({ clase, palabras, codigo, activa }) =>
    [clase, palabras, codigo, activa ? null : 'sin usar'].filter(Boolean).join(' · '),
  ),
});

/** Replaces the rules that recognise the bank's charges. */
export function guardarReglas(
  ctx: TenantContext,
  { items, version }: GuardarReglas,
): Promise<ReglasDeCargo> {
  return transaction(ctx, async (tx) => {
    await tx.query(LOCK_REGLAS(tx.tenantId));
    const antes = await leerReglas(tx);
    requireVersion(antes.version, version);
    await exigirRubros(tx, items);
    const { tenantId, now, actor } = tx;
    const guardado = GUARDAR_REGLAS(newId(), tenantId, JSON.stringify(items), now, actor.userId);
    const { version: nueva } = await oneRow(tx, guardado);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'ORGANIZACION',
      entidadId: tenantId,
      resumen: `Guardó ${contados(items.length, 'regla', 'reglas')} de los cargos del banco`,
      antes: camposDe(antes),
      despues: camposDe({ items }),
    });
    return { items, propias: true, version: nueva };
  });
}
