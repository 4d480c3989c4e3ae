import type {
  EditarCalendario,
  ReglaDeCalendario,
} from '@plomada/domain/retenciones/calendario.schema';
import { IMPUESTO_EN_PALABRAS } from '@plomada/domain/retenciones/palabras.rules';

import { recordAudit } from '../../audit/record-audit.ts';
import type { TenantContext } from '../../context/context.ts';
import { transaction } from '../../context/transaction.ts';
import { requireVersion } from '../../context/version.ts';
import { leerRegla } from './calendario.queries.ts';
import { UPSERT_REGLA } from './calendario.sql.ts';

const camposRegla = ({ impuesto: _tax, version: _version, ...campos }: ReglaDeCalendario) => campos;

/** Edits the due days of a tax; a trigger updates those of withholdings not yet deposited. */
export function editarCalendario(
  ctx: TenantContext,
  { impuesto, quincenal, diaQuincena = null, dia, version, ...agente }: EditarCalendario,
): Promise<ReglaDeCalendario> {
  return transaction(ctx, async (tx) => {
    const antes = await leerRegla(tx, impuesto);
    requireVersion(antes.version, version);
    const { tenantId, now, actor } = tx;
    const { actividad = antes.actividad, sucursal = antes.sucursal } = agente;
    const regla = [impuesto, quincenal, diaQuincena, dia, actividad, sucursal] as const;
    const escritas = await tx.query(UPSERT_REGLA(tenantId, ...regla, now, actor.userId, version));
    const despues = await leerRegla(tx, impuesto);
    // Refuses the edit when a concurrent call saved the rule between the two statements.
    if (escritas.length === 0) requireVersion(despues.version, version);
    await recordAudit(tx, {
      accion: 'EDITAR',
      entidad: 'ORGANIZACION',
      entidadId: tenantId,
      resumen: `Editó cuándo vencen las retenciones de ${IMPUESTO_EN_PALABRAS[impuesto]}`,
      antes: camposRegla(antes),
      despues: camposRegla(despues),
    });
    return despues;
  });
}
