import type { Bound } from '@plomada/db/statement';

import { selectDiferencias } from '../../src/features/cierres/diferencias.sql.ts';
import {
  selectAvisos,
  selectBloqueos,
  selectFilasDeAvisos,
} from '../../src/features/cierres/revision.sql.ts';
import { selectTotales } from '../../src/features/cierres/totales.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { FECHA } from './statement-samples.ts';

export const cierres = (quien: Quien): readonly Bound<unknown>[] => [
  ...[false, true].map((privados) =>
    selectTotales({ tenantId: quien.tenantId, desde: FECHA, hasta: FECHA, privados }),
  ),
  selectDiferencias(quien, ['2026-10']),
  ...[null, FECHA].flatMap((desde) => [
    selectBloqueos(quien, { desde, hasta: FECHA }),
    selectAvisos(quien, { desde, hasta: FECHA }),
    selectFilasDeAvisos(quien, { desde, hasta: FECHA }),
  ]),
];
