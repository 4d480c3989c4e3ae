import type { Bound } from '@plomada/db/statement';

import { lockMovimientos, lockObras } from '../../src/features/importaciones/deshacer.sql.ts';
import {
  selectImportacion,
  selectImportaciones,
  selectObras,
  selectRepetida,
} from '../../src/features/importaciones/importaciones.sql.ts';
import { selectAbiertos } from '../../src/features/importaciones/libro/destinos/items.sql.ts';
import { selectIguales } from '../../src/features/importaciones/libro/libro.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { selectDeObras } from '../../src/features/socios/socios.sql.ts';
import { ID } from './statement-samples.ts';

export const importaciones = (quien: Quien): readonly Bound<unknown>[] => [
  selectObras(quien),
  lockMovimientos(quien, ID),
  lockObras(quien, ID),
  selectImportaciones(quien, {}, { limit: 50, antesDe: null }),
  selectImportaciones(quien, { proyectoId: ID, privado: true }, { limit: 50, antesDe: ID }),
  selectImportacion(quien, ID),
  selectRepetida(quien, 'a'),
  selectIguales(quien, { proyectos: [ID], fechas: ['2026-11-20'], importes: [1] }),
  selectAbiertos(quien),
  selectDeObras(quien),
];
