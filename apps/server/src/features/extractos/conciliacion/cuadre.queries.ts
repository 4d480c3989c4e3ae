import type { RowOf } from '@plomada/db/statement';
import { mesDe } from '@plomada/domain/base/fecha.rules';
import type { Cuenta } from '@plomada/domain/cuentas/cuenta.schema';
import type { Cuadre, EstadoMes } from '@plomada/domain/extractos/conciliacion.schema';
import type { Hueco } from '@plomada/domain/extractos/extracto.schema';
import { cuadreDeSumas, estadoDelMes, huecosEntre } from '@plomada/domain/extractos/mes.rules';

import type { Tx } from '../../../context/context.ts';
import { oneRow } from '../../../context/sql/one-row.ts';
import {
  SELECT_PARTES,
  SELECT_TRAMOS,
  selectApuntesPendientes,
} from '../../cuentas/conciliacion/cuadre.sql.ts';

/** Most entries without a line that are listed. */
export const APUNTES_MAX = 200;

type ApuntePendiente = RowOf<typeof selectApuntesPendientes>;

export type CuadreLeido = {
  readonly cuadre: Cuadre;
  readonly estado: EstadoMes;
  readonly noSeConcilia: string | null;
  readonly huecos: readonly Hueco[];
  readonly apuntes: readonly ApuntePendiente[];
  readonly esperan: number;
  readonly porDecidir: number;
  readonly rotos: number;
  readonly version: number;
  /** First day of the account's first file; null without files. */
  readonly primero: string | null;
};

/** Reconciliation of an account at the end of the day `al`, a month's last. */
export async function leerCuadre(
  tx: Tx,
  { id }: Pick<Cuenta, 'id'>,
  { al, limit = APUNTES_MAX }: { readonly al: string; readonly limit?: number },
): Promise<CuadreLeido> {
  const partes = await oneRow(tx, SELECT_PARTES(tx.tenantId, id, al, mesDe(al)));
  const { primero, noSeConcilia, porDecidir, esperan, rotos, version } = partes;
  const hay = primero !== null && primero <= al;
  const apuntes = hay
    ? await tx.query(
        selectApuntesPendientes(tx, { cuentaId: id, desde: primero, hasta: al, limit }),
      )
    : [];
  const huecos = hay ? huecosEntre(await tx.query(SELECT_TRAMOS(tx.tenantId, id))) : [];
  const cuadre = cuadreDeSumas(partes, al);
  const estado = estadoDelMes({ cuadre, noSeConcilia, porDecidir, esperan, huecos, al });
  return {
    cuadre,
    estado,
    noSeConcilia,
    huecos,
    apuntes,
    esperan,
    porDecidir,
    rotos,
    version,
    primero,
  };
}
