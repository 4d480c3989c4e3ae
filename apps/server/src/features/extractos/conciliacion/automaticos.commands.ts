import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import { vincularEnPasos } from '@plomada/domain/extractos/vincular.rules';

import type { Tx } from '../../../context/context.ts';
import { inSlices } from '../../../context/in-slices.ts';
import { leerSueltos } from './sueltos.queries.ts';
import { escribirVinculos, type Par } from './vincular.commands.ts';

/** Most lines and entries that are looked at for links that need nobody: the newest ones. */
const FILAS_MAX = 20_000;

/**
 * Links the lines of an account, whose lock the caller has, with the entries that each can only be,
 * because of a file that came; returns the number of lines.
 */
export async function vincularSolos(
  tx: Tx,
  { id: cuentaId }: Pick<Cuenta, 'id'>,
  extractoId: string,
): Promise<number> {
  const todo = { desde: '0001-01-01', hasta: '9999-01-01', limit: FILAS_MAX };
  const { lineas, apuntes } = await leerSueltos(tx, { cuentaId, ...todo });
  const propuestas = await inSlices(vincularEnPasos(lineas, apuntes));
  const pares = propuestas.flatMap(({ lineaId, regla, apuntes: suyos }) =>
    suyos.map(({ id, importeCentavos }): Par => ({
      lineaId,
      apunteId: id,
      importeCentavos,
      regla,
    })),
  );
  await escribirVinculos(tx, cuentaId, { pares, extractoId });
  return propuestas.length;
}
