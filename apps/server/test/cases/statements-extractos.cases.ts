import type { Bound } from '@plomada/db/statement';
import { FILTROS_CONCILIACION } from '@plomada/domain/extractos/conciliacion.schema';

import { selectApuntesPendientes } from '../../src/features/cuentas/conciliacion/cuadre.sql.ts';
import {
  selectApuntesSueltos,
  selectDepositados,
  selectLineasSueltas,
} from '../../src/features/extractos/conciliacion/sueltos.sql.ts';
import {
  selectApuntesDeSugerencias,
  selectLineas,
  selectLineasPorId,
} from '../../src/features/extractos/lineas.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA, ID, IDS } from './statement-samples.ts';

const TRAMO = { cuentaId: ID, desde: FECHA, hasta: FECHA, limit: 50 };

export const extractos = (quien: Quien): readonly Bound<unknown>[] => [
  ...FILTROS_CONCILIACION.flatMap((ver) =>
    [null, { fecha: FECHA, orden: '1', id: ID }].map((tras) =>
      selectLineas(quien, { ...TRAMO, ver, tras }),
    ),
  ),
  selectLineasPorId(quien, ID, IDS),
  selectApuntesDeSugerencias(quien, IDS),
  selectApuntesPendientes(quien, TRAMO),
  selectLineasSueltas(quien, TRAMO),
  selectApuntesSueltos(quien, TRAMO),
  selectDepositados(quien, ID),
];
