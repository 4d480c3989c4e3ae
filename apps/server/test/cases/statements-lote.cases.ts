import type { Bound } from '@plomada/db/statement';

import { selectObraDeLote } from '../../src/features/lote/lote.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { ID } from './statement-samples.ts';

export const lote = (quien: Quien): readonly Bound<unknown>[] =>
  (['libre', 'compartida', 'sola'] as const).map((toma) => selectObraDeLote(quien, ID, toma));
