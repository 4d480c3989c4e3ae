import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { AppError } from '@plomada/domain/errores';
import type {
  Esperar,
  Ignorar,
  LineasResueltas,
} from '@plomada/domain/extractos/conciliacion.schema';
import { estadoDeLinea } from '@plomada/domain/extractos/mes.rules';

import type { TenantContext, Tx } from '../../../context/context.ts';
import { foundRow } from '../../../context/sql/one-row.ts';
import { transaction } from '../../../context/transaction.ts';
import { leerLineas, tomarConExtractos } from '../lineas.queries.ts';
import { auditarActo, nombresDe, resueltas } from './vincular.commands.ts';
import { DECIDIR, SELECT_PERSONA } from './vinculos.sql.ts';

type Decision = {
  readonly espera: Esperar['espera'];
  readonly motivo: string | null;
};

type Decidir = {
  readonly id: string;
  readonly lineaIds: readonly string[];
  readonly verbo: string;
  readonly decision: Decision;
};

/** Writes the same decision about lines that are not linked whole. */
async function decidir(
  tx: Tx,
  cuenta: Cuenta,
  { id, lineaIds, verbo, decision }: Decidir,
): Promise<LineasResueltas> {
  const { espera, motivo } = decision;
  const lineas = await leerLineas(tx, id, lineaIds);
  if (lineas.some((linea) => estadoDeLinea(linea) === 'VINCULADA')) {
    throw new AppError('VINCULO_CAMBIO');
  }
  const ids = lineas.map((linea) => linea.id);
  const { personaId = null, dia = null, detalle = null } = espera ?? {};
  await tx.query(DECIDIR(tx.tenantId, tx.now, ids, personaId, dia, detalle, motivo));
  const despues = await resueltas(tx, id, ids);
  await auditarActo(tx, cuenta, {
    verbo,
    lineas: ids.length,
    despues: {
      ...(espera && {
        persona: despues.lineas[0]?.espera?.persona.nombre ?? null,
        dia,
        detalle,
      }),
      ...(motivo !== null && { motivo }),
      lineas: nombresDe(lineas),
    },
  });
  return despues;
}

/** Waits for the document of lines, which a person is to bring; null takes the wait back. */
export function esperar(
  ctx: TenantContext,
  { id, lineaIds, espera }: Esperar,
): Promise<LineasResueltas> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    if (espera) await foundRow(tx, SELECT_PERSONA(tx.tenantId, espera.personaId));
    const verbo = espera ? 'Pidió el comprobante de' : 'Dejó de esperar el comprobante de';
    return decidir(tx, cuenta, { id, lineaIds, verbo, decision: { espera, motivo: null } });
  });
}

/** Leaves lines without an entry, with a reason; null takes it back. */
export function ignorar(
  ctx: TenantContext,
  { id, lineaIds, motivo }: Ignorar,
): Promise<LineasResueltas> {
  return transaction(ctx, async (tx) => {
    const cuenta = await tomarConExtractos(tx, id);
    const verbo = motivo === null ? 'Volvió a tener en cuenta' : 'Ignoró';
    return decidir(tx, cuenta, { id, lineaIds, verbo, decision: { espera: null, motivo } });
  });
}
