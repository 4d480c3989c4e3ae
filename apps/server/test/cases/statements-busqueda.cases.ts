import type { Bound } from '@plomada/db/statement';

import { selectHallazgos } from '../../src/features/busqueda/busqueda.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { ID } from './statement-samples.ts';

export const busqueda = (quien: Quien): readonly Bound<unknown>[] => [
  selectHallazgos(quien, { search: 'ñandú 50%' }),
  selectHallazgos(quien, { search: '30-90000022-3', proyectoId: ID, hallados: [ID] }),
];
