import { newId } from '@plomada/db/ids';
import { required } from '@plomada/domain/base/required';
import { rubroPorCrear } from '@plomada/domain/importaciones/libro/rubros-nombrados.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';

import { auditStatements } from '../../../audit/record-audits.ts';
import type { Tx } from '../../../context/context.ts';
import { runInOrder } from '../../../context/sql/in-order.ts';
import { DELETE_RUBROS_HECHOS, INSERT_RUBROS, LOCK_RUBROS } from './rubros.sql.ts';

type Acto = {
  readonly accion: 'CREAR' | 'ELIMINAR';
  readonly resumir: (rubro: string) => string;
};

const anotar = (
  tx: Tx,
  { accion, resumir }: Acto,
  rubros: readonly { readonly id: string; readonly codigo: string; readonly nombre: string }[],
): Promise<void> =>
  runInOrder(
    tx.query,
    auditStatements(
      tx,
      { accion, entidad: 'RUBRO' },
      {
        rows: rubros,
        describe: ({ id, codigo, nombre }) => ({
          entidadId: id,
          proyectoId: null,
          resumen: resumir(`${codigo} ${nombre}`),
        }),
      },
    ),
  );

/**
 * Creates the rubros that rows name and the organisation lacks, keyed by normalised name; their
 * codes continue the existing ones.
 */
export async function crearRubros(
  tx: Tx,
  nombres: ReadonlyMap<string, string>,
  archivo: string,
): Promise<{
  readonly hechos: ReadonlyMap<string, string>;
  readonly rubroDe: (id: string | null) => string | null;
}> {
  const hechos = new Map<string, string>();
  const rubroDe = (id: string | null): string | null => {
    const nombre = rubroPorCrear(id);
    return nombre === null ? id : required(hechos.get(plegar(nombre)), `the rubro ${nombre}`);
  };
  if (nombres.size === 0) return { hechos, rubroDe };
  const { tenantId, now, actor } = tx;
  await tx.query(LOCK_RUBROS(tenantId));
  const ids = Array.from(nombres, () => newId());
  const creados = await tx.query(
    INSERT_RUBROS(tenantId, ids, [...nombres.values()], now, actor.userId),
  );
  for (const { id, nombre } of creados) hechos.set(plegar(nombre), id);
  await anotar(
    tx,
    { accion: 'CREAR', resumir: (rubro) => `Creó el rubro ${rubro} al importar ${archivo}` },
    creados,
  );
  return { hechos, rubroDe };
}

/** Deletes the rubros that an import created, unless they were changed or a row refers to them. */
export async function quitarRubros(
  tx: Tx,
  { id, archivo }: { readonly id: string; readonly archivo: string },
): Promise<void> {
  const { tenantId, now, actor } = tx;
  const quitados = await tx.query(DELETE_RUBROS_HECHOS(tenantId, id, now, actor.userId));
  const resumir = (rubro: string) =>
    `Eliminó el rubro ${rubro} al deshacer la importación de ${archivo}`;
  await anotar(tx, { accion: 'ELIMINAR', resumir }, quitados);
}
