import type { Bound } from '@plomada/db/statement';

import { selectLecturas } from '../../src/features/facturas/lecturas/lecturas.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { ID } from './statement-samples.ts';

export const lecturas = ({ tenantId }: Quien): readonly Bound<unknown>[] => [
  selectLecturas(tenantId, { limit: 50, antesDe: null }),
  selectLecturas(tenantId, { limit: 50, antesDe: ID }),
];
