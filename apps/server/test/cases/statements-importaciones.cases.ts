import type { Bound } from '@plomada/db/statement';

import {
  lockObras,
  selectImportacion,
  selectImportaciones,
  selectObras,
  selectRepetida,
} from '../../src/features/importaciones/importaciones.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { ID } from './statement-samples.ts';

export const importaciones = (quien: Quien): readonly Bound<unknown>[] => [
  selectObras(quien),
  lockObras(quien, ID),
  selectImportaciones(quien, {}, { limit: 50, antesDe: null }),
  selectImportaciones(quien, { proyectoId: ID, privado: true }, { limit: 50, antesDe: ID }),
  selectImportacion(quien, ID),
  selectRepetida(quien, 'a'),
];
