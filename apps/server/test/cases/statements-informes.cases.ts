import type { Bound } from '@plomada/db/statement';

import { selectFoto, selectFotos } from '../../src/features/informes/fotos/fotos.sql.ts';
import type { Quien } from '../../src/features/proyectos/visibility.sql.ts';
import { ID } from './statement-samples.ts';

const TRAS = { tomadaEn: '2026-11-20T13:00:00.000Z', id: ID };

export const informes = (quien: Quien): readonly Bound<unknown>[] => [
  selectFotos(quien, { id: ID }, { limit: 50, tras: null }),
  selectFotos(
    quien,
    { id: ID, mes: '2026-10', rubroId: ID, certificadoId: ID },
    { limit: 50, tras: TRAS },
  ),
  selectFoto(quien, { id: ID, fotoId: ID }),
  selectFoto(quien, { id: ID, fotoId: ID }, { quitadas: true }),
];
