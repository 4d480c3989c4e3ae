import type { RowOf } from '@plomada/db/statement';
import { sumarDias } from '@plomada/domain/base/fecha.rules';
import type { ApunteSuelto, LineaSuelta } from '@plomada/domain/extractos/candidatos.rules';
import { plegar } from '@plomada/domain/planilla/texto.rules';

import type { Tx } from '../../../context/context.ts';
import { selectApuntesSueltos, selectLineasSueltas } from './sueltos.sql.ts';

type FilaSuelta = RowOf<typeof selectLineasSueltas>;
type ApunteLeido = RowOf<typeof selectApuntesSueltos>;

/** Days around lines within which their entries are: cheques are paid late. */
const DIAS = { antes: 40, despues: 10 } as const;

/** Entries as they are compared; the name of each supplier is folded once. */
function compararApuntes(leidos: readonly ApunteLeido[]): ApunteSuelto[] {
  const plegados = new Map(
    [...new Set(leidos.map(({ nombre }) => nombre ?? ''))].map((nombre) => [
      nombre,
      plegar(nombre),
    ]),
  );
  return leidos.map(({ referencia, nombre, ...apunte }) => ({
    ...apunte,
    referencias: referencia === null ? [] : [referencia],
    palabras: plegados.get(nombre ?? '') ?? '',
  }));
}

export type Sueltos = {
  readonly lineas: readonly (LineaSuelta & Pick<FilaSuelta, 'codigo' | 'espera'>)[];
  readonly apuntes: readonly ApunteSuelto[];
};

type Tramo = {
  readonly cuentaId: string;
  readonly desde: string;
  readonly hasta: string;
  readonly limit: number;
};

/** Lines of an account within days that wait, and the entries that may be theirs. */
export async function leerSueltos(tx: Tx, tramo: Tramo): Promise<Sueltos> {
  const lineas = await tx.query(selectLineasSueltas(tx, tramo));
  if (lineas.length === 0) return { lineas: [], apuntes: [] };
  const dias = lineas.map(({ fecha }) => fecha).toSorted();
  const apuntes = await tx.query(
    selectApuntesSueltos(tx, {
      ...tramo,
      desde: sumarDias(dias[0] ?? tramo.desde, -DIAS.antes),
      hasta: sumarDias(dias.at(-1) ?? tramo.hasta, DIAS.despues),
    }),
  );
  return { lineas: lineas.toReversed(), apuntes: compararApuntes(apuntes) };
}
