import { t } from '@plomada/db/kinds';
import type { Add } from '@plomada/db/statement';
import type { Periodo } from '@plomada/domain/base/entre-campos.schema';
import { type Tramo, ventanasDe } from '@plomada/domain/resumen/resumen.rules';
import { hoyEnBuenosAires } from '@plomada/formatters/fecha';

import type { TenantContext } from '../../../context/context.ts';
import { type Corte, mesYCorte, vePresupuestos } from '../presupuestado.sql.ts';
import type { Quien } from '../visibility.sql.ts';

export type TramoSql = { readonly desde: string; readonly hasta: string };

/**
 * Days of the period, and of the windows compared with it, as SQL; null where no bound was
 * requested.
 */
export type PeriodoSql = {
  readonly desde: string | null;
  readonly hasta: string | null;
  readonly meses: TramoSql;
  readonly mesAnterior: TramoSql;
  readonly comparacion: TramoSql;
  /** Day up to which budgets are summed; null for a reader who may not see budgets. */
  readonly corte: Corte | null;
};

/** Reader, and the instant that determines today. */
export type QuienYCuando = Quien & Pick<TenantContext, 'now'>;

export function periodoSql(quien: QuienYCuando, periodo: Periodo, add: Add): PeriodoSql {
  // The subselect hides the day from the planner. Otherwise it would make a new plan on every call,
  // which takes as long as the read itself.
  const fecha = (valor: string) => `(select ${add(t.date, valor)})`;
  const tramo = ({ desde, hasta }: Tramo) => ({ desde: fecha(desde), hasta: fecha(hasta) });
  const hoy = hoyEnBuenosAires(quien.now);
  const { meses, mesAnterior, comparacion } = ventanasDe(periodo, hoy);
  const anterior = tramo(mesAnterior);
  const hasta = periodo.hasta === undefined ? null : fecha(periodo.hasta);
  return {
    desde: periodo.desde === undefined ? null : fecha(periodo.desde),
    hasta,
    meses: tramo(meses),
    mesAnterior: anterior,
    // PostgreSQL cannot infer the type of an unused parameter, so the days of the comparison are
    // added only if a first day was requested.
    comparacion: periodo.desde === undefined ? anterior : tramo(comparacion),
    corte: vePresupuestos(quien) ? mesYCorte({ hoy, dia: periodo.hasta, hasta }, add) : null,
  };
}
